import { CACHED_RESOURCE_CHUNK, cachedResourceCreateSchema, idSchema, mustBe } from "@oxcut/core";
import { idText } from "@oxcut/core/api";
import * as z from "zod";
import { deletionsSince } from "../../http/changes.ts";
import type { FieldName } from "../../http/field-errors.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentCachedResource } from "./presenter.ts";
import { listCachedResources, listNamesOfTypes } from "./queries.ts";
import { findChosen, forgetResources } from "./service.ts";
import { refreshResource, takeUpResources } from "./take-up.ts";

/** What is kept is what the reports are made of: who may look at these may read it [CUT17]. */
const OF_OWNER = { kind: "production", area: "reports", from: { item: "cut", param: "owner_id" } } as const;
/** What is taken up comes from the production's records, and from what licensors charge for them [CUT17]. */
const TAKING_UP = { ...OF_OWNER, level: "edit", alsoView: "records" } as const;

/** Most resources of a call that replaces whole types or forgets some. */
const RESOURCES_MAX = 10_000;
const tooMany = (max: number) => ({ error: `can't be more than ${max} resources` });

const ownerParamSchema = z.object({ owner_id: idText });
const ownerSinceParamSchema = z.object({ owner_id: idText, timestamp: z.string().max(64) });
const itemParamSchema = z.object({ owner_id: idText, id: idText });

const newResources = (max: number) =>
	z.array(cachedResourceCreateSchema, { error: mustBe.present }).max(max, tooMany(max));
const nameSchema = cachedResourceCreateSchema.pick({ resource_type: true, resource_id: true });
/** By the id of what is kept, alone or in what a list gave, or by the resource's own. */
const choiceSchema = z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id), nameSchema], {
	error: "must name a resource of the cut",
});
const chosenResources = (max: number) =>
	z.array(choiceSchema, { error: mustBe.present }).max(max, tooMany(max));

const addBodySchema = z
	.object({
		cached_resource: cachedResourceCreateSchema.optional(),
		new_resources: newResources(CACHED_RESOURCE_CHUNK).optional(),
	})
	.refine((body) => (body.cached_resource === undefined) !== (body.new_resources === undefined), {
		path: ["cached_resource"],
		error: mustBe.present,
	});

/** Of a type that is named beside them all resources may be gone; without one, none at all change nothing. */
const replaceTypeSchema = z.object({
	new_resources: newResources(RESOURCES_MAX),
	resource_type: cachedResourceCreateSchema.shape.resource_type.transform((type) => [type]).optional(),
});

const ofOne: FieldName = (_index, field) => `cached_resource.${field}`;
const ofList: FieldName = (index, field) => `new_resources.${index}.${field}`;

/** The calls of what a cut keeps of its records, licensors, prices and conditions. */
export const cachedResourceRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/cuts/:owner_id/cached_resources",
		summary: "The records, licensors, prices and conditions of a cut as its reports were made with them",
		access: { ...OF_OWNER, level: "view" },
		params: ownerParamSchema,
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "cached_resources", presentCachedResource, () =>
				listCachedResources(db.knex, params.owner_id),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/cuts/:owner_id/cached_resources/updated_since/:timestamp",
		summary: "What a cut keeps of its resources, as far as it changed or went since a list was read",
		access: { ...OF_OWNER, level: "view" },
		params: ownerSinceParamSchema,
		handler: ({ params, production, deps: { db } }) =>
			answerList(
				db.knex,
				"cached_resources",
				presentCachedResource,
				() => listCachedResources(db.knex, params.owner_id, params.timestamp),
				() => deletionsSince(db.knex, production.id, "cut_cached_resources", params.timestamp),
			),
	}),
	defineRoute({
		method: "POST",
		path: "/cuts/:owner_id/cached_resources",
		summary: `Takes up one resource as the production has it now, or at most ${CACHED_RESOURCE_CHUNK} as \`new_resources\``,
		answers: "json",
		access: TAKING_UP,
		params: ownerParamSchema,
		body: addBodySchema,
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
	defineRoute({
		method: "PUT",
		path: "/cuts/:owner_id/cached_resources/replace_type",
		summary: "Takes up all resources of some types; what is kept of others of these types is forgotten",
		access: TAKING_UP,
		params: ownerParamSchema,
		body: replaceTypeSchema,
		handler: (context) => {
			const { new_resources: resources, resource_type } = context.body;
			const named = resources.map((resource) => resource.resource_type);
			const types = [...new Set([...named, ...(resource_type ?? [])])];
			const old = () => listNamesOfTypes(context.deps.db.knex, context.params.owner_id, types);
			return takeUpResources(context, { resources, name: ofList, status: 200, old });
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/cuts/:owner_id/cached_resources/replace_select",
		summary: `Forgets some resources and takes up others, at most ${CACHED_RESOURCE_CHUNK} of each`,
		access: TAKING_UP,
		params: ownerParamSchema,
		body: z.object({
			old_resources: chosenResources(CACHED_RESOURCE_CHUNK),
			new_resources: newResources(CACHED_RESOURCE_CHUNK),
		}),
		handler: (context) => {
			const { old_resources, new_resources } = context.body;
			const old = () => findChosen(context.deps.db.knex, context.params.owner_id, old_resources);
			return takeUpResources(context, { resources: new_resources, name: ofList, status: 200, old });
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/cuts/:owner_id/cached_resources/:id/refresh",
		summary: "Takes a resource up as the production has it now; one that it has no longer goes",
		access: TAKING_UP,
		params: itemParamSchema,
		handler: (context) => refreshResource(context, context.params.id),
	}),
	defineRoute({
		method: "DELETE",
		path: "/cuts/:owner_id/cached_resources",
		summary: "Forgets what a cut keeps of its resources; its reports stay",
		access: TAKING_UP,
		params: ownerParamSchema,
		handler: ({ params, write }) =>
			write(async (trx) => {
				await forgetResources(trx, params.owner_id);
				return { status: 204 };
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/cuts/:owner_id/cached_resources/multiple",
		summary: "Forgets what a cut keeps of some resources; its reports stay",
		access: TAKING_UP,
		params: ownerParamSchema,
		body: z.object({ cached_resources: chosenResources(RESOURCES_MAX) }),
		handler: ({ params, body, write }) =>
			write(async (trx) => {
				await forgetResources(trx, params.owner_id, body.cached_resources);
				return { status: 204 };
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/cuts/:owner_id/cached_resources/:id",
		summary: "Forgets what a cut keeps of one resource; its reports stay",
		access: TAKING_UP,
		params: itemParamSchema,
		handler: ({ params, write }) =>
			write(async (trx) => {
				await forgetResources(trx, params.owner_id, [params.id]);
				return { status: 204 };
			}),
	}),
];
