import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonPieces } from "./json-pieces.ts";

describe("jsonPieces", () => {
	it("together equal the result of JSON.stringify", () => {
		const json = fc.jsonValue({ maxDepth: 7 });
		fc.assert(
			fc.property(json, (value) => {
				expect([...jsonPieces(value)].join("")).toBe(JSON.stringify(value, null, 2));
			}),
		);
	});

	it("leave out the same values as JSON, and use a value's own toJSON", () => {
		const value = {
			none: undefined,
			list: [undefined, { none: undefined }, new Date(0)],
			when: new Date(0),
			method: () => 1,
			deep: [[[[[[{ a: [1] }]]]]]],
		};
		expect([...jsonPieces(value)].join("")).toBe(JSON.stringify(value, null, 2));
	});

	it("are all short, however long the whole is", () => {
		const value = { files: [{ events: Array.from({ length: 50_000 }, (_, number) => ({ number })) }] };
		const pieces = [...jsonPieces(value)];
		expect(pieces.join("")).toBe(JSON.stringify(value, null, 2));
		expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000);
	});
});
