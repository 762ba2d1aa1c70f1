import { beforeEach, expect, test, vi } from "vitest";
import { noticeStore } from "../../../notices/notify.ts";
import { undoHistory } from "../../../undo/undo-history.ts";
import { FixSteps } from "./fix-steps.ts";

beforeEach(() => {
	undoHistory.drop(() => true);
	for (const { id } of noticeStore.snapshot()) noticeStore.close(id);
});

const titles = () => noticeStore.snapshot().map(({ title }) => title);

function openSteps() {
	const undoings: Promise<void>[] = [];
	const steps = new FixSteps((save) => {
		const undoing = save();
		undoings.push(undoing);
		return undoing;
	});
	return { steps, undone: () => Promise.all(undoings) };
}

test("a fix is undone with what saving it gave, and the undoing is reported", async () => {
	const { steps, undone } = openSteps();
	const takeBack = vi.fn(async () => true);
	await steps.run("Price set", async () => 17, takeBack);
	undoHistory.undo();
	await undone();
	expect(takeBack).toHaveBeenCalledWith(17);
	expect(titles()).toEqual(["Undone: Price set"]);
});

test("an undoing that failed is not reported as done", async () => {
	const { steps, undone } = openSteps();
	await steps.run(
		"Price set",
		async () => true,
		async () => false,
	);
	undoHistory.undo();
	await undone();
	expect(titles()).toEqual([]);
});

test("a fix that failed, or whose page is left, is not undone by a key", async () => {
	const { steps } = openSteps();
	const takeBack = vi.fn(async () => true);
	await steps.run("Price set", async () => false, takeBack);
	await steps.run("Price removed", async () => true, takeBack);
	steps.forget();
	undoHistory.undo();
	expect(takeBack).not.toHaveBeenCalled();
});
