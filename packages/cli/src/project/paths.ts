/** Names inside a project folder. All paths in the files themselves are relative to it. */
export const CONFIG_FILE = "ox.json";
export const RECORDS_FILE = "records.ndjson";
export const LICENSORS_FILE = "licensors.json";
export const ALT_FILES_FILE = "alt-files.json";
export const RATES_FILE = "rates.json";
/** Licences and deliveries; only if there are any. */
export const RIGHTS_FILE = "rights.json";
/** Fair-use reviews; only if there are any. */
export const FAIR_USE_FILE = "fair-use-reviews.json";
/** Orders of masters; only if there are any. */
export const ORDERS_FILE = "orders.json";
/** Lines of the budget; only if there are any. */
export const BUDGET_FILE = "budget.json";
/** Saved scenarios; only if there are any. */
export const SCENARIOS_FILE = "scenarios.json";
/** Rules that leave clips out of cuts; only if there are any. */
export const EXCLUSION_RULES_FILE = "exclusion-rules.json";
/** The production on a server that the project is linked to, and the state of the last sync. */
export const LINK_FILE = "link.ndjson";
/** Delivery templates, which add to those that ship with ox; only if there are any. */
export const TEMPLATES_DIRECTORY = "templates";
export const CUTS_DIRECTORY = "cuts";
/** Folder for the files and journal of a running save. */
export const SAVE_DIRECTORY = ".ox-save";
/** Changes made by the last commands, for `ox undo`. */
export const UNDO_DIRECTORY = ".ox-undo";
/** Locks the project for one process. */
export const LOCK_FILE = ".ox-lock";
/** All files and folders above: what a project keeps in its folder. */
export const PROJECT_NAMES: ReadonlySet<string> = new Set([
	...[CONFIG_FILE, RECORDS_FILE, LICENSORS_FILE, ALT_FILES_FILE],
	...[RATES_FILE, RIGHTS_FILE, FAIR_USE_FILE, ORDERS_FILE, BUDGET_FILE, SCENARIOS_FILE],
	...[EXCLUSION_RULES_FILE, LINK_FILE, TEMPLATES_DIRECTORY, CUTS_DIRECTORY],
	...[SAVE_DIRECTORY, UNDO_DIRECTORY, LOCK_FILE],
]);
