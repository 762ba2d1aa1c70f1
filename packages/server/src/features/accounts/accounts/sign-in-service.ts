import type { WebauthnAssertion } from "@oxcut/core/model";
import type { Knex } from "knex";
import { hasDevice } from "../../../access/has-device.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, invalid } from "../../../http/errors.ts";
import { mailboxKey, requireWithin } from "../../../http/rate-limit.ts";
import type { RequestInfo } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { redeemLinkToken } from "../../../mail/link-token.ts";
import { findDeviceOwner } from "../two-factor/device-queries.ts";
import { secondFactorOptions } from "../two-factor/two-factor-options.ts";
import { countFailure, findLogin, type Login, markSignedIn, mayEnter, readLogin } from "./login-queries.ts";
import { insertNotification } from "./notification-queries.ts";
import { isPassword } from "./passwords.ts";
import { checkPasskey, checkSecondFactor, type SecondFactor, type SignInMeans } from "./second-factor.ts";
import { type NewSession, startSession } from "./session-service.ts";

/** Wrong passwords in a row until an account is locked. */
const FAILURES_ALLOWED = 10;
const LOCK_MS = 60 * 60_000;

/** The same for an unknown address, a wrong password and a locked account [ACC1]. */
export const SIGN_IN_REFUSED =
	"Wrong email address or password. After too many wrong passwords the account is locked, and we mail a link to unlock it.";

/** Counted over all network addresses. */
export const TRIES_AT_AN_ACCOUNT = { name: "sign_in_to", limit: 50, windowSeconds: 300 };

interface Credentials {
	readonly email: string;
	readonly password: string;
}

/** A password attempt that was checked but not let in yet. */
export interface SignInAttempt {
	readonly login: Login | null;
	readonly isRight: boolean;
}

/**
 * Checks the password, outside a transaction because hashing takes time.
 *
 * @throws {HttpError} 429 after too many tries at an address, whether or not it has an account [ACC1]; a known browser has a
 * count of its own [ACC23].
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

/** A newly opened session and its account. */
export interface OpenedSession {
	readonly accountId: number;
	readonly session: NewSession;
}

type SignInDeps = Pick<Deps, "random" | "clock" | "jobs" | "settings">;

function signInRefused(): HttpError {
	return new HttpError("sign_in_refused", SIGN_IN_REFUSED);
}

/**
 * Opens a session for the right password and, if the account has a device, the right second factor [TFA3].
 *
 * @returns the refusal otherwise; commit the transaction either way.
 */
export async function signIn(
	trx: Knex.Transaction,
	attempt: SignInAttempt,
	second: SecondFactor,
	deps: SignInDeps,
	request: RequestInfo,
): Promise<OpenedSession | HttpError> {
	const login = await checkAttempt(trx, attempt, deps);
	if (login === null) return signInRefused();
	const means = await checkSecondFactor(trx, login.accountId, second, deps);
	return means instanceof HttpError ? means : openSession(trx, login, means, deps, request);
}

/**
 * The options to ask a browser for a second factor, for the right password; null if the account needs none. A wrong
 * password counts as at sign-in, a right one lets nobody in.
 *
 * @returns the refusal of a wrong password; commit the transaction either way.
 */
export async function startSecondFactor(trx: Knex.Transaction, attempt: SignInAttempt, deps: SignInDeps) {
	const login = await checkAttempt(trx, attempt, deps);
	return login === null ? signInRefused() : secondFactorOptions(trx, login.accountId, deps);
}

/**
 * Opens a session for a passkey, which needs no password [TFA7].
 *
 * @returns the refusal otherwise; commit the transaction either way.
 */
export async function signInByPasskey(
	trx: Knex.Transaction,
	answer: WebauthnAssertion,
	deps: SignInDeps,
	request: RequestInfo,
): Promise<OpenedSession | HttpError> {
	const ownerId = await findDeviceOwner(trx, answer.id);
	const login = ownerId === null ? null : await readLogin(trx, ownerId, request.browserToken);
	// Locks the account before its device, like every other call.
	const isOpen = login !== null && (await mayEnter(trx, login, deps.clock()));
	const refused = await checkPasskey(trx, answer, ownerId, deps);
	if (refused !== null) return refused;
	return isOpen ? openSession(trx, login, "passkey", deps, request) : signInRefused();
}

/**
 * Opens a session for the bearer of a sign-in link, which works once [OPS10].
 *
 * @throws {HttpError} 422 for an invalid token, or if its account is locked or deactivated; 401 if it has a two-factor device [TFA3].
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
	if (login === null || !(await mayEnter(trx, login, now))) {
		throw invalid({ token: ["is not valid or has expired"] });
	}
	if (await hasDevice(trx, accountId)) {
		throw new HttpError(
			"two_factor_required",
			"This account has a two-factor device: sign in with your password",
		);
	}
	return openSession(trx, login, "link", deps, request);
}

/** Lets an account in, however its owner proved who they are. */
export async function openSession(
	trx: Knex.Transaction,
	login: Login,
	by: SignInMeans,
	deps: Pick<Deps, "random" | "clock">,
	request: RequestInfo,
): Promise<OpenedSession> {
	const { accountId } = login;
	await markSignedIn(trx, login, deps.clock());
	const session = await startSession(trx, accountId, deps, request);
	await recordAudit(trx, { action: "signed_in", accountId, after: { by } });
	return { accountId, session };
}

/**
 * Signs the account in if the password is right; see `checkAttempt` for a wrong one.
 *
 * @returns null if the caller is rejected; commit the transaction either way.
 */
export async function acceptAttempt(
	trx: Knex.Transaction,
	attempt: SignInAttempt,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<Login | null> {
	const login = await checkAttempt(trx, attempt, deps);
	if (login !== null) await markSignedIn(trx, login, deps.clock());
	return login;
}

/**
 * Decides about a password attempt. Counts a wrong one; the tenth in a row locks the account for an hour and emails its owner
 * a link to unlock it [ACC2]; in a known browser it locks only that browser [ACC23].
 *
 * @returns null if the caller is rejected; commit the transaction either way.
 */
async function checkAttempt(
	trx: Knex.Transaction,
	{ login, isRight }: SignInAttempt,
	deps: Pick<Deps, "clock" | "jobs">,
): Promise<Login | null> {
	const now = deps.clock();
	if (login !== null && isRight && (await mayEnter(trx, login, now))) return login;
	// A right password only gets here if the account is locked, or it was replaced in the meantime: neither is a
	// guess.
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
