import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTO_READ_MS, NoticeStore, SHOWN_MAX } from "./notice-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openStore(): { store: NoticeStore; deleted: (string | number)[]; titles: () => string[] } {
	const deleted: (string | number)[] = [];
	const store = new NoticeStore((id) => deleted.push(id));
	return { store, deleted, titles: () => store.shown.getState().map(({ title }) => title) };
}

test("a notice disappears after five seconds", () => {
	const { store, titles } = openStore();
	store.add({ title: "Saved!" });
	vi.advanceTimersByTime(4999);
	expect(titles()).toEqual(["Saved!"]);
	vi.advanceTimersByTime(1);
	expect(titles()).toEqual([]);
});

test("a notice has its own duration, and stays while it is read", () => {
	const { store, titles } = openStore();
	const id = store.add({ title: "3 records deleted", duration: 8000 });
	vi.advanceTimersByTime(7999);
	store.hold(id);
	vi.advanceTimersByTime(60_000);
	expect(titles()).toEqual(["3 records deleted"]);
	store.release(id);
	vi.advanceTimersByTime(8000);
	expect(titles()).toEqual([]);
});

test("a system notice requires dismissal: neither its duration nor two minutes remove it", () => {
	const { store, deleted, titles } = openStore();
	const id = store.add({ id: 7, origin: "api", scope: "system", title: "Maintenance at noon" });
	vi.advanceTimersByTime(AUTO_READ_MS * 2);
	expect(titles()).toEqual(["Maintenance at noon"]);
	expect(deleted).toEqual([]);
	store.close(id);
	expect(titles()).toEqual([]);
	expect(deleted).toEqual([7]);
});

test("showing a notice stored on the server is reported once", () => {
	const { store, deleted } = openStore();
	store.add({ id: 8, origin: "api", title: "A licence came" });
	expect(deleted).toEqual([8]);
	vi.advanceTimersByTime(5000);
	expect(deleted).toEqual([8]);
	store.add({ title: "Saved!" });
	vi.advanceTimersByTime(5000);
	expect(deleted).toEqual([8]);
});

test("a notice that waits behind others counts as read after two minutes", () => {
	const { store, deleted, titles } = openStore();
	for (let i = 1; i <= SHOWN_MAX; i++) store.add({ title: `stays ${i}`, requiresDismissal: true });
	store.add({ id: 9, origin: "api", title: "waits" });
	expect(titles()).not.toContain("waits");
	vi.advanceTimersByTime(AUTO_READ_MS - 1);
	expect(deleted).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(deleted).toEqual([9]);
	expect(titles()).toEqual(["stays 1", "stays 2", "stays 3"]);
});

test("the next notice appears when one disappears", () => {
	const { store, titles } = openStore();
	const first = store.add({ title: "first", requiresDismissal: true });
	for (let i = 2; i <= 4; i++) store.add({ title: `no. ${i}`, requiresDismissal: true });
	store.close(first);
	expect(titles()).toEqual(["no. 2", "no. 3", "no. 4"]);
});

test("the main action is the first one; it runs once and removes the notice", () => {
	const { store, titles } = openStore();
	const undo = vi.fn();
	const id = store.add({ title: "Deleted", actions: [{ label: "Undo", run: undo }] });
	store.runMainAction(id);
	store.runMainAction(id);
	expect(undo).toHaveBeenCalledTimes(1);
	expect(titles()).toEqual([]);
});

test("pressing a notice without an action does nothing", () => {
	const { store, titles } = openStore();
	store.runMainAction(store.add({ title: "Saved!" }));
	expect(titles()).toEqual(["Saved!"]);
});

test("a notice with the same id replaces another and starts again", () => {
	const { store, titles } = openStore();
	store.add({ id: "password", title: "Saving...", requiresDismissal: true });
	store.add({ id: "password", title: "Password changed!" });
	expect(titles()).toEqual(["Password changed!"]);
	vi.advanceTimersByTime(5000);
	expect(titles()).toEqual([]);
});

test("clear leaves no notice and no timer", () => {
	const { store, titles } = openStore();
	store.add({ title: "Saved!" });
	store.clear();
	expect(titles()).toEqual([]);
	expect(vi.getTimerCount()).toBe(0);
});
