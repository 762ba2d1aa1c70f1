import { expect, it } from "vitest";
import { guessRate } from "./guess-rate.ts";

it.each([
	[0, false, "23.98"],
	[23, false, "23.98"],
	[24, false, "25"],
	[25, false, "29.97"],
	[29, false, "29.97"],
	[30, false, "50"],
	[49, false, "50"],
	[50, false, "59.94"],
	[59, false, "59.94"],
	[0, true, "29.97"],
	[24, true, "29.97"],
	[29, true, "29.97"],
	[30, true, "59.94"],
	[59, true, "59.94"],
] as const)(
	"[TC7] a list with frame numbers up to %i, drop-frame %s, is guessed at %s",
	(maxFrame, dropFrame, name) => {
		expect(guessRate({ maxFrame, dropFrame }).name).toBe(name);
	},
);
