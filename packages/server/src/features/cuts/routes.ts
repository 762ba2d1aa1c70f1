import { cutCreateSchema, cutUpdateSchema } from "@oxcut/core";
import { idParams, productionParams, sinceParams } from "@oxcut/core/api";
import * as z from "zod";
import { deletionsSince } from "../../http/changes.ts";
import { notFound } from "../../http/errors.ts";
import { etagOf, itemResponse, notModified } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route, type RouteResponse } from "../../http/route.ts";
import { withTrashEntry } from "../trash/move-to-trash.ts";
import { readCutBody } from "./cut-body.ts";
import { presentCutItem, presentFollowingBuild, presentFullCut } from "./presenter.ts";
import { findTimeline, listCuts, listOldCuts } from "./queries.ts";
import { type ChangedCut, changeCut, createCut, removeCut } from "./service.ts";

const IN_PRODUCTION = { kind: "production", area: "reports", from: "production_id" } as const;
const OF_CUT = { kind: "production", area: "reports", from: { item: "cut", param: "id" } } as const;

/** A new cut, which has no timeline and no reports yet. */
function newResponse({ cut, warnings }: ChangedCut): RouteResponse {
	const full = { ...presentCutItem(cut), nle_timeline: null, report_set: null };
	return { status: 201, body: { cut: full, warnings }, headers: { ETag: etagOf(cut.version) } };
}

/** A full cut, with what the caller had otherwise and the build that follows. */
function changedResponse({ cut, contents, warnings, build }: ChangedCut): RouteResponse {
	const rest = JSON.stringify({ warnings, build: presentFollowingBuild(build) }).slice(1);
	return {
		text: `{"cut":${presentFullCut(cut, contents)},${rest}`,
		headers: { "Content-Type": "application/json", ETag: etagOf(cut.version) },
	};
}

/** The calls of a production's cuts. */
export const cutRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/cuts",
		summary: "The cuts of a production, without timelines and reports",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "cuts", presentCutItem, () => listCuts(db.knex, production.id)),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/cuts/updated_since/:timestamp",
		summary: "Cuts changed or deleted since a list was read",
		access: { ...IN_PRODUCTION, level: "view" },
		params: sinceParams,
		handler: ({ params, production, deps: { db } }) =>
			answerList(
				db.knex,
				"cuts",
				presentCutItem,
				() => listCuts(db.knex, production.id, params.timestamp),
				() => deletionsSince(db.knex, production.id, "cuts", params.timestamp),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/cuts/old",
		summary:
			"Cuts to be built anew: an earlier version of ox made their reports, or they have lists and none",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "cuts", presentCutItem, () => listOldCuts(db.knex, production.id)),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/cuts",
		summary: "Makes a cut without edit lists",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: z.object({ cut: cutCreateSchema }),
		handler: ({ body, production, account, write }) =>
			write(async (trx) => newResponse(await createCut(trx, production.id, account, body.cut))),
	}),
	defineRoute({
		method: "GET",
		path: "/cuts/:id",
		summary: "A cut with its timeline and reports; both are null until it is built",
		access: { ...OF_CUT, level: "view" },
		params: idParams,
		handler: async ({ params, production: { itemVersion }, request: { ifNoneMatch }, deps: { db } }) => {
			if (itemVersion !== null && ifNoneMatch.includes(itemVersion)) return notModified(itemVersion);
			const { version, gzip } = await readCutBody(db.knex, params.id);
			return {
				bytes: gzip,
				headers: {
					"Content-Type": "application/json; charset=utf-8",
					"Content-Encoding": "gzip",
					ETag: etagOf(version),
				},
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/cuts/:id/timeline",
		summary: "A cut's timeline, packed; null until it is built",
		access: { ...OF_CUT, level: "view" },
		params: idParams,
		handler: async ({ params, deps: { db } }) => {
			const found = await findTimeline(db.knex, params.id);
			if (found === null) throw notFound();
			return itemResponse("timeline", found.timeline, found.version);
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/cuts/:id",
		summary: "Changes the given fields of a cut; its reports follow where they have to",
		access: { ...OF_CUT, level: "edit" },
		params: idParams,
		body: z.object({ cut: cutUpdateSchema }),
		handler: ({ params, body, production, account, request: { ifMatch }, deps, write }) =>
			write(async (trx) => {
				const address = { productionId: production.id, id: params.id, account, ifMatch };
				return changedResponse(await changeCut(trx, deps, address, body.cut));
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/cuts/:id",
		summary: "Deletes a cut with its lists and reports; `X-Trash-Id` answers what restores it",
		access: { ...OF_CUT, level: "edit" },
		params: idParams,
		handler: ({ params, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const address = { productionId: production.id, id: params.id, account, ifMatch };
				return withTrashEntry({ status: 204 }, await removeCut(trx, address));
			}),
	}),
];
