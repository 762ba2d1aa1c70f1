import { type AnswerOf, ApiError } from "@oxcut/core/api";
import type { Account } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { rememberSessionKey } from "../api/session-key.ts";

export type CurrentAccount = Account & {
	/** The site admin who is signed in as the account, if one is. */
	readonly acting?: NonNullable<AnswerOf<"GET", "/account/current">["acting"]>;
};

/** Set together with the session's own cookie, which scripts can't see. Without it there is no session to ask the server about. */
export function mayBeSignedIn(): boolean {
	return document.cookie.split("; ").includes("ox_signed_in=1");
}

/** @returns null if nobody is signed in. */
async function fetchAccount(signal: AbortSignal): Promise<CurrentAccount | null> {
	if (!mayBeSignedIn()) return null;
	try {
		const answer = await api.get("/account/current", { signal });
		if (answer.session_key !== undefined) rememberSessionKey(answer.session_key);
		return answer.acting === undefined ? answer.account : { ...answer.account, acting: answer.acting };
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) return null;
		throw error;
	}
}

export const ACCOUNT_KEY = ["account"] as const;

const CHECK_MS = 20 * 60 * 1000;
const CONFIRMATION_CHECK_MS = 30 * 1000;

/** Whether an address is still to be verified, which happens in another tab or on another device. */
function isConfirmationOpen(account: CurrentAccount | null | undefined): boolean {
	return account !== null && account !== undefined && account.confirmations.length > 0;
}

/**
 * The signed-in account and its permissions. Read again after 20 minutes, like the specification's login check; as soon as
 * someone changes a team, as that may change the account's own levels; and while an address is still to be verified, twice a
 * minute and whenever the user comes back to the page.
 */
export const accountQuery = queryOptions({
	queryKey: ACCOUNT_KEY,
	meta: { resources: ["team_members"] },
	queryFn: ({ signal }) => fetchAccount(signal),
	staleTime: CHECK_MS,
	refetchOnWindowFocus: ({ state }) => isConfirmationOpen(state.data) && "always",
	refetchInterval: ({ state }) => (isConfirmationOpen(state.data) ? CONFIRMATION_CHECK_MS : CHECK_MS),
	retry: false,
});
