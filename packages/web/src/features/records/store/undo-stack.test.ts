import { expect, test } from "vitest";
import { testRecord } from "../testing/test-record.ts";
import { reverseOf, UndoStack, type UndoStep } from "./undo-stack.ts";

function step(label: string): UndoStep {
	return { label, before: [], after: [] };
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
	stack.drop(failed);
	expect(stack.undo()).toBeUndefined();
});

test("the reverse of a change has the values from before, of the same fields", () => {
	const record = testRecord(4, { title: "One", licensed: false });
	expect(reverseOf(record, { licensed: true })).toEqual({ id: 4, patch: { licensed: false } });
});
