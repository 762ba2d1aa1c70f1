import {
	AREAS,
	type Area,
	effectiveRole,
	type Level,
	levelIn,
	type ProductionAccess,
	type Role,
	type StudioAccess,
} from "@oxcut/core/model";
import type { ProductionScope } from "../http/route.ts";

/** An account's relation to a production. */
export interface Standing {
	readonly id: number;
	readonly studio_id: number | null;
	readonly access: ProductionAccess | null;
	/** The account's access to the production's studio. */
	readonly studio_access: StudioAccess | null;
}

/** The role in effect and its level in each area, ignoring the plan [PERM2, PERM3]. */
export function effectiveLevels(standing: Standing): { main_role: Role } & Record<Area, Level> {
	const { id, studio_id, access, studio_access } = standing;
	const role = effectiveRole(
		{
			id: 1,
			system: { beta: "no_access", ox_admin: "no_access", features: [] },
			studios: studio_id === null || studio_access === null ? {} : { [studio_id]: studio_access },
			productions: access === null ? {} : { [id]: access },
		},
		standing,
	);
	const levels = AREAS.map((area) => [area, levelIn(area, role, access ?? undefined)]);
	return { main_role: role, ...(Object.fromEntries(levels) as Record<Area, Level>) };
}

/** The caller's level in each area of the production, ignoring the plan. */
export function levelsOf(production: Pick<ProductionScope, "levelIn">): Record<Area, Level> {
	return Object.fromEntries(AREAS.map((area) => [area, production.levelIn(area)])) as Record<Area, Level>;
}
