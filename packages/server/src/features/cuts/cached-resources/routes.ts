import { cachedResourceCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { answerChanges } from "../../../http/answer-changes.ts";
import type { FieldName } from "../../../http/field-errors.ts";
import { answerList } from "../../../http/list.ts";
import type { Principal } from "../../../http/principal.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { planReportChange, retryOnConflict } from "../cuts/change-with-reports.ts";
import { presentFollowingBuild } from "../cuts/presenter.ts";
import type { StoredCut } from "../saved-cuts/stored-cut.ts";
import { type ChangedCopies, changeCopies, planRefreshing } from "./change-copies.ts";
import { presentCachedResource } from "./presenter.ts";
import { listCachedResources, listNamesOfTypes } from "./queries.ts";
import { type CopiesChange, findChosen, forgetResources, planCopies } from "./service.ts";

const OF_CUT = { item: "cut", param: "owner_id" } as const;

const ofOne: FieldName = (_index, field) => `cached_resource.${field}`;
const ofList: FieldName = (index, field) => `new_resources.${index}.${field}`;

/** The context of a call that changes a cut's copies. */
interface CopiesContext {
	readonly params: { readonly owner_id: number };
	readonly deps: Deps;
	readonly account: Principal;
	write(work: (trx: Knex.Transaction) => Promise<RouteResponse>): Promise<RouteResponse>;
}

/** @param plan - works out which copies the call adds and drops. */
function answerCopies(
	{ params, deps, account, write }: CopiesContext,
	plan: (stored: StoredCut) => Promise<CopiesChange>,
	answer: (taken: ChangedCopies) => RouteResponse,
): Promise<RouteResponse> {
	return retryOnConflict(async () => {
		const plannedChange = await planReportChange(deps, params.owner_id, plan);
		return write(async (trx) => answer(await changeCopies(trx, deps, account, plannedChange)));
	});
}

const answerMany =
	(status: number) =>
	({ kept, warnings, build }: ChangedCopies): RouteResponse => ({
		status,
		body: {
			cached_resources: kept.map(presentCachedResource),
			warnings,
			build: presentFollowingBuild(build),
		},
	});

function answerOne({ kept: [kept], warnings, build }: ChangedCopies): RouteResponse {
	if (kept === undefined) throw new Error("adding a copy returned no row");
	const cached_resource = presentCachedResource(kept);
	return { status: 201, body: { cached_resource, warnings, build: presentFollowingBuild(build) } };
}

function answerRefreshed({ kept: [kept], build }: ChangedCopies): RouteResponse {
	const cached_resource = kept === undefined ? null : presentCachedResource(kept);
	return { body: { cached_resource, build: presentFollowingBuild(build) } };
}

/** The calls for a cut's copies of records, licensors, prices and conditions. */
export const cachedResourceRoutes: readonly Route[] = [
	serve(cachedResourceCalls.listCachedResources, {
		from: OF_CUT,
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "cached_resources", presentCachedResource, () =>
				listCachedResources(db.knex, params.owner_id),
			),
	}),
	serve(cachedResourceCalls.listCachedResourcesUpdatedSince, {
		from: OF_CUT,
		handler: ({ params, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "cached_resources",
					present: presentCachedResource,
					read: () => listCachedResources(db.knex, params.owner_id, params.timestamp),
				},
				{ productionId: production.id, table: "cut_cached_resources", since: params.timestamp },
			),
	}),
	serve(cachedResourceCalls.addCachedResources, {
		from: OF_CUT,
		handler: (context) => {
			const { cached_resource, new_resources = [] } = context.body;
			const call =
				cached_resource === undefined
					? { resources: new_resources, name: ofList, old: [] }
					: { resources: [cached_resource], name: ofOne, old: [] };
			return answerCopies(
				context,
				(stored) => planCopies(context.deps, stored, call),
				cached_resource === undefined ? answerMany(201) : answerOne,
			);
		},
	}),
	serve(cachedResourceCalls.replaceCachedResourceTypes, {
		from: OF_CUT,
		handler: (context) => {
			const { new_resources: resources, resource_type } = context.body;
			const { deps, params } = context;
			const named = resources.map((resource) => resource.resource_type);
			const types = [...new Set([...named, ...(resource_type ?? [])])];
			const plan = async (stored: StoredCut) => {
				const old = await listNamesOfTypes(deps.db.knex, params.owner_id, types);
				return planCopies(deps, stored, { resources, name: ofList, old });
			};
			return answerCopies(context, plan, answerMany(200));
		},
	}),
	serve(cachedResourceCalls.replaceCachedResources, {
		from: OF_CUT,
		handler: (context) => {
			const { old_resources, new_resources: resources } = context.body;
			const { deps, params } = context;
			const plan = async (stored: StoredCut) => {
				const old = await findChosen(deps.db.knex, params.owner_id, old_resources);
				return planCopies(deps, stored, { resources, name: ofList, old });
			};
			return answerCopies(context, plan, answerMany(200));
		},
	}),
	serve(cachedResourceCalls.refreshCachedResource, {
		from: OF_CUT,
		handler: (context) =>
			answerCopies(
				context,
				(stored) => planRefreshing(context.deps, stored, context.params.id),
				answerRefreshed,
			),
	}),
	serve(cachedResourceCalls.deleteAllCachedResources, {
		from: OF_CUT,
		handler: ({ params, write }) =>
			write(async (trx) => {
				await forgetResources(trx, params.owner_id);
				return { status: 204 };
			}),
	}),
	serve(cachedResourceCalls.deleteCachedResources, {
		from: OF_CUT,
		handler: ({ params, body, write }) =>
			write(async (trx) => {
				await forgetResources(trx, params.owner_id, body.cached_resources);
				return { status: 204 };
			}),
	}),
	serve(cachedResourceCalls.deleteCachedResource, {
		from: OF_CUT,
		handler: ({ params, write }) =>
			write(async (trx) => {
				await forgetResources(trx, params.owner_id, [params.id]);
				return { status: 204 };
			}),
	}),
];
