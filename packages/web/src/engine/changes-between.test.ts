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
// Only what is looked at: the engine is not asked here.
const stored = { fps: "25", snapshot: { records }, today, licensedIds: [] } as unknown as StoredCut;

function after(change: object): StoredCut {
	return { ...stored, today: { ...today, ...change } } as unknown as StoredCut;
}

test("a price that changed is followed for its licensor, with all prices that it has", () => {
	const changed = price(2, 1, 75);
	expect(changesBetween(stored, after({ prices: [prices[0], changed, prices[2]] }))).toEqual([
		{ type: "pricesForLicensors", licensorIds: [1], prices: [prices[0], changed] },
	]);
});

test("a licensor's last condition that went is followed", () => {
	expect(changesBetween(stored, after({ conditions: [] }))).toEqual([
		{ type: "conditionsForLicensors", licensorIds: [1], conditions: [] },
	]);
});

test("a new licensor comes before its prices and the record that it owns", () => {
	const [three, its, owned] = [licensor(3), price(4, 3), record(2, "Owned")];
	const now = after({ licensors: [one, two, three], prices: [...prices, its], records: [owned] });
	expect(changesBetween(stored, now)).toEqual([
		{ type: "licensors", licensors: [three] },
		{ type: "pricesForLicensors", licensorIds: [3], prices: [its] },
		{ type: "records", records: [owned] },
	]);
});

test("a record that is again what it was is followed back", () => {
	expect(changesBetween(after({ records: [record(2, "Changed")] }), stored)).toEqual([
		{ type: "records", records: [records[1]] },
	]);
});

test("what a file name stands for is followed, after the record that it stands for", () => {
	const altFiles = [{ id: 1, name: "Unknown.mov", purpose: null, record_ids: [2] }];
	const owned = record(2, "Owned");
	expect(changesBetween(stored, after({ altFiles, records: [owned] }))).toEqual([
		{ type: "records", records: [owned] },
		{ type: "altFiles", altFiles },
	]);
});

test("what is licensed is followed, and nothing where nothing changed", () => {
	expect(changesBetween(stored, { ...stored, licensedIds: [2] })).toEqual([
		{ type: "licensed", licensedIds: [2] },
	]);
	expect(changesBetween(stored, { ...stored })).toEqual([]);
});

test("a cut that was built again is opened anew, and one whose licensor is gone", () => {
	expect(changesBetween(stored, { ...stored, fps: "24" })).toBeNull();
	expect(changesBetween(stored, after({ licensors: [one] }))).toBeNull();
	expect(changesBetween(stored, { ...stored, today: null })).toBeNull();
});
