import type { ListedProduction } from "../../../data/list-productions.ts";

/** What every tab of the settings is given. */
export interface SettingsTabProps {
	readonly production: ListedProduction;
	/** Whether the person may change what the tab shows; without it everything can be read. */
	readonly mayEdit: boolean;
}
