import { cachedResourceCalls } from "@oxcut/core/api";
import { deletionsSince } from "../../../http/changes.ts";
import type { FieldName } from "../../../http/field-errors.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { presentCachedResource } from "./presenter.ts";
import { listCachedResources, listNamesOfTypes } from "./queries.ts";
import { findChosen, forgetResources } from "./service.ts";
import { refreshResource, takeUpResources } from "./take-up.ts";

const OF_CUT = { item: "cut", param: "owner_id" } as const;

const ofOne: FieldName = (_index, field) => `cached_resource.${field}`;
const ofList: FieldName = (index, field) => `new_resources.${index}.${field}`;

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
			answerList(
				db.knex,
				"cached_resources",
				presentCachedResource,
				() => listCachedResources(db.knex, params.owner_id, params.timestamp),
				() => deletionsSince(db.knex, production.id, "cut_cached_resources", params.timestamp),
			),
	}),
	serve(cachedResourceCalls.addCachedResources, {
		from: OF_CUT,
		handler: (context) => {
			const { cached_resource, new_resources = [] } = context.body;
			if (cached_resource === undefined) {
				return takeUpResources(context, { resources: new_resources, name: ofList, status: 201 });
			}
			return takeUpResources(context, {
				resources: [cached_resource],
				name: ofOne,
				status: 201,
				one: true,
			});
		},
	}),
	serve(cachedResourceCalls.replaceCachedResourceTypes, {
		from: OF_CUT,
		handler: (context) => {
			const { new_resources: resources, resource_type } = context.body;
			const named = resources.map((resource) => resource.resource_type);
			const types = [...new Set([...named, ...(resource_type ?? [])])];
			const old = () => listNamesOfTypes(context.deps.db.knex, context.params.owner_id, types);
			return takeUpResources(context, { resources, name: ofList, status: 200, old });
		},
	}),
	serve(cachedResourceCalls.replaceCachedResources, {
		from: OF_CUT,
		handler: (context) => {
			const { old_resources, new_resources } = context.body;
			const old = () => findChosen(context.deps.db.knex, context.params.owner_id, old_resources);
			return takeUpResources(context, { resources: new_resources, name: ofList, status: 200, old });
		},
	}),
	serve(cachedResourceCalls.refreshCachedResource, {
		from: OF_CUT,
		handler: (context) => refreshResource(context, context.params.id),
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
