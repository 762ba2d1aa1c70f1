import type { ProductionAccess } from "./account-permissions.ts";
import { levelIn } from "./can.ts";
import { AREAS, type Area, DEFAULT_LEVELS, LEVELS, type Level, type Role } from "./permission-levels.ts";

/** A member of a production's team, with what permission checks need. */
export interface Member {
	readonly userId: number;
	/** The effective role: a studio manager counts as manager [PERM3]. */
	readonly role: Role;
	/** The level in effect in each area. */
	readonly levels: Readonly<Record<Area, Level>>;
}

/** A change of a team member: removal, another role, or other levels in some areas. */
export type MemberChange =
	| { readonly kind: "remove" }
	| { readonly kind: "role"; readonly role: Role }
	| { readonly kind: "areas"; readonly levels: Readonly<Partial<Record<Area, Level>>> };

/**
 * Whether one member may change another [PERM3, PERM6, PERM14].
 *
 * The owner's role can't be changed; ownership can only be transferred. Anyone else may leave. Nobody changes their own
 * role or levels. Only the owner removes and downgrades managers, and managers' levels are fixed. Everything else needs
 * edit access to Team; only the owner or a manager appoints managers, and nobody raises another above their own levels.
 */
export function mayChangeMember(actor: Member, target: Member, change: MemberChange): boolean {
	if (target.role === "owner") return false;
	if (actor.userId === target.userId) return change.kind === "remove";
	if (change.kind === "role" && change.role === "owner") return false;
	if (target.role === "manager") return actor.role === "owner" && change.kind !== "areas";
	if (leads(actor)) return true;
	if (actor.levels.team !== "edit") return false;
	switch (change.kind) {
		case "remove":
			return true;
		case "role":
			return change.role !== "manager" && givesNoMore(actor, target, DEFAULT_LEVELS[change.role]);
		case "areas": {
			const access: ProductionAccess = { main_role: target.role, ...change.levels };
			const named = AREAS.filter((area) => change.levels[area] !== undefined);
			const levels = named.map((area) => [area, levelIn(area, target.role, access)]);
			return givesNoMore(actor, target, Object.fromEntries(levels));
		}
	}
}

/** Whether someone may invite to a role: one below manager with no level above their own [PERM6, PERM14]. */
export function mayInviteAs(actor: Pick<Member, "role" | "levels">, role: Role): boolean {
	if (role === "owner") return false;
	if (leads(actor)) return true;
	const nothing = { levels: DEFAULT_LEVELS.none };
	return (
		actor.levels.team === "edit" && role !== "manager" && givesNoMore(actor, nothing, DEFAULT_LEVELS[role])
	);
}

/** The owner and managers have every level. */
function leads({ role }: Pick<Member, "role">): boolean {
	return role === "owner" || role === "manager";
}

/** Whether levels raise the target nowhere above the actor. The target's existing levels don't count. */
function givesNoMore(
	actor: Pick<Member, "levels">,
	target: Pick<Member, "levels">,
	levels: Readonly<Partial<Record<Area, Level>>>,
): boolean {
	return AREAS.every((area) => {
		const given = rank(levels[area] ?? "no_access");
		return given <= rank(target.levels[area]) || given <= rank(actor.levels[area]);
	});
}

function rank(level: Level): number {
	return LEVELS.indexOf(level);
}
