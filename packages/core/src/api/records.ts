import * as z from "zod";
import {
	BULK_UPDATE_MAX,
	recordBulkUpdateSchema,
	recordCreateSchema,
	recordKeyInfoSchema,
	recordUpdateSchema,
} from "../model/records/record.ts";
import { idSchema } from "../model/validation/id.ts";
import { mustBe } from "../model/validation/messages.ts";
import { EDIT_RECORDS, VIEW_RECORDS, VIEW_REPORTS } from "./access.ts";
import { changesAnswer, itemAnswer, itemsAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import {
	idListQuery,
	idParams,
	idText,
	newestFirstQuery,
	productionParams,
	sinceParams,
} from "./parameters.ts";
import { DRAWN_TYPE, imageSizeText, imageVersionQuery } from "./pictures.ts";
import { licensorUse, record, recordClip, recordHistoryEntry, recordUse } from "./record-entities.ts";
import { RECORDS_MAX, recordListQuery } from "./record-lists.ts";
import { announcedSchema, announcementSchema } from "./uploads.ts";

const VIEW_USES = { ...VIEW_REPORTS, alsoView: "records" } as const;

const tooMany = { error: `can't be more than ${RECORDS_MAX} records` };

/** The `signed_id` of an announced upload. */
const signedId = z.string().min(1).max(250);

/** A record with an image uploaded for it. */
const createBody = z.object({
	record: recordCreateSchema.extend({ image: z.object({ signed_id: signedId }).optional() }),
});

const manyCreateBody = z.object({
	records: z
		.array(recordCreateSchema, { error: mustBe.present })
		.max(RECORDS_MAX, tooMany)
		.meta({ examples: [[{ title: "Harbour Lights at Dusk", category: "Footage", trt: "00:01:30;00" }]] }),
});

/** The version of one of several records, with the meaning of `If-Match` for a single one [API19]. */
const version = z
	.int({ error: mustBe.aValidNumber })
	.positive({ error: mustBe.aValidNumber })
	.describe("The record's version as the caller last read it; 412 if it has changed since");

const manyUpdateBody = z.object({
	records: z
		.array(recordUpdateSchema.extend({ id: idSchema, version: version.optional() }), {
			error: mustBe.present,
		})
		.max(RECORDS_MAX, tooMany)
		.refine((records) => new Set(records.map(({ id }) => id)).size === records.length, {
			error: "can't list a record twice",
		})
		.meta({ examples: [[{ id: 4711, version: 3, licensed: true }]] }),
});

const bulkUpdateBody = recordBulkUpdateSchema.meta({
	examples: [{ ids: [4711, 4712], record: { licensor_id: 31, licensed: true } }],
});

const MUST_BE_IDS = "must be a list of ids";

const manyDeleteBody = z
	.object({
		ids: z
			.array(idSchema, { error: MUST_BE_IDS })
			.max(RECORDS_MAX, { error: `can't be more than ${RECORDS_MAX} ids` })
			.optional(),
		records: z
			.array(z.looseObject({ id: idSchema, version: version.nullish() }), { error: mustBe.present })
			.max(RECORDS_MAX, tooMany)
			.optional()
			.describe("The records with their versions, instead of `ids`"),
	})
	.refine(({ ids, records }) => ids !== undefined || records !== undefined, {
		path: ["ids"],
		error: MUST_BE_IDS,
	})
	.meta({ examples: [{ records: [{ id: 4711, version: 3 }] }] });

/** The records that a call deletes, each with the version that the caller last read; null accepts any version. */
export function removalsIn({ ids = [], records }: z.output<typeof manyDeleteBody>) {
	const given: readonly { readonly id: number; readonly version?: number | null | undefined }[] =
		records ?? ids.map((id) => ({ id }));
	return given.map(({ id, version: seen = null }) => ({ id, version: seen }));
}

/** A page of a list, with the start of the next one. */
const pageAnswer = listAnswer("records", record).extend({
	next: z
		.string()
		.nullable()
		.optional()
		.describe("The `after` of the next page; null on the last page")
		.meta({ examples: ["4711"] }),
	count: z.int().nonnegative().optional().describe("The total number of records, if `count` is true"),
});

/** Several records, with the versions of their ETags. */
const versionedAnswer = itemsAnswer("records", record).extend({
	versions: z
		.record(z.string(), z.int())
		.describe("Each record's version by its id: its ETag")
		.meta({ examples: [{ "4711": 3 }] }),
});

/** Records: archive material and its rights. Lists come in pages, and one call can change several records. */
export const recordCalls = defineCalls({
	listRecords: {
		method: "GET",
		path: "/productions/:production_id/records",
		summary:
			"The records of a production, filtered by `q` and conditions and ordered by `sort`; `limit` sets the page size, `after` selects the next page",
		access: VIEW_RECORDS,
		params: productionParams,
		query: recordListQuery,
		answers: { 200: pageAnswer },
	},

	listRecordsUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/records/updated_since/:timestamp",
		summary: "Records changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("records", record) },
	},

	getRecords: {
		method: "GET",
		path: "/productions/:production_id/records/multiple",
		summary: "Records of a production by their ids, with their versions; unknown ids are skipped",
		access: VIEW_RECORDS,
		params: productionParams,
		query: idListQuery,
		answers: {
			200: listAnswer("records", record).extend({ versions: versionedAnswer.shape.versions }),
		},
	},

	getRecord: {
		method: "GET",
		path: "/records/:id",
		summary: "One record",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("record", record) },
	},

	createRecord: {
		method: "POST",
		path: "/productions/:production_id/records",
		summary:
			"Adds a record, with the production's next locator unless it has one; `image` attaches an upload",
		access: EDIT_RECORDS,
		params: productionParams,
		body: createBody,
		answers: { 201: itemAnswer("record", record) },
	},

	createRecords: {
		method: "POST",
		path: "/productions/:production_id/records/multiple",
		summary: "Adds several records, all or none",
		access: EDIT_RECORDS,
		params: productionParams,
		body: manyCreateBody,
		answers: { 201: itemsAnswer("records", record) },
	},

	convertOldNotes: {
		method: "POST",
		path: "/productions/:production_id/records/convert_old_notes",
		summary: "Moves old notes into the editable notes; `preview` returns the result without saving it",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z
			.object({ preview: z.boolean({ error: mustBe.oneOf([true, false]) }).default(false) })
			.prefault({}),
		answers: { 200: itemsAnswer("records", record) },
	},

	updateRecord: {
		method: "PUT",
		path: "/records/:id",
		summary: "Changes the given fields of a record",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ record: recordUpdateSchema }),
		answers: { 200: itemAnswer("record", record) },
	},

	updateRecords: {
		method: "PUT",
		path: "/records",
		summary:
			"Changes several records of one production, each with its own fields, all or none; fails if a record no longer has its given `version`",
		access: EDIT_RECORDS,
		body: manyUpdateBody,
		answers: { 200: versionedAnswer },
	},

	bulkUpdateRecords: {
		method: "PATCH",
		path: "/records",
		summary: `Applies one change to up to ${BULK_UPDATE_MAX} records of one production: any fields except title, locator, category and source type`,
		access: EDIT_RECORDS,
		body: bulkUpdateBody,
		answers: { 200: versionedAnswer },
	},

	changeRecordKeyInfo: {
		method: "PATCH",
		path: "/records/:id/change_key_info",
		summary: "Changes a record's category or source type; a new category also replaces its prices",
		access: EDIT_RECORDS,
		params: idParams,
		body: recordKeyInfoSchema,
		answers: { 200: itemAnswer("record", record) },
	},

	deleteRecord: {
		method: "DELETE",
		path: "/records/:id",
		summary:
			"Deletes a record, and its licensor if this was the licensor's last record; the `X-Trash-Id` header is the trash entry that restores them",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},

	deleteRecords: {
		method: "DELETE",
		path: "/records",
		summary:
			"Deletes several records of one production, all or none; fails if a record no longer has its given `version`; the `X-Trash-Id` header is the trash entry that restores them",
		access: EDIT_RECORDS,
		body: manyDeleteBody,
		answers: { 204: null },
	},

	duplicateRecord: {
		method: "POST",
		path: "/records/:id/duplicate",
		summary: "Duplicates a record, under the next locator",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 201: itemAnswer("record", record) },
	},

	copyRecordToProduction: {
		method: "POST",
		path: "/records/:id/copy_to_production/:target",
		summary: "Copies a record without its prices to another production that the caller can edit",
		access: VIEW_RECORDS,
		params: idParams.extend({ target: idText.describe("Id of the other production") }),
		answers: { 201: itemAnswer("record", record) },
	},

	announceRecordImage: {
		method: "POST",
		path: "/productions/:production_id/records/new/image",
		summary: "Announces an image for a new or existing record: upload it to `url`, attach it by `signed_id`",
		access: EDIT_RECORDS,
		params: productionParams,
		body: announcementSchema,
		repeatable: false,
		answers: { 201: announcedSchema },
	},

	setRecordImage: {
		method: "POST",
		path: "/records/:id/images",
		summary: "Attaches an uploaded image to a record, replacing the previous one",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ signed_id: signedId }),
		answers: { 200: itemAnswer("record", record) },
	},

	deleteRecordImage: {
		method: "DELETE",
		path: "/records/:id/images",
		summary: "Removes a record's image",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("record", record) },
	},

	getRecordImage: {
		method: "GET",
		path: "/records/:id/images/:size",
		summary: "A record's image in one of the sizes listed in its `thumbnails`, as WebP",
		access: VIEW_RECORDS,
		params: idParams.extend({ size: imageSizeText }),
		query: imageVersionQuery,
		answers: { 200: { types: [DRAWN_TYPE] } },
	},

	listRecordHistory: {
		method: "GET",
		path: "/records/:id/history",
		summary:
			"The changes of a record, newest first; `before` is the id of the last entry of the previous page",
		access: VIEW_RECORDS,
		params: idParams,
		query: newestFirstQuery,
		answers: { 200: listAnswer("history", recordHistoryEntry) },
	},

	listRecordUses: {
		method: "GET",
		path: "/records/:id/uses",
		summary: "The cuts that use a record, with its times and its cost in each",
		access: VIEW_USES,
		params: idParams,
		answers: { 200: listAnswer("uses", recordUse) },
	},

	listRecordClips: {
		method: "GET",
		path: "/records/:id/uses/:cut_id",
		summary:
			"The clips of a record in a cut: their position in the film and the source, and their visible or audible parts",
		access: VIEW_USES,
		params: idParams.extend({ cut_id: idText.describe("The id of a cut that uses the record") }),
		answers: { 200: listAnswer("clips", recordClip) },
	},

	listLicensorUses: {
		method: "GET",
		path: "/licensors/:id/uses",
		summary: "The cuts that use a licensor's records, with its cost in each",
		access: VIEW_USES,
		params: idParams,
		answers: { 200: listAnswer("uses", licensorUse) },
	},
});
