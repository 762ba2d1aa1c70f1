import { expect, test } from "vitest";
import { changesBetween } from "./changes-between.ts";
import type { StoredCut } from "./cut-input.ts";

const licensor = (id: number) => ({ id, name: `Archive ${id}` });
const price = (id: number, licensorId: number, value = 50) => ({ id, licensor_id: licensorId, value });
const record = (id: number, title = "") => ({ id, title });

const [one, two] = [licensor(1), licensor(2)];
const prices = [price(1, 1), price(2, 1), price(3, 2)];
const records = [record(1), record(2)];
const today = { licensors: [one, two], prices, conditions: [price(9, 1)], records: [], altFiles: [] };
// Only the parts that are read: the engine is not asked here.
const stored = {
	fps: "25",
	snapshot: { records },
	today,
	licensedIds: [],
	removedIds: [],
	rights: null,
} as unknown as StoredCut;

function after(change: object): StoredCut {
	return { ...stored, today: { ...today, ...change } } as unknown as StoredCut;
}

test("a changed price is sent for its licensor, with all its prices", () => {
	const changed = price(2, 1, 75);
	expect(changesBetween(stored, after({ prices: [prices[0], changed, prices[2]] }))).toEqual([
		{ type: "pricesForLicensors", licensorIds: [1], prices: [prices[0], changed] },
	]);
});

test("the removal of a licensor's last condition is sent", () => {
	expect(changesBetween(stored, after({ conditions: [] }))).toEqual([
		{ type: "conditionsForLicensors", licensorIds: [1], conditions: [] },
	]);
});

test("a new licensor comes before its prices and records", () => {
	const [three, its, owned] = [licensor(3), price(4, 3), record(2, "Owned")];
	const now = after({ licensors: [one, two, three], prices: [...prices, its], records: [owned] });
	expect(changesBetween(stored, now)).toEqual([
		{ type: "licensors", licensors: [three] },
		{ type: "pricesForLicensors", licensorIds: [3], prices: [its] },
		{ type: "records", records: [owned] },
	]);
});

test("a record that returns to its former state is sent", () => {
	expect(changesBetween(after({ records: [record(2, "Changed")] }), stored)).toEqual([
		{ type: "records", records: [records[1]] },
	]);
});

test("an alt file is sent after the record that it identifies", () => {
	const altFiles = [{ id: 1, name: "Unknown.mov", purpose: null, record_ids: [2] }];
	const owned = record(2, "Owned");
	expect(changesBetween(stored, after({ altFiles, records: [owned] }))).toEqual([
		{ type: "records", records: [owned] },
		{ type: "altFiles", altFiles },
	]);
});

test("changed licences are sent, and nothing without changes", () => {
	expect(changesBetween(stored, { ...stored, licensedIds: [2] })).toEqual([
		{ type: "licensed", licensedIds: [2] },
	]);
	const rights = { licenses: [], deliveries: [], media: [], records: [] };
	expect(changesBetween(stored, { ...stored, rights })).toEqual([{ type: "rights", rights }]);
	expect(changesBetween(stored, { ...stored })).toEqual([]);
});

test("a cut that was built again, or whose licensor or record was deleted, is reopened", () => {
	expect(changesBetween(stored, { ...stored, fps: "24" })).toBeNull();
	expect(changesBetween(stored, after({ licensors: [one] }))).toBeNull();
	expect(changesBetween(stored, { ...stored, removedIds: [2] })).toBeNull();
	expect(changesBetween(stored, { ...stored, today: null })).toBeNull();
});
