import { beforeEach, expect, test, vi } from "vitest";
import { noticeStore } from "../../../notices/notify.ts";
import { undoHistory } from "../../../undo/undo-history.ts";
import { FixSteps } from "./fix-steps.ts";

beforeEach(() => {
	undoHistory.drop(() => true);
	for (const { id } of noticeStore.shown.getState()) noticeStore.close(id);
});

const titles = () => noticeStore.shown.getState().map(({ title }) => title);

function openSteps() {
	const undoings: Promise<void>[] = [];
	const steps = new FixSteps((save) => {
		const undoing = save();
		undoings.push(undoing);
		return undoing;
	});
	return { steps, undone: () => Promise.all(undoings) };
}

test("a fix is undone with the result of saving it, and the undo is reported", async () => {
	const { steps, undone } = openSteps();
	const takeBack = vi.fn(async () => true);
	await steps.run("Price set", async () => 17, takeBack);
	undoHistory.undo();
	await undone();
	expect(takeBack).toHaveBeenCalledWith(17);
	expect(titles()).toEqual(["Undone: Price set"]);
});

test("of fixes undone in quick succession the last one is reported, whichever is saved last", async () => {
	const { steps, undone } = openSteps();
	let saveSlow = () => {};
	const slow = new Promise<boolean>((resolve) => {
		saveSlow = () => resolve(true);
	});
	await steps.run(
		"Price set",
		async () => true,
		async () => true,
	);
	await steps.run(
		"Problem solved",
		async () => true,
		() => slow,
	);
	undoHistory.undo();
	undoHistory.undo();
	await expect.poll(titles).toEqual(["Undone: Price set"]);
	saveSlow();
	await undone();
	expect(titles()).toEqual(["Undone: Price set"]);
});

test("a failed undo isn't reported as done", async () => {
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

test("a failed fix, or one whose page was left, isn't undone by a key", async () => {
	const { steps } = openSteps();
	const takeBack = vi.fn(async () => true);
	await steps.run("Price set", async () => false, takeBack);
	await steps.run("Price removed", async () => true, takeBack);
	steps.forget();
	undoHistory.undo();
	expect(takeBack).not.toHaveBeenCalled();
});
