import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identifierProblem } from "./identifiers.ts";

const digits = (length: number) =>
	fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

/** The endings of a number for which a weighted sum is a multiple of a modulus, by trying all. */
function endings(
	body: readonly number[],
	weights: readonly number[],
	start: number,
	modulus: number,
): number[] {
	const sum = body.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), start);
	return Array.from({ length: modulus }, (_, ending) => ending).filter(
		(ending) => (sum + ending) % modulus === 0,
	);
}

describe("identifierProblem", () => {
	it.each([
		["isrc", "GB-AYE-01-00001"],
		["isrc", "usrc17607839"],
		["iswc", "T-034.524.680-1"],
		["iswc", "T0345246801"],
		["ipi", "00014107338"],
		["ipi", "17798450".padStart(9, "0")],
		["ipi", "00017798450"],
	] as const)("[TPL8] accepts the %s %s", (kind, text) => {
		expect(identifierProblem(kind, text)).toBeNull();
	});

	it.each([
		["isrc", "GBAYE0100", /is not an ISRC/],
		["isrc", "G1AYE0100001", /is not an ISRC/],
		["iswc", "034.524.680-1", /is not an ISWC/],
		["iswc", "T-034.524.680-2", /should end in 1$/],
		["ipi", "12345", /is not an IPI/],
		["ipi", "00014107339", /should end in 38$/],
	] as const)("[TPL8] rejects %s %s and says why", (kind, text, message) => {
		expect(identifierProblem(kind, text)).toMatch(message);
	});

	it("[TPL8] accepts exactly the check digit of an ISWC that makes its weighted sum a multiple of ten", () => {
		fc.assert(
			fc.property(digits(9), fc.integer({ min: 0, max: 9 }), (body, check) => {
				const isRight = endings(body, [1, 2, 3, 4, 5, 6, 7, 8, 9], 1, 10).includes(check);
				expect(identifierProblem("iswc", `T${body.join("")}${check}`) === null).toBe(isRight);
			}),
		);
	});

	it("[TPL8] accepts exactly the check digits of an IPI name number that make its weighted sum a multiple of 101", () => {
		fc.assert(
			fc.property(digits(9), fc.integer({ min: 0, max: 99 }), (body, check) => {
				// 100 is written 00, as two digits have no room for it.
				const right = endings(body, [10, 9, 8, 7, 6, 5, 4, 3, 2], 0, 101).map((ending) => ending % 100);
				const text = `${body.join("")}${String(check).padStart(2, "0")}`;
				expect(identifierProblem("ipi", text) === null).toBe(right.includes(check));
			}),
		);
	});
});
