import { expect, test } from "vitest";
import { UndoHistory, type UndoStep } from "./undo-history.ts";

function openHistory() {
	const happened: string[] = [];
	const step = (label: string, canRedo = true): UndoStep => ({
		label,
		undo: () => happened.push(`undo ${label}`),
		...(canRedo ? { redo: () => void happened.push(`redo ${label}`) } : {}),
	});
	return { history: new UndoHistory(), happened, step };
}

test("steps are undone from the last one, and redone in order", () => {
	const { history, happened, step } = openHistory();
	history.push(step("a"));
	history.push(step("b"));
	for (let time = 0; time < 3; time++) history.undo();
	for (let time = 0; time < 3; time++) history.redo();
	expect(happened).toEqual(["undo b", "undo a", "redo a", "redo b"]);
});

test("a new step clears the steps to redo, and a dropped step doesn't count", () => {
	const { history, happened, step } = openHistory();
	const failed = step("b");
	history.push(step("a"));
	history.undo();
	history.push(failed);
	history.redo();
	history.drop((other) => other === failed);
	history.undo();
	expect(happened).toEqual(["undo a"]);
});

test("a notice undoes its own step out of order", () => {
	const { history, happened, step } = openHistory();
	const deleted = step("deleted", false);
	history.push(deleted);
	history.push(step("edited"));
	history.undoStep(deleted);
	history.undo();
	history.undo();
	expect(happened).toEqual(["undo deleted", "undo edited"]);
});

test("after a step that can't be redone, no earlier one can", () => {
	const { history, happened, step } = openHistory();
	history.push(step("deleted", false));
	history.push(step("edited"));
	history.undo();
	history.undo();
	history.redo();
	expect(happened).toEqual(["undo edited", "undo deleted"]);
});
