import { TRASH_KINDS } from "../model/productions/trash-terms.ts";
import { choice } from "../model/validation/choice.ts";
import { EDIT_RECORDS, VIEW_PRODUCTION } from "./access.ts";
import { itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { trashEntry } from "./entities.ts";
import { newestFirstQuery, productionItemParams, productionParams } from "./parameters.ts";
import { DRAWN_TYPE, imageSizeText, imageVersionQuery } from "./pictures.ts";

/** The required area depends on the entry. */
const EDIT = { ...EDIT_RECORDS, orArea: "reports" } as const;

/** Deleted items, which can be restored for 30 days [TRASH4]. */
export const trashCalls = defineCalls({
	listTrash: {
		method: "GET",
		path: "/productions/:production_id/trash",
		summary: "Deletions and merges of the last 30 days that the caller can restore, newest first",
		access: VIEW_PRODUCTION,
		params: productionParams,
		query: newestFirstQuery.extend({
			kind: choice(TRASH_KINDS).optional().describe("Only entries of this kind"),
		}),
		answers: { 200: listAnswer("trash_entries", trashEntry) },
	},

	getTrashImage: {
		method: "GET",
		path: "/productions/:production_id/trash/:id/images/:size",
		summary: "The image of a record in the trash, in one of the sizes listed in its `thumbnails`, as WebP",
		access: VIEW_PRODUCTION,
		params: productionItemParams.extend({ size: imageSizeText }),
		query: imageVersionQuery,
		answers: { 200: { types: [DRAWN_TYPE] } },
	},

	restoreTrashEntry: {
		method: "POST",
		path: "/productions/:production_id/trash/:id/restore",
		summary: "Restores a deletion or undoes a merge, completely or not at all",
		access: EDIT,
		params: productionItemParams,
		answers: { 200: itemAnswer("trash_entry", trashEntry) },
	},

	deleteTrashEntry: {
		method: "DELETE",
		path: "/productions/:production_id/trash/:id",
		summary: "Permanently deletes an entry in the trash",
		access: EDIT,
		params: productionItemParams,
		answers: { 204: null },
	},

	emptyTrash: {
		method: "DELETE",
		path: "/productions/:production_id/trash",
		summary: "Permanently deletes everything in the trash that the caller may delete",
		access: EDIT,
		params: productionParams,
		answers: { 204: null },
	},
});
