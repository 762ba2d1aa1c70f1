import { expect, test, vi } from "vitest";
import { packRecords, unpackRecord } from "./pack-records.ts";
import { RecordsStore } from "./records-store.ts";
import { testRecord } from "./testing/test-record.ts";

function filled(): RecordsStore {
	const store = new RecordsStore(1);
	store.put([testRecord(1, { title: "One" }), testRecord(2, { title: "Two" })]);
	return store;
}

test("packed records unpack to the same records", () => {
	const records = [testRecord(1, { tag_list: ["a", "b"], date: "1951-03-14" }), testRecord(2)];
	const packed = packRecords(records);
	expect([...packed.ids]).toEqual([1, 2]);
	expect(records.map((_record, index) => unpackRecord(packed, index))).toEqual(records);
});

test("an edit is shown at once and removed if it fails, whatever arrived meanwhile", () => {
	const store = filled();
	const token = store.edit([{ id: 1, patch: { title: "Uno" } }]);
	expect(store.get(1)?.title).toBe("Uno");
	store.put([testRecord(1, { title: "One", source: "Reel 4" })]);
	expect(store.get(1)).toMatchObject({ title: "Uno", source: "Reel 4" });
	store.settle(token);
	expect(store.get(1)).toMatchObject({ title: "One", source: "Reel 4" });
});

test("of two edits of a field, the later one is shown until it is settled", () => {
	const store = filled();
	const first = store.edit([{ id: 1, patch: { title: "Uno" } }]);
	const second = store.edit([{ id: 1, patch: { title: "Eins" } }]);
	store.settle(first);
	expect(store.get(1)?.title).toBe("Eins");
	store.settle(second, [1]);
	expect(store.get(1)?.title).toBe("One");
});

test("only added or removed records change the list", () => {
	const store = filled();
	const { epoch } = store.snapshot.getState();
	store.edit([{ id: 1, patch: { title: "Uno" } }]);
	store.put([testRecord(2, { title: "Due" })]);
	expect(store.snapshot.getState().epoch).toBe(epoch);
	store.remove([1]);
	expect(store.snapshot.getState()).toMatchObject({ epoch: epoch + 1, count: 1 });
	expect(store.get(2)?.title).toBe("Due");
});

test("storage gets confirmed records, not unsaved edits", () => {
	const store = filled();
	const observer = vi.fn();
	store.observe(observer);
	store.edit([{ id: 1, patch: { title: "Uno" } }]);
	expect(observer).not.toHaveBeenCalled();
	expect(store.confirmed(1)?.title).toBe("One");
});

test("placed records have their rows at once, and are read when their chunk arrives", () => {
	const store = new RecordsStore(1);
	const packed = packRecords([testRecord(4, { title: "Four" }), testRecord(3)]);
	const chunk = store.place(packed.ids);
	expect(store.ids()).toEqual([3, 4]);
	expect(store.get(4)).toBeUndefined();
	const told = vi.fn();
	store.snapshot.subscribe(told);
	store.fill(chunk, packed);
	expect(told).toHaveBeenCalledOnce();
	expect(store.get(4)?.title).toBe("Four");
});

test("a record from the server that arrives before its chunk stays", () => {
	const store = new RecordsStore(1);
	store.put([testRecord(1, { title: "New" })]);
	const packed = packRecords([testRecord(1, { title: "Old" }), testRecord(2)]);
	const chunk = store.place(packed.ids);
	store.put([testRecord(2, { title: "New too" })]);
	store.fill(chunk, packed);
	expect(store.all().map(({ title }) => title)).toEqual(["New", "New too"]);
});

test("emitted chunks contain later changes, and no removed records", () => {
	const store = new RecordsStore(1);
	const packed = packRecords([testRecord(1), testRecord(2), testRecord(3)]);
	store.fill(store.place(packed.ids), packed);
	store.put([testRecord(2, { title: "Changed" })]);
	expect(store.parts()).toMatchObject({ packed: [packed], records: [{ id: 2, title: "Changed" }] });
	store.remove([1]);
	expect(store.parts()).toMatchObject({ packed: [], records: [{ id: 2 }, { id: 3 }] });
});

test("records are unpacked in steps until none is packed", () => {
	const store = new RecordsStore(1);
	const packed = packRecords([testRecord(1), testRecord(2), testRecord(3)]);
	store.fill(store.place(packed.ids), packed);
	expect(store.unpackSome(2)).toBe(true);
	expect(store.parts().packed).toEqual([packed]);
	expect(store.unpackSome(2)).toBe(true);
	expect(store.parts().packed).toEqual([]);
	expect(store.unpackSome(2)).toBe(false);
	expect(store.all()).toHaveLength(3);
});

test("when the list is reloaded, empty places are removed, and other records stay until it ends", () => {
	const store = new RecordsStore(1);
	const packed = packRecords([testRecord(1), testRecord(2)]);
	store.fill(store.place(packed.ids), packed);
	store.place(Int32Array.of(3, 4));
	store.put([testRecord(4), testRecord(5)]);
	store.beginList();
	expect(store.ids()).toEqual([1, 2, 4, 5]);
	const anew = packRecords([testRecord(1, { title: "New" }), testRecord(4, { title: "New too" })]);
	store.fill(store.place(anew.ids), anew);
	store.put([testRecord(2, { title: "Changed since" })]);
	store.endList();
	expect(store.ids().map((id) => store.get(id)?.title)).toEqual(["New", "Changed since", "New too"]);
	expect(store.parts()).toMatchObject({ packed: [anew], records: [{ id: 2 }] });
});
