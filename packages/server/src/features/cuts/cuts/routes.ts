import { cutCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { notFound } from "../../../http/errors.ts";
import { etagOf, itemResponse, notModified } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { readCutBody } from "./cut-body.ts";
import { presentCutItem, presentFollowingBuild, presentFullCut, presentListedCut } from "./presenter.ts";
import { findTimeline, listCuts, listOldCuts } from "./queries.ts";
import { type ChangedCut, changeCut, createCut, removeCut } from "./service.ts";

const OF_CUT = { item: "cut", param: "id" } as const;

/** A new cut, which has no timeline and no reports yet. */
function newResponse({ cut, warnings }: ChangedCut): RouteResponse {
	const full = { ...presentCutItem(cut), nle_timeline: null, report_set: null };
	return { status: 201, body: { cut: full, warnings }, headers: { ETag: etagOf(cut.version) } };
}

/** A full cut, with differences from the caller's results and the build that follows. */
function changedResponse({ cut, contents, warnings, build }: ChangedCut): RouteResponse {
	const rest = JSON.stringify({ warnings, build: presentFollowingBuild(build) }).slice(1);
	return {
		text: `{"cut":${presentFullCut(cut, contents)},${rest}`,
		headers: { "Content-Type": "application/json", ETag: etagOf(cut.version) },
	};
}

/** The calls for a production's cuts. */
export const cutRoutes: readonly Route[] = [
	serve(cutCalls.listCuts, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "cuts", presentListedCut, () => listCuts(db.knex, production.id)),
	}),
	serve(cutCalls.listCutsUpdatedSince, {
		handler: ({ params, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "cuts",
					present: presentListedCut,
					read: () => listCuts(db.knex, production.id, params.timestamp),
				},
				{ productionId: production.id, table: "cuts", since: params.timestamp },
			),
	}),
	serve(cutCalls.listOldCuts, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "cuts", presentListedCut, () => listOldCuts(db.knex, production.id)),
	}),
	serve(cutCalls.createCut, {
		handler: ({ body, production, account, write }) =>
			write(async (trx) => newResponse(await createCut(trx, production.id, account, body.cut))),
	}),
	serve(cutCalls.getCut, {
		from: OF_CUT,
		handler: async ({ params, production: { itemVersion }, request: { ifNoneMatch }, deps: { db } }) => {
			if (itemVersion !== null && ifNoneMatch.includes(itemVersion)) return notModified(itemVersion);
			const { version, gzip } = await readCutBody(db, params.id, itemVersion);
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
	serve(cutCalls.getCutTimeline, {
		from: OF_CUT,
		handler: async ({ params, deps: { db } }) => {
			const found = await findTimeline(db.knex, params.id);
			if (found === null) throw notFound();
			return itemResponse("timeline", found.timeline, found.version);
		},
	}),
	serve(cutCalls.updateCut, {
		from: OF_CUT,
		handler: ({ params, body, production, account, request: { ifMatch }, deps, write }) =>
			write(async (trx) => {
				const address = { productionId: production.id, id: params.id, account, ifMatch };
				return changedResponse(await changeCut(trx, deps, address, body.cut));
			}),
	}),
	serve(cutCalls.deleteCut, {
		from: OF_CUT,
		handler: ({ params, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const address = { productionId: production.id, id: params.id, account, ifMatch };
				return withTrashEntry({ status: 204 }, await removeCut(trx, address));
			}),
	}),
];
