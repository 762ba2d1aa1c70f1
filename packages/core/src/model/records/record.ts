import * as z from "zod";
import { booleanSchema } from "../validation/boolean.ts";
import { choice } from "../validation/choice.ts";
import { dateSchema, timestampSchema } from "../validation/date.ts";
import { idSchema, optionalIdSchema } from "../validation/id.ts";
import { text } from "../validation/messages.ts";
import { keptNotesSchema, notesSchema } from "../validation/notes.ts";
import { numericCode } from "../validation/numeric-code.ts";
import { patchOf } from "../validation/patch.ts";
import {
	keptTextSchema,
	longTextSchema,
	nameSchema,
	shortTextSchema,
	TEXT_MAX,
	titleSchema,
} from "../validation/text.ts";
import { trtSchema } from "../validation/trt.ts";
import { urlSchema } from "../validation/url.ts";
import {
	RECORD_FIELD_ENTRIES,
	type RecordFieldEntry,
	type RecordFieldName,
	type RecordFieldNameOf,
	recordFieldsOf,
} from "./record-field-entries.ts";
import type { RecordFieldFacts, SpecialFieldFacts } from "./record-field-facts.ts";
import { DATE_KINDS, RECORD_FPS } from "./record-field-values.ts";
import type { RECORD_FIELDS } from "./record-fields.ts";
import { newTagNameSchema, tagInfoSchema, tagNameSchema } from "./tag.ts";
import { underlyingRightsSchema } from "./underlying-right.ts";

/** The most record ids in one bulk update. */
export const BULK_UPDATE_MAX = 45;

/** The most links, tags and custom fields of one record [MOD4]. */
export const RECORD_LIST_MAX = 250;
/** The longest text that lists all tags of a record. */
const TAGS_TEXT_MAX = RECORD_LIST_MAX * (TEXT_MAX + 2);

const DATE_KIND_CODES = { 1: "month", 2: "year", 3: "decade" } as const;

const RATE_SPELLINGS: Readonly<Record<number, string>> = { 23.976: "23.98" };

/** Reads 25, `25.00` and 23.976 as the rates named `25` and `23.98` [TC1, MOD5]. */
function readFps(value: unknown): unknown {
	if (value === "") return null;
	const rate = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof rate === "number" && Number.isFinite(rate) ? (RATE_SPELLINGS[rate] ?? String(rate)) : value;
}

/** Reads a list of names, or a text with names separated by commas; trims them and drops empty ones. */
function readTagList(value: unknown, context: z.RefinementCtx): unknown {
	if (typeof value === "string" && value.length > TAGS_TEXT_MAX) {
		context.addIssue({ code: "custom", message: text.maxLength(TAGS_TEXT_MAX), input: value });
		return [];
	}
	const names: unknown = typeof value === "string" ? value.split(",") : value;
	if (!Array.isArray(names)) return value;
	// Still enough to be rejected; checking every name of a huge list would take too long.
	if (names.length > 10 * RECORD_LIST_MAX) return names.slice(0, RECORD_LIST_MAX + 1);
	return names
		.map((name: unknown) => (typeof name === "string" ? name.trim() : name))
		.filter((name) => name !== "");
}

const tagListSchema = (name: z.ZodType<string>) =>
	z.preprocess(readTagList, z.array(name).max(RECORD_LIST_MAX)).default([]);

/** By custom field id [ID2]. */
const customFieldsSchema = (text: z.ZodType<string>) =>
	z
		.record(z.string().regex(/^\d{1,16}$/), z.union([text, z.number(), z.boolean()]).nullable())
		.refine((fields) => Object.keys(fields).length <= RECORD_LIST_MAX, {
			error: `can't be more than ${RECORD_LIST_MAX} fields`,
		})
		.default({});

type ValueOf<F extends RecordFieldFacts> = F extends { kind: "flag" }
	? boolean
	: F extends { kind: "choice"; values: readonly (infer V)[] }
		? F extends { blank: null }
			? V | null
			: V
		: string;

/** A record without a value gets the default, unless the field is required. */
type SchemaOf<F extends RecordFieldFacts> = F extends { isRequired: true } | { kind: "choice"; blank?: never }
	? z.ZodType<ValueOf<F>, ValueOf<F>>
	: z.ZodDefault<z.ZodType<ValueOf<F>, ValueOf<F>>>;

function schemaOf(field: Exclude<RecordFieldEntry, { kind: SpecialFieldFacts["kind"] }>): z.ZodType {
	switch (field.kind) {
		case "text":
			return field.isRequired ? nameSchema : shortTextSchema.default("");
		case "notes":
			return notesSchema.default("");
		case "flag":
			return booleanSchema.default(false);
		case "choice": {
			const { values, blank, codes } = field;
			if (blank === undefined) return choice(values);
			if (blank === null) return choice(values).nullable().default(null);
			return (codes === undefined ? choice(values) : numericCode(codes, blank, choice(values))).default(
				blank,
			);
		}
	}
}

type CommonFieldName = RecordFieldNameOf<"text" | "notes" | "flag" | "choice">;

/** Fields whose schema is derived from their kind. */
const commonFields = Object.fromEntries(
	[
		...recordFieldsOf("text"),
		...recordFieldsOf("notes"),
		...recordFieldsOf("flag"),
		...recordFieldsOf("choice"),
	].map((field) => [field.name, schemaOf(field)]),
) as unknown as { [N in CommonFieldName]: SchemaOf<(typeof RECORD_FIELDS)[N]> };

const specialFields = {
	licensor_id: idSchema,
	price_id: optionalIdSchema.default(null),
	/** The price for separate sound of Footage [COST2]. */
	secondary_price_id: optionalIdSchema.default(null),
	/** The first day of the period, as long as `date_kind` says. */
	date: dateSchema.nullable().default(null),
	date_kind: numericCode(DATE_KIND_CODES, "day", choice(DATE_KINDS)).default("day"),
	/** The material's length, `00:00:00;00`; for Footage and Audio [TC9]. */
	trt: trtSchema.nullable().default(null),
	fps: z.preprocess(readFps, choice(RECORD_FPS).nullable()).default(null),
	tag_list: tagListSchema(newTagNameSchema),
	underlying_rights: underlyingRightsSchema.default([]),
	urls: z.array(urlSchema).max(RECORD_LIST_MAX).default([]),
} satisfies Readonly<Record<Exclude<RecordFieldName, CommonFieldName>, z.ZodType>>;

/** Every field that people fill in. */
const fields = {
	...commonFields,
	...specialFields,
	/** Notes from the product's previous version, preserved as they are. */
	description: longTextSchema.default(""),
	custom_fields: customFieldsSchema(longTextSchema),
};

const ids = { id: idSchema, production_id: idSchema };

/** Fields that the product maintains. */
const keptFields = {
	created_at: timestampSchema.nullable().default(null),
	updated_at: timestampSchema.nullable().default(null),
	created_by: optionalIdSchema.default(null),
	last_edited_by: optionalIdSchema.default(null),
	/** `tag_list`, joined by commas. */
	tags: z.string().default(""),
	tag_info: z.array(tagInfoSchema).default([]),
	/** Links to small pictures of the material. */
	thumbnails: z.array(z.string()).default([]),
};

/** Stored texts and tags may be older than the current limits. */
const keptTexts = {
	title: titleSchema,
	production_locator: titleSchema,
	...(Object.fromEntries(
		recordFieldsOf("notes").map(({ name }) => [name, keptNotesSchema.default("")]),
	) as Record<RecordFieldNameOf<"notes">, z.ZodDefault<typeof keptNotesSchema>>),
	description: keptTextSchema.default(""),
	custom_fields: customFieldsSchema(keptTextSchema),
	tag_list: tagListSchema(tagNameSchema),
};

/** The error for a record with this length; null if it is fine: a Still has no length [RCD15]. */
export function trtProblem({ category, trt }: Pick<StoredRecord, "category" | "trt">): string | null {
	return category === "Still" && trt !== null
		? "must be empty: only Footage and Audio have a duration"
		: null;
}

/** A record as stored, with every field of the specification; omitted ones are blank. */
export const recordSchema = z.object({ ...ids, ...fields, ...keptTexts, ...keptFields });
/** A record with every field: blank texts are empty strings, other blank fields null. */
export type StoredRecord = z.infer<typeof recordSchema>;

/** A record with the fields that the engine reads. A stored record qualifies. */
export const archiveRecordSchema = recordSchema.pick({
	id: true,
	production_id: true,
	licensor_id: true,
	price_id: true,
	secondary_price_id: true,
	title: true,
	/** The record's id in the production, shown as Ox ID, which edit lists use [MAT1]. */
	production_locator: true,
	category: true,
	source_type: true,
	archive_name: true,
	trt: true,
	fps: true,
	fair_use: true,
	fair_use_notes: true,
	rights_free: true,
	rights_problem: true,
	master_problem: true,
	provenance: true,
	provenance_notes: true,
});
/** An archival asset of a production, with the fields that matching, usage, costing, reports and warnings depend on. */
export type ArchiveRecord = z.infer<typeof archiveRecordSchema>;

/**
 * A new record. It defaults to the production's next locator [ID1], to the licensor Unknown, and to its licensor's
 * default price [LIC11].
 */
export const recordCreateSchema = z.object({
	...fields,
	licensor_id: idSchema.optional(),
	price_id: optionalIdSchema.optional(),
	secondary_price_id: optionalIdSchema.optional(),
	production_locator: nameSchema.optional(),
});
/** A new record; the fields that are left out stay blank. */
export type RecordCreate = z.infer<typeof recordCreateSchema>;

/** A change of some fields. Category and source type have a separate call, because they affect prices. */
export const recordUpdateSchema = patchOf(z.object(fields).omit({ category: true, source_type: true }));
/** Some of a record's fields; the others stay unchanged. */
export type RecordUpdate = z.infer<typeof recordUpdateSchema>;

/** The call that changes category and source type. */
export const recordKeyInfoSchema = patchOf(archiveRecordSchema.pick({ category: true, source_type: true }));

/** A field that is unique to each record, or affects prices [RCD13]. */
const notInBulkSchema = z.never({ error: "can't be changed for several records at once" }).optional();

type NotBulkFieldName = {
	[N in RecordFieldName]: (typeof RECORD_FIELDS)[N]["isBulk"] extends false ? N : never;
}[RecordFieldName];

/** One change for several records. An empty list, or a patch without fields, changes nothing. */
export const recordBulkUpdateSchema = z.object({
	ids: z
		.array(idSchema, { error: "must be a list of ids" })
		.max(BULK_UPDATE_MAX, { error: `can't be more than ${BULK_UPDATE_MAX} ids` }),
	record: recordUpdateSchema.extend(
		Object.fromEntries(
			RECORD_FIELD_ENTRIES.filter(({ isBulk }) => !isBulk).map(({ name }) => [name, notInBulkSchema]),
		) as Record<NotBulkFieldName, typeof notInBulkSchema>,
	),
});
