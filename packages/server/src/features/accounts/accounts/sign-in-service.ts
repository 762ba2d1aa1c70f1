import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { invalid } from "../../../http/errors.ts";
import { mailboxKey, requireWithin } from "../../../http/rate-limit.ts";
import type { RequestInfo } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { redeemLinkToken } from "../../../mail/link-token.ts";
import { admit, countFailure, findLogin, type Login, readLogin } from "./login-queries.ts";
import { insertNotification } from "./notification-queries.ts";
import { isPassword } from "./passwords.ts";
import { type NewSession, startSession } from "./session-service.ts";

/** Wrong passwords in a row until an account is locked. */
const FAILURES_ALLOWED = 10;
const LOCK_MS = 60 * 60_000;

/** One and the same for an unknown address, a wrong password and a locked account [ACC1]. */
export const SIGN_IN_REFUSED =
	"Wrong e-mail address or password. After too many wrong passwords the account is locked, and we mail a link to unlock it.";

/** From however many network addresses they come. */
export const TRIES_AT_AN_ACCOUNT = { name: "sign_in_to", limit: 50, windowSeconds: 300 };

interface Credentials {
	readonly email: string;
	readonly password: string;
}

/** An account whose password was given, not yet let in. */
export interface SignInAttempt {
	readonly login: Login | null;
	readonly isRight: boolean;
}

/**
 * Compares the password, which takes its time and so is done outside the transaction.
 *
 * @throws {HttpError} 429 after too many tries at an address, whether or not there is such an account [ACC1]; a browser that the
 * account knows has tries of its own [ACC23].
 */
export async function checkCredentials(
	deps: Pick<Deps, "db" | "clock" | "settings">,
	credentials: Credentials,
	{ browserToken }: Pick<RequestInfo, "browserToken">,
): Promise<SignInAttempt> {
	const login = await findLogin(deps.db.knex, credentials.email, browserToken);
	const browserId = login?.browserId ?? null;
	const tried = browserId === null ? mailboxKey(credentials.email) : `browser ${browserId}`;
	await requireWithin(deps, TRIES_AT_AN_ACCOUNT, tried);
	return { login, isRight: await isPassword(login?.passwordHash ?? null, credentials.password) };
}

/** Whose account was signed in to, and its new session. */
export interface OpenedSession {
	readonly accountId: number;
	readonly session: NewSession;
}

/** Opens a session for the right password; see `letIn` for a wrong one. */
export async function signIn(
	trx: Knex.Transaction,
	attempt: SignInAttempt,
	deps: Pick<Deps, "random" | "clock" | "jobs">,
	request: RequestInfo,
): Promise<OpenedSession | null> {
	const login = await letIn(trx, attempt, deps);
	return login === null ? null : openSession(trx, login, deps, request);
}

/**
 * Opens a session for the bearer of a sign-in link [OPS10]. The link works once.
 *
 * @throws {HttpError} 422 for a token that is not valid, or whose account is locked or deactivated.
 */
export async function signInByLink(
	trx: Knex.Transaction,
	token: string,
	deps: Pick<Deps, "random" | "clock">,
	request: RequestInfo,
): Promise<OpenedSession> {
	const now = deps.clock();
	const { accountId } = await redeemLinkToken(trx, "sign_in", token, now);
	const login = await readLogin(trx, accountId, request.browserToken);
	if (login === null || !(await admit(trx, login, now))) {
		throw invalid({ token: ["is not valid or has expired"] });
	}
	return openSession(trx, login, deps, request);
}

async function openSession(
	trx: Knex.Transaction,
	{ accountId }: Login,
	deps: Pick<Deps, "random" | "clock">,
	request: RequestInfo,
): Promise<OpenedSession> {
	const session = await startSession(trx, accountId, deps, request);
	await recordAudit(trx, { action: "signed_in", accountId });
	return { accountId, session };
}

/**
 * Lets the right password in. A wrong one is counted; the tenth in a row locks the account for an hour and mails its
 * owner a link to unlock it [ACC2]; in a browser that the account knows it locks that browser alone [ACC23].
 *
 * @returns null if the caller is rejected, which is written down all the same.
 */
export async function letIn(
	trx: Knex.Transaction,
	{ login, isRight }: SignInAttempt,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<Login | null> {
	const now = deps.clock();
	if (login !== null && isRight && (await admit(trx, login, now))) return login;
	// A right password only comes here if the account is locked, or if it was replaced meanwhile: neither is a guess.
	const locked = await countFailure(trx, isRight ? null : login, {
		allowed: FAILURES_ALLOWED,
		lockedUntil: new Date(now.getTime() + LOCK_MS),
		now,
	});
	await recordAudit(trx, {
		action: locked ? "locked" : "sign_in_refused",
		accountId: login?.accountId ?? null,
	});
	if (locked && login !== null) await tellOfLock(trx, login, deps);
	return null;
}

async function tellOfLock(
	trx: Knex.Transaction,
	login: Login,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<void> {
	await enqueueMail(
		trx,
		login.primaryAddress,
		{ template: "unlock", account_email_id: login.primaryEmailId },
		deps,
	);
	await insertNotification(
		trx,
		login.accountId,
		{
			type: "warn",
			title: "Your account was locked for an hour",
			text: "Someone entered a wrong password too many times. If this wasn't you, choose a longer password.",
		},
		deps.clock(),
	);
}
