import { beforeEach, expect, test, vi } from "vitest";
import { loadKeptChunk, loadKeptHead, loadKeptRecord, RecordKeeper } from "./kept-records.ts";
import { packRecords, unpackRecord } from "./pack-records.ts";
import { RecordsStore } from "./records-store.ts";
import { kept } from "./testing/fake-stores.ts";
import { testRecord } from "./testing/test-record.ts";

vi.mock("../api/stored-data.ts", async () => (await import("./testing/fake-stores.ts")).fakeStores);

beforeEach(() => {
	kept.clear();
	vi.useFakeTimers();
	return () => vi.useRealTimers();
});

/** The records that a page would find if it were opened now. */
async function titlesKept(): Promise<Record<number, string>> {
	const head = await loadKeptHead(1);
	const titles: [number, string][] = [];
	for (const chunk of head?.chunks ?? []) {
		const packed = await loadKeptChunk(chunk);
		expect(packed?.ids).toEqual(chunk.ids);
		if (packed === null) continue;
		for (const at of packed.ids.keys()) titles.push([packed.ids[at] ?? 0, unpackRecord(packed, at).title]);
	}
	return Object.fromEntries(titles);
}

test("a list is stored as it came, and later changes in their chunks", async () => {
	const store = new RecordsStore(1);
	const keeper = new RecordKeeper(store);
	const packed = packRecords([testRecord(1, { title: "One" }), testRecord(2, { title: "Two" })]);
	store.fill(store.place(packed.ids), packed);
	await keeper.keep(packed);
	keeper.completeUpTo("a-1");
	await vi.runAllTimersAsync();
	expect(await titlesKept()).toEqual({ 1: "One", 2: "Two" });
	store.put([testRecord(2, { title: "Due" }), testRecord(3, { title: "Tre" })]);
	store.remove([1]);
	await vi.runAllTimersAsync();
	expect(await titlesKept()).toEqual({ 2: "Due", 3: "Tre" });
	expect((await loadKeptHead(1))?.timestamp).toBe("a-1");
});

test("a record is found in the production that has it", async () => {
	for (const productionId of [1, 2]) {
		const store = new RecordsStore(productionId);
		const keeper = new RecordKeeper(store);
		keeper.completeUpTo("a-1");
		store.put([testRecord(productionId * 10, { title: `Of ${productionId}` })]);
	}
	await vi.runAllTimersAsync();
	expect((await loadKeptRecord([3, 1, 2], 20))?.title).toBe("Of 2");
	expect(await loadKeptRecord([1], 20)).toBeNull();
});

test("a record that was opened before the list came is stored once", async () => {
	const store = new RecordsStore(1);
	const keeper = new RecordKeeper(store);
	store.put([testRecord(2, { title: "New" })]);
	const packed = packRecords([testRecord(1, { title: "One" }), testRecord(2, { title: "Old" })]);
	store.fill(store.place(packed.ids), packed);
	keeper.adopt(0, { id: "records:1:old:1", ids: packed.ids });
	keeper.completeUpTo("a-1");
	await vi.runAllTimersAsync();
	expect(await titlesKept()).toEqual({ 1: "One", 2: "New" });
});

/** A page that opens these records from the stored ones. */
async function openKept(): Promise<{ store: RecordsStore; keeper: RecordKeeper }> {
	const store = new RecordsStore(1);
	const keeper = new RecordKeeper(store);
	const head = await loadKeptHead(1);
	for (const [index, chunk] of (head?.chunks ?? []).entries()) {
		keeper.adopt(index, chunk);
		const packed = await loadKeptChunk(chunk);
		if (packed !== null) store.fill(store.place(chunk.ids), packed);
	}
	return { store, keeper };
}

test("two pages store one production independently: reading gets one of them, complete", async () => {
	const first = await openKept();
	const lists = [
		[testRecord(1, { title: "One" }), testRecord(2, { title: "Two" })],
		[testRecord(3, { title: "Three" })],
	];
	for (const records of lists) {
		const packed = packRecords(records);
		first.store.fill(first.store.place(packed.ids), packed);
		await first.keeper.keep(packed);
	}
	first.keeper.completeUpTo("a-1");
	await vi.runAllTimersAsync();
	const second = await openKept();
	// Each page first learns of a different change, and stores it in a chunk of its own choice.
	second.store.put([testRecord(1, { title: "Uno" }), testRecord(4, { title: "Quattro" })]);
	second.keeper.completeUpTo("a-2");
	await vi.runAllTimersAsync();
	expect(await titlesKept()).toEqual({ 1: "Uno", 2: "Two", 3: "Three", 4: "Quattro" });
	first.store.remove([3]);
	first.store.put([testRecord(5, { title: "Five" })]);
	first.keeper.completeUpTo("a-3");
	await vi.runAllTimersAsync();
	// The records as the first page has them, including the chunk that the second had forgotten.
	expect(await titlesKept()).toEqual({ 1: "One", 2: "Two", 5: "Five" });
	expect((await loadKeptHead(1))?.timestamp).toBe("a-3");
	second.store.remove([2]);
	second.keeper.completeUpTo("a-4");
	await vi.runAllTimersAsync();
	expect(await titlesKept()).toEqual({ 1: "Uno", 3: "Three", 4: "Quattro" });
	// Nothing is left behind.
	expect(kept.size).toBe(1 + ((await loadKeptHead(1))?.chunks.length ?? 0));
});

test("data stored by a version with other fields isn't read", async () => {
	kept.set("records:1", { timestamp: "a-1", fields: "id,title", chunks: [] });
	expect(await loadKeptHead(1)).toBeNull();
	kept.set("records:1", { timestamp: "a-1", fields: "id,title", chunks: 3 });
	expect(await loadKeptHead(1)).toBeNull();
});
