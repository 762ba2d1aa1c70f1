/** The levels of access to an area, from least to most; each includes those before it. */
export const LEVELS = ["no_access", "view", "edit"] as const;
export type Level = (typeof LEVELS)[number];

/** Areas of a production [PERM1]. Licensors count as records. */
export const AREAS = ["production", "records", "reports", "team", "settings", "billing", "datasets"] as const;
export type Area = (typeof AREAS)[number];

/** Roles in a production's team. `none` is for people outside it. */
export const ROLES = ["owner", "manager", "editor", "researcher", "viewer", "none"] as const;
export type Role = (typeof ROLES)[number];

/** Roles that an invite or an update may give: ownership is transferred, never given [PERM3]. */
export const GIVEN_ROLES = ["manager", "editor", "researcher", "viewer"] as const;

/** Each role's default levels [PERM2]. */
export const DEFAULT_LEVELS: Readonly<Record<Role, Readonly<Record<Area, Level>>>> = {
	owner: every("edit"),
	manager: every("edit"),
	editor: {
		production: "view",
		records: "edit",
		reports: "edit",
		team: "view",
		settings: "view",
		billing: "no_access",
		datasets: "view",
	},
	researcher: {
		production: "view",
		records: "edit",
		reports: "view",
		team: "view",
		settings: "no_access",
		billing: "no_access",
		datasets: "no_access",
	},
	viewer: {
		production: "view",
		records: "view",
		reports: "view",
		team: "view",
		settings: "no_access",
		billing: "no_access",
		datasets: "no_access",
	},
	none: every("no_access"),
};

function every(level: Level): Record<Area, Level> {
	return {
		production: level,
		records: level,
		reports: level,
		team: level,
		settings: level,
		billing: level,
		datasets: level,
	};
}
