import type { ImportContext, ImportPlan } from "@oxcut/core/spreadsheet";
import type { ProjectConfig } from "../project/config.ts";
import { nextRecordId } from "../project/kinds/kind.ts";
import { PRODUCTION_ID, type Project } from "../project/project.ts";

/** The project's settings in the form that an import needs. */
export function importContext(project: Project): ImportContext {
	const { currency, locator } = project.config;
	return {
		productionId: PRODUCTION_ID,
		defaultCurrency: currency,
		nextRecordId: nextRecordId(project),
		locator: { ...locator, production_id: PRODUCTION_ID, type: "LocatorConfig" },
	};
}

/** The settings after an import: the locators that it assigned are taken. */
export function configAfter(config: ProjectConfig, { locator }: ImportPlan): ProjectConfig {
	const { prefix, digits, next_number } = locator;
	return { ...config, locator: { prefix, digits, next_number } };
}
