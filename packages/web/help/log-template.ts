import { defineCondition, defineLicensor, definePrice } from "@oxcut/core";
import { type Library, recordSchema, type StoredRecord } from "@oxcut/core/model";
import { writeLibraryWorkbook } from "@oxcut/core/spreadsheet";

const ARCHIVE = { licensor_id: 1, production_id: 1 } as const;

/** An example of each kind, with the fields that people ask about filled in. */
const EXAMPLE: Library<StoredRecord> = {
	licensors: [defineLicensor({ id: 1, production_id: 1, name: "Northern Film Archive", currency: "GBP" })],
	prices: [
		definePrice({
			id: 1,
			licensor_id: 1,
			name: "Footage",
			category: "Footage",
			charge_by: "Second",
			value: 45,
			min_per: "clip",
			min_time: 7,
		}),
		definePrice({ id: 2, licensor_id: 1, name: "Stills", category: "Still", charge_by: "Use", value: 120 }),
		definePrice({ id: 3, licensor_id: 1, name: "Sound", category: "Audio", charge_by: "Minute", value: 75 }),
	],
	conditions: [
		defineCondition({
			id: 1,
			licensor_id: 1,
			category: "Discount Percentage",
			value: 10,
			description: "Agreed for this film",
		}),
	],
	records: [
		recordSchema.parse({
			...ARCHIVE,
			id: 1,
			production_locator: "10000001",
			title: "Example: ferry at dawn",
			category: "Footage",
			price_id: 1,
			date: "1951-03-14",
			date_kind: "day",
			trt: "00:01:30:00",
			fps: "25",
			tag_list: ["harbour"],
			notes: "Delete this row",
		}),
		recordSchema.parse({
			...ARCHIVE,
			id: 2,
			production_locator: "10000002",
			title: "Example: crane, in a newspaper",
			category: "Still",
			price_id: 2,
			fair_use: true,
			fair_use_notes: "The narrator questions the caption while we see it.",
		}),
		recordSchema.parse({
			...ARCHIVE,
			id: 3,
			production_locator: "10000003",
			title: "Example: harbour song",
			category: "Audio",
			price_id: 3,
		}),
	],
	altFiles: [],
};

/** The workbook that people download to prepare a log: every column of the import, with an example of each kind. */
export function logTemplate(): Uint8Array {
	return writeLibraryWorkbook(EXAMPLE);
}
