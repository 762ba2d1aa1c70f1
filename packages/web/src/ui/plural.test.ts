import { expect, test } from "vitest";
import { plural } from "./plural.ts";

test.each([
	[0, "0 records"],
	[1, "1 record"],
	[1204, `${(1204).toLocaleString()} records`],
])("plural names %i items", (count, text) => {
	expect(plural(count, "record")).toBe(text);
});

test("plural uses an irregular plural", () => {
	expect([1, 2].map((count) => plural(count, "person", "people"))).toEqual(["1 person", "2 people"]);
});
