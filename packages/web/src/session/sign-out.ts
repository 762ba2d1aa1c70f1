import type { QueryClient } from "@tanstack/react-query";
import { request } from "../api/request.ts";
import { rememberSessionKey } from "../api/session-key.ts";
import { clearStores } from "../sync/stored-data.ts";
import { ACCOUNT_KEY } from "./account-query.ts";

const CHANNEL = "ox:session";

/** Tells the other tabs of this browser that the session ended or another began. */
export function announceSession(event: "signed_in" | "signed_out"): void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage(event);
	channel.close();
}

/** @returns stops listening. */
export function onSessionElsewhere(listener: (event: "signed_in" | "signed_out") => void): () => void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = ({ data }) => {
		if (data === "signed_in" || data === "signed_out") listener(data);
	};
	return () => channel.close();
}

/** Forgets everything of the account in this tab, in memory and in the browser's storage. */
export async function forgetAccount(queryClient: QueryClient): Promise<void> {
	rememberSessionKey(null);
	queryClient.clear();
	queryClient.setQueryData(ACCOUNT_KEY, null);
	await clearStores();
}

/** Ends the session here and in the browser's other tabs. */
export async function signOut(queryClient: QueryClient): Promise<void> {
	await request("DELETE", "/users/sign_out");
	await forgetAccount(queryClient);
	announceSession("signed_out");
}
