import { describe, expect, it, test } from "vitest";
import { suggestMatches } from "./suggest-matches.ts";
import { versionless } from "./versionless.ts";

const GETTY = 1;
const PATHE = 2;
const RECORDS = [
	{ id: 1, archive_locator: "1234567", licensor_id: GETTY, title: "Harbour at dawn" },
	{ id: 2, archive_locator: "mr_00098765", licensor_id: GETTY, title: "Docks" },
	{ id: 3, archive_locator: "BP004711", licensor_id: PATHE, title: "March" },
	{ id: 4, archive_locator: "GettyImages-55501234", licensor_id: GETTY, title: "Ferry" },
	{ id: 5, archive_locator: "1969", licensor_id: PATHE, title: "Moon" },
	{ id: 6, archive_locator: "1234567", licensor_id: PATHE, title: "Tram" },
	{ id: 7, archive_locator: "N-1", licensor_id: PATHE, title: "Wreck" },
	{ id: 8, archive_locator: "2412.07", licensor_id: PATHE, title: "Newsreel" },
	{ id: 9, archive_locator: "AP-4021557", licensor_id: PATHE, title: "Wall" },
].map((record) => ({ ...record, production_locator: String(10_000_000 + record.id) }));

interface Confirmed {
	readonly name: string;
	readonly record_ids: number[];
}

const suggest = (name: string, confirmed: readonly Confirmed[] = []) =>
	suggestMatches(
		name,
		{
			records: new Map(RECORDS.map((record) => [record.id, record])),
			altFiles: confirmed.map((altFile) => ({ ...altFile, purpose: null })),
		},
		5,
	);

describe("[MAT12] an Original ID in a file name", () => {
	it.each([
		["GettyImages-mr00098765_v2.mov", 2, 0],
		["mr_00098765.MP4", 2, 0],
		["clip MR-00098765 proxy.mov", 2, 0],
		["GettyImages-55501234.mov", 4, 0],
		["mr98765.mov", 2, 1],
		["BP_4711_march.mov", 3, 1],
		["AP_004711.mov", 3, 2],
		["Media/old/55501234-preview.mov", 4, 2],
		["Pathe_2412-07.mov", 8, 0],
		["Pathe_241207.mov", 8, 0],
		["AP 4021557.mov", 9, 0],
	])("%s names record %d", (name, recordId, distance) => {
		expect(suggest(name)[0]).toMatchObject({ recordId, reason: "original-id", distance });
	});

	it.each([
		["a part of a longer number", "GettyImages-912345678.mov"],
		["a shorter number with its take", "AP_402155_7.mov"],
		["a date and a number", "2019-12-34567.mov"],
		["a number and its version", "123456_7.mov"],
		["a year", "Apollo_1969.mov"],
		["an id too short to mean anything", "N-1.mov"],
	])("is not %s", (_, name) => {
		expect(suggest(name).filter(({ reason }) => reason === "original-id")).toEqual([]);
	});

	it("lists all records with the id, that of the licensor whose files are called so first", () => {
		expect(suggest("pathe_1234567.mov").map(({ recordId }) => recordId)).toEqual([1, 6]);
		const confirmed = [{ name: "pathe_4711.mov", record_ids: [3] }];
		expect(suggest("pathe_1234567.mov", confirmed)).toMatchObject([
			{ recordId: 6, confirmed: 1, originalId: "1234567" },
			{ recordId: 1, confirmed: 0 },
		]);
	});

	it("believes a short number where people confirmed that the licensor's files are called so", () => {
		const confirmed = [{ name: "pathe_4711.mov", record_ids: [3] }];
		expect(suggest("pathe_1969.mov", confirmed)[0]).toMatchObject({ recordId: 5, confirmed: 1 });
	});

	it("counts the confirmed names like it, which share `like`", () => {
		const confirmed = ["GettyImages-mr00098765.mov", "GettyImages-mr00098765 copy.mov"].map((name) => ({
			name,
			record_ids: [2],
		}));
		const [found] = suggest("GettyImages-1234567_v2.mov", confirmed);
		expect(found).toMatchObject({ recordId: 1, confirmed: 2 });
		expect(suggest("GettyImages_1234567.mxf", confirmed)[0]?.like).toBe(found?.like);
		expect(suggest("BP_1234567.mxf", confirmed)[0]?.like).not.toBe(found?.like);
	});

	it("keeps names like __proto__ apart from the rest", () => {
		expect(suggest("__proto__", [{ name: "constructor", record_ids: [1] }])).toEqual([]);
	});
});

describe("[MAT13] another version of a name that people identified", () => {
	const confirmed = [{ name: "Old_Pier_v1.mov", record_ids: [7] }];

	it("is the same record", () => {
		expect(suggest("Old_Pier_v2_PROXY.mov", confirmed)[0]).toMatchObject({
			recordId: 7,
			reason: "other-version",
			confirmedName: "Old_Pier_v1.mov",
		});
	});

	it.each([
		["identified as several records", [{ name: "Old_Pier_v1.mov", record_ids: [6, 7] }]],
		[
			"of which two versions show different records",
			[...confirmed, { name: "Old_Pier_v3.mov", record_ids: [6] }],
		],
		["of a record that is gone", [{ name: "Old_Pier_v1.mov", record_ids: [99] }]],
	])("is not known from a name %s", (_, names) => {
		expect(suggest("Old_Pier_v2.mov", names)).toEqual([]);
	});
});

test.each([
	["GettyImages-1234567_v2_proxy.mov", "gettyimages-1234567"],
	["Media\\AP_99 (2) copy 3.MP4", "ap_99"],
	["Pier-ProRes_422_HQ-1080p.mov", "pier"],
	["Pier.new.01", "pier"],
	["Interview_12.mov", "interview_12"],
	["v2.mov", "v2"],
	["proxy", "proxy"],
])("[MAT13] %s without its version is %s", (name, bare) => {
	expect(versionless(name)).toBe(bare);
});
