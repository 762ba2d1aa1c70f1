import { describe, expect, it } from "vitest";
import { quoteName, safeMessage } from "./quote-name.ts";

describe("quoteName", () => {
	it.each([
		["reel 1.edl", "'reel 1.edl'"],
		["a\nb.edl", "'a\\nb.edl'"],
		["\u001b[2Jgone.edl", "'\\u001b[2Jgone.edl'"],
		["it's.edl", "'it\\'s.edl'"],
		["🎬.edl", "'🎬.edl'"],
		["gpj.\u202efdp.edl", "'gpj.\\u202efdp.edl'"],
		["\u0000", "'\\u0000'"],
	])("[CLI6] shows %j so that it can't affect the terminal", (name, shown) => {
		expect(quoteName(name)).toBe(shown);
	});
});

it("safeMessage keeps line breaks and colours, and escapes other control characters", () => {
	expect(safeMessage("\u001b[31merror:\u001b[39m a\nb\u001b[2J")).toBe(
		"\u001b[31merror:\u001b[39m a\nb\\u001b[2J",
	);
});
