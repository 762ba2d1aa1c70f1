import type { QueryClient } from "@tanstack/react-query";
import { whenProofIsNeeded, whenUnauthorized } from "../api/page-fetch.ts";
import { rememberSessionKey } from "../api/session-key.ts";
import { ACCOUNT_KEY, accountQuery, type CurrentAccount } from "./account-query.ts";
import { proofQuestion } from "./proof-question.ts";
import { announceSession, onSessionElsewhere } from "./session-channel.ts";

interface Guarded {
	readonly queryClient: QueryClient;
	/** Leaves for the sign-in page; by default with code that no page needs to be drawn. */
	readonly leave?: (options: { readonly forced: boolean }) => Promise<void>;
}

/**
 * Follows the state of the session: a 401 from the server ends it in all tabs, with the forced sign-out flag; signing out
 * in another tab ends it here too, and signing in there as another account switches this tab to it; a call about the
 * account's security asks for the password.
 *
 * @returns a function that stops following.
 */
export function guardSession({
	queryClient,
	leave = async (options) => (await import("./sign-out.ts")).leaveToSignIn(queryClient, options),
}: Guarded): () => void {
	let isLeaving = false;
	const current = () => queryClient.getQueryData<CurrentAccount | null>(ACCOUNT_KEY) ?? null;
	const end = (forced: boolean) => {
		// Several calls are refused at once; visitors have no session to leave.
		if (isLeaving || current() === null) return;
		isLeaving = true;
		// If its code can't be loaded, the page that the browser reloads asks the user to sign in.
		leave({ forced }).catch(() => location.reload());
	};
	whenUnauthorized(() => {
		if (current() !== null) announceSession("ended");
		end(true);
	});
	whenProofIsNeeded(proofQuestion.ask);
	const ignore = onSessionElsewhere(async (event) => {
		if (event !== "signed_in") {
			end(event === "ended");
			return;
		}
		const before = current();
		// The key of the new session comes with the account.
		rememberSessionKey(null);
		const account = await queryClient
			.fetchQuery({ ...accountQuery, staleTime: 0 })
			.catch((): CurrentAccount | null => before);
		if (before !== null && account?.id !== before.id) {
			isLeaving = true;
			// What waits here was changed as the account before: refused without the key, it stays stored for that one.
			rememberSessionKey(null);
			location.reload();
		}
	});
	return () => {
		whenUnauthorized(() => undefined);
		whenProofIsNeeded(async () => false);
		ignore();
	};
}
