import { expect, test } from "vitest";
import { JsonItemReader } from "./json-item-reader.ts";

const records = [
	{ id: 1, title: 'A "quoted" ] title, {with} \\ signs', tags: [{ id: 2 }], note: "ends in a slash \\" },
	{ id: 2, title: "Ferry\nat dawn ✓", tags: [] },
	{ id: 3, title: "", nested: [[1, "]"], { a: null }] },
];
const text = JSON.stringify({ records, timestamp: "a-1", deleted_ids: [7] });

test.each([1, 2, 3, 7, 50, 10_000])("items are read correctly from pieces of %d characters", (size) => {
	const reader = new JsonItemReader();
	const items: unknown[] = [];
	for (let from = 0; from < text.length; from += size)
		items.push(...reader.push(text.slice(from, from + size)));
	expect(items).toEqual(records);
	expect(reader.end()).toEqual({ records: [], timestamp: "a-1", deleted_ids: [7] });
});

test("an empty list has no items, and a truncated response is an error", () => {
	const reader = new JsonItemReader();
	expect(reader.push('{"records":[],"timestamp":"a-1"}')).toEqual([]);
	expect(reader.end()).toEqual({ records: [], timestamp: "a-1" });
	const broken = new JsonItemReader();
	broken.push('{"records":[{"id":1},{"id":');
	expect(() => broken.end()).toThrow(SyntaxError);
});
