import { licenseWith } from "../../credits/testing/license-with.ts";
import { recordSchema, type StoredRecord } from "../../model/records/record.ts";
import { reportContext, type ToldCut } from "../../reports/testing/report-context.ts";
import type { FormInput } from "../model.ts";

/** Fields of a record that only forms read, by record id. */
type Extras = Readonly<Record<number, Partial<StoredRecord>>>;

/** A form's input from a short description of a cut, and the fields of records that the engine doesn't read. */
export function formInput(told: ToldCut, extras: Extras = {}, more: Partial<FormInput> = {}): FormInput {
	const context = reportContext(told);
	return {
		context,
		project: "Harbour Lights",
		records: new Map(
			[...context.library.records.values()].map((record) => [
				record.id,
				recordSchema.parse({ ...record, ...extras[record.id] }),
			]),
		),
		licenses: [],
		customFields: [],
		fills: new Map(),
		...more,
	};
}

/** A cut with archive picture, its own picture, a piece of music with all details, and one with none. 25 fps. */
export const HARBOUR: ToldCut = {
	rates: { USD: "1", EUR: "0.9", GBP: "0.8" },
	licensors: [
		{ name: "North Archive", currency: "GBP" },
		{ name: "Tidewater", currency: "EUR" },
		{ name: "Unknown" },
	],
	prices: [
		{ category: "Footage", charge_by: "Second", value: 50, licensor_id: 1 },
		{ category: "Audio", charge_by: "Use", value: 300, licensor_id: 2 },
	],
	records: [
		{ title: "Fog over the mole", archive_name: "North", licensor_id: 1, price_id: 1 },
		{ title: "Slack Water", category: "Audio", licensor_id: 2, price_id: 2 },
		{ title: "Night shift", category: "Audio", licensor_id: 3, price_id: null },
		{ title: "Pilot, interview", source_type: "Original", licensor_id: 3, price_id: null },
	],
	uses: [
		{ record: 1, in: "10:00:00:00", out: "10:00:10:12", media: "Audiovisual", source: "00:01:00:00" },
		{ record: 2, in: "10:00:05:03", out: "10:01:10:13", media: "Audio", source: "00:00:00:14" },
		{ record: 4, in: "10:00:12:00", out: "10:00:14:00" },
		{ record: 3, in: "10:02:00:00", out: "10:02:30:00", media: "Audio", source: null },
	],
};

/** The details of {@link HARBOUR}'s records. */
export const DETAILS: Extras = {
	1: { archive_locator: "NFA 1931/12", urls: ["https://example.com/fog"], rights_notes: "TV &amp; web only" },
	2: {
		composers: "Ana Ruiz, PRS, 00014107338, 66.67%; Tom Lee (AR), ASCAP, 00017798450, 33.33%",
		publishers: "Tidewater Music, PRS, 00014107338, 100%",
		performers: "The Slack",
		record_label: "Tidewater",
		catalogue_number: "TW 12",
		isrc: "GB-AYE-01-00001",
		iswc: "T-034.524.680-1",
		music_use: "BI",
		music_origin: "L",
		custom_fields: { 7: "123456AB" },
	},
};

/** A licence for {@link HARBOUR}'s picture. */
export const LICENSES = [licenseWith([{ side: "both", credit: "Courtesy of North" }])];
