import { beforeEach, expect, test, vi } from "vitest";
import { testRecord } from "../testing/test-record.ts";
import { loadKeptChunk, loadKeptHead, RecordKeeper } from "./kept-records.ts";
import { packRecords, unpackRecord } from "./pack-records.ts";
import { RecordsStore } from "./records-store.ts";

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock("../../../sync/stored-data.ts", () => ({
	loadStore: async (id: string) => kept.get(id),
	saveStore: async (id: string, data: unknown) => void kept.set(id, data),
}));

beforeEach(() => {
	kept.clear();
	vi.useFakeTimers();
	return () => vi.useRealTimers();
});

async function titlesKept(): Promise<Record<number, string>> {
	const head = await loadKeptHead(1);
	const titles: [number, string][] = [];
	for (const [index, ids] of (head?.chunks ?? []).entries()) {
		const packed = await loadKeptChunk(1, index);
		expect(packed?.ids).toEqual(ids);
		if (packed === null) continue;
		for (const at of packed.ids.keys()) titles.push([packed.ids[at] ?? 0, unpackRecord(packed, at).title]);
	}
	return Object.fromEntries(titles);
}

test("a list is kept as it came, and what changes afterwards in its chunk", async () => {
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

test("a record that was opened by itself before the list came is kept once", async () => {
	const store = new RecordsStore(1);
	const keeper = new RecordKeeper(store);
	store.put([testRecord(2, { title: "New" })]);
	const packed = packRecords([testRecord(1, { title: "One" }), testRecord(2, { title: "Old" })]);
	store.fill(store.place(packed.ids), packed);
	keeper.adopt(0, packed.ids);
	keeper.completeUpTo("a-1");
	await vi.runAllTimersAsync();
	expect(await titlesKept()).toEqual({ 1: "One", 2: "New" });
});

test("what a version with other fields kept is not read", async () => {
	kept.set("records:1", { timestamp: "a-1", fields: "id,title", chunks: [] });
	expect(await loadKeptHead(1)).toBeNull();
	kept.set("records:1", { timestamp: "a-1", fields: "id,title", chunks: 3 });
	expect(await loadKeptHead(1)).toBeNull();
});
