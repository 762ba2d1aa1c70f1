import { taggingCreateSchema, taggingDeleteSchema, tagInputSchema } from "@oxcut/core";
import { idText, productionParams } from "@oxcut/core/api";
import * as z from "zod";
import { notFound } from "../../http/errors.ts";
import { itemResponse } from "../../http/etag.ts";
import { answerLongList, asText } from "../../http/long-list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { withTrashEntry } from "../trash/move-to-trash.ts";
import { presentTag, presentTagCount } from "./presenter.ts";
import { findTag, listTagCounts, listTagIds } from "./queries.ts";
import { addTag, changeTag, dropTag, tagRecords, untagRecords } from "./service.ts";

const IN_PRODUCTION = { kind: "production", area: "records", from: "production_id" } as const;

const tagParamSchema = z.object({ production_id: idText, id: idText });

/** The name alone, or in a tag as it is answered. */
const tagBodySchema = z.preprocess((body) => {
	const wrapped = z.object({ tag: z.looseObject({}) }).safeParse(body);
	return wrapped.success ? wrapped.data.tag : body;
}, tagInputSchema);

/** The calls of a production's tags. */
export const tagRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/tags/counts",
		summary: "The tags of a production, and how many records carry each",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		handler: ({ production, deps: { db } }) =>
			answerLongList(db.knex, {
				plural: "tags",
				readIds: () => listTagIds(db.knex, production.id),
				readItems: (ids) => listTagCounts(db.knex, production.id, ids),
				textOf: asText(presentTagCount),
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/tags",
		summary: "Adds a tag",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: tagBodySchema,
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				const tag = await addTag(trx, production.id, body.name);
				return itemResponse("tag", presentTag(tag), tag.version, 201);
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/tags/taggings",
		summary: "Puts a tag on records, made first where there is none of that name",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: taggingCreateSchema,
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const tag = await tagRecords(trx, production.id, account, body.tag.name, body.record_ids);
				return itemResponse("tag", presentTag(tag), tag.version);
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/productions/:production_id/tags/taggings",
		summary: "Takes a tag off records",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: taggingDeleteSchema,
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				await untagRecords(trx, production.id, account, body.id, body.record_ids);
				return { status: 204 };
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/tags/:id",
		summary: "One tag",
		access: { ...IN_PRODUCTION, level: "view" },
		params: tagParamSchema,
		handler: async ({ params, production, deps: { db } }) => {
			const tag = await findTag(db.knex, production.id, params.id);
			if (tag === undefined) throw notFound();
			return itemResponse("tag", presentTag(tag), tag.version);
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/productions/:production_id/tags/:id",
		summary:
			"Renames a tag; under the name of another tag the two are merged, and `X-Trash-Id` answers what undoes it",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: tagParamSchema,
		body: tagBodySchema,
		handler: ({ params, body, production, account, request, write }) =>
			write(async (trx) => {
				const change = { name: body.name, ifMatch: request.ifMatch };
				const { tag, trashId } = await changeTag(trx, production.id, account, params.id, change);
				return withTrashEntry(itemResponse("tag", presentTag(tag), tag.version), trashId);
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/productions/:production_id/tags/:id",
		summary: "Deletes a tag, off its records too; `X-Trash-Id` answers what restores it",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: tagParamSchema,
		handler: ({ params, production, account, request, write }) =>
			write(async (trx) => {
				const trashId = await dropTag(trx, production.id, account, params.id, request.ifMatch);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
