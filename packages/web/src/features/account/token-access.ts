import { AREAS, type Area, type TokenScope } from "@oxcut/core/model";

/** The choices for a new token's access: everything, reading everything, or levels by area. */
export const TOKEN_ACCESS = ["write", "read", "areas"] as const;
export type TokenAccess = (typeof TOKEN_ACCESS)[number];

export const AREA_ACCESS = ["none", "read", "write"] as const;
export type AreaAccess = (typeof AREA_ACCESS)[number];
export type AreaAccesses = Readonly<Record<Area, AreaAccess>>;

/** The chosen scopes; none if no area was chosen [SCOPE1]. */
export function chosenScopes(access: TokenAccess, areas: AreaAccesses): TokenScope[] {
	if (access !== "areas") return [access];
	return AREAS.flatMap((area): TokenScope[] => {
		const level = areas[area];
		return level === "none" ? [] : [`${area}:${level}`];
	});
}
