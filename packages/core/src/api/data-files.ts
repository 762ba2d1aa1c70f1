import * as z from "zod";
import { dataFileCreateSchema, dataFileUpdateSchema } from "../model/cuts/data-file.ts";
import { mustBe } from "../model/validation/messages.ts";
import { EDIT_REPORTS, VIEW_REPORTS } from "./access.ts";
import { itemAnswer, listAnswer } from "./answers.ts";
import { dataFile, followingBuild } from "./cut-entities.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, idText, ownerParams } from "./parameters.ts";

const buildQuery = z.object({
	build: z
		.enum(["true", "false"], { error: mustBe.oneOf([true, false]) })
		.default("true")
		.describe("Pass false to change several lists before one build; omit it in the last call"),
});

const changedFile = itemAnswer("data_file", dataFile).extend({ build: followingBuild });

/** A cut's edit lists, with their bytes. Adding or changing one builds the cut. */
export const dataFileCalls = defineCalls({
	listDataFiles: {
		method: "GET",
		path: "/cuts/:owner_id/data_files",
		summary: "The edit lists of a cut in their order, with their bytes",
		access: VIEW_REPORTS,
		params: ownerParams,
		answers: { 200: listAnswer("data_files", dataFile) },
	},

	getDataFile: {
		method: "GET",
		path: "/data_files/:id",
		summary: "One edit list",
		access: VIEW_REPORTS,
		params: idParams,
		answers: { 200: itemAnswer("data_file", dataFile) },
	},

	createDataFile: {
		method: "POST",
		path: "/cuts/:owner_id/data_files",
		summary: "Adds an edit list to a cut and builds the cut, unless `build` is false",
		access: EDIT_REPORTS,
		params: ownerParams,
		query: buildQuery.extend({
			place: idText
				.optional()
				.describe(
					"Its place among the cut's lists, from 1; the last if left out, or if the cut has fewer lists",
				),
		}),
		body: z.object({ data_file: dataFileCreateSchema }),
		answers: { 201: changedFile },
	},

	updateDataFile: {
		method: "PUT",
		path: "/data_files/:id",
		summary: "Changes the given fields of an edit list and builds its cut, unless `build` is false",
		access: EDIT_REPORTS,
		params: idParams,
		query: buildQuery,
		body: z.object({ data_file: dataFileUpdateSchema }),
		answers: { 200: changedFile },
	},

	deleteDataFile: {
		method: "DELETE",
		path: "/data_files/:id",
		summary:
			"Removes an edit list from its cut and builds the cut, unless `build` is false; the `X-Trash-Id` header is the trash entry that restores it",
		access: EDIT_REPORTS,
		params: idParams,
		query: buildQuery,
		answers: { 200: z.object({ build: followingBuild }) },
	},
});
