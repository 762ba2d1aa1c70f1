import * as z from "zod";
import { tagInfoSchema, tagNameSchema } from "./tag.ts";
import { booleanSchema } from "./validation/boolean.ts";
import { choice } from "./validation/choice.ts";
import { dateSchema, timestampSchema } from "./validation/date.ts";
import { idSchema, optionalIdSchema } from "./validation/id.ts";
import { text } from "./validation/messages.ts";
import { keptNotesSchema, notesSchema } from "./validation/notes.ts";
import { numericCode } from "./validation/numeric-code.ts";
import { patchOf } from "./validation/patch.ts";
import { keptTextSchema, longTextSchema, shortTextSchema, TEXT_MAX, titleSchema } from "./validation/text.ts";
import { trtSchema } from "./validation/trt.ts";
import { urlSchema } from "./validation/url.ts";

export const CATEGORIES = ["Audio", "Footage", "Still"] as const;
export type Category = (typeof CATEGORIES)[number];

export const SOURCE_TYPES = ["Archival", "Original"] as const;
export const DATE_KINDS = ["day", "month", "year", "decade"] as const;
export const PROMO_USES = ["all", "in_context", "limited", "none", "unknown"] as const;
export const ORIENTATIONS = ["Landscape", "Portrait", "Square"] as const;
export const CHROMAS = ["Color", "B&W"] as const;
export const AUDIO_KINDS = ["Sound", "MOS"] as const;
export const RECORD_FPS = ["23.98", "24", "25", "29.97", "30"] as const;
export const QUALITIES = ["Standard", "HD", "4K", "Substandard"] as const;
export const CODECS = [
	"H.264",
	"MPEG-4 Part 2",
	"JPEG",
	"JPEG2000",
	"PNG",
	"Apple ProRes",
	"Avid DNxHD",
	"HDCAM",
	"DV",
	"WMV",
	"Uncompressed",
] as const;
export const ASPECT_RATIOS = ["16:9", "4:3", "3:2", "1.85:1", "2.39:1", "1:1"] as const;
export const FILE_FORMATS = [
	"wav",
	"aiff",
	"mp3",
	"FLAC",
	"m4a",
	"wma",
	"ogg",
	"mov",
	"mp4",
	"mpeg",
	"flv",
	"avi",
	"divX",
	"mxf",
	"wmv",
	"jpg",
	"tiff",
	"png",
	"gif",
	"svg",
	"psd",
	"exif",
	"raw",
] as const;

/** Record ids that one bulk update may name. */
export const BULK_UPDATE_MAX = 45;

/** Links, tags and custom fields that one record may carry [MOD4]. */
export const RECORD_LIST_MAX = 250;
/** Longest text with all the tags that a record may have. */
const TAGS_TEXT_MAX = RECORD_LIST_MAX * (TEXT_MAX + 2);

const DATE_KIND_CODES = { 1: "month", 2: "year", 3: "decade" } as const;
const PROMO_CODES = { 1: "none", 2: "all", 3: "in_context", 4: "limited" } as const;

const RATE_SPELLINGS: Readonly<Record<number, string>> = { 23.976: "23.98" };

/** 25, `25.00` and 23.976 name the rates that are written `25` and `23.98` [TC1, MOD5]. */
function readFps(value: unknown): unknown {
	if (value === "") return null;
	const rate = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof rate === "number" && Number.isFinite(rate) ? (RATE_SPELLINGS[rate] ?? String(rate)) : value;
}

/** A list of names, or one text of them parted by commas; blanks around them, and names that are none, are left out. */
function readTagList(value: unknown, context: z.RefinementCtx): unknown {
	if (typeof value === "string" && value.length > TAGS_TEXT_MAX) {
		context.addIssue({ code: "custom", message: text.maxLength(TAGS_TEXT_MAX), input: value });
		return [];
	}
	const names: unknown = typeof value === "string" ? value.split(",") : value;
	if (!Array.isArray(names)) return value;
	// Enough to be refused; checking every name of a huge list would take too long.
	if (names.length > 10 * RECORD_LIST_MAX) return names.slice(0, RECORD_LIST_MAX + 1);
	return names
		.map((name: unknown) => (typeof name === "string" ? name.trim() : name))
		.filter((name) => name !== "");
}

/** By the custom field's id [ID2]. */
const customFieldsSchema = (text: z.ZodType<string>) =>
	z
		.record(z.string().regex(/^\d{1,16}$/), z.union([text, z.number(), z.boolean()]).nullable())
		.refine((fields) => Object.keys(fields).length <= RECORD_LIST_MAX, {
			error: `can't be more than ${RECORD_LIST_MAX} fields`,
		})
		.default({});

/** The fields of a record that the engine reads: those that matching, usage, costing, reports and warnings depend on. */
const cutFields = {
	id: idSchema,
	production_id: idSchema,
	licensor_id: idSchema,
	price_id: optionalIdSchema.default(null),
	/** Of Footage: the price of its sound on its own [COST2]. */
	secondary_price_id: optionalIdSchema.default(null),
	title: titleSchema,
	/** The record's id in the production, shown as Ox ID, which edit lists name [MAT1]. */
	production_locator: titleSchema,
	category: choice(CATEGORIES),
	source_type: choice(SOURCE_TYPES).default("Archival"),
	archive_name: shortTextSchema.default(""),
	/** How long the material is, `00:00:00;00`; of Footage and Audio [TC9]. */
	trt: trtSchema.nullable().default(null),
	fps: z.preprocess(readFps, choice(RECORD_FPS).nullable()).default(null),
	fair_use: booleanSchema.default(false),
	fair_use_notes: notesSchema.default(""),
	rights_free: booleanSchema.default(false),
	rights_problem: booleanSchema.default(false),
	master_problem: booleanSchema.default(false),
};

/** Fields that describe a record to people. */
const descriptiveFields = {
	archive_classifier: shortTextSchema.default(""),
	/** The archive's own id, shown as Original ID. */
	archive_locator: shortTextSchema.default(""),
	source: shortTextSchema.default(""),
	/** The first day of the period that `date_kind` names. */
	date: dateSchema.nullable().default(null),
	date_kind: numericCode(DATE_KIND_CODES, "day", choice(DATE_KINDS)).default("day"),
	/** Notes of the product's previous version. */
	description: longTextSchema.default(""),
	/** HTML, as the other notes are. */
	notes: notesSchema.default(""),
	master_notes: notesSchema.default(""),
	rights_notes: notesSchema.default(""),
	tag_list: z.preprocess(readTagList, z.array(tagNameSchema).max(RECORD_LIST_MAX)).default([]),
	ingested: booleanSchema.default(false),
	licensed: booleanSchema.default(false),
	master: booleanSchema.default(false),
	promo: numericCode(PROMO_CODES, "unknown", choice(PROMO_USES)).default("unknown"),
	orientation: choice(ORIENTATIONS).nullable().default(null),
	chroma: choice(CHROMAS).nullable().default(null),
	audio: choice(AUDIO_KINDS).nullable().default(null),
	quality: choice(QUALITIES).nullable().default(null),
	codec: choice(CODECS).nullable().default(null),
	aspect_ratio: choice(ASPECT_RATIOS).nullable().default(null),
	file_format: choice(FILE_FORMATS).nullable().default(null),
	urls: z.array(urlSchema).max(RECORD_LIST_MAX).default([]),
	custom_fields: customFieldsSchema(longTextSchema),
};

/** Fields of a record that the product maintains. */
const keptFields = {
	created_at: timestampSchema.nullable().default(null),
	updated_at: timestampSchema.nullable().default(null),
	created_by: optionalIdSchema.default(null),
	last_edited_by: optionalIdSchema.default(null),
	/** `tag_list` joined by commas. */
	tags: z.string().default(""),
	tag_info: z.array(tagInfoSchema).default([]),
	/** Links to small pictures of the material. */
	thumbnails: z.array(z.string()).default([]),
};

/** Stored texts may exceed today's limits. */
const keptTexts = {
	fair_use_notes: keptNotesSchema.default(""),
	description: keptTextSchema.default(""),
	notes: keptNotesSchema.default(""),
	master_notes: keptNotesSchema.default(""),
	rights_notes: keptNotesSchema.default(""),
	custom_fields: customFieldsSchema(keptTextSchema),
};

/** Why a record can't be given this length, in a schema's words; null if it can: a Still has none [RCD15]. */
export function trtProblem({ category, trt }: Pick<StoredRecord, "category" | "trt">): string | null {
	return category === "Still" && trt !== null
		? "must be empty: only Footage and Audio have a duration"
		: null;
}

/** A record as the engine knows it. A stored record is one too. */
export const archiveRecordSchema = z.object({ ...cutFields, fair_use_notes: keptTexts.fair_use_notes });
/** One archival asset of a production, with the fields that a cut depends on. */
export type ArchiveRecord = z.infer<typeof archiveRecordSchema>;

/** A record as it is kept, with every field of the specification; what is left out of the input is blank. */
export const recordSchema = z.object({
	...cutFields,
	...descriptiveFields,
	...keptTexts,
	...keptFields,
});
export type StoredRecord = z.infer<typeof recordSchema>;

/**
 * A new record. Without a locator it gets the production's next one [ID1], without a licensor it belongs to Unknown, and
 * without a price it has its licensor's default one [LIC11].
 */
export const recordCreateSchema = z
	.object({
		...cutFields,
		...descriptiveFields,
		licensor_id: idSchema.optional(),
		price_id: optionalIdSchema.optional(),
		secondary_price_id: optionalIdSchema.optional(),
		production_locator: titleSchema.optional(),
	})
	.omit({ id: true, production_id: true });
export type RecordCreate = z.infer<typeof recordCreateSchema>;

/** A change of some fields. Category and source type have a call of their own, because they move prices. */
export const recordUpdateSchema = patchOf(
	z.object({ ...cutFields, ...descriptiveFields }).omit({
		id: true,
		production_id: true,
		category: true,
		source_type: true,
	}),
);
export type RecordUpdate = z.infer<typeof recordUpdateSchema>;

/** The call that changes category and source type. */
export const recordKeyInfoSchema = patchOf(archiveRecordSchema.pick({ category: true, source_type: true }));

/** A field that each record has of its own, or that moves prices [RCD13]. */
const notInBulkSchema = z.never({ error: "can't be changed for several records at once" }).optional();

/** One change for several records. An empty list, or a patch without fields, changes nothing. */
export const recordBulkUpdateSchema = z.object({
	ids: z
		.array(idSchema, { error: "must be a list of ids" })
		.max(BULK_UPDATE_MAX, { error: `can't be more than ${BULK_UPDATE_MAX} ids` }),
	record: recordUpdateSchema.extend({
		title: notInBulkSchema,
		production_locator: notInBulkSchema,
		category: notInBulkSchema,
		source_type: notInBulkSchema,
	}),
});
