import { expect, test } from "vitest";
import { plural } from "./plural.ts";

test.each([
	[0, "0 records"],
	[1, "1 record"],
	[1204, `${(1204).toLocaleString()} records`],
])("plural names %i of a thing", (count, text) => {
	expect(plural(count, "record")).toBe(text);
});

test("plural takes the form of a word that does not end in s", () => {
	expect([1, 2].map((count) => plural(count, "person", "people"))).toEqual(["1 person", "2 people"]);
});
