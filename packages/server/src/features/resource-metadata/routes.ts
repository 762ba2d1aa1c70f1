import {
	idSchema,
	mustBe,
	RESOURCE_METADATA_CHUNK,
	resourceMetadataCreateSchema,
	resourceMetadataUpdateSchema,
} from "@oxcut/core";
import { idText } from "@oxcut/core/api";
import * as z from "zod";
import { deletionsSince } from "../../http/changes.ts";
import { etagOf } from "../../http/etag.ts";
import { type FieldName, singleItem } from "../../http/field-errors.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route, type RouteResponse } from "../../http/route.ts";
import type { CutBuildJob } from "../cut-builds/cut-build.ts";
import { presentFollowingBuild } from "../cuts/presenter.ts";
import { changeMetadata, type MetadataContext } from "./change-metadata.ts";
import type { MetadataItem } from "./metadata-item.ts";
import { presentMetadata } from "./presenter.ts";
import { listMetadata } from "./queries.ts";
import { type MetadataChange, planAdding, planChanging, planForgetting } from "./service.ts";

const OF_OWNER = { kind: "production", area: "reports", from: { item: "cut", param: "owner_id" } } as const;

/** Most metadata that one call adds or forgets. */
const METADATA_MAX = 1000;
const tooMany = (max: number) => ({ error: `can't be more than ${max} metadata` });

const ownerParamSchema = z.object({ owner_id: idText });
const ownerSinceParamSchema = z.object({ owner_id: idText, timestamp: z.string().max(64) });
const itemParamSchema = z.object({ owner_id: idText, id: idText });

const manyCreateSchema = z.object({
	resource_metadata: z
		.array(resourceMetadataCreateSchema, { error: mustBe.present })
		.max(METADATA_MAX, tooMany(METADATA_MAX)),
});
const manyUpdateSchema = z.object({
	resource_metadata: z
		.array(resourceMetadataUpdateSchema.extend({ id: idSchema }), { error: mustBe.present })
		.max(RESOURCE_METADATA_CHUNK, tooMany(RESOURCE_METADATA_CHUNK))
		.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
			error: "can't name one twice",
		}),
});
/** As a list gave them, or their ids alone. */
const manyDeleteSchema = z.object({
	resource_metadata: z
		.array(z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]), {
			error: mustBe.present,
		})
		.max(METADATA_MAX, tooMany(METADATA_MAX)),
});

const ofList: FieldName = (index, field) => `${index}.${field}`;

function answerOne(status: number) {
	return (
		items: readonly MetadataItem[],
		{ warnings }: MetadataChange,
		build: CutBuildJob | null,
	): RouteResponse => {
		const [item] = items;
		if (item === undefined) throw new Error("changed metadata did not come back");
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
	defineRoute({
		method: "GET",
		path: "/cuts/:owner_id/resource_metadata",
		summary: "What each record does in a cut and costs there, and what each licensor is paid for it",
		access: { ...OF_OWNER, level: "view" },
		params: ownerParamSchema,
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "resource_metadata", presentMetadata, () => listMetadata(db.knex, params.owner_id)),
	}),
	defineRoute({
		method: "GET",
		path: "/cuts/:owner_id/resource_metadata/updated_since/:timestamp",
		summary: "A cut's figures of records and licensors that changed or went since a list was read",
		access: { ...OF_OWNER, level: "view" },
		params: ownerSinceParamSchema,
		handler: ({ params, production, deps: { db } }) =>
			answerList(
				db.knex,
				"resource_metadata",
				presentMetadata,
				() => listMetadata(db.knex, params.owner_id, params.timestamp),
				() => deletionsSince(db.knex, production.id, "cut_resource_metadata", params.timestamp),
			),
	}),
	defineRoute({
		method: "POST",
		path: "/cuts/:owner_id/resource_metadata",
		summary: "Sets the custom cost of a record in a cut; the other figures are the engine's",
		access: { ...OF_OWNER, level: "edit" },
		params: ownerParamSchema,
		body: z.object({ resource_metadatum: resourceMetadataCreateSchema }),
		handler: (context) =>
			changeMetadata(context, {
				plan: (stored) => planAdding(context.deps, stored, [context.body.resource_metadatum], singleItem),
				answer: answerOne(201),
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/cuts/:owner_id/resource_metadata/multiple",
		summary: "Sets the custom costs of several records in a cut, all or none",
		access: { ...OF_OWNER, level: "edit" },
		params: ownerParamSchema,
		body: manyCreateSchema,
		handler: (context) =>
			changeMetadata(context, {
				plan: (stored) => planAdding(context.deps, stored, context.body.resource_metadata, ofList),
				answer: answerMany(201),
			}),
	}),
	defineRoute({
		method: "PUT",
		path: "/cuts/:owner_id/resource_metadata/multiple",
		summary: `Changes the custom costs of at most ${RESOURCE_METADATA_CHUNK} records in a cut, all or none`,
		access: { ...OF_OWNER, level: "edit" },
		params: ownerParamSchema,
		body: manyUpdateSchema,
		handler: (context) =>
			changeMetadata(context, {
				plan: (stored) => planChanging(context.deps, stored, context.body.resource_metadata, ofList, null),
				answer: answerMany(200),
			}),
	}),
	defineRoute({
		method: "PUT",
		path: "/cuts/:owner_id/resource_metadata/:id",
		summary: "Changes the custom cost of a record in a cut; the other figures are the engine's",
		access: { ...OF_OWNER, level: "edit" },
		params: itemParamSchema,
		body: z.object({ resource_metadatum: resourceMetadataUpdateSchema }),
		handler: (context) => {
			const patch = { ...context.body.resource_metadatum, id: context.params.id };
			const { ifMatch } = context.request;
			return changeMetadata(context, {
				plan: (stored) => planChanging(context.deps, stored, [patch], singleItem, ifMatch),
				answer: answerOne(200),
			});
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/cuts/:owner_id/resource_metadata",
		summary: "Removes all custom costs of a cut; the engine writes its figures again",
		access: { ...OF_OWNER, level: "edit" },
		params: ownerParamSchema,
		handler: (context) => forget(context, null),
	}),
	defineRoute({
		method: "DELETE",
		path: "/cuts/:owner_id/resource_metadata/multiple",
		summary: "Removes the custom costs of some records in a cut; the engine writes its figures again",
		access: { ...OF_OWNER, level: "edit" },
		params: ownerParamSchema,
		body: manyDeleteSchema,
		handler: (context) => forget(context, context.body.resource_metadata),
	}),
	defineRoute({
		method: "DELETE",
		path: "/cuts/:owner_id/resource_metadata/:id",
		summary: "Removes the custom cost of a record in a cut; the engine writes its figures again",
		access: { ...OF_OWNER, level: "edit" },
		params: itemParamSchema,
		handler: (context) => forget(context, [context.params.id], context.request.ifMatch),
	}),
];
