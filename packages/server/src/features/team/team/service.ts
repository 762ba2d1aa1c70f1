import {
	AREAS,
	type Area,
	DEFAULT_LEVELS,
	type GIVEN_ROLES,
	type Level,
	type Member,
	type MemberChange,
	mayChangeMember,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import { effectiveLevels, levelsOf } from "../../../access/effective-levels.ts";
import { forbidden, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import { type Principal, refuseActing, refuseLimitedToken } from "../../../http/principal.ts";
import type { ProductionScope } from "../../../http/route.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { presentMember } from "./presenter.ts";
import { deleteMember, type LevelColumns, lockMember, type StoredMember, updateMember } from "./queries.ts";

/** The account changing a team, and the production. */
export interface TeamActor {
	readonly account: Principal;
	readonly production: ProductionScope;
}

async function lockExisting(
	trx: Knex.Transaction,
	productionId: number,
	userId: number,
): Promise<StoredMember> {
	const member = await lockMember(trx, productionId, userId);
	if (member === null) throw notFound();
	return member;
}

/** @throws {HttpError} 403 if the team's rules forbid it [PERM3, PERM6, PERM13, PERM14]. */
function requireMay({ account, production }: TeamActor, target: StoredMember, change: MemberChange): void {
	refuseLimitedToken(account);
	const actor: Member = {
		userId: account.accountId,
		role: production.role,
		levels: levelsOf(production),
	};
	const { main_role, ...levels } = effectiveLevels(target.standing);
	const subject: Member = { userId: target.id, role: main_role, levels };
	if (!mayChangeMember(actor, subject, change)) throw forbidden();
}

function requireCurrent(member: StoredMember, ifMatch: number | null): void {
	requireVersion(ifMatch, { version: member.version, name: "team_member", item: presentMember(member) });
}

function nameOf(member: StoredMember): string {
	return `${member.first_name} ${member.last_name}`.trim();
}

/** Removes a member, or lets the caller leave. */
export async function removeMember(
	trx: Knex.Transaction,
	actor: TeamActor,
	userId: number,
	ifMatch: number | null,
): Promise<void> {
	const { account, production } = actor;
	const member = await lockExisting(trx, production.id, userId);
	requireMay(actor, member, { kind: "remove" });
	const leaves = userId === account.accountId;
	// Leaving does not edit the production, so a view-only plan allows it [PERM12].
	if (!leaves && !production.may("edit", "team")) throw production.refusal("edit", "team");
	requireCurrent(member, ifMatch);
	await deleteMember(trx, member.membership_id);
	const action = leaves ? "left the team" : `removed ${nameOf(member)} from the team`;
	await recordActivity(trx, { production_id: production.id, area: "team", account, action });
}

/** Resets all levels to the role's. */
export const ROLE_LEVELS: LevelColumns = Object.fromEntries(AREAS.map((area) => [`${area}_level`, null]));

/** Changes a member's role, and resets the levels to the role's [PERM9]. */
export async function changeRole(
	trx: Knex.Transaction,
	actor: TeamActor,
	userId: number,
	role: (typeof GIVEN_ROLES)[number],
	ifMatch: number | null,
): Promise<StoredMember> {
	const { account, production } = actor;
	const member = await lockExisting(trx, production.id, userId);
	requireMay(actor, member, { kind: "role", role });
	if (role === "manager") refuseActing(account);
	requireCurrent(member, ifMatch);
	if (role === member.main_role) return member;
	await updateMember(trx, member.membership_id, { main_role: role, ...ROLE_LEVELS });
	const action = `changed the role of ${nameOf(member)} from ${member.main_role} to ${role}`;
	await recordActivity(trx, { production_id: production.id, area: "team", account, action });
	return await lockExisting(trx, production.id, userId);
}

/** Sets a member's levels in only the given areas. */
export async function changeLevels(
	trx: Knex.Transaction,
	actor: TeamActor,
	userId: number,
	given: Readonly<Partial<Record<Area, Level | undefined>>>,
	ifMatch: number | null,
): Promise<StoredMember> {
	const { account, production } = actor;
	const member = await lockExisting(trx, production.id, userId);
	const levels = Object.fromEntries(
		AREAS.flatMap((area) => (given[area] === undefined ? [] : [[area, given[area]]])),
	) as Partial<Record<Area, Level>>;
	requireMay(actor, member, { kind: "areas", levels });
	requireCurrent(member, ifMatch);
	const before = effectiveLevels(member.standing);
	const changed = AREAS.filter((area) => levels[area] !== undefined && levels[area] !== before[area]);
	if (changed.length === 0) return member;
	const columns = changed.map((area) => {
		const own = levels[area] === DEFAULT_LEVELS[member.main_role][area] ? null : levels[area];
		return [`${area}_level`, own];
	});
	await updateMember(trx, member.membership_id, Object.fromEntries(columns) as LevelColumns);
	const told = changed.map((area) => `${area} from ${before[area]} to ${levels[area]}`).join(", ");
	const action = `changed the permissions of ${nameOf(member)}: ${told}`;
	await recordActivity(trx, { production_id: production.id, area: "team", account, action });
	return await lockExisting(trx, production.id, userId);
}
