import { notifyManager, onlineManager, QueryClient } from "@tanstack/react-query";
import { queryRetry, RETRY } from "../api/retry.ts";

/** After this time, a page should report a failure rather than wait. */
const ATTEMPTS = 4;

export function createQueryClient(): QueryClient {
	// The default waits for a timer: the second click of a double click would find the button not yet busy.
	notifyManager.setScheduler(queueMicrotask);
	// The default considers a page that loads offline to be online, and so ignores the return of the connection.
	onlineManager.setOnline(navigator.onLine);
	return new QueryClient({
		defaultOptions: {
			queries: {
				...queryRetry({ ...RETRY, attempts: ATTEMPTS }),
				// The event stream reports changes; returning to a tab isn't a reason to reload everything.
				refetchOnWindowFocus: false,
			},
			// Don't pause changes here: those that can wait for a network wait in CheckedWrites, the others fail at once.
			mutations: { networkMode: "always" },
		},
	});
}
