import { expect, test, vi } from "vitest";
import { testRecord } from "../testing/test-record.ts";
import { packRecords, unpackRecords } from "./pack-records.ts";
import { RecordsStore } from "./records-store.ts";

function filled(): RecordsStore {
	const store = new RecordsStore(1);
	store.put([testRecord(1, { title: "One" }), testRecord(2, { title: "Two" })]);
	return store;
}

test("packed records are the same records again", () => {
	const records = [testRecord(1, { tag_list: ["a", "b"], date: "1951-03-14" }), testRecord(2)];
	expect(unpackRecords(packRecords(records))).toEqual(records);
});

test("an edit is shown at once and taken off when it fails, whatever came meanwhile", () => {
	const store = filled();
	const token = store.edit([{ id: 1, patch: { title: "Uno" } }]);
	expect(store.get(1)?.title).toBe("Uno");
	store.put([testRecord(1, { title: "One", source: "Reel 4" })]);
	expect(store.get(1)).toMatchObject({ title: "Uno", source: "Reel 4" });
	store.settle(token);
	expect(store.get(1)).toMatchObject({ title: "One", source: "Reel 4" });
});

test("of two edits of a field the later one shows, until it is settled", () => {
	const store = filled();
	const first = store.edit([{ id: 1, patch: { title: "Uno" } }]);
	const second = store.edit([{ id: 1, patch: { title: "Eins" } }]);
	store.settle(first);
	expect(store.get(1)?.title).toBe("Eins");
	store.settle(second, [1]);
	expect(store.get(1)?.title).toBe("One");
});

test("only records that come or go count as another list", () => {
	const store = filled();
	const { epoch } = store.getSnapshot();
	store.edit([{ id: 1, patch: { title: "Uno" } }]);
	store.put([testRecord(2, { title: "Due" })]);
	expect(store.getSnapshot().epoch).toBe(epoch);
	store.remove([1]);
	expect(store.getSnapshot()).toMatchObject({ epoch: epoch + 1, records: [{ id: 2 }] });
	expect(store.get(2)?.title).toBe("Due");
});

test("what keeps records is told what the server confirmed, not what is being edited", () => {
	const store = filled();
	const observer = vi.fn();
	store.observe(observer);
	store.edit([{ id: 1, patch: { title: "Uno" } }]);
	expect(observer).not.toHaveBeenCalled();
	expect(store.confirmed(1)?.title).toBe("One");
});
