import * as z from "zod";
import {
	newTagNameSchema,
	taggingCreateSchema,
	taggingDeleteSchema,
	tagInputSchema,
} from "../model/records/tag.ts";
import { mustBe } from "../model/validation/messages.ts";
import { EDIT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { tag, tagCount } from "./entities.ts";
import { productionItemParams, productionParams } from "./parameters.ts";

/** The name alone, or inside a tag as the API returns it. */
const tagBody = z
	.object({ name: newTagNameSchema.optional(), tag: tagInputSchema.optional() })
	.refine(({ name, tag: given }) => (name ?? given?.name) !== undefined, {
		path: ["name"],
		error: mustBe.present,
	})
	.meta({ examples: [{ name: "night" }] });

/** The name in a tag's body. */
export function tagNameOf(body: z.output<typeof tagBody>): string {
	return body.name ?? body.tag?.name ?? "";
}

/** A production's tags, with the number of records of each. */
export const tagCalls = defineCalls({
	listTagCounts: {
		method: "GET",
		path: "/productions/:production_id/tags/counts",
		summary: "The tags of a production, each with the number of records that have it",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("tags", tagCount) },
	},

	createTag: {
		method: "POST",
		path: "/productions/:production_id/tags",
		summary: "Adds a tag",
		access: EDIT_RECORDS,
		params: productionParams,
		body: tagBody,
		answers: { 201: itemAnswer("tag", tag) },
	},

	tagRecords: {
		method: "POST",
		path: "/productions/:production_id/tags/taggings",
		summary: "Adds a tag to records, creating the tag if needed",
		access: EDIT_RECORDS,
		params: productionParams,
		body: taggingCreateSchema.meta({ examples: [{ tag: { name: "night" }, record_ids: [4711, 4712] }] }),
		answers: { 200: itemAnswer("tag", tag) },
	},

	untagRecords: {
		method: "DELETE",
		path: "/productions/:production_id/tags/taggings",
		summary: "Removes a tag from records",
		access: EDIT_RECORDS,
		params: productionParams,
		body: taggingDeleteSchema.meta({ examples: [{ id: 12, record_ids: [4711, 4712] }] }),
		answers: { 204: null },
	},

	getTag: {
		method: "GET",
		path: "/productions/:production_id/tags/:id",
		summary: "One tag",
		access: VIEW_RECORDS,
		params: productionItemParams,
		answers: { 200: itemAnswer("tag", tag) },
	},

	updateTag: {
		method: "PUT",
		path: "/productions/:production_id/tags/:id",
		summary:
			"Renames a tag, or merges it into the tag that already has the name; the `X-Trash-Id` header is the trash entry that undoes a merge",
		access: EDIT_RECORDS,
		params: productionItemParams,
		body: tagBody,
		answers: { 200: itemAnswer("tag", tag) },
	},

	deleteTag: {
		method: "DELETE",
		path: "/productions/:production_id/tags/:id",
		summary:
			"Deletes a tag and removes it from its records; the `X-Trash-Id` header is the trash entry that restores it",
		access: EDIT_RECORDS,
		params: productionItemParams,
		answers: { 204: null },
	},
});
