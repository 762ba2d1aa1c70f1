import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { flushAllWrites } from "../api/debounced-writes.ts";
import { rememberSessionKey } from "../api/session-key.ts";
import { clearStores } from "../api/stored-data.ts";
import { paths } from "../routing/paths.ts";
import { forgetDrafts } from "../ui/drafts.ts";
import { THEME_KEY } from "../ui/theme.ts";
import { ACCOUNT_KEY } from "./account-query.ts";

export const SESSION_CHANNEL = "ox:session";

/** This tab's own mark: a channel also brings what another channel of the same page sends. */
const TAB = Math.random().toString(36);

/** Tells the other tabs of this browser that the session ended or another began. */
export function announceSession(event: "signed_in" | "signed_out"): void {
	const channel = new BroadcastChannel(SESSION_CHANNEL);
	channel.postMessage({ event, tab: TAB });
	channel.close();
}

/** @returns stops listening. */
export function onSessionElsewhere(listener: (event: "signed_in" | "signed_out") => void): () => void {
	const channel = new BroadcastChannel(SESSION_CHANNEL);
	channel.onmessage = ({ data }) => {
		if (data?.tab === TAB) return;
		if (data?.event === "signed_in" || data?.event === "signed_out") listener(data.event);
	};
	return () => channel.close();
}

/** Forgets everything of the account in this tab, in memory and in the browser's storage. */
export async function forgetAccount(queryClient: QueryClient): Promise<void> {
	rememberSessionKey(null);
	queryClient.clear();
	queryClient.setQueryData(ACCOUNT_KEY, null);
	forgetChoices();
	await clearStores();
}

/** Forgets the project, the cut and the columns that were open last: the next account has others. */
function forgetChoices(): void {
	try {
		for (const key of Object.keys(localStorage)) if (key !== THEME_KEY) localStorage.removeItem(key);
	} catch {
		// Storage is switched off: there is nothing in it.
	}
}

/**
 * Forgets the account and goes to sign in, by loading the page anew: whatever any part of the app holds in memory is
 * gone with it.
 *
 * @param options.forced - the server ended the session: it is said so, and signing in leads back to here.
 * @param options.backTo - where signing in leads, for who leaves to come back as somebody else.
 */
export async function leaveToSignIn(
	queryClient: QueryClient,
	{ forced, backTo }: { readonly forced: boolean; readonly backTo?: string },
): Promise<void> {
	const { pathname, search } = location;
	// After a session that ended by itself, its account goes on where it was.
	if (!forced) forgetDrafts();
	await forgetAccount(queryClient);
	location.replace(forced ? paths.login(`${pathname}${search}`, { forced }) : paths.login(backTo));
}

/** Ends the session here and in the browser's other tabs. What waits to be saved is sent first. */
export async function signOut(
	queryClient: QueryClient,
	options: { readonly backTo?: string } = {},
): Promise<void> {
	await flushAllWrites();
	await api.delete("/users/sign_out");
	announceSession("signed_out");
	await leaveToSignIn(queryClient, { forced: false, ...options });
}
