import { expect, test } from "vitest";
import { formatTimeLeft } from "./format-time-left.ts";

test.each([
	[3_600_000, "60:00"],
	[2_472_999, "41:12"],
	[5_000, "0:05"],
	[0, "0:00"],
	[-1, "0:00"],
])("%d ms left are shown as %s", (leftMs, shown) => {
	expect(formatTimeLeft(leftMs)).toBe(shown);
});
