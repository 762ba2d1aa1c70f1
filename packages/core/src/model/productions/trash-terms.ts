/** How long deleted and merged items stay in the trash [TRASH4]. */
export const TRASH_DAYS = 30;

/** The deletions and merges that can be restored. */
export const TRASH_KINDS = [
	"records",
	"licensors",
	"prices",
	"licensing_conditions",
	"employees",
	"licenses",
	"deliveries",
	"media",
	"budget_lines",
	"scenarios",
	"exclusion_rules",
	"fair_use_reviews",
	"orders",
	"templates",
	"tags",
	"cuts",
	"data_files",
	"scenario_application",
	"licensor_merge",
	"tag_merge",
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];
