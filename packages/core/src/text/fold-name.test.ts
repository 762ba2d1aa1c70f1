import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldName } from "./fold-name.ts";

test("[MAT60] names are compared ignoring case, surrounding spaces, and the encoding of accents", () => {
	expect(foldName(" Ge\u0301ne\u0301rique ")).toBe(foldName("G\u00c9N\u00c9RIQUE"));
});

test("[MAT60] spaces inside a name count", () => {
	expect(foldName("lower third")).not.toBe(foldName("lowerthird"));
});

test("[MAT60] two spellings are one name only if they have the same letters", () => {
	// Letters in their different Unicode forms.
	const letters = [
		["e", "E"],
		["\u00e9", "\u00c9", "e\u0301", "E\u0301"],
		["\u00e5", "\u00c5", "a\u030a", "A\u030a", "\u212b"],
		["n", "N"],
		["\u1eadn", "\u1eacn", "a\u0323\u0302N", "a\u0302\u0323n"],
		[" "],
		["\u304c", "\u304b\u3099"],
		["-"],
	];
	const letter = fc.nat(letters.length - 1);
	const spelled = (name: readonly number[]) =>
		fc
			.tuple(...name.map((at) => fc.constantFrom(...(letters[at] ?? []))))
			.chain((parts) =>
				fc.constantFrom("", " ", "\u00a0").map((blank) => `${blank}${parts.join("")}${blank}`),
			);
	const trimmed = (name: readonly number[]) =>
		name
			.map((at) => letters[at]?.[0])
			.join("")
			.trim();
	const names = fc.array(letter, { maxLength: 5 });
	const pair = fc
		.tuple(names, fc.option(names))
		.chain(([one, other]) =>
			fc.tuple(fc.constant([one, other ?? one] as const), spelled(one), spelled(other ?? one)),
		);
	fc.assert(
		fc.property(pair, ([[one, other], left, right]) => {
			expect(foldName(left) === foldName(right)).toBe(trimmed(one) === trimmed(other));
		}),
	);
});
