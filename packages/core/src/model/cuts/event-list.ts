/** The lists of a production whose changes are sent as events, by their names in responses [EVT1]. */
export const EVENT_LISTS = [
	"alt_files",
	"budget_lines",
	"cached_resources",
	"custom_fields",
	"cuts",
	"data_files",
	"deliveries",
	"employees",
	"exclusion_rules",
	"fair_use_reviews",
	"imports",
	"invites",
	"licenses",
	"licensing_conditions",
	"licensors",
	"media",
	"orders",
	"prices",
	"productions",
	"record_views",
	"records",
	"resource_configs",
	"resource_metadata",
	"scenarios",
	"subscription",
	"tags",
	"team_members",
	"templates",
] as const;

/** The name of a list, in responses and events. */
export type EventList = (typeof EVENT_LISTS)[number];
