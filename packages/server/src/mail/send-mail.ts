import type { Deps } from "../deps/deps.ts";
import type { JobRun } from "../jobs/job.ts";
import { inviteToken, type MailedInvite } from "./invite-token.ts";
import { issueLinkToken, type MailedLinkPurpose } from "./link-token.ts";
import type { OrderedMail } from "./mail-job.ts";
import { isTooManyMails } from "./mail-limits.ts";
import type { MailOrder } from "./mail-order.ts";
import { renderMail } from "./render-mail.ts";

const HOUR_MS = 60 * 60_000;

const LINK_LIFE_MS: Readonly<Record<Exclude<MailedLinkPurpose, "verify_email">, number>> = {
	reset_password: HOUR_MS,
	unlock: 24 * HOUR_MS,
};

type SendDeps = Pick<Deps, "db" | "mailer" | "clock" | "random" | "settings">;

/**
 * Writes and sends a queued email. Silently skips an email whose reason no longer exists, and one beyond its
 * recipient's limit for its kind, so that nobody can flood someone's inbox.
 */
export async function sendMail(
	deps: SendDeps,
	mail: OrderedMail,
	{ attempt }: Pick<JobRun, "attempt">,
): Promise<void> {
	// A retried mail was already counted.
	if (attempt === 1 && (await isTooManyMails(deps, mail))) return;
	const link = await makeLink(deps, mail);
	if (link === null) return;
	const replyTo = mail.order.template === "order" ? { replyTo: mail.order.reply_to } : {};
	await deps.mailer.send({ to: mail.recipient, ...replyTo, ...renderMail(mail.order, link) });
}

/** @returns null if the email's subject doesn't exist (any more); an empty text for an email without a link. */
async function makeLink(deps: SendDeps, { recipient, order }: OrderedMail): Promise<string | null> {
	switch (order.template) {
		case "verify_email":
		case "unlock":
			return linkOf(deps, order.template, { id: order.account_email_id });
		case "reset_password":
			return linkOf(deps, order.template, { address: recipient });
		case "invite":
			return inviteLink(deps, recipient, order);
		case "ownership_received":
		case "ownership_given":
			return `${deps.settings.baseUrl}${OWNED_PATHS[order.kind]}/${order.id}`;
		case "beta_permitted":
			return `${deps.settings.baseUrl}/beta`;
		case "payment_received":
		case "payment_failed":
		case "payment_to_confirm":
		case "production_unpaid":
			return `${deps.settings.baseUrl}/projects/${order.production_id}/billing`;
		case "licences_ending":
			return `${deps.settings.baseUrl}/projects/${order.production_id}/clearances`;
		case "cut_news":
			return `${deps.settings.baseUrl}/projects/${order.production_id}/compare?from=${order.before_id}&to=${order.after_id}`;
		default:
			return "";
	}
}

type InviteOrder = Extract<MailOrder, { template: "invite" }>;

async function inviteLink(
	deps: SendDeps,
	recipient_email: string,
	{ invite_id, inviter_email }: InviteOrder,
): Promise<string | null> {
	const { knex } = deps.db;
	const invites = knex("invites").where({ recipient_email }).orderBy("id", "desc");
	if (invite_id !== null) invites.where({ id: invite_id });
	else
		invites.whereIn(
			"invited_by",
			knex("account_emails").select("account_id").where({ address: inviter_email }),
		);
	const invite: MailedInvite | undefined = await invites.first("id", "recipient_email");
	if (invite === undefined) return null;
	return `${deps.settings.baseUrl}/u/invite?tkn=${await inviteToken(knex, invite, deps)}`;
}

const OWNED_PATHS = { production: "/projects", studio: "/organizations" } as const;

const LINK_PATHS: Readonly<Record<MailedLinkPurpose, string>> = {
	verify_email: "/u/verify_email",
	reset_password: "/u/resetpassword",
	unlock: "/u/unlock",
};

async function linkOf(
	deps: SendDeps,
	purpose: MailedLinkPurpose,
	which: { readonly id: number } | { readonly address: string },
): Promise<string | null> {
	const now = deps.clock();
	const query = deps.db.knex("account_emails").select("id", "account_id", "confirmation_expires_at");
	if ("id" in which) query.where({ id: which.id });
	else {
		query
			.whereRaw('lower(address collate "C") = lower(? collate "C")', [which.address])
			.whereRaw("(is_primary or verified_at is not null)");
	}
	const rows: { id: number; account_id: number; confirmation_expires_at: Date | null }[] = await query;
	const [email] = rows;
	if (email === undefined) return null;
	const expiresAt =
		purpose === "verify_email"
			? email.confirmation_expires_at
			: new Date(now.getTime() + LINK_LIFE_MS[purpose]);
	if (expiresAt === null || expiresAt <= now) return null;
	const grant = { accountId: email.account_id, accountEmailId: email.id, purpose, expiresAt };
	const token = await issueLinkToken(deps.db.knex, grant, { random: deps.random, now });
	return `${deps.settings.baseUrl}${LINK_PATHS[purpose]}?tkn=${token}`;
}
