import { beforeEach, expect, test, vi } from "vitest";
import { noticeStore } from "../notices/notify.ts";
import { offerUndo } from "./offer-undo.ts";
import { undoHistory } from "./undo-history.ts";

beforeEach(() => {
	undoHistory.drop(() => true);
	for (const { id } of noticeStore.shown.getState()) noticeStore.close(id);
});

const titles = () => noticeStore.shown.getState().map(({ title }) => title);

test("an action can be undone by key before it is saved, and isn't reported then", async () => {
	const undo = vi.fn();
	let resolve: (wasSaved: boolean) => void = () => undefined;
	const isSaved = new Promise<boolean>((done) => {
		resolve = done;
	});
	offerUndo({ done: "Deleted 2 records", isSaved, undo });
	undoHistory.undo();
	undoHistory.undo();
	resolve(true);
	await isSaved;
	expect(undo).toHaveBeenCalledOnce();
	expect(titles()).toEqual([]);
});

test("a saved action is undone once by its notice, which closes", async () => {
	const undo = vi.fn();
	offerUndo({ done: "Deleted 2 records", isSaved: Promise.resolve(true), undo });
	await expect.poll(titles).toEqual(["Deleted 2 records"]);
	noticeStore.shown.getState()[0]?.actions[0]?.run();
	undoHistory.undo();
	expect(undo).toHaveBeenCalledOnce();
	expect(titles()).toEqual([]);
});

test("a failed action is no step and isn't reported as done", async () => {
	const undo = vi.fn();
	const isSaved = Promise.resolve(false);
	offerUndo({ done: "Deleted 2 records", isSaved, undo });
	await isSaved;
	undoHistory.undo();
	expect(undo).not.toHaveBeenCalled();
	expect(titles()).toEqual([]);
});
