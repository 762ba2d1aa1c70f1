import { expect, test } from "vitest";
import { countGrants, type DeliveryState, isCleared, sharedGaps } from "./delivery-grants.ts";
import type { ClearedRecord } from "./licensor-clearances.ts";

const GAP = { side: "both", territories: "DE", media: "SVOD", from: "2029-01-01", to: "2031-12-31" } as const;

function state(delivery_id: number, fields: Partial<DeliveryState> = {}): DeliveryState {
	return { delivery_id, delivery: "", grant: "granted", gaps: [], nearest_license_id: null, ...fields };
}

function record(record_id: number, ...deliveries: DeliveryState[]): ClearedRecord {
	return {
		...{ record_id, production_locator: String(record_id), title: "Tug", licensor_id: 1, licensor_name: "" },
		...{ time: [], unlicensed_sides: [], deliveries },
	};
}

const partly = (delivery_id: number, territories = "DE") =>
	state(delivery_id, { grant: "partly", gaps: [{ ...GAP, territories }], nearest_license_id: 4 });

test("records are counted by delivery, and one is cleared if every delivery is granted", () => {
	const records = [
		record(1, state(1), state(2)),
		record(2, state(1), partly(2)),
		record(3, state(1, { grant: "nothing" }), state(2, { grant: "pending" })),
	];
	expect(countGrants(records, 1)).toEqual({ granted: 2, partly: 0, pending: 0, nothing: 1 });
	expect(countGrants(records, 2)).toEqual({ granted: 1, partly: 1, pending: 1, nothing: 0 });
	expect(countGrants(records, 3)).toEqual({ granted: 0, partly: 0, pending: 0, nothing: 0 });
	expect(records.map(isCleared)).toEqual([true, false, false]);
});

test("records that lack the same are named together, the gap of most records first, and granted ones are left out", () => {
	const records = [
		record(1, partly(2, "AT")),
		record(2, partly(2)),
		record(3, state(2)),
		record(4, partly(2)),
		record(5, partly(1)),
	];
	const ids = sharedGaps(records, 2).map((gap) => gap.records.map(({ record_id }) => record_id));
	expect(ids).toEqual([[2, 4], [1]]);
});
