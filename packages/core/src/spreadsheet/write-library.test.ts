import { expect, test } from "vitest";
import { emptyLibrary } from "./testing/libraries.ts";
import { writeLibraryCsv } from "./write-library.ts";

test("writeLibraryCsv names a kind of entities that no sheet has", () => {
	const call = () => Reflect.apply(writeLibraryCsv, undefined, ["record", emptyLibrary]);
	expect(call).toThrow(
		new TypeError("kind must be one of licensors, prices, conditions, records, alt-files; found 'record'"),
	);
});
