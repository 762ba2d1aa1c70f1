import {
	AREAS,
	type Area,
	GIVEN_ROLES,
	LEVELS,
	type Level,
	type Member,
	mayChangeMember,
	mayInviteAs,
	type Role,
} from "@oxcut/core/model";

export type GivenRole = (typeof GIVEN_ROLES)[number];

/** The reason a member can't be changed; the screen words it. */
export type LockReason = "owner" | "self" | "manager" | "managerAreas" | "needsEdit" | "viewOnly";

/** The signed-in user, and their permissions in the team. */
export interface TeamActor {
	readonly member: Member;
	/** Whether the plan allows changes. */
	readonly isViewOnly: boolean;
}

/** Levels for permission checks: missing ones mean no access. */
export function levelsOf(given: Readonly<Partial<Record<Area, Level | undefined>>>): Record<Area, Level> {
	const levels = AREAS.map((area) => [area, given[area] ?? "no_access"] as const);
	return Object.fromEntries(levels) as Record<Area, Level>;
}

/** The roles that the actor may give a member, the current one included. */
export function rolesFor({ member, isViewOnly }: TeamActor, target: Member): GivenRole[] {
	if (isViewOnly) return [];
	const given = GIVEN_ROLES.filter(
		(role) => role !== target.role && mayChangeMember(member, target, { kind: "role", role }),
	);
	return given.length === 0 ? [] : GIVEN_ROLES.filter((role) => role === target.role || given.includes(role));
}

/** The levels that the actor may set for a member in an area, the current one included; none if it is fixed. */
export function levelsFor({ member, isViewOnly }: TeamActor, target: Member, area: Area): Level[] {
	if (isViewOnly) return [];
	const present = target.levels[area];
	const given = LEVELS.filter(
		(level) =>
			level !== present &&
			isOffered(area, level) &&
			mayChangeMember(member, target, { kind: "areas", levels: { [area]: level } }),
	);
	return given.length === 0 ? [] : LEVELS.filter((level) => level === present || given.includes(level));
}

/** For downloads, view and edit are the same; only managers edit billing [PERM1, PERM5]. */
function isOffered(area: Area, level: Level): boolean {
	return level !== "edit" || (area !== "datasets" && area !== "billing");
}

/** The reason nothing but a member's role can be changed, or not even that; null if more can. */
export function lockReason({ member, isViewOnly }: TeamActor, target: Member): LockReason | null {
	if (target.role === "owner") return "owner";
	if (target.userId === member.userId) return "self";
	if (isViewOnly) return "viewOnly";
	if (target.role === "manager") return member.role === "owner" ? "managerAreas" : "manager";
	return mayChangeMember(member, target, { kind: "remove" }) ? null : "needsEdit";
}

/** Whether the actor may remove a member, or leave, which a view-only plan doesn't prevent. */
export function mayRemove({ member, isViewOnly }: TeamActor, target: Member): boolean {
	if (isViewOnly && target.userId !== member.userId) return false;
	return mayChangeMember(member, target, { kind: "remove" });
}

/** The roles that the actor may invite to. */
export function inviteRoles({ member, isViewOnly }: TeamActor): GivenRole[] {
	return isViewOnly ? [] : GIVEN_ROLES.filter((role) => mayInviteAs(member, role));
}

/** Whether the actor may resend or revoke an invite. */
export function mayManageInvite({ member, isViewOnly }: TeamActor, role: Role): boolean {
	if (isViewOnly || member.levels.team !== "edit") return false;
	return role !== "manager" || member.role === "owner" || member.role === "manager";
}

/** A member's areas by level, for a line of text. Downloads, either allowed or not, count as view. */
export function areasByLevel(levels: Readonly<Record<Area, Level>>): { edit: Area[]; view: Area[] } {
	const isEdited = (area: Area) => levels[area] === "edit" && area !== "datasets";
	return {
		edit: AREAS.filter(isEdited),
		view: AREAS.filter((area) => levels[area] !== "no_access" && !isEdited(area)),
	};
}
