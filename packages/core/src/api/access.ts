/** Access rules shared by several calls. */

export const PUBLIC = { kind: "public" } as const;
export const ACCOUNT = { kind: "account" } as const;

/** Site admins: the specification lets them do everything at level `view`. */
export const VIEW_ADMIN = { kind: "admin", level: "view" } as const;

export const VIEW_STUDIO = { kind: "studio", level: "view" } as const;
export const EDIT_STUDIO = { kind: "studio", level: "edit" } as const;

export const VIEW_PRODUCTION = { kind: "production", area: "production", level: "view" } as const;
export const EDIT_PRODUCTION = { kind: "production", area: "production", level: "edit" } as const;
export const VIEW_SETTINGS = { kind: "production", area: "settings", level: "view" } as const;
export const EDIT_SETTINGS = { kind: "production", area: "settings", level: "edit" } as const;
export const VIEW_BILLING = { kind: "production", area: "billing", level: "view" } as const;
export const EDIT_BILLING = { kind: "production", area: "billing", level: "edit" } as const;
export const VIEW_TEAM = { kind: "production", area: "team", level: "view" } as const;
export const EDIT_TEAM = { kind: "production", area: "team", level: "edit" } as const;
export const VIEW_RECORDS = { kind: "production", area: "records", level: "view" } as const;
export const EDIT_RECORDS = { kind: "production", area: "records", level: "edit" } as const;
export const EXPORT_RECORDS = { ...VIEW_RECORDS, alsoView: "datasets" } as const;
export const VIEW_REPORTS = { kind: "production", area: "reports", level: "view" } as const;
export const EDIT_REPORTS = { kind: "production", area: "reports", level: "edit" } as const;
