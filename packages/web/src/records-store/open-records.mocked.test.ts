import type { StoredRecord } from "@oxcut/core/model";
import { beforeEach, expect, test, vi } from "vitest";
import { loadKeptHead } from "./kept-records.ts";
import { type OpenRecords, openRecords } from "./open-records.ts";
import { PACKED_FIELDS, packRecords } from "./pack-records.ts";
import type { RecordListEnding } from "./record-list-ending.ts";
import { kept } from "./testing/fake-stores.ts";
import { testRecord } from "./testing/test-record.ts";

vi.mock("../api/stored-data.ts", async () => (await import("./testing/fake-stores.ts")).fakeStores);

/** The server's answers: its whole list, piece by piece, and the changes since. */
const server = vi.hoisted(() => ({ loadAllRecords: vi.fn(), loadChangedRecords: vi.fn() }));
vi.mock("./load-records.ts", () => server);

const ending: RecordListEnding = { timestamp: "a-2", deleted_ids: [] };

/** A list that comes whole, in chunks; `meanwhile` happens before its last one. */
function answerAll(chunks: readonly (readonly StoredRecord[])[], meanwhile: () => void = () => undefined) {
	server.loadAllRecords.mockImplementationOnce(async (_production, _signal, take) => {
		for (const [index, records] of chunks.entries()) {
			if (index === chunks.length - 1) meanwhile();
			take(packRecords(records));
		}
		return ending;
	});
}

function keep(chunks: readonly (readonly StoredRecord[])[], heads = chunks): void {
	const idOf = (index: number) => `records:1:page:${index}`;
	for (const [index, records] of chunks.entries()) kept.set(idOf(index), packRecords(records));
	const named = heads.map((records, index) => ({
		id: idOf(index),
		ids: Int32Array.from(records, ({ id }) => id),
	}));
	kept.set("records:1", { timestamp: "a-1", fields: PACKED_FIELDS.join(","), chunks: named });
}

/** The grid's text for each record: its title, or null while its row is a placeholder. */
function rows({ store }: OpenRecords): (string | null)[] {
	return store.ids().map((id) => store.get(id)?.title ?? null);
}

const one = testRecord(1, { title: "One" });
const two = testRecord(2, { title: "Two" });
const three = testRecord(3, { title: "Three" });

beforeEach(() => {
	kept.clear();
	server.loadAllRecords.mockReset();
	server.loadChangedRecords.mockReset().mockResolvedValue(ending);
	vi.stubGlobal("window", new EventTarget());
	vi.useFakeTimers();
	return () => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	};
});

test("a record opened before the stored ones were read leaves them in order", async () => {
	keep([[one, two, three]]);
	const first = openRecords(1);
	first.store.put([two]);
	await vi.runAllTimersAsync();
	expect(rows(first)).toEqual(["One", "Two", "Three"]);
	expect((await loadKeptHead(1))?.chunks).toHaveLength(1);
	const second = openRecords(1);
	await vi.runAllTimersAsync();
	expect(rows(second)).toEqual(["One", "Two", "Three"]);
	expect(server.loadAllRecords).not.toHaveBeenCalled();
});

test("if a chunk is missing, the list is loaded again, and no row stays empty", async () => {
	keep([[three]], [[three], [one, two, three]]);
	answerAll([[one, two, three]]);
	const records = openRecords(1);
	await vi.runAllTimersAsync();
	expect(rows(records)).toEqual(["One", "Two", "Three"]);
	expect(records.store.snapshot.getState()).toMatchObject({ status: "ready", isComplete: true });
});

test("stored rows stay visible until the list has loaded, and then equal the server's", async () => {
	keep([[one, two]], [[one, two], [three]]);
	const seen: (string | null)[][] = [];
	answerAll([[testRecord(1, { title: "Uno" }), three]], () => seen.push(rows(records)));
	const records = openRecords(1);
	await vi.runAllTimersAsync();
	expect(seen).toEqual([["One", "Two"]]);
	expect(rows(records)).toEqual(["Uno", "Three"]);
	expect(records.store.parts().packed).toHaveLength(1);
});

test("if a page was left between writing a chunk and its head, the head's chunks are shown and the rest is requested", async () => {
	keep([[one], [one, two]], [[one]]);
	server.loadChangedRecords.mockImplementation(async (_production, since, _signal, take) => {
		if (since === "a-1") take([two]);
		return ending;
	});
	const records = openRecords(1);
	await vi.runAllTimersAsync();
	expect(rows(records)).toEqual(["One", "Two"]);
	expect(server.loadAllRecords).not.toHaveBeenCalled();
});

test("the part of a truncated list is read again with the next one", async () => {
	server.loadAllRecords.mockImplementationOnce(async (_production, _signal, take) => {
		take(packRecords([one, two]));
		throw new Error("offline");
	});
	const records = openRecords(1);
	await vi.runAllTimersAsync();
	expect(records.store.snapshot.getState().status).toBe("error");
	records.store.remove([2]);
	answerAll([[testRecord(1, { title: "Uno" })], [three]]);
	await records.refresh();
	expect(rows(records)).toEqual(["Uno", "Three"]);
});

test("a record that arrives during the list is newer, and unsaved edits stay on top", async () => {
	answerAll([[one], [two, three]], () => {
		records.store.put([testRecord(2, { title: "Due" })]);
		records.store.edit([{ id: 1, patch: { title: "I" } }]);
	});
	const records = openRecords(1);
	const token = records.store.edit([{ id: 3, patch: { title: "III" } }]);
	await vi.runAllTimersAsync();
	expect(rows(records)).toEqual(["I", "Due", "Three"]);
	records.store.settle(token);
	expect(records.store.confirmed(1)?.title).toBe("One");
});

test("an edit that began before the list was reloaded stays on top of the server's state", async () => {
	keep([[one]], [[one], [two]]);
	let token = 0;
	server.loadAllRecords.mockImplementationOnce(async (_production, _signal, take) => {
		token = records.store.edit([{ id: 1, patch: { source: "Reel 4" } }]);
		take(packRecords([testRecord(1, { title: "Uno" }), two]));
		return ending;
	});
	const records = openRecords(1);
	await vi.runAllTimersAsync();
	expect(records.store.get(1)).toMatchObject({ title: "Uno", source: "Reel 4" });
	records.store.settle(token);
	expect(records.store.get(1)).toMatchObject({ title: "Uno", source: one.source });
});
