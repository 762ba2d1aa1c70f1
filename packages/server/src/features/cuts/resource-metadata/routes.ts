import { resourceMetadataCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { answerChanges } from "../../../http/answer-changes.ts";
import { etagOf } from "../../../http/etag.ts";
import { type FieldName, singleItem } from "../../../http/field-errors.ts";
import { answerList } from "../../../http/list.ts";
import type { Principal } from "../../../http/principal.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { planReportChange, retryOnConflict } from "../cuts/change-with-reports.ts";
import { presentFollowingBuild } from "../cuts/presenter.ts";
import type { StoredCut } from "../saved-cuts/stored-cut.ts";
import { type ChangedMetadata, changeMetadata } from "./change-metadata.ts";
import { presentMetadata } from "./presenter.ts";
import { listMetadata } from "./queries.ts";
import { type MetadataChange, planAdding, planChanging, planForgetting } from "./service.ts";

const OF_CUT = { item: "cut", param: "owner_id" } as const;

const ofList: FieldName = (index, field) => `${index}.${field}`;

/** The context of a call that changes a cut's figures. */
interface MetadataContext {
	readonly params: { readonly owner_id: number };
	readonly deps: Deps;
	readonly account: Principal;
	write(work: (trx: Knex.Transaction) => Promise<RouteResponse>): Promise<RouteResponse>;
}

/** @param plan - computes the change from the current cut. */
function answerChange(
	{ params, deps, account, write }: MetadataContext,
	plan: (stored: StoredCut) => Promise<MetadataChange>,
	answer: (changed: ChangedMetadata) => RouteResponse,
): Promise<RouteResponse> {
	return retryOnConflict(async () => {
		const plannedChange = await planReportChange(deps, params.owner_id, plan);
		return write(async (trx) => answer(await changeMetadata(trx, deps, account, plannedChange)));
	});
}

const answerOne =
	(status: number) =>
	({ items: [item], warnings, build }: ChangedMetadata): RouteResponse => {
		if (item === undefined) throw new Error("changing metadata returned no row");
		const resource_metadatum = presentMetadata(item);
		return {
			status,
			body: { resource_metadatum, warnings, build: presentFollowingBuild(build) },
			headers: { ETag: etagOf(item.version) },
		};
	};

const answerMany =
	(status: number) =>
	({ items, warnings, build }: ChangedMetadata): RouteResponse => {
		const resource_metadata = items.map(presentMetadata);
		return { status, body: { resource_metadata, warnings, build: presentFollowingBuild(build) } };
	};

/** @param ids - null means all of the cut's. */
function forget(
	context: MetadataContext,
	ids: readonly number[] | null,
	ifMatch: number | null = null,
): Promise<RouteResponse> {
	return answerChange(
		context,
		(stored) => planForgetting(context.deps, stored, ids, ifMatch),
		() => ({ status: 204 }),
	);
}

/** The calls for a cut's figures about its records and licensors. */
export const resourceMetadataRoutes: readonly Route[] = [
	serve(resourceMetadataCalls.listResourceMetadata, {
		from: OF_CUT,
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "resource_metadata", presentMetadata, () => listMetadata(db.knex, params.owner_id)),
	}),
	serve(resourceMetadataCalls.listResourceMetadataUpdatedSince, {
		from: OF_CUT,
		handler: ({ params, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "resource_metadata",
					present: presentMetadata,
					read: () => listMetadata(db.knex, params.owner_id, params.timestamp),
				},
				{ productionId: production.id, table: "cut_resource_metadata", since: params.timestamp },
			),
	}),
	serve(resourceMetadataCalls.createResourceMetadatum, {
		from: OF_CUT,
		handler: (context) =>
			answerChange(
				context,
				(stored) => planAdding(context.deps, stored, [context.body.resource_metadatum], singleItem),
				answerOne(201),
			),
	}),
	serve(resourceMetadataCalls.createResourceMetadata, {
		from: OF_CUT,
		handler: (context) =>
			answerChange(
				context,
				(stored) => planAdding(context.deps, stored, context.body.resource_metadata, ofList),
				answerMany(201),
			),
	}),
	serve(resourceMetadataCalls.updateResourceMetadata, {
		from: OF_CUT,
		handler: (context) =>
			answerChange(
				context,
				(stored) => planChanging(context.deps, stored, context.body.resource_metadata, ofList, null),
				answerMany(200),
			),
	}),
	serve(resourceMetadataCalls.updateResourceMetadatum, {
		from: OF_CUT,
		handler: (context) => {
			const patch = { ...context.body.resource_metadatum, id: context.params.id };
			const { ifMatch } = context.request;
			return answerChange(
				context,
				(stored) => planChanging(context.deps, stored, [patch], singleItem, ifMatch),
				answerOne(200),
			);
		},
	}),
	serve(resourceMetadataCalls.deleteAllResourceMetadata, {
		from: OF_CUT,
		handler: (context) => forget(context, null),
	}),
	serve(resourceMetadataCalls.deleteResourceMetadata, {
		from: OF_CUT,
		handler: (context) => forget(context, context.body.resource_metadata),
	}),
	serve(resourceMetadataCalls.deleteResourceMetadatum, {
		from: OF_CUT,
		handler: (context) => forget(context, [context.params.id], context.request.ifMatch),
	}),
];
