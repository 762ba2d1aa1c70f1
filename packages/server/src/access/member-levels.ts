import type { Area, Level, ProductionAccess, Role } from "@oxcut/core/model";

/** The columns of a membership that define its access. */
export type MemberLevelsRow = { readonly main_role: Role } & {
	readonly [A in Area as `${A}_level`]: Level | null;
};

export const LEVEL_COLUMNS = [
	"production_level",
	"records_level",
	"reports_level",
	"team_level",
	"settings_level",
	"billing_level",
	"datasets_level",
] as const satisfies readonly `${Area}_level`[];

/** Converts a membership's role and the levels that differ from it. */
export function toProductionAccess(row: MemberLevelsRow): ProductionAccess {
	return {
		main_role: row.main_role,
		...(row.production_level === null ? {} : { production: row.production_level }),
		...(row.records_level === null ? {} : { records: row.records_level }),
		...(row.reports_level === null ? {} : { reports: row.reports_level }),
		...(row.team_level === null ? {} : { team: row.team_level }),
		...(row.settings_level === null ? {} : { settings: row.settings_level }),
		...(row.billing_level === null ? {} : { billing: row.billing_level }),
		...(row.datasets_level === null ? {} : { datasets: row.datasets_level }),
	};
}
