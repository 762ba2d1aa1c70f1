import { ApiError } from "@oxcut/core/api";
import type { Account } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { rememberSessionKey } from "../api/session-key.ts";

/** Sign-in with a device has no page yet, and the API does not list devices here. */
export type CurrentAccount = Omit<Account, "webauthn_credentials">;

/** Set beside the session's own cookie, which no script can see. Without it there is nothing to ask the server. */
function mayBeSignedIn(): boolean {
	return document.cookie.split("; ").includes("ox_signed_in=1");
}

/** @returns null where nobody is signed in. */
async function fetchAccount(signal: AbortSignal): Promise<CurrentAccount | null> {
	if (!mayBeSignedIn()) return null;
	try {
		const answer = await api.get("/account/current", { signal });
		if (answer.session_key !== undefined) rememberSessionKey(answer.session_key);
		return answer.account;
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) return null;
		throw error;
	}
}

export const ACCOUNT_KEY = ["account"] as const;

const CHECK_MS = 20 * 60 * 1000;
const CONFIRMATION_CHECK_MS = 30 * 1000;

/** Whether an address waits to be verified: that happens in another tab, or on another device. */
function isConfirmationOpen(account: CurrentAccount | null | undefined): boolean {
	return account !== null && account !== undefined && account.confirmations.length > 0;
}

/**
 * Who is signed in, and what they may do. Asked again after 20 minutes, as the specification's login check is; as soon as
 * somebody changes a team, as the change may be of their own levels; and while an address waits to be verified, twice a
 * minute and whenever somebody comes back to the page.
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
