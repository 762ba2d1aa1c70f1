import { tagCalls, tagNameOf } from "@oxcut/core/api";
import { notFound } from "../../../http/errors.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerLongList, asText } from "../../../http/long-list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { presentTag, presentTagCount } from "./presenter.ts";
import { findTag, listTagCounts, listTagIds } from "./queries.ts";
import { addTag, changeTag, dropTag, tagRecords, untagRecords } from "./service.ts";

/** The calls for a production's tags. */
export const tagRoutes: readonly Route[] = [
	serve(tagCalls.listTagCounts, {
		handler: ({ production, deps: { db } }) =>
			answerLongList(db.knex, {
				plural: "tags",
				readIds: () => listTagIds(db.knex, production.id),
				readItems: (ids) => listTagCounts(db.knex, production.id, ids),
				textOf: asText(presentTagCount),
			}),
	}),
	serve(tagCalls.createTag, {
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				const tag = await addTag(trx, production.id, tagNameOf(body));
				return itemResponse("tag", presentTag(tag), tag.version, 201);
			}),
	}),
	serve(tagCalls.tagRecords, {
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const tag = await tagRecords(trx, production.id, account, body.tag.name, body.record_ids);
				return itemResponse("tag", presentTag(tag), tag.version);
			}),
	}),
	serve(tagCalls.untagRecords, {
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				await untagRecords(trx, production.id, account, body.id, body.record_ids);
				return { status: 204 };
			}),
	}),
	serve(tagCalls.getTag, {
		handler: async ({ params, production, deps: { db } }) => {
			const tag = await findTag(db.knex, production.id, params.id);
			if (tag === undefined) throw notFound();
			return itemResponse("tag", presentTag(tag), tag.version);
		},
	}),
	serve(tagCalls.updateTag, {
		handler: ({ params, body, production, account, request, write }) =>
			write(async (trx) => {
				const change = { name: tagNameOf(body), ifMatch: request.ifMatch };
				const { tag, trashId } = await changeTag(trx, production.id, account, params.id, change);
				return withTrashEntry(itemResponse("tag", presentTag(tag), tag.version), trashId);
			}),
	}),
	serve(tagCalls.deleteTag, {
		handler: ({ params, production, account, request, write }) =>
			write(async (trx) => {
				const trashId = await dropTag(trx, production.id, account, params.id, request.ifMatch);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
