import { expect, test } from "vitest";
import { createIdSequence } from "./sequential-id.ts";

test("ids count up with six digits", () => {
	const next = createIdSequence();
	expect([next(), next()]).toEqual(["000001", "000002"]);
});

test("ids start over after the largest one", () => {
	const next = createIdSequence(1);
	const ids = Array.from({ length: 11 }, next);
	expect(ids).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "1"]);
});

test.each([0, 11, 2.5])("ids of %j digits are rejected", (digits) => {
	expect(() => createIdSequence(digits)).toThrow(RangeError);
});
