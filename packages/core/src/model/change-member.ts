import type { Area, Level, Role } from "./permission-levels.ts";

/** Someone in a production's team, as questions about the team see them. */
export interface Member {
	readonly userId: number;
	/** The effective role: a studio manager counts as manager [PERM3]. */
	readonly role: Role;
	/** The level in the Team area. */
	readonly team: Level;
}

export type MemberChange =
	| { readonly kind: "remove" }
	| { readonly kind: "role"; readonly role: Role }
	| { readonly kind: "areas"; readonly levels: Readonly<Partial<Record<Area, Level>>> };

/**
 * Whether one member may change another [PERM3, PERM6].
 *
 * The owner is changed by nobody, and ownership is never given here: it is transferred. Anyone else may leave.
 * Nobody changes their own role or levels. Managers are removed and downgraded by the owner alone, and their areas
 * are fixed. The rest needs edit in Team; a manager is made by the owner or a manager.
 */
export function mayChangeMember(actor: Member, target: Member, change: MemberChange): boolean {
	if (target.role === "owner") return false;
	if (actor.userId === target.userId) return change.kind === "remove";
	if (change.kind === "role" && change.role === "owner") return false;
	if (target.role === "manager") return actor.role === "owner" && change.kind !== "areas";
	const leads = actor.role === "owner" || actor.role === "manager";
	if (!leads && actor.team !== "edit") return false;
	return leads || change.kind !== "role" || change.role !== "manager";
}
