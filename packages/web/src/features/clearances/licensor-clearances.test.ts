import { licenseSchema, licensorSchema } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { type ClearedRecord, countStates, excessFrames, licensorClearances } from "./licensor-clearances.ts";

const licensor = (id: number, name: string) =>
	licensorSchema.parse({ id, production_id: 1, name, currency: "GBP" });
const licence = (id: number, licensor_id: number) =>
	licenseSchema.parse({ id, production_id: 1, licensor_id, name: "L" });

function record(
	licensor_id: number,
	excess: number | null,
	unlicensed_sides: ("picture" | "sound")[],
): ClearedRecord {
	const time = { side: "picture", used_frames: 100, licensed_frames: 50, left_frames: 0 } as const;
	return {
		...{
			record_id: 1,
			production_locator: "10000001",
			title: "Tug",
			licensor_id,
			licensor_name: "",
			deliveries: [],
		},
		time: excess === null ? [] : [{ ...time, excess_frames: excess, delivery: null, begins_at: null }],
		unlicensed_sides,
	};
}

test("a record is licensed only if every used side is, and within the licensed time", () => {
	const records = [
		record(1, 0, []),
		record(1, 0, ["sound"]),
		record(1, 12, []),
		record(1, 30, ["sound"]),
		record(1, null, ["picture"]),
	];
	expect(countStates(records)).toEqual({ licensed: 1, partly: 1, over: 2, nothing: 1 });
	expect(excessFrames(records)).toBe(42);
});

test("licensors with a licence come first, Unknown last, and those that need and have none are left out", () => {
	const licensors = [
		licensor(1, "Unknown"),
		licensor(2, "Zenith"),
		licensor(3, "Anders"),
		licensor(4, "Idle"),
		licensor(5, "Baltic"),
	];
	const clearance = {
		records: [record(1, null, []), record(3, 0, []), record(5, 0, [])],
		expiries: [],
		diagnostics: [],
	};
	const groups = licensorClearances(licensors, [licence(1, 2), licence(2, 5)], clearance);
	expect(groups.map((one) => [one.licensor.name, one.licences.length, one.records.length])).toEqual([
		["Baltic", 1, 1],
		["Zenith", 1, 0],
		["Anders", 0, 1],
		["Unknown", 0, 1],
	]);
	expect(licensorClearances(licensors, [], null)).toEqual([]);
});
