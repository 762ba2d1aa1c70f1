import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { outbox } from "../api/outbox.ts";
import { whileSessionEnds } from "../api/page-fetch.ts";
import { rememberSessionKey } from "../api/session-key.ts";
import { clearStores, closeStores } from "../api/stored-data.ts";
import { flushAllWrites } from "../api/waiting-writes.ts";
import { endTyping } from "../routing/end-typing.ts";
import { paths } from "../routing/paths.ts";
import { forgetDrafts, leaveWithDrafts } from "../ui/drafts.ts";
import { THEME_KEY } from "../ui/theme-key.ts";
import { ACCOUNT_KEY, type CurrentAccount } from "./account-query.ts";
import { announceSession } from "./session-channel.ts";

/** Removes the account's data from the tab's memory and the browser's storage, on a page that stays open and shows none of it. */
export async function forgetAccount(queryClient: QueryClient): Promise<void> {
	rememberSessionKey(null);
	queryClient.clear();
	queryClient.setQueryData(ACCOUNT_KEY, null);
	forgetChoices();
	await clearStores();
}

/**
 * Removes the account's data from the browser's storage, on a page that is about to be replaced. It stays as it is until then: a
 * form that is removed forgets its draft, and what is drawn again would ask the server.
 */
async function forgetStored(): Promise<void> {
	rememberSessionKey(null);
	forgetChoices();
	await closeStores();
}

/** Removes the last opened project and cut, and the columns: the next account has its own. */
function forgetChoices(): void {
	try {
		for (const key of Object.keys(localStorage)) if (key !== THEME_KEY) localStorage.removeItem(key);
	} catch {
		// Without storage, there is nothing to remove.
	}
}

let isLeaving = false;

/**
 * Removes the account's data and opens the sign-in page. The page is reloaded, which clears everything in memory.
 *
 * @param options.forced - whether the server ended the session: the page reports that, and signing in returns here.
 * @param options.backTo - the page to open after signing in, for users who sign out to switch accounts.
 */
export async function leaveToSignIn(
	queryClient: QueryClient,
	{ forced, backTo }: { readonly forced: boolean; readonly backTo?: string },
): Promise<void> {
	// Other calls are refused meanwhile, and other tabs report that.
	if (isLeaving) return;
	isLeaving = true;
	const { pathname, search } = location;
	// What is typed in a cell or a field is saved when it is left; the page's own end is too late to store it.
	endTyping();
	await outbox.whenStored();
	const acting = actedAs(queryClient);
	// After a session that ended by itself, its account continues where it was.
	if (forced) leaveWithDrafts();
	else forgetDrafts();
	await forgetStored();
	if (acting !== null)
		location.replace(paths.login(paths.adminItem("users", acting.id), { actingEnded: true }));
	else location.replace(forced ? paths.login(`${pathname}${search}`, { forced }) : paths.login(backTo));
}

/** The account that a site admin is signed in as; null in a session of the account's own. */
function actedAs(queryClient: QueryClient): CurrentAccount | null {
	const account = queryClient.getQueryData<CurrentAccount | null>(ACCOUNT_KEY) ?? null;
	return account?.acting === undefined ? null : account;
}

/** Opens a page for the account that the browser has just switched to. */
export async function continueAtPage(path: string): Promise<void> {
	announceSession("signed_in");
	forgetDrafts();
	await forgetStored();
	location.assign(path);
}

/**
 * Ends the session here and in the browser's other tabs. Waiting changes are sent first. A site admin who is signed in as
 * somebody else continues as themselves [ADM6].
 */
export async function signOut(
	queryClient: QueryClient,
	options: { readonly backTo?: string } = {},
): Promise<void> {
	await flushAllWrites();
	const acting = actedAs(queryClient);
	await whileSessionEnds(() => api.delete("/users/sign_out"));
	if (acting !== null) return continueAtPage(options.backTo ?? paths.adminItem("users", acting.id));
	announceSession("signed_out");
	await leaveToSignIn(queryClient, { forced: false, ...options });
}
