import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outbox, type UnsentWrite } from "./outbox.ts";

/** A browser whose tabs share a storage. */
function openBrowser() {
	const stored = new Map<string, readonly UnsentWrite[]>();
	const sets: number[] = [];
	const tabs: Set<string>[] = [];
	return {
		/** The numbers of changes that were stored, at each time. */
		sets,
		/** Opens a tab. @returns its outbox, and a function that kills the tab. */
		openTab: () => {
			const held = new Set<string>();
			tabs.push(held);
			const outbox = new Outbox({
				storage: {
					keys: async () => [...stored.keys()],
					get: async (key) => stored.get(key),
					set: async (key, writes) => {
						sets.push(writes.length);
						stored.set(key, structuredClone(writes));
					},
					del: async (key) => void stored.delete(key),
				},
				hold: (key) => held.add(key),
				held: async () => new Set(tabs.flatMap((keys) => [...keys])),
			});
			return { outbox, crash: () => held.clear() };
		},
	};
}

const write = (id: number): UnsentWrite => ({
	method: "PUT",
	path: `/records/${id}`,
	body: { record: { title: "Ferry" } },
	basis: null,
});
const NOTHING = { mine: [], ofOthers: 0 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("changes that a crashed tab hadn't sent go to the account's next tab, once", async () => {
	const { openTab } = openBrowser();
	const first = openTab();
	expect(await first.outbox.open(1)).toEqual(NOTHING);
	first.outbox.put(write(1));
	first.outbox.put(write(2));
	first.outbox.put(write(1));
	first.outbox.drop("PUT /records/2");
	expect(await openTab().outbox.open(1)).toEqual(NOTHING);
	first.crash();
	const next = openTab();
	expect(await next.outbox.open(1)).toEqual({ mine: [write(1)], ofOthers: 0 });
	expect(await openTab().outbox.open(1)).toEqual(NOTHING);
	next.crash();
	expect((await openTab().outbox.open(1)).mine).toEqual([write(1)]);
});

test("another account learns that there are changes, but not what they are", async () => {
	const { openTab } = openBrowser();
	const first = openTab();
	await first.outbox.open(1);
	first.outbox.put(write(1));
	await first.outbox.open(1);
	first.crash();
	expect(await openTab().outbox.open(12)).toEqual({ mine: [], ofOthers: 1 });
	expect((await openTab().outbox.open(1)).mine).toEqual([write(1)]);
});

test("a browser without storage still works", async () => {
	const refuse = async () => {
		throw new Error("storage is off");
	};
	const outbox = new Outbox({
		storage: { keys: refuse, get: refuse, set: refuse, del: refuse },
		hold: () => undefined,
		held: async () => new Set(),
	});
	expect(await outbox.open(1)).toEqual(NOTHING);
	outbox.put(write(1));
});

test("changes that a crashed tab was sending together go to the next tab, under what was typed after them", async () => {
	const { openTab } = openBrowser();
	const first = openTab();
	await first.outbox.open(1);
	const titled = (id: number, title: string): UnsentWrite => {
		const path = `/records/${id}`;
		const basis = { item: { path, wrapper: "record" }, fields: { title }, seen: { title: "Reel" } };
		return { method: "PUT", path, body: { record: { title } }, basis };
	};
	const forget = first.outbox.putTogether([titled(1, "Done"), titled(2, "Done")]);
	vi.setSystemTime(Date.now() + 1);
	first.outbox.putTogether([titled(3, "Pasted"), titled(4, "Pasted")]);
	vi.setSystemTime(Date.now() + 1);
	first.outbox.put(titled(4, "Typed"));
	forget();
	await new Promise((done) => setTimeout(done));
	expect(await openTab().outbox.open(1)).toEqual(NOTHING);
	first.crash();
	const next = openTab();
	const { mine } = await next.outbox.open(1);
	expect(mine).toEqual([titled(3, "Pasted"), titled(4, "Typed")]);
	next.crash();
	expect((await openTab().outbox.open(1)).mine).toEqual(mine);
});

test("thousands of changes at once are stored in a few steps, not all of them for each", async () => {
	const { openTab, sets } = openBrowser();
	const first = openTab();
	await first.outbox.open(1);
	for (let id = 1; id <= 2000; id++) first.outbox.put(write(id));
	await new Promise((done) => setTimeout(done));
	first.crash();
	const next = openTab();
	const { mine } = await next.outbox.open(1);
	expect(mine).toHaveLength(2000);
	for (const { path } of mine) next.outbox.drop(`PUT ${path}`);
	await new Promise((done) => setTimeout(done));
	expect(sets.length).toBeLessThan(10);
	next.crash();
	expect(await openTab().outbox.open(1)).toEqual(NOTHING);
});
