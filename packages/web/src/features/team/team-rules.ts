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

/** Why somebody cannot be changed; words are the screen's. */
export type LockReason = "owner" | "self" | "manager" | "managerAreas" | "needsEdit" | "viewOnly";

/** Who looks at the team, and what they may do in it. */
export interface TeamActor {
	readonly member: Member;
	/** Whether the plan leaves anything to change at all. */
	readonly isViewOnly: boolean;
}

/** Levels as questions about the team take them: what is not said is no access. */
export function levelsOf(given: Readonly<Partial<Record<Area, Level | undefined>>>): Record<Area, Level> {
	const levels = AREAS.map((area) => [area, given[area] ?? "no_access"] as const);
	return Object.fromEntries(levels) as Record<Area, Level>;
}

/** The roles that the actor may give a member, their present one included. */
export function rolesFor({ member, isViewOnly }: TeamActor, target: Member): GivenRole[] {
	if (isViewOnly) return [];
	const given = GIVEN_ROLES.filter(
		(role) => role !== target.role && mayChangeMember(member, target, { kind: "role", role }),
	);
	return given.length === 0 ? [] : GIVEN_ROLES.filter((role) => role === target.role || given.includes(role));
}

/** The levels that the actor may set for a member in an area, the present one included; none where it is fixed. */
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

/** To view and to edit downloads is the same, and billing is edited by managers alone [PERM1, PERM5]. */
function isOffered(area: Area, level: Level): boolean {
	return level !== "edit" || (area !== "datasets" && area !== "billing");
}

/** Why nothing, or nothing but the role, of a member can be changed; null where something else can. */
export function lockReason({ member, isViewOnly }: TeamActor, target: Member): LockReason | null {
	if (target.role === "owner") return "owner";
	if (target.userId === member.userId) return "self";
	if (isViewOnly) return "viewOnly";
	if (target.role === "manager") return member.role === "owner" ? "managerAreas" : "manager";
	return mayChangeMember(member, target, { kind: "remove" }) ? null : "needsEdit";
}

/** Whether the actor may remove a member; of oneself: leave, which a view-only plan does not hold back. */
export function mayRemove({ member, isViewOnly }: TeamActor, target: Member): boolean {
	if (isViewOnly && target.userId !== member.userId) return false;
	return mayChangeMember(member, target, { kind: "remove" });
}

/** The roles that the actor may invite to. */
export function inviteRoles({ member, isViewOnly }: TeamActor): GivenRole[] {
	return isViewOnly ? [] : GIVEN_ROLES.filter((role) => mayInviteAs(member, role));
}

/** Whether an invite is the actor's to send again or to take back. */
export function mayTouchInvite({ member, isViewOnly }: TeamActor, role: Role): boolean {
	if (isViewOnly || member.levels.team !== "edit") return false;
	return role !== "manager" || member.role === "owner" || member.role === "manager";
}

/** A member's areas by level, for a line of text. Downloads are allowed or not, and count as viewed. */
export function areasByLevel(levels: Readonly<Record<Area, Level>>): { edit: Area[]; view: Area[] } {
	const isEdited = (area: Area) => levels[area] === "edit" && area !== "datasets";
	return {
		edit: AREAS.filter(isEdited),
		view: AREAS.filter((area) => levels[area] !== "no_access" && !isEdited(area)),
	};
}
