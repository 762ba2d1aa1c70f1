import { expect, test } from "vitest";
import { testRecord } from "../testing/test-record.ts";
import { reverseOf, UndoStack, type UndoStep } from "./undo-stack.ts";

function step(label: string, ids: readonly number[] = [1]): UndoStep {
	return {
		label,
		before: ids.map((id) => ({ id, patch: { source: "" } })),
		after: ids.map((id) => ({ id, patch: { source: label } })),
	};
}

test("steps are taken back from the last one, and done again in their order", () => {
	const stack = new UndoStack();
	stack.push(step("a"));
	stack.push(step("b"));
	expect([stack.undo()?.label, stack.undo()?.label, stack.undo()]).toEqual(["b", "a", undefined]);
	expect([stack.redo()?.label, stack.redo()?.label, stack.redo()]).toEqual(["a", "b", undefined]);
});

test("a new step ends what could be done again, and a step that failed is no step", () => {
	const stack = new UndoStack();
	const failed = step("b");
	stack.push(step("a"));
	stack.undo();
	stack.push(failed);
	expect(stack.redo()).toBeUndefined();
	stack.narrow(failed, []);
	expect(stack.undo()).toBeUndefined();
});

test("of a step that was done in part, only that part is taken back and done again", () => {
	const stack = new UndoStack();
	const part = step("a", [1, 2, 3]);
	stack.push(part);
	stack.narrow(part, [3, 1]);
	expect(stack.undo()?.before.map(({ id }) => id)).toEqual([1, 3]);
	expect(stack.redo()?.after.map(({ id }) => id)).toEqual([1, 3]);
});

test("the reverse of a change has the values from before, of the same fields", () => {
	const record = testRecord(4, { title: "One", licensed: false });
	expect(reverseOf(record, { licensed: true })).toEqual({ id: 4, patch: { licensed: false } });
});

test("the reverse of filling one of the production's own fields empties it", () => {
	const record = testRecord(4, { custom_fields: { 1: "A1" } });
	const { patch } = reverseOf(record, { custom_fields: { 1: "A2", 2: "shelf" } });
	expect(patch).toEqual({ custom_fields: { 1: "A1", 2: null } });
});
