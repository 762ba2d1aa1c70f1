import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import {
	recordBulkUpdateSchema,
	recordCreateSchema,
	recordKeyInfoSchema,
	recordSchema,
	recordUpdateSchema,
} from "./record.ts";

const stored = {
	id: 1,
	production_id: 2,
	licensor_id: 3,
	title: "Harbour at dawn",
	production_locator: "00000001",
	category: "Footage",
};

test("a stored record may leave out blank fields", () => {
	expect(recordSchema.parse(stored)).toEqual({
		...stored,
		price_id: null,
		secondary_price_id: null,
		source_type: "Archival",
		archive_name: "",
		trt: null,
		fps: null,
		fair_use: false,
		fair_use_notes: "",
		rights_free: false,
		rights_problem: false,
		master_problem: false,
		archive_classifier: "",
		archive_locator: "",
		source: "",
		composers: "",
		publishers: "",
		performers: "",
		record_label: "",
		catalogue_number: "",
		isrc: "",
		iswc: "",
		music_use: "",
		music_origin: "",
		date: null,
		date_kind: "day",
		description: "",
		notes: "",
		master_notes: "",
		rights_notes: "",
		tag_list: [],
		ingested: false,
		licensed: false,
		master: false,
		promo: "unknown",
		provenance: null,
		provenance_notes: "",
		underlying_rights: [],
		orientation: null,
		chroma: null,
		audio: null,
		quality: null,
		codec: null,
		aspect_ratio: null,
		file_format: null,
		urls: [],
		custom_fields: {},
		created_at: null,
		updated_at: null,
		created_by: null,
		last_edited_by: null,
		tags: "",
		tag_info: [],
		thumbnails: [],
	});
});

test("[MOD10] texts from before the limit are still read, but new ones are rejected", () => {
	const long = "a".repeat(20_001);
	const texts = {
		fair_use_notes: long,
		description: long,
		notes: long,
		master_notes: long,
		rights_notes: long,
		custom_fields: { 1: long },
	};
	expect(recordSchema.parse({ ...stored, ...texts })).toMatchObject(texts);
	expect(messages(recordUpdateSchema, texts)).toHaveLength(6);
	expect(messages(recordUpdateSchema, { title: "Harbour at dusk" })).toEqual([]);
});

test("a new record needs a title and a category, and belongs to Unknown by default", () => {
	expect(messages(recordCreateSchema, {})).toEqual([
		"title: must be present",
		"category: must be Audio, Footage, or Still",
	]);
	expect(recordCreateSchema.parse({ title: "Harbour", category: "Still" }).licensor_id).toBeUndefined();
});

test.each([
	["category", "footage", "must be Audio, Footage, or Still"],
	["source_type", "Archive", "must be Archival or Original"],
	["date_kind", "week", "must be day, month, year, or decade"],
	["promo", "some", "must be all, in_context, limited, none, or unknown"],
	["orientation", "landscape", "must be Landscape, Portrait, or Square"],
	["chroma", "Colour", "must be Color or B&W"],
	["audio", "Mute", "must be Sound or MOS"],
	["fps", "50", "must be 23.98, 24, 25, 29.97, or 30"],
	["fps", "abc", "must be 23.98, 24, 25, 29.97, or 30"],
	["quality", "8K", "must be Standard, HD, 4K, or Substandard"],
	[
		"codec",
		"AV1",
		"must be H.264, MPEG-4 Part 2, JPEG, JPEG2000, PNG, Apple ProRes, Avid DNxHD, HDCAM, DV, WMV, or Uncompressed",
	],
	["aspect_ratio", "2:1", "must be 16:9, 4:3, 3:2, 1.85:1, 2.39:1, or 1:1"],
	[
		"file_format",
		"docx",
		"must be wav, aiff, mp3, FLAC, m4a, wma, ogg, mov, mp4, mpeg, flv, avi, divX, mxf, wmv, jpg, tiff, png, gif, svg, psd, exif, or raw",
	],
	["title", "x".repeat(251), "can't be longer than 250 characters"],
	["archive_locator", "x".repeat(251), "can't be longer than 250 characters"],
	["source", "x".repeat(251), "can't be longer than 250 characters"],
	["title", "a\0b", "contains a forbidden character: U+0000, null"],
	["fair_use", "yes", "must be true or false"],
	["licensor_id", 0, "must be more than 0"],
	["licensor_id", "3", "must be a valid number"],
	["price_id", 1.5, "must be a valid number"],
	["date", "2024-02-30", "must be a valid date"],
	["trt", "90 seconds", "must be a duration such as 00:01:30;00"],
	["trt", "00:60:00;00", "must be a duration such as 00:01:30;00"],
	["production_locator", "\u200b", "must be present"],
])("a record's %s %j is rejected: %s", (field, value, message) => {
	expect(messages(recordSchema, { ...stored, [field]: value })).toEqual([`${field}: ${message}`]);
});

test("errors of links and tags name their position in the list", () => {
	const lists = { ...stored, urls: ["archive.org", "javascript:alert(1)"], tag_list: ["sea,side"] };
	expect(messages(recordSchema, lists)).toEqual([
		"tag_list.0: cannot contain commas",
		"urls.1: must be a valid URL",
	]);
});

test.each([
	["date_kind", 1, "month"],
	["date_kind", 2, "year"],
	["date_kind", 3, "decade"],
	["date_kind", 0, "day"],
	["date_kind", 9, "day"],
	["date_kind", "2", "year"],
	["date_kind", "decade", "decade"],
	["promo", 1, "none"],
	["promo", 2, "all"],
	["promo", 3, "in_context"],
	["promo", 4, "limited"],
	["promo", 0, "unknown"],
	["promo", 5, "unknown"],
	["promo", "limited", "limited"],
	["fps", 25, "25"],
	["fps", "25.00", "25"],
	["fps", 23.976, "23.98"],
	["fps", "29.97", "29.97"],
	["fps", "", null],
	["trt", "0:01:30:12", "0:01:30:12"],
] as const)("a record's %s %j is read as %j", (field, value, read) => {
	expect(recordSchema.parse({ ...stored, [field]: value })[field]).toBe(read);
});

test.each([
	["sea, harbour ,,ice", ["sea", "harbour", "ice"]],
	[
		[" sea ", "", "harbour"],
		["sea", "harbour"],
	],
	["", []],
	["  ", []],
])("[MOD4] tags may come as a list or joined by commas: %j", (tag_list, read) => {
	expect(recordUpdateSchema.parse({ tag_list })).toEqual({ tag_list: read });
});

test("an update accepts numeric codes, and can't change category or source type", () => {
	expect(recordUpdateSchema.parse({ promo: 3, category: "Still", source_type: "Original" })).toEqual({
		promo: "in_context",
	});
	expect(recordKeyInfoSchema.parse({ category: "Still" })).toEqual({ category: "Still" });
});

test.each(["title", "production_locator", "category", "source_type"])(
	"[RCD13] a bulk update with one %s for all records is rejected",
	(field) => {
		expect(
			messages(recordBulkUpdateSchema, { ids: [1], record: { [field]: "Still", fair_use: true } }),
		).toEqual([`record.${field}: can't be changed for several records at once`]);
	},
);

test("a bulk update accepts an array of up to 45 ids", () => {
	const ids = Array.from({ length: 46 }, (_, index) => index + 1);
	expect(messages(recordBulkUpdateSchema, { ids: ids.slice(0, 45), record: { fair_use: true } })).toEqual([]);
	expect(messages(recordBulkUpdateSchema, { ids, record: {} })).toEqual(["ids: can't be more than 45 ids"]);
	expect(messages(recordBulkUpdateSchema, { ids: "1,2", record: {} })).toEqual([
		"ids: must be a list of ids",
	]);
	expect(messages(recordBulkUpdateSchema, { ids: { 0: 1 }, record: {} })).toEqual([
		"ids: must be a list of ids",
	]);
});
