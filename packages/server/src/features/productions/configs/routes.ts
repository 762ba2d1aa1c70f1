import { projectSettingsCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { answerChanges } from "../../../http/answer-changes.ts";
import { changeToken, type Deletions } from "../../../http/changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { serve } from "../../../http/route.ts";
import { presentFilenameConfig, presentLocatorConfig } from "./presenter.ts";
import {
	readFilenameConfig,
	readFilenameConfigSince,
	readLocatorConfig,
	readLocatorConfigSince,
} from "./queries.ts";
import { changeFilenameConfig, changeLocatorConfig } from "./service.ts";

/** A configuration is only deleted with its production. */
async function nothingDeleted(knex: Knex): Promise<Deletions> {
	return { timestamp: await changeToken(knex), deleted_ids: [] };
}

export const configRoutes = [
	serve(projectSettingsCalls.getLocatorConfig, {
		handler: async ({ params, deps }) => {
			const config = await readLocatorConfig(deps.db.knex, params.production_id);
			return itemResponse("resource_config", presentLocatorConfig(config), config.version);
		},
	}),
	serve(projectSettingsCalls.listLocatorConfigsUpdatedSince, {
		handler: async ({ params, deps }) => {
			const { knex } = deps.db;
			const read = async () => {
				const config = await readLocatorConfigSince(knex, params.production_id, params.timestamp);
				return config === null ? [] : [config];
			};
			const list = { plural: "resource_configs", present: presentLocatorConfig, read };
			return answerChanges(knex, list, () => nothingDeleted(knex));
		},
	}),
	serve(projectSettingsCalls.updateLocatorConfig, {
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
	serve(projectSettingsCalls.getFilenameConfig, {
		handler: async ({ params, deps }) => {
			const config = await readFilenameConfig(deps.db.knex, params.production_id);
			return itemResponse("resource_config", presentFilenameConfig(config), config.version);
		},
	}),
	serve(projectSettingsCalls.listFilenameConfigsUpdatedSince, {
		handler: async ({ params, deps }) => {
			const { knex } = deps.db;
			const read = async () => {
				const config = await readFilenameConfigSince(knex, params.production_id, params.timestamp);
				return config === null ? [] : [config];
			};
			const list = { plural: "resource_configs", present: presentFilenameConfig, read };
			return answerChanges(knex, list, () => nothingDeleted(knex));
		},
	}),
	serve(projectSettingsCalls.updateFilenameConfig, {
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
