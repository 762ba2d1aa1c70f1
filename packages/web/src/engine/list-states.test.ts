import type { Licensor, StoredRecord } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { testRecord } from "../records-store/testing/test-record.ts";
import { addCounts, countStates, NO_CLIPS } from "./list-states.ts";

const MERIDIAN = { id: 1, name: "Meridian Newsreel" } as Licensor;

function counts(records: readonly StoredRecord[], clips: readonly (readonly [number, number])[]) {
	return countStates(
		{ records: clips, unidentified: 2, others: 5 },
		(id) => records.find((record) => record.id === id),
		(id) => (id === MERIDIAN.id ? MERIDIAN : undefined),
	);
}

test("clips count by the state of the record that they show", () => {
	const records = [
		testRecord(1, { licensor_id: 1, price_id: 4, licensed: true }),
		testRecord(2, { licensor_id: 1, price_id: null }),
		testRecord(3, { source_type: "Original" }),
	];
	expect(
		counts(records, [
			[1, 3],
			[2, 1],
			[3, 4],
		]),
	).toEqual({ ...NO_CLIPS, lic: 3, prob: 1, orig: 9, unid: 2 });
});

test("a deleted record counts as nothing", () => {
	expect(counts([], [[1, 3]])).toEqual({ ...NO_CLIPS, orig: 5, unid: 2 });
});

test("counts of lists add up state by state", () => {
	expect(addCounts({ ...NO_CLIPS, need: 1 }, { ...NO_CLIPS, need: 2, unid: 1 })).toEqual({
		...NO_CLIPS,
		need: 3,
		unid: 1,
	});
});
