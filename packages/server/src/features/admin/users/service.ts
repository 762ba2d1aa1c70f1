import type { GIVEN_ROLES } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { grantBeta, permitBeta } from "../../accounts/accounts/beta-queries.ts";
import { resetTwoFactor } from "../../accounts/accounts/device-service.ts";
import { listEmails } from "../../accounts/accounts/email-queries.ts";
import { unlockAccount } from "../../accounts/accounts/login-queries.ts";
import { notifyOwner } from "../../accounts/accounts/notify-owner.ts";
import { insertUser, replaceUserPassword } from "../../accounts/accounts/operator-service.ts";
import { deleteMember, insertMember, lockMember, updateMember } from "../../team/team/queries.ts";
import { ROLE_LEVELS } from "../../team/team/service.ts";
import { type AdminUser, findUser, lockUser } from "./queries.ts";

/** @throws {HttpError} 404 if there is no such account. */
export async function requireUser(knex: Knex, id: number, now: Date): Promise<AdminUser> {
	const user = await findUser(knex, id, now);
	if (user === null) throw notFound();
	return user;
}

/**
 * Creates an account with a verified address.
 *
 * @param values.mailsLink - whether to email a link to choose a password, because nobody knows the given one.
 * @throws {HttpError} 422 if the address is taken.
 */
export async function addUser(
	trx: Knex.Transaction,
	values: Omit<Parameters<typeof insertUser>[1], "admin"> & { readonly mailsLink: boolean },
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<AdminUser> {
	const now = deps.clock();
	const id = await insertUser(trx, { ...values, admin: false }, now);
	if (values.mailsLink) await enqueueMail(trx, values.email, { template: "reset_password" }, deps);
	return requireUser(trx, id, now);
}

/**
 * Sets an account's password, unlocks it and ends its sessions and tokens [ACC4]; tells its owner.
 *
 * @throws {HttpError} 403 for a site admin, whose account another admin must not take over.
 */
export async function setPassword(
	trx: Knex.Transaction,
	{
		account,
		id,
		passwordHash,
	}: { readonly account: Principal; readonly id: number; readonly passwordHash: string },
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<AdminUser> {
	const now = deps.clock();
	await lockUser(trx, id);
	if ((await requireUser(trx, id, now)).is_admin) throw new HttpError("site_admin_protected");
	await replaceUserPassword(trx, id, passwordHash, now);
	await recordAudit(trx, { action: "password_reset", accountId: id, actorId: account.accountId });
	await notifyOwner(trx, "password_changed", await listEmails(trx, id), deps);
	return requireUser(trx, id, now);
}

/** Unlocks an account and its browsers after wrong passwords. */
export async function removeLock(
	trx: Knex.Transaction,
	{ account, id }: { readonly account: Principal; readonly id: number },
	now: Date,
): Promise<AdminUser> {
	if (!(await lockUser(trx, id))) throw notFound();
	await unlockAccount(trx, id);
	await recordAudit(trx, { action: "unlocked", accountId: id, actorId: account.accountId });
	return requireUser(trx, id, now);
}

/**
 * Removes an account's two-factor devices and recovery codes [TFA6]; tells its owner.
 *
 * @throws {HttpError} 404 if there is no such account, 403 for a site admin, whose account another admin must not weaken.
 */
export async function removeTwoFactor(
	trx: Knex.Transaction,
	{ account, id }: { readonly account: Principal; readonly id: number },
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<AdminUser> {
	const now = deps.clock();
	await lockUser(trx, id);
	if ((await requireUser(trx, id, now)).is_admin) throw new HttpError("site_admin_protected");
	await resetTwoFactor(trx, { accountId: id, actorId: account.accountId }, deps);
	return requireUser(trx, id, now);
}

/** Gives an account access to the beta; does nothing if it already has it. */
export async function grantBetaTo(
	trx: Knex.Transaction,
	{ account, id }: { readonly account: Principal; readonly id: number },
	now: Date,
): Promise<AdminUser> {
	for (const granted of await grantBeta(trx, [id])) {
		await recordAudit(trx, { action: "beta_granted", accountId: granted, actorId: account.accountId });
	}
	return requireUser(trx, id, now);
}

/** Permits an account to join the beta [ADM7] and emails its owner; does nothing if it may already. */
export async function permitToJoinBeta(
	trx: Knex.Transaction,
	{ account, id }: { readonly account: Principal; readonly id: number },
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<AdminUser> {
	const user = await requireUser(trx, id, deps.clock());
	if (!user.is_active) throw new HttpError("account_inactive");
	if (await permitBeta(trx, id)) {
		await recordAudit(trx, { action: "beta_permitted", accountId: id, actorId: account.accountId });
		await enqueueMail(trx, user.email, { template: "beta_permitted" }, deps);
	}
	return requireUser(trx, id, deps.clock());
}

/** An account and the production whose team it joins or leaves. */
interface TeamChange {
	readonly account: Principal;
	readonly productionId: number;
	readonly userId: number;
}

/**
 * Adds an account to a production's team, or changes its role [ADM3].
 *
 * @throws {HttpError} 422 if there is no such production or account; 409 for the owner, and for a deactivated account.
 */
export async function giveAccess(
	trx: Knex.Transaction,
	{ account, productionId, userId }: TeamChange,
	role: (typeof GIVEN_ROLES)[number],
	now: Date,
): Promise<void> {
	await requireProduction(trx, productionId);
	await lockUser(trx, userId);
	const user = await findUser(trx, userId, now);
	if (user === null) throw invalid({ user_id: ["must be the id of an account"] });
	if (!user.is_active) throw new HttpError("account_inactive");
	const name = `${user.first_name} ${user.last_name}`.trim();
	const added = { production_id: productionId, account_id: userId, main_role: role };
	let action = `added ${name} to the team as ${role}`;
	if (!(await insertMember(trx, added))) {
		const member = await lockMember(trx, productionId, userId);
		if (member === null || member.main_role === role) return;
		if (member.main_role === "owner") throw new HttpError("still_owner", OWNER_STAYS);
		await updateMember(trx, member.membership_id, { main_role: role, ...ROLE_LEVELS });
		action = `changed the role of ${name} from ${member.main_role} to ${role}`;
	}
	await recordActivity(trx, { production_id: productionId, area: "team", account, action });
}

const OWNER_STAYS = "The owner keeps full access: transfer the ownership first";

/**
 * Removes an account from a production's team.
 *
 * @throws {HttpError} 422 if the account isn't in the team, 409 for the owner.
 */
export async function removeAccess(
	trx: Knex.Transaction,
	{ account, productionId, userId }: TeamChange,
): Promise<void> {
	await requireProduction(trx, productionId);
	const member = await lockMember(trx, productionId, userId);
	if (member === null) throw invalid({ user_id: ["must be a member of the project's team"] });
	if (member.main_role === "owner") throw new HttpError("still_owner", OWNER_STAYS);
	await deleteMember(trx, member.membership_id);
	const action = `removed ${`${member.first_name} ${member.last_name}`.trim()} from the team`;
	await recordActivity(trx, { production_id: productionId, area: "team", account, action });
}

async function requireProduction(trx: Knex.Transaction, id: number): Promise<void> {
	const found: unknown = await trx("productions").where({ id, deleted_at: null }).forKeyShare().first("id");
	if (found === undefined) throw invalid({ production_id: ["must be the id of a project"] });
}
