import { resourceMetadataCalls } from "@oxcut/core/api";
import { deletionsSince } from "../../../http/changes.ts";
import { etagOf } from "../../../http/etag.ts";
import { type FieldName, singleItem } from "../../../http/field-errors.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { presentFollowingBuild } from "../cuts/presenter.ts";
import { changeMetadata, type MetadataContext } from "./change-metadata.ts";
import type { MetadataItem } from "./metadata-item.ts";
import { presentMetadata } from "./presenter.ts";
import { listMetadata } from "./queries.ts";
import { type MetadataChange, planAdding, planChanging, planForgetting } from "./service.ts";

const OF_CUT = { item: "cut", param: "owner_id" } as const;

const ofList: FieldName = (index, field) => `${index}.${field}`;

function answerOne(status: number) {
	return (
		items: readonly MetadataItem[],
		{ warnings }: MetadataChange,
		build: CutBuildJob | null,
	): RouteResponse => {
		const [item] = items;
		if (item === undefined) throw new Error("changing metadata returned no row");
		const resource_metadatum = presentMetadata(item);
		return {
			status,
			body: { resource_metadatum, warnings, build: presentFollowingBuild(build) },
			headers: { ETag: etagOf(item.version) },
		};
	};
}

function answerMany(status: number) {
	return (
		items: readonly MetadataItem[],
		{ warnings }: MetadataChange,
		build: CutBuildJob | null,
	): RouteResponse => {
		const resource_metadata = items.map(presentMetadata);
		return { status, body: { resource_metadata, warnings, build: presentFollowingBuild(build) } };
	};
}

/** @param ids - all of the cut's where null. */
function forget(
	context: MetadataContext,
	ids: readonly number[] | null,
	ifMatch: number | null = null,
): Promise<RouteResponse> {
	return changeMetadata(context, {
		plan: (stored) => planForgetting(context.deps, stored, ids, ifMatch),
		answer: () => ({ status: 204 }),
	});
}

/** The calls of what a cut keeps about its records and licensors. */
export const resourceMetadataRoutes: readonly Route[] = [
	serve(resourceMetadataCalls.listResourceMetadata, {
		from: OF_CUT,
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "resource_metadata", presentMetadata, () => listMetadata(db.knex, params.owner_id)),
	}),
	serve(resourceMetadataCalls.listResourceMetadataUpdatedSince, {
		from: OF_CUT,
		handler: ({ params, production, deps: { db } }) =>
			answerList(
				db.knex,
				"resource_metadata",
				presentMetadata,
				() => listMetadata(db.knex, params.owner_id, params.timestamp),
				() => deletionsSince(db.knex, production.id, "cut_resource_metadata", params.timestamp),
			),
	}),
	serve(resourceMetadataCalls.createResourceMetadatum, {
		from: OF_CUT,
		handler: (context) =>
			changeMetadata(context, {
				plan: (stored) => planAdding(context.deps, stored, [context.body.resource_metadatum], singleItem),
				answer: answerOne(201),
			}),
	}),
	serve(resourceMetadataCalls.createResourceMetadata, {
		from: OF_CUT,
		handler: (context) =>
			changeMetadata(context, {
				plan: (stored) => planAdding(context.deps, stored, context.body.resource_metadata, ofList),
				answer: answerMany(201),
			}),
	}),
	serve(resourceMetadataCalls.updateResourceMetadata, {
		from: OF_CUT,
		handler: (context) =>
			changeMetadata(context, {
				plan: (stored) => planChanging(context.deps, stored, context.body.resource_metadata, ofList, null),
				answer: answerMany(200),
			}),
	}),
	serve(resourceMetadataCalls.updateResourceMetadatum, {
		from: OF_CUT,
		handler: (context) => {
			const patch = { ...context.body.resource_metadatum, id: context.params.id };
			const { ifMatch } = context.request;
			return changeMetadata(context, {
				plan: (stored) => planChanging(context.deps, stored, [patch], singleItem, ifMatch),
				answer: answerOne(200),
			});
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
