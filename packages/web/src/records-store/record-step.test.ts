import { expect, test } from "vitest";
import type { RecordChange } from "./record-saver.ts";
import { RecordStep, reverseOf } from "./record-step.ts";
import { testRecord } from "./testing/test-record.ts";

test("of a partly completed step, only that part is undone and redone", () => {
	const sent: (readonly [string, readonly RecordChange[]])[] = [];
	const changes = [1, 2, 3].map((id) => ({ id, patch: { source: "new" } }));
	const step = new RecordStep("Source changed", changes, {
		recordOf: (id) => testRecord(id, { source: "old" }),
		undo: (before) => sent.push(["undo", before]),
		redo: (after) => sent.push(["redo", after]),
	});
	expect(step.narrow([3, 1])).toBe(true);
	step.undo();
	step.redo();
	expect(sent).toEqual([
		["undo", [1, 3].map((id) => ({ id, patch: { source: "old" } }))],
		["redo", [1, 3].map((id) => ({ id, patch: { source: "new" } }))],
	]);
	expect(step.narrow([])).toBe(false);
});

test("the reverse of a change has the previous values of the same fields", () => {
	const record = testRecord(4, { title: "One", licensed: false });
	expect(reverseOf(record, { licensed: true })).toEqual({ id: 4, patch: { licensed: false } });
});

test("the reverse of filling a custom field empties it", () => {
	const record = testRecord(4, { custom_fields: { 1: "A1" } });
	const { patch } = reverseOf(record, { custom_fields: { 1: "A2", 2: "shelf" } });
	expect(patch).toEqual({ custom_fields: { 1: "A1", 2: null } });
});
