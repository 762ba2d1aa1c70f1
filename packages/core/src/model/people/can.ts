import type { AccountPermissions, ProductionAccess } from "./account-permissions.ts";
import { AREAS, type Area, DEFAULT_LEVELS, type Level, type Role } from "./permission-levels.ts";

/** A way of using an area; adding and deleting are edits. */
export type Action = "view" | "edit";

/** The context of a permission check. */
export type Scope =
	| { readonly kind: "system" }
	| { readonly kind: "studio"; readonly id: number }
	| {
			readonly kind: "production";
			readonly id: number;
			/** Its studio, whose managers have a manager's rights in it [PERM3]. */
			readonly studio_id: number | null;
			/** Whether its plan is view-only [PERM4], or it is unpaid [BIL8]. Billing can be edited nevertheless [BIL5]. */
			readonly viewOnly: boolean;
	  };

/** Whether a stored level allows an action: the same one, or viewing if editing is allowed. */
export function grants(level: Level, action: Action): boolean {
	return level === action || (action === "view" && level === "edit");
}

/** Whether the account is a site admin. */
export function isSiteAdmin(permissions: AccountPermissions): boolean {
	return grants(permissions.system.ox_admin, "view");
}

/** Whether the account has a feature: only if it is listed. */
export function hasFeature(permissions: AccountPermissions, feature: string): boolean {
	return permissions.system.features.includes(feature);
}

function managesStudio(permissions: AccountPermissions, studioId: number | null): boolean {
	return studioId !== null && isStudioManager(permissions.studios[studioId]?.main_role);
}

/**
 * An account's role in a production: its own, or manager if it manages the production's studio and isn't the owner
 * [PERM3].
 */
export function effectiveRole(
	permissions: AccountPermissions,
	production: { readonly id: number; readonly studio_id: number | null },
): Role {
	const role = permissions.productions[production.id]?.main_role ?? "none";
	return role !== "owner" && managesStudio(permissions, production.studio_id) ? "manager" : role;
}

/**
 * Whether someone may delete and restore a production: its owner, and the owner and managers of its studio [PERM19].
 *
 * @param role - in the production itself.
 * @param studioRole - in the production's studio.
 */
export function governsProduction(role: Role | undefined, studioRole: Role | undefined): boolean {
	return role === "owner" || isStudioManager(studioRole);
}

/** Whether someone manages an organization and all of its productions; includes its owner [PERM3]. */
export function isStudioManager(studioRole: Role | undefined): boolean {
	return studioRole === "owner" || studioRole === "manager";
}

/**
 * The level in an area that a role and a member's own levels give. Owners, managers and the role `none` have fixed
 * levels [PERM2, PERM3]; others can at most view billing [PERM5].
 */
export function levelIn(area: Area, role: Role, access?: ProductionAccess): Level {
	const standard = DEFAULT_LEVELS[role][area];
	if (role === "owner" || role === "manager" || role === "none") return standard;
	const level = access?.[area] ?? standard;
	return area === "billing" && level === "edit" ? "view" : level;
}

function areaOf(field: string): Area | null {
	if (field === "licensors") return "records";
	return AREAS.find((area) => area === field) ?? null;
}

/**
 * Whether an account may do something.
 *
 * @param field - in a production an area [PERM1], where `licensors` counts as `records`; in a studio `studio`; in the
 * system `ox_admin`, `beta` or a feature's name. Unknown ones are rejected [PERM7].
 */
export function can(permissions: AccountPermissions, action: Action, field: string, scope: Scope): boolean {
	switch (scope.kind) {
		case "system":
			if (field === "ox_admin" || field === "beta") return grants(permissions.system[field], action);
			return hasFeature(permissions, field);
		case "studio": {
			if (field !== "studio") return false;
			if (managesStudio(permissions, scope.id)) return true;
			return grants(permissions.studios[scope.id]?.studio ?? "no_access", action);
		}
		case "production": {
			const area = areaOf(field);
			if (area === null) return false;
			// Datasets are downloads: viewing them means taking a copy, which goes beyond looking [PERM1, PERM4].
			const looksOnly = action === "view" && area !== "datasets";
			// Paying or changing the plan is the way out.
			if (scope.viewOnly && !looksOnly && area !== "billing" && !isSiteAdmin(permissions)) return false;
			const level = levelIn(area, effectiveRole(permissions, scope), permissions.productions[scope.id]);
			return grants(level, area === "datasets" ? "view" : action);
		}
	}
}
