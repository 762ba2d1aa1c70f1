import type { Knex } from "knex";
import type { Deps } from "../deps.ts";
import { issueLinkToken, type LinkPurpose } from "./link-token.ts";
import type { MailOrder } from "./mail-order.ts";
import { renderMail } from "./render-mail.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a process may take over one mail before another may try. */
const CLAIM_MS = 5 * MINUTE_MS;
/** After so many failures a mail is given up; with the waits between, that is most of a day. */
const ATTEMPTS_MAX = 8;

const LINK_LIFE_MS: Readonly<Record<Exclude<LinkPurpose, "verify_email">, number>> = {
	reset_password: HOUR_MS,
	unlock: 24 * HOUR_MS,
};

interface MailJob {
	readonly id: number;
	readonly recipient: string;
	readonly attempts: number;
	readonly order: MailOrder;
}

type DeliveryDeps = Pick<Deps, "db" | "mailer" | "clock" | "random" | "settings" | "log">;

/**
 * Sends every mail that is due. One that cannot be sent waits 1, 2, 4 … minutes for its next try. Several processes
 * may call it at once: each mail is claimed by one of them, and taken up again should that one die.
 *
 * @returns how many were sent.
 */
export async function deliverDueMails(deps: DeliveryDeps): Promise<number> {
	let sent = 0;
	for (;;) {
		const job = await claimJob(deps.db.knex, deps.clock());
		if (job === null) return sent;
		if (await deliver(deps, job)) sent += 1;
	}
}

/**
 * Sends mails as they come due, until it is stopped.
 *
 * @returns stops it, once what is under way is done.
 */
export function startMailDelivery(deps: DeliveryDeps, everyMs = 1000): () => Promise<void> {
	let round: Promise<void> = Promise.resolve();
	let busy = false;
	const timer = setInterval(() => {
		if (busy) return;
		busy = true;
		round = deliverDueMails(deps)
			.catch((error: unknown) => deps.log.error({ err: error }, "mails could not be looked for"))
			.then(() => {
				busy = false;
			});
	}, everyMs);
	return async () => {
		clearInterval(timer);
		await round;
	};
}

async function claimJob(knex: Knex, now: Date): Promise<MailJob | null> {
	const { rows } = await knex.raw<{
		rows: {
			id: number;
			template: string;
			recipient: string;
			params: Record<string, unknown>;
			attempts: number;
		}[];
	}>(
		`update mail_jobs set attempts = attempts + 1, run_at = ?
		where id = (
			select id from mail_jobs where failed_at is null and run_at <= ? order by run_at, id limit 1
			for update skip locked
		)
		returning id, template, recipient, params, attempts`,
		[new Date(now.getTime() + CLAIM_MS), now],
	);
	const [row] = rows;
	if (row === undefined) return null;
	// Written by `enqueueMail` from the same type.
	const order = { template: row.template, ...row.params } as MailOrder;
	return { id: row.id, recipient: row.recipient, attempts: row.attempts, order };
}

async function deliver(deps: DeliveryDeps, job: MailJob): Promise<boolean> {
	const { knex } = deps.db;
	try {
		const link = await makeLink(deps, job);
		if (link !== null) await deps.mailer.send({ to: job.recipient, ...renderMail(job.order, link) });
		await knex("mail_jobs").where({ id: job.id }).delete();
		return link !== null;
	} catch (error) {
		const now = deps.clock();
		const givenUp = job.attempts >= ATTEMPTS_MAX;
		deps.log.warn(
			{ mail: job.id, template: job.order.template, attempts: job.attempts, err: error },
			"mail not sent",
		);
		await knex("mail_jobs")
			.where({ id: job.id })
			.update({
				run_at: new Date(now.getTime() + 2 ** (job.attempts - 1) * MINUTE_MS),
				failed_at: givenUp ? now : null,
				last_error: error instanceof Error ? error.message : String(error),
			});
		return false;
	}
}

/** @returns null where what the mail was about is gone, or never was; an empty text for a mail without a link. */
async function makeLink(deps: DeliveryDeps, job: MailJob): Promise<string | null> {
	const { order } = job;
	switch (order.template) {
		case "verify_email":
		case "unlock":
			return linkOf(deps, order.template, { id: order.account_email_id });
		case "reset_password":
			return linkOf(deps, order.template, { address: job.recipient });
		case "invite":
			return `${deps.settings.baseUrl}${order.path}`;
		default:
			return "";
	}
}

const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
	verify_email: "/u/verify_email",
	reset_password: "/u/resetpassword",
	unlock: "/u/unlock",
};

async function linkOf(
	deps: DeliveryDeps,
	purpose: LinkPurpose,
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
