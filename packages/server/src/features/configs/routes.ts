import { filenameConfigUpdateSchema, locatorConfigUpdateSchema } from "@oxcut/core";
import { productionParams, sinceParams } from "@oxcut/core/api";
import type { Knex } from "knex";
import * as z from "zod";
import { changeToken, type Deletions } from "../../http/changes.ts";
import { itemResponse } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute } from "../../http/route.ts";
import { presentFilenameConfig, presentLocatorConfig } from "./presenter.ts";
import {
	readFilenameConfig,
	readFilenameConfigSince,
	readLocatorConfig,
	readLocatorConfigSince,
} from "./queries.ts";
import { changeFilenameConfig, changeLocatorConfig } from "./service.ts";

const look = { kind: "production", area: "production", level: "view", from: "production_id" } as const;
const edit = { kind: "production", area: "settings", level: "edit", from: "production_id" } as const;

/** A configuration goes with its production and not before. */
async function nothingDeleted(knex: Knex): Promise<Deletions> {
	return { timestamp: await changeToken(knex), deleted_ids: [] };
}

export const configRoutes = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/resource_configs/locator",
		summary: "How the production numbers its records",
		access: look,
		params: productionParams,
		handler: async ({ params, deps }) => {
			const config = await readLocatorConfig(deps.db.knex, params.production_id);
			return itemResponse("resource_config", presentLocatorConfig(config), config.version);
		},
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/resource_configs/locator/updated_since/:timestamp",
		summary: "How the production numbers its records, if that changed",
		access: look,
		params: sinceParams,
		handler: async ({ params, deps }) => {
			const { knex } = deps.db;
			const read = async () => {
				const config = await readLocatorConfigSince(knex, params.production_id, params.timestamp);
				return config === null ? [] : [config];
			};
			return answerList(knex, "resource_configs", presentLocatorConfig, read, () => nothingDeleted(knex));
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/productions/:production_id/resource_configs/locator",
		summary: "Changes how records are numbered, before there are any",
		access: edit,
		params: productionParams,
		body: z.object({ resource_config: locatorConfigUpdateSchema }),
		handler: ({ params, body, account, request, write }) =>
			write(async (trx) => {
				const { production_id } = params;
				const { resource_config } = body;
				const config = await changeLocatorConfig(
					trx,
					account,
					production_id,
					resource_config,
					request.ifMatch,
				);
				return itemResponse("resource_config", presentLocatorConfig(config), config.version);
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/resource_configs/filename",
		summary: "How the production names its files",
		access: look,
		params: productionParams,
		handler: async ({ params, deps }) => {
			const config = await readFilenameConfig(deps.db.knex, params.production_id);
			return itemResponse("resource_config", presentFilenameConfig(config), config.version);
		},
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/resource_configs/filename/updated_since/:timestamp",
		summary: "How the production names its files, if that changed",
		access: look,
		params: sinceParams,
		handler: async ({ params, deps }) => {
			const { knex } = deps.db;
			const read = async () => {
				const config = await readFilenameConfigSince(knex, params.production_id, params.timestamp);
				return config === null ? [] : [config];
			};
			return answerList(knex, "resource_configs", presentFilenameConfig, read, () => nothingDeleted(knex));
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/productions/:production_id/resource_configs/filename",
		summary: "Changes how files are named",
		access: edit,
		params: productionParams,
		body: z.object({ resource_config: filenameConfigUpdateSchema }),
		handler: ({ params, body, account, request, write }) =>
			write(async (trx) => {
				const { production_id } = params;
				const { resource_config } = body;
				const config = await changeFilenameConfig(
					trx,
					account,
					production_id,
					resource_config,
					request.ifMatch,
				);
				return itemResponse("resource_config", presentFilenameConfig(config), config.version);
			}),
	}),
];
