import * as z from "zod";
import {
	RESOURCE_METADATA_CHUNK,
	resourceMetadataCreateSchema,
	resourceMetadataUpdateSchema,
} from "../model/cuts/resource-metadata.ts";
import { idSchema } from "../model/validation/id.ts";
import { mustBe } from "../model/validation/messages.ts";
import { EDIT_REPORTS, VIEW_REPORTS } from "./access.ts";
import { changesAnswer, itemAnswer, itemsAnswer, listAnswer } from "./answers.ts";
import { claimWarning, followingBuild, resourceMetadatum } from "./cut-entities.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, ownerParams, ownerSinceParams } from "./parameters.ts";

/** The most metadata that one call may add or delete. */
const METADATA_MAX = 1000;
const tooMany = (max: number) => ({ error: `can't be more than ${max} metadata` });

const itemParams = ownerParams.extend(idParams.shape);

const createManyBody = z.object({
	resource_metadata: z
		.array(resourceMetadataCreateSchema, { error: mustBe.present })
		.max(METADATA_MAX, tooMany(METADATA_MAX)),
});
const updateManyBody = z.object({
	resource_metadata: z
		.array(resourceMetadataUpdateSchema.extend({ id: idSchema }), { error: mustBe.present })
		.max(RESOURCE_METADATA_CHUNK, tooMany(RESOURCE_METADATA_CHUNK))
		.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
			error: "can't list an item twice",
		}),
});
/** The items as a list returns them, or only their ids. */
const deleteManyBody = z.object({
	resource_metadata: z
		.array(z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]), {
			error: mustBe.present,
		})
		.max(METADATA_MAX, tooMany(METADATA_MAX)),
});

const followed = { warnings: z.array(claimWarning), build: followingBuild };
const changedOne = itemAnswer("resource_metadatum", resourceMetadatum).extend(followed);
const changedMany = itemsAnswer("resource_metadata", resourceMetadatum).extend(followed);

/** A cut's figures for its records and licensors, of which callers can set custom costs. */
export const resourceMetadataCalls = defineCalls({
	listResourceMetadata: {
		method: "GET",
		path: "/cuts/:owner_id/resource_metadata",
		summary: "The use and cost of each record in a cut, and the total of each licensor",
		access: VIEW_REPORTS,
		params: ownerParams,
		answers: { 200: listAnswer("resource_metadata", resourceMetadatum) },
	},

	listResourceMetadataUpdatedSince: {
		method: "GET",
		path: "/cuts/:owner_id/resource_metadata/updated_since/:timestamp",
		summary: "A cut's figures of records and licensors changed or deleted since a list was read",
		access: VIEW_REPORTS,
		params: ownerSinceParams,
		answers: { 200: changesAnswer("resource_metadata", resourceMetadatum) },
	},

	createResourceMetadatum: {
		method: "POST",
		path: "/cuts/:owner_id/resource_metadata",
		summary: "Sets the custom cost of a record in a cut; the engine computes the other figures",
		access: EDIT_REPORTS,
		params: ownerParams,
		body: z.object({ resource_metadatum: resourceMetadataCreateSchema }),
		answers: { 201: changedOne },
	},

	createResourceMetadata: {
		method: "POST",
		path: "/cuts/:owner_id/resource_metadata/multiple",
		summary: "Sets the custom costs of several records in a cut, all or none",
		access: EDIT_REPORTS,
		params: ownerParams,
		body: createManyBody,
		answers: { 201: changedMany },
	},

	updateResourceMetadata: {
		method: "PUT",
		path: "/cuts/:owner_id/resource_metadata/multiple",
		summary: `Changes the custom costs of up to ${RESOURCE_METADATA_CHUNK} records in a cut, all or none`,
		access: EDIT_REPORTS,
		params: ownerParams,
		body: updateManyBody,
		answers: { 200: changedMany },
	},

	updateResourceMetadatum: {
		method: "PUT",
		path: "/cuts/:owner_id/resource_metadata/:id",
		summary: "Changes the custom cost of a record in a cut; the engine computes the other figures",
		access: EDIT_REPORTS,
		params: itemParams,
		body: z.object({ resource_metadatum: resourceMetadataUpdateSchema }),
		answers: { 200: changedOne },
	},

	deleteAllResourceMetadata: {
		method: "DELETE",
		path: "/cuts/:owner_id/resource_metadata",
		summary: "Removes all custom costs of a cut; the engine's costs apply again",
		access: EDIT_REPORTS,
		params: ownerParams,
		answers: { 204: null },
	},

	deleteResourceMetadata: {
		method: "DELETE",
		path: "/cuts/:owner_id/resource_metadata/multiple",
		summary: "Removes the custom costs of some records in a cut; the engine's costs apply again",
		access: EDIT_REPORTS,
		params: ownerParams,
		body: deleteManyBody,
		answers: { 204: null },
	},

	deleteResourceMetadatum: {
		method: "DELETE",
		path: "/cuts/:owner_id/resource_metadata/:id",
		summary: "Removes the custom cost of a record in a cut; the engine's cost applies again",
		access: EDIT_REPORTS,
		params: itemParams,
		answers: { 204: null },
	},
});
