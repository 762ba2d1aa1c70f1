import { foldName, nextLocators } from "@oxcut/core/model";
import { PRODUCTION_ID, type Project } from "../project.ts";

/** The production's next free locator, and its config with the number after it [ID1]. */
export function nextLocator({ config, library }: Project): {
	readonly locator: string;
	readonly config: Project["config"];
} {
	const taken = new Set(library.records.map(({ production_locator }) => foldName(production_locator)));
	const { locators, next_number } = nextLocators(
		{ ...config.locator, production_id: PRODUCTION_ID, type: "LocatorConfig" },
		1,
		taken,
	);
	return { locator: locators[0] ?? "", config: { ...config, locator: { ...config.locator, next_number } } };
}
