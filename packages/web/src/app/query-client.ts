import { notifyManager, QueryClient } from "@tanstack/react-query";
import { queryRetry, RETRY } from "../api/retry.ts";

/** A page that waits for longer had better say that it failed. */
const ATTEMPTS = 4;

export function createQueryClient(): QueryClient {
	// By default a timer later: the second click of a double click would find a button that does not know yet that it is busy.
	notifyManager.setScheduler(queueMicrotask);
	return new QueryClient({
		defaultOptions: {
			queries: {
				...queryRetry({ ...RETRY, attempts: ATTEMPTS }),
				// The event stream says what changed; coming back to a tab is no reason to load everything anew.
				refetchOnWindowFocus: false,
			},
			// A change is not held back here: what can wait for a network waits with the writes, the rest is refused at once.
			mutations: { networkMode: "always" },
		},
	});
}
