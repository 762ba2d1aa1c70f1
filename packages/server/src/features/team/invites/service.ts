import { type Invite, type inviteAnswerSchema, mayInviteAs } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { effectiveLevels, levelsOf } from "../../../access/effective-levels.ts";
import { findProductionMembership } from "../../../access/find-production-membership.ts";
import type { Deps } from "../../../deps/deps.ts";
import { forbidden, HttpError, invalid, notFound } from "../../../http/errors.ts";
import { type Principal, refuseActing, refuseLimitedToken, requireSession } from "../../../http/principal.ts";
import type { ProductionScope } from "../../../http/route.ts";
import { recordActivity } from "../../../journal/activity/record-activity.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { requireMailedInvite } from "../../../mail/invite-token.ts";
import { isActive } from "../../accounts/accounts/account-queries.ts";
import { requireVerifiedPrimary, verifyByInvite } from "../../accounts/accounts/email-service.ts";
import {
	deleteInvite,
	listTeamAddresses,
	lockInvite,
	lockInvitesTo,
	lockReceivedInvite,
	type ReceivedInvite,
	type StoredInvite,
	upsertInvites,
} from "../../accounts/invites/queries.ts";
import { requireWithinLimits } from "../../billing/limits/require-within-limits.ts";
import { addressRefusal } from "../../organizations/studios/allowed-domains.ts";
import { insertMember } from "../team/queries.ts";

/** How long an invite is valid [PERM10]. */
const EXPIRES_AFTER_MS = 14 * 86_400_000;

/** The inviting account and the production. */
export interface Inviter {
	readonly account: Principal;
	readonly production: ProductionScope;
}

/** Inviters can't grant more access than they have [PERM14]. */
function requireMayGive({ production }: Inviter, role: Invite["role"]): void {
	if (!mayInviteAs({ role: production.role, levels: levelsOf(production) }, role)) throw forbidden();
}

/** Only the owner and managers may appoint managers [PERM6], so only they may change invites for managers [PERM10]. */
function requireMayTouch({ production }: Inviter, { role }: Pick<Invite, "role">): void {
	const leads = production.role === "owner" || production.role === "manager";
	if (role === "manager" && !leads) throw forbidden();
}

/**
 * Invites addresses to a production by email; a pending invite is sent again, with the new role and a new expiry. All
 * or nothing.
 *
 * @throws {HttpError} 422 naming the addresses that are already in the team, or that the organization doesn't allow [ORG4]; 403 for a role that the inviter cannot
 * give, and before the inviter's own address is verified [ACC16].
 */
export async function sendInvites(
	trx: Knex.Transaction,
	inviter: Inviter,
	input: { readonly emails: readonly string[]; readonly role: Invite["role"] },
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<StoredInvite[]> {
	const now = deps.clock();
	const { account, production } = inviter;
	refuseLimitedToken(account);
	requireMayGive(inviter, input.role);
	if (input.role === "manager") refuseActing(account);
	const inviter_email = await requireVerifiedPrimary(trx, account.accountId);
	// Always in the same order, so that two transactions never deadlock.
	const emails = [...new Set(input.emails.map((email) => email.toLowerCase()))].sort();
	const refusalOf = await addressRefusal(trx, production.studioId);
	const refused = emails.flatMap((email) => {
		const refusal = refusalOf(email);
		return refusal === null ? [] : [`${email} ${refusal}`];
	});
	if (refused.length > 0) throw invalid({ emails: refused });
	const inTeam = await listTeamAddresses(trx, production.id, emails);
	if (inTeam.length > 0) {
		throw invalid({ emails: inTeam.map((email) => `${email} is already in the team`) });
	}
	for (const standing of await lockInvitesTo(trx, production.id, emails)) {
		requireMayTouch(inviter, standing);
	}
	const invites = await upsertInvites(trx, emails, {
		production_id: production.id,
		role: input.role,
		invited_by: account.accountId,
		expires_at: new Date(now.getTime() + EXPIRES_AFTER_MS),
	});
	await requireWithinLimits(trx, production.id, "members");
	for (const { id: invite_id, recipient_email } of invites) {
		await enqueueMail(trx, recipient_email, { template: "invite", inviter_email, invite_id }, deps);
	}
	const people = emails.length === 1 ? "one person" : `${emails.length} people`;
	const action = `invited ${people} as ${input.role}`;
	await recordActivity(trx, { production_id: production.id, area: "team", account, action });
	return invites;
}

/** Revokes an invite. */
export async function revokeInvite(trx: Knex.Transaction, inviter: Inviter, id: number): Promise<void> {
	refuseLimitedToken(inviter.account);
	const invite = await lockInvite(trx, inviter.production.id, id);
	if (invite === null) throw notFound();
	requireMayTouch(inviter, invite);
	await deleteInvite(trx, id);
}

/**
 * Accepts or rejects an invite to one of the account's verified addresses, which removes it. If several answers
 * arrive at once, only one counts.
 *
 * @param token - of the emailed link: it verifies the address that received the invite, if it is one of the account's [PERM22].
 * @throws {HttpError} 409 if it expired before it was accepted, or its sender may no longer give its role [PERM15]; 403 for an
 * access token limited to productions [PERM13]; 422 for an expired link's token.
 */
export async function answerInvite(
	trx: Knex.Transaction,
	account: Principal,
	{ id, answer, token }: { readonly id: number } & z.output<typeof inviteAnswerSchema>,
	deps: Pick<Deps, "clock" | "random">,
): Promise<ReceivedInvite> {
	const now = deps.clock();
	refuseLimitedToken(account);
	if (token !== undefined) {
		requireSession(account);
		const { recipient_email } = await requireMailedInvite(trx, token, deps);
		await verifyByInvite(trx, account.accountId, recipient_email, now);
	}
	const invite = await lockReceivedInvite(trx, account.accountId, id);
	if (invite === null) throw notFound();
	if (answer === "accept") {
		if (Date.parse(invite.expires_at) <= now.getTime()) throw new HttpError("invite_expired");
		if (!(await senderMayGive(trx, invite, now))) {
			throw new HttpError("invite_invalid");
		}
		await requireAllowed(trx, invite);
		const { production_id, role } = invite;
		const joined = await insertMember(trx, {
			production_id,
			account_id: account.accountId,
			main_role: role,
		});
		if (joined)
			await recordActivity(trx, {
				production_id,
				area: "team",
				account,
				action: `joined the team as ${role}`,
			});
	}
	await deleteInvite(trx, id);
	if (answer === "accept") await requireWithinLimits(trx, invite.production_id, "members");
	return invite;
}

/** @throws {HttpError} 409 for an address that the production's studio doesn't allow, or no longer does [ORG4]. */
async function requireAllowed(
	trx: Knex.Transaction,
	{ production_id, recipient_email }: Pick<ReceivedInvite, "production_id" | "recipient_email">,
): Promise<void> {
	const production: { studio_id: number | null } | undefined = await trx("productions")
		.where({ id: production_id })
		.first("studio_id");
	const refusal = (await addressRefusal(trx, production?.studio_id ?? null))(recipient_email);
	if (refusal !== null) throw new HttpError("invite_invalid", `${recipient_email} ${refusal}`);
}

/** Whether the sender may still give the role: an invite never grants more than its sender holds now [PERM15]. */
async function senderMayGive(
	trx: Knex.Transaction,
	{ invited_by, production_id, role }: ReceivedInvite,
	now: Date,
): Promise<boolean> {
	if (invited_by === null || !(await isActive(trx, invited_by))) return false;
	const membership = await findProductionMembership(
		trx,
		{ accountId: invited_by, sessionId: null, tokenId: null, actor: null },
		production_id,
		now,
	);
	if (membership === null) return false;
	const { studioId, access, studioAccess } = membership;
	const standing = { id: production_id, studio_id: studioId, access, studio_access: studioAccess };
	const { main_role, ...levels } = effectiveLevels(standing);
	return mayInviteAs({ role: main_role, levels }, role);
}
