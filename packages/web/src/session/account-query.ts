import { type AnswerOf, ApiError } from "@oxcut/core/api";
import type { Account } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { isTemporary } from "../api/api-error.ts";
import { currentSessionKey, rememberSessionKey } from "../api/session-key.ts";

export type CurrentAccount = Account & {
	/** The site admin who is signed in as the account, if one is. */
	readonly acting?: NonNullable<AnswerOf<"GET", "/account/current">["acting"]>;
};

/** Set together with the session's own cookie, which scripts can't see. Without it there is no session to ask the server about. */
export function mayBeSignedIn(): boolean {
	return document.cookie.split("; ").includes("ox_signed_in=1");
}

/** The entry of the browser's storage with the account that the data stored there belongs to. */
export const KEPT_ACCOUNT = "account";

/**
 * @param before - the account that this page shows. It is kept if its session has ended: `guardSession` leaves the page,
 *   and forms keep their input until then.
 * @returns null if nobody is signed in; without an answer, the account that was last seen here.
 */
async function fetchAccount(
	signal: AbortSignal,
	before: CurrentAccount | null,
): Promise<CurrentAccount | null> {
	if (before === null && !mayBeSignedIn()) return null;
	try {
		const answer = await api.get("/account/current", { signal });
		if (answer.session_key !== undefined) rememberSessionKey(answer.session_key);
		return answer.acting === undefined ? answer.account : { ...answer.account, acting: answer.acting };
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) return before;
		const kept = isTemporary(error) ? await loadKeptAccount() : undefined;
		if (kept === undefined) throw error;
		return kept as CurrentAccount;
	}
}

/** @returns undefined if there is none. The code comes with the app's frame, which all pages of an account have. */
async function loadKeptAccount(): Promise<unknown> {
	try {
		return await (await import("../api/stored-data.ts")).loadStore(KEPT_ACCOUNT);
	} catch {
		return undefined;
	}
}

export const ACCOUNT_KEY = ["account"] as const;

const CHECK_MS = 20 * 60 * 1000;
const OPEN_CHECK_MS = 30 * 1000;

/**
 * Whether an address is still to be verified, which happens in another tab or on another device, or the server hasn't answered yet
 * since the page was loaded.
 */
function isOpen(account: CurrentAccount | null | undefined): boolean {
	if (account === null || account === undefined) return false;
	return account.confirmations.length > 0 || currentSessionKey() === null;
}

/**
 * The signed-in account and its permissions. Read again after 20 minutes, like the specification's login check; as soon as
 * someone changes a team, as that may change the account's own levels; with a connection that returns; and while something is open,
 * twice a minute and whenever the user comes back to the page.
 */
export const accountQuery = queryOptions({
	queryKey: ACCOUNT_KEY,
	meta: { resources: ["team_members"] },
	queryFn: ({ signal, client }) =>
		fetchAccount(signal, client.getQueryData<CurrentAccount | null>(ACCOUNT_KEY) ?? null),
	staleTime: CHECK_MS,
	// Without a connection, there is a stored one.
	networkMode: "always",
	refetchOnReconnect: "always",
	refetchOnWindowFocus: ({ state }) => isOpen(state.data) && "always",
	refetchInterval: ({ state }) => (isOpen(state.data) ? OPEN_CHECK_MS : CHECK_MS),
	retry: false,
});
