import type { ListedProduction } from "../../../data/list-productions.ts";

/** The props of every section of the settings. */
export interface SettingsSectionProps {
	readonly production: ListedProduction;
	/** Whether the user may change the section; otherwise it is read-only. */
	readonly mayEdit: boolean;
}
