import * as z from "zod";
import {
	CACHED_RESOURCE_CHUNK,
	cachedResourceCreateSchema,
	cachedResourceSchema,
} from "../model/cuts/cached-resource.ts";
import { idSchema, optionalIdSchema } from "../model/validation/id.ts";
import { mustBe } from "../model/validation/messages.ts";
import { TEXT_MAX } from "../model/validation/text.ts";
import { EDIT_REPORTS, VIEW_REPORTS } from "./access.ts";
import { changesAnswer, itemAnswer, itemsAnswer, listAnswer } from "./answers.ts";
import { cachedResource, claimWarning, followingBuild } from "./cut-entities.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, ownerParams, ownerSinceParams } from "./parameters.ts";
import { IMAGE_SIZES } from "./pictures.ts";

/** Cut resources contain records and licensors' prices, so callers must be able to see those too [CUT17]. */
const EDIT = { ...EDIT_REPORTS, alsoView: "records" } as const;

/** The most resources in a call that replaces whole types or deletes copies. */
const RESOURCES_MAX = 10_000;
const tooMany = (max: number) => ({ error: `can't be more than ${max} resources` });

const itemParams = ownerParams.extend(idParams.shape);

/** Accepts the fields of a listed resource, and ignores them. */
const newResource = cachedResourceCreateSchema.extend({
	id: optionalIdSchema.optional(),
	...cachedResourceSchema.pick({ owner_id: true, owner_type: true, updated_at: true }).partial().shape,
	thumbnails: z.array(z.string().max(TEXT_MAX)).max(IMAGE_SIZES.length).optional(),
});
const newResources = (max: number) => z.array(newResource, { error: mustBe.present }).max(max, tooMany(max));

const nameSchema = cachedResourceCreateSchema.pick({ resource_type: true, resource_id: true });
/** The copy's id, by itself or in a listed item, or the resource's id. */
const choice = z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id), nameSchema], {
	error: "must name a resource of the cut",
});
const chosenResources = (max: number) => z.array(choice, { error: mustBe.present }).max(max, tooMany(max));

const addBody = z
	.object({
		cached_resource: newResource.optional(),
		new_resources: newResources(CACHED_RESOURCE_CHUNK).optional(),
	})
	.refine((body) => (body.cached_resource === undefined) !== (body.new_resources === undefined), {
		path: ["cached_resource"],
		error: mustBe.present,
	})
	.meta({ examples: [{ new_resources: [{ resource_type: "Price", resource_id: 58 }] }] });

const replaceTypesBody = z.object({
	new_resources: newResources(RESOURCES_MAX),
	resource_type: cachedResourceCreateSchema.shape.resource_type
		.transform((type) => [type])
		.optional()
		.describe("A type to replace even if `new_resources` contains none of it"),
});

const followed = { warnings: z.array(claimWarning), build: followingBuild };
const changedCopies = itemsAnswer("cached_resources", cachedResource).extend(followed);

/** A cut's copies of the records, licensors, prices and conditions that its saved reports are built from. */
export const cachedResourceCalls = defineCalls({
	listCachedResources: {
		method: "GET",
		path: "/cuts/:owner_id/cached_resources",
		summary: "The cut's copies of records, licensors, prices and conditions, as used for its saved reports",
		access: VIEW_REPORTS,
		params: ownerParams,
		answers: { 200: listAnswer("cached_resources", cachedResource) },
	},

	listCachedResourcesUpdatedSince: {
		method: "GET",
		path: "/cuts/:owner_id/cached_resources/updated_since/:timestamp",
		summary: "A cut's copies changed or deleted since a list was read",
		access: VIEW_REPORTS,
		params: ownerSinceParams,
		answers: { 200: changesAnswer("cached_resources", cachedResource) },
	},

	addCachedResources: {
		method: "POST",
		path: "/cuts/:owner_id/cached_resources",
		summary: `Copies one resource of the production to the cut, or up to ${CACHED_RESOURCE_CHUNK} as \`new_resources\``,
		access: EDIT,
		params: ownerParams,
		body: addBody,
		answers: {
			201: z.union([changedCopies, itemAnswer("cached_resource", cachedResource).extend(followed)]),
		},
	},

	replaceCachedResourceTypes: {
		method: "PUT",
		path: "/cuts/:owner_id/cached_resources/replace_type",
		summary: "Replaces a cut's copies of some types with the given resources",
		access: EDIT,
		params: ownerParams,
		body: replaceTypesBody,
		answers: { 200: changedCopies },
	},

	replaceCachedResources: {
		method: "PUT",
		path: "/cuts/:owner_id/cached_resources/replace_select",
		summary: `Deletes some of a cut's copies and adds others, up to ${CACHED_RESOURCE_CHUNK} of each`,
		access: EDIT,
		params: ownerParams,
		body: z.object({
			old_resources: chosenResources(CACHED_RESOURCE_CHUNK),
			new_resources: newResources(CACHED_RESOURCE_CHUNK),
		}),
		answers: { 200: changedCopies },
	},

	refreshCachedResource: {
		method: "PUT",
		path: "/cuts/:owner_id/cached_resources/:id/refresh",
		summary: "Updates a copy from the production; deletes it if the production no longer has the resource",
		access: EDIT,
		params: itemParams,
		answers: { 200: z.object({ cached_resource: cachedResource.nullable(), build: followingBuild }) },
	},

	deleteAllCachedResources: {
		method: "DELETE",
		path: "/cuts/:owner_id/cached_resources",
		summary: "Deletes all of a cut's copies, but not its reports",
		access: EDIT,
		params: ownerParams,
		answers: { 204: null },
	},

	deleteCachedResources: {
		method: "DELETE",
		path: "/cuts/:owner_id/cached_resources/multiple",
		summary: "Deletes some of a cut's copies, but not its reports",
		access: EDIT,
		params: ownerParams,
		body: z.object({ cached_resources: chosenResources(RESOURCES_MAX) }),
		answers: { 204: null },
	},

	deleteCachedResource: {
		method: "DELETE",
		path: "/cuts/:owner_id/cached_resources/:id",
		summary: "Deletes one of a cut's copies, but not its reports",
		access: EDIT,
		params: itemParams,
		answers: { 204: null },
	},
});
