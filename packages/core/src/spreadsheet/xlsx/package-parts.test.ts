import { describe, expect, it } from "vitest";
import { columnName } from "./package-parts.ts";

describe("columnName", () => {
	it.each([
		[0, "A"],
		[25, "Z"],
		[26, "AA"],
		[701, "ZZ"],
		[702, "AAA"],
	])("%i is %s", (index, name) => {
		expect(columnName(index)).toBe(name);
	});
});
