import * as z from "zod";
import { clipSchema, subClipSchema } from "../model/cuts/clip.ts";
import { licensorUsageSchema } from "../model/cuts/licensor-usage.ts";
import { recordUsageSchema } from "../model/cuts/record-usage.ts";
import { recordSchema } from "../model/records/record.ts";
import { recordViewSchema } from "../model/records/record-view.ts";
import { dateSchema, timestampSchema } from "../model/validation/date.ts";
import { idSchema, optionalIdSchema } from "../model/validation/id.ts";
import { entity, stored } from "./answers.ts";

/** Unnamed fields are blank. */
const EXAMPLE = recordSchema.parse({
	id: 4711,
	production_id: 7,
	licensor_id: 31,
	price_id: 205,
	secondary_price_id: null,
	title: "Harbour Lights at Dusk",
	production_locator: "00000042",
	category: "Footage",
	source_type: "Archival",
	archive_name: "Meridian Newsreel Archive",
	archive_classifier: "Ports and shipping",
	archive_locator: "MNA-1958-0417",
	source: "Meridian Weekly, issue 212",
	composers: "",
	publishers: "",
	performers: "",
	record_label: "",
	catalogue_number: "",
	isrc: "",
	iswc: "",
	music_use: "",
	music_origin: "",
	date: "1958-11-01",
	date_kind: "month",
	description: "",
	notes: "<b>Reel 2</b> is the better print.",
	fair_use: false,
	fair_use_notes: "",
	rights_free: false,
	rights_problem: false,
	rights_notes: "",
	master: true,
	master_problem: false,
	master_notes: "",
	ingested: true,
	licensed: false,
	promo: "in_context",
	provenance: "restored",
	provenance_notes: "",
	trt: "00:01:30;00",
	fps: "25",
	orientation: "Landscape",
	chroma: "B&W",
	audio: "MOS",
	quality: "HD",
	codec: "Apple ProRes",
	aspect_ratio: "4:3",
	file_format: "mov",
	urls: ["https://archive.example/reels/MNA-1958-0417"],
	custom_fields: { "3": "Checked by Ann" },
	tag_list: ["harbour", "night"],
	tags: "harbour,night",
	tag_info: [
		{ id: 11, name: "harbour" },
		{ id: 12, name: "night" },
	],
	thumbnails: [
		"/api/records/4711/images/96?v=9f2c4e81a0b7",
		"/api/records/4711/images/320?v=9f2c4e81a0b7",
		"/api/records/4711/images/1280?v=9f2c4e81a0b7",
	],
	created_by: 3,
	last_edited_by: 5,
	created_at: "2026-02-17T14:05:00.000Z",
	updated_at: "2026-03-02T09:30:00.000Z",
});

export const record = entity("Record", recordSchema, EXAMPLE);

/** The actions in a record's history. */
const RECORD_ACTIONS = [
	"created",
	"updated",
	"duplicated",
	"copied",
	"imported",
	"import undone",
	"notes converted",
	"tags changed",
	"image changed",
	"image removed",
	"licensor removed",
	"licensors merged",
	"price removed",
	"restored",
	"custom field removed",
] as const;
/** A kind of change to a record, as its history names it. */
export type RecordAction = (typeof RECORD_ACTIONS)[number];

const fieldChange = z.object({
	field: z.string().describe("The field's name; `custom_fields.7` for a custom field"),
	from: z.json(),
	to: z.json(),
	from_name: z.string().nullable().optional().describe("For a reference: the name of the previous item"),
	to_name: z.string().nullable().optional().describe("For a reference: the name of the new item"),
});

export const recordHistoryEntry = entity(
	"RecordHistoryEntry",
	z.object({
		id: idSchema,
		date: timestampSchema,
		account_id: optionalIdSchema,
		user_name: z.string(),
		action: z.enum(RECORD_ACTIONS),
		import: z
			.object({ id: idSchema, name: z.string() })
			.nullable()
			.describe("The import that changed the record; null if none did or it was deleted"),
		fields: z.array(fieldChange),
	}),
	{
		id: 9120,
		date: "2026-03-02T09:30:00.000Z",
		account_id: 5,
		user_name: "Ann Lee",
		action: "updated",
		import: null,
		fields: [
			{ field: "licensed", from: false, to: true },
			{ field: "price_id", from: null, to: 205, from_name: null, to_name: "Broadcast" },
		],
	},
);

/** A cut whose last build uses a record or licensor. */
const usingCut = z.object({
	cut_id: idSchema,
	name: z.string(),
	date: dateSchema,
	fps: z.string(),
	locked: z.boolean(),
});

const USING_CUT = { cut_id: 64, name: "Fine cut 3", date: "2026-03-01", fps: "25", locked: false };

const COST = {
	baseCost: 1200,
	finalCost: 1200,
	customCost: null,
	modifiedCost: 1200,
	costModifications: [],
	ignoredModifications: [],
	missingPrice: false,
	price_id: 205,
};

export const recordUse = entity(
	"RecordUse",
	usingCut.extend({
		numClips: z.int().nonnegative(),
		inCut: recordUsageSchema.shape.inCut,
		licensing: recordUsageSchema.shape.licensing,
		cost: recordUsageSchema.shape.cost.shape.overall.describe("In the licensor's currency"),
	}),
	{
		...USING_CUT,
		numClips: 2,
		inCut: { total: 300, totalByFilmTC: 300, totalBySourceTC: 300, percentOfOriginal: 13.3 },
		licensing: { total: 300, percentOfOriginal: 13.3, video: 300, audio: 0 },
		cost: COST,
	},
);

const CLIP_TIMES = {
	tcIn: "01:00:00:00",
	tcOut: "01:00:02:00",
	sourceIn: "00:00:10:00",
	sourceOut: "00:00:12:00",
};

export const recordClip = entity(
	"RecordClip",
	subClipSchema.extend({
		trkMediaType: clipSchema.shape.trkMediaType,
		trkLevel: clipSchema.shape.trkLevel,
		fps: clipSchema.shape.fps,
		subClips: z.array(subClipSchema).describe("The visible or audible parts; empty if other clips cover it"),
	}),
	{ ...CLIP_TIMES, trkMediaType: "video", trkLevel: 1, fps: "25", subClips: [CLIP_TIMES] },
);

export const licensorUse = entity(
	"LicensorUse",
	usingCut.extend({
		numRecords: z.int().nonnegative(),
		numMaterialsLicensing: licensorUsageSchema.shape.numMaterialsLicensing,
		numClipsLicensing: licensorUsageSchema.shape.numClipsLicensing,
		cost: licensorUsageSchema.shape.cost.describe("In the licensor's currency"),
	}),
	{
		...USING_CUT,
		numRecords: 4,
		numMaterialsLicensing: 3,
		numClipsLicensing: 7,
		cost: { ...COST, price_id: null },
	},
);

export const recordView = entity("RecordView", stored(recordViewSchema), {
	id: 15,
	production_id: 7,
	name: "Unlicensed newsreels",
	shared: true,
	query: {
		search: "newsreel",
		filters: ["category is Footage", "licensed is no"],
		sort: ["-date"],
		group_by: "licensor",
		columns: [
			{ id: "title", width: 320 },
			{ id: "date", width: null },
		],
	},
	updated_at: "2026-03-02T09:30:00.000Z",
});
