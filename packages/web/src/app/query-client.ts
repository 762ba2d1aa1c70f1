import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

/** Whether asking again may help: not where the server said no. */
function isWorthAnother(failures: number, error: unknown): boolean {
	if (failures >= 3) return false;
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				retry: isWorthAnother,
				// Starts at 100 ms, then half as long again each time, as the specification's retry helper does.
				retryDelay: (attempt) => 100 * 1.5 ** attempt,
				// The event stream says what changed; coming back to a tab is no reason to load everything anew.
				refetchOnWindowFocus: false,
			},
			// A change is not held back here: what can wait for a network waits with the writes, the rest is refused at once.
			mutations: { networkMode: "always" },
		},
	});
}
