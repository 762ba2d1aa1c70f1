import { expect, it } from "vitest";
import { safeText } from "./safe-text.ts";

it.each([
	["a\nb\tc", "a\\nb\\tc"],
	["\u001b[2J", "\\u001b[2J"],
	["gpj.\u202efdp", "gpj.\\u202efdp"],
	["open \u2067", "open \\u2067"],
	["\u{e0001}", "\\u{e0001}"],
	["👩‍👧", "👩‍👧"],
])("shows %j so that it changes nothing around it", (text, shown) => {
	expect(safeText(text)).toBe(shown);
});
