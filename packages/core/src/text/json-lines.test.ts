import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonFault, findJsonLine } from "./json-lines.ts";

describe("findJsonFault", () => {
	it.each([
		['{\n  "name": "x",\n}', 3],
		['{\n  "name": "x"\n  "currency": "USD"\n}', 3],
		['{\n  "name": "x\n}', 2],
		["[\n1,\n2", 3],
		["<<<<<<< HEAD\n{}", 1],
		["", 1],
		['{"a": 01}', 1],
		["{}\n\n{}", 3],
		['{\n"a": "\t"}', 2],
		['{\n"a": "\\q"}', 2],
		['{\n"a": "\\u12"}', 2],
	])("finds the line where %j stops being JSON", (text, line) => {
		expect(findJsonFault(text).line).toBe(line);
	});
});

describe("findJsonLine", () => {
	it("finds the line of a value, or of the nearest one around it", () => {
		const text = '{\n  "a": [\n    1,\n    {"b": 2}\n  ]\n}';
		expect(findJsonLine(text, ["a", 1, "b"])).toBe(4);
		expect(findJsonLine(text, ["a", 0])).toBe(3);
		expect(findJsonLine(text, ["a", 7])).toBe(2);
		expect(findJsonLine(text, ["missing"])).toBe(1);
	});

	it("accepts what JSON.parse accepts, escapes included, and finds a fault in everything else", () => {
		const text = fc.array(fc.constantFrom(...`{}[]",:\\u00e9n1-.e \n\t`), { maxLength: 9 });
		fc.assert(
			fc.property(text, (characters) => {
				const given = `["${characters.join("")}"]`;
				let isJson = true;
				try {
					JSON.parse(given);
				} catch {
					isJson = false;
				}
				expect(findJsonFault(given).message === "not valid JSON").toBe(isJson);
			}),
			{ numRuns: 2000 },
		);
	});

	it("accepts everything that JSON.parse accepts", () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (value, indent) => {
				expect(findJsonLine(JSON.stringify(value, null, indent), [])).toBe(1);
			}),
		);
	});
});
