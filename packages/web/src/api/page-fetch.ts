import { ApiError } from "@oxcut/core/api";
import { isProofNeeded, noAnswer, UNREACHABLE } from "./api-error.ts";
import { trackRequest } from "./request-tracker.ts";
import { currentSessionKey, rememberSessionKey } from "./session-key.ts";

type UnauthorizedListener = () => void;
let onUnauthorized: UnauthorizedListener = () => undefined;

/** Sets the function to call when the server no longer knows the caller. */
export function whenUnauthorized(listener: UnauthorizedListener): void {
	onUnauthorized = listener;
}

/**
 * Ends the session by the user's wish: calls that the server refuses from then on aren't reported, because the page is
 * left anyway. If the session can't be ended, they are.
 */
export async function whileSessionEnds(end: () => Promise<unknown>): Promise<void> {
	const report = onUnauthorized;
	let isRefused = false;
	onUnauthorized = () => {
		isRefused = true;
	};
	try {
		await end();
	} catch (error) {
		onUnauthorized = report;
		if (isRefused) report();
		throw error;
	}
}

type ProofQuestion = () => Promise<boolean>;
let askForProof: ProofQuestion = async () => false;

/**
 * Sets the function that asks for the password when a call needs fresh proof [ACC21]. It resolves to whether the
 * password was given.
 */
export function whenProofIsNeeded(question: ProofQuestion): void {
	askForProof = question;
}

/** Statuses of a proxy while the server behind it is down. */
const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 503, 504]);

const SIGN_IN_PATHS = new Set(
	["sign_in", "sign_in/link", "sign_in/passkey", "2fa"].map((path) => `/api/users/${path}`),
);

/** How much of its changes a page may leave behind: browsers refuse more than 64 KiB, or about twenty calls. */
const OUTLIVING_MAX = { calls: 10, characters: 20_000 };
const outliving = { calls: 0, characters: 0 };

/**
 * Sends a call. A change outlives its page, so that what the page shows already isn't lost by a reload; a large one
 * doesn't, nor one that the page may take back.
 */
async function fetchOutliving(url: string, init: RequestInit): Promise<Response> {
	const { method, body = null, signal = null } = init;
	const characters = typeof body === "string" ? body.length : 0;
	const keepalive =
		method !== "GET" &&
		signal === null &&
		(body === null || typeof body === "string") &&
		outliving.calls < OUTLIVING_MAX.calls &&
		outliving.characters + characters <= OUTLIVING_MAX.characters;
	if (!keepalive) return fetch(url, { ...init, keepalive });
	outliving.calls += 1;
	outliving.characters += characters;
	try {
		return await fetch(url, { ...init, keepalive });
	} finally {
		outliving.calls -= 1;
		outliving.characters -= characters;
	}
}

async function send(url: string, init: RequestInit): Promise<Response> {
	const key = currentSessionKey();
	const headers = { ...init.headers, ...(key === null ? {} : { "X-Session-Key": key }) };
	const response = await fetchOutliving(url, { ...init, headers, credentials: "same-origin" }).catch(
		(error: unknown) => {
			throw init.signal?.aborted === true ? error : noAnswer();
		},
	);
	const given = response.headers.get("X-Session-Key");
	if (given !== null) rememberSessionKey(given);
	if (response.status === 401 && !SIGN_IN_PATHS.has(url)) onUnauthorized();
	if (GATEWAY_ERRORS.has(response.status) && !/\bjson\b/.test(response.headers.get("Content-Type") ?? "")) {
		throw new ApiError(UNREACHABLE, { status: response.status, body: null });
	}
	return response;
}

async function tracked(url: string, init: RequestInit): Promise<Response> {
	if (!navigator.onLine) throw noAnswer();
	const ended = trackRequest(init.method ?? "GET", url);
	try {
		const response = await send(url, init);
		ended(response.ok ? "success" : "error");
		return response;
	} catch (error) {
		ended("error");
		throw error;
	}
}

/**
 * Sends a call as the signed-in session, and shows it in the save status. If the server wants the password first, the
 * page asks for it and sends the same call again, so that nothing typed is lost.
 *
 * @throws {ApiError} `Request error: Offline connection` without a network; {@link UNREACHABLE} without an answer.
 */
export async function pageFetch(url: string, init: RequestInit): Promise<Response> {
	const response = await tracked(url, init);
	return (await isProofNeeded(response)) && (await askForProof()) ? tracked(url, init) : response;
}
