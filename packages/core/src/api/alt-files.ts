import * as z from "zod";
import { altFileCreateSchema, altFileUpdateSchema } from "../model/records/alt-file.ts";
import { idSchema } from "../model/validation/id.ts";
import { mustBe } from "../model/validation/messages.ts";
import { EDIT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { changesAnswer, itemAnswer, itemsAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { altFile } from "./entities.ts";
import { idParams, idText, productionParams, sinceParams } from "./parameters.ts";

/** The most alt files that one call may create, change or delete. */
const ALT_FILES_MAX = 1000;
const tooMany = { error: `can't be more than ${ALT_FILES_MAX} alt files` };

const manyCreateBody = z.object({
	alt_files: z
		.array(altFileCreateSchema, { error: mustBe.present })
		.max(ALT_FILES_MAX, tooMany)
		.meta({ examples: [[{ name: "Matte_v2.mov", purpose: "ignored" }]] }),
});

const manyUpdateBody = z.object({
	alt_files: z
		.array(altFileUpdateSchema.extend({ id: idSchema }), { error: mustBe.present })
		.max(ALT_FILES_MAX, tooMany)
		.refine((altFiles) => new Set(altFiles.map(({ id }) => id)).size === altFiles.length, {
			error: "can't list an alt file twice",
		})
		.meta({ examples: [[{ id: 88, purpose: null, record_ids: [4711] }]] }),
});

/** Alt files as returned by a list, or their ids alone. */
const manyDeleteBody = z.object({
	alt_files: z
		.array(z.union([idSchema, z.looseObject({ id: idSchema })]), { error: mustBe.present })
		.max(ALT_FILES_MAX, tooMany)
		.meta({ examples: [[88, 89]] }),
});

const recordParams = idParams.extend({ record: idText.describe("Id of the record") });

/** Alternate names of files, for the records or purpose that they stand for; up to 1000 in a call. */
export const altFileCalls = defineCalls({
	listAltFiles: {
		method: "GET",
		path: "/productions/:production_id/alt_files",
		summary: "The alt files of a production",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("alt_files", altFile) },
	},

	listAltFilesUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/alt_files/updated_since/:timestamp",
		summary: "Alt files changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("alt_files", altFile) },
	},

	createAltFile: {
		method: "POST",
		path: "/productions/:production_id/alt_files",
		summary: "Adds an alt file, which maps a file name in edit lists to records",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z.object({ alt_file: altFileCreateSchema }),
		answers: { 201: itemAnswer("alt_file", altFile) },
	},

	createAltFiles: {
		method: "POST",
		path: "/productions/:production_id/alt_files/multiple",
		summary: "Adds several alt files, all or none",
		access: EDIT_RECORDS,
		params: productionParams,
		body: manyCreateBody,
		answers: { 201: itemsAnswer("alt_files", altFile) },
	},

	updateAltFiles: {
		method: "PATCH",
		path: "/productions/:production_id/alt_files",
		summary: "Changes the given fields of several alt files, all or none",
		access: EDIT_RECORDS,
		params: productionParams,
		body: manyUpdateBody,
		answers: { 200: itemsAnswer("alt_files", altFile) },
	},

	deleteAltFiles: {
		method: "DELETE",
		path: "/productions/:production_id/alt_files/multiple",
		summary: "Deletes several alt files, all or none",
		access: EDIT_RECORDS,
		params: productionParams,
		body: manyDeleteBody,
		answers: { 204: null },
	},

	getAltFile: {
		method: "GET",
		path: "/alt_files/:id",
		summary: "One alt file",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("alt_file", altFile) },
	},

	updateAltFile: {
		method: "PUT",
		path: "/alt_files/:id",
		summary: "Changes the given fields of an alt file",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ alt_file: altFileUpdateSchema }),
		answers: { 200: itemAnswer("alt_file", altFile) },
	},

	deleteAltFile: {
		method: "DELETE",
		path: "/alt_files/:id",
		summary: "Deletes an alt file",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},

	addRecordToAltFile: {
		method: "POST",
		path: "/alt_files/:id/records/:record",
		summary: "Adds a record to an alt file's targets",
		access: EDIT_RECORDS,
		params: recordParams,
		answers: { 200: itemAnswer("alt_file", altFile) },
	},

	removeRecordFromAltFile: {
		method: "DELETE",
		path: "/alt_files/:id/records/:record",
		summary: "Removes a record from an alt file's targets",
		access: EDIT_RECORDS,
		params: recordParams,
		answers: { 200: itemAnswer("alt_file", altFile) },
	},
});
