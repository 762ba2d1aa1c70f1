import type { ImportContext, ImportPlan } from "@oxcut/core/spreadsheet";
import type { ProjectConfig } from "../project/config.ts";
import { PRODUCTION_ID } from "../project/project.ts";

/** The project's settings as an import takes them. */
export function importContext({ currency, locator }: ProjectConfig): ImportContext {
	return {
		productionId: PRODUCTION_ID,
		defaultCurrency: currency,
		locator: { ...locator, production_id: PRODUCTION_ID, type: "LocatorConfig" },
	};
}

/** The settings after an import: the locators that it assigned are taken. */
export function configAfter(config: ProjectConfig, { locator }: ImportPlan): ProjectConfig {
	const { prefix, digits, next_number } = locator;
	return { ...config, locator: { prefix, digits, next_number } };
}
