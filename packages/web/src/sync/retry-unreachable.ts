import { ApiError } from "@oxcut/core/api";
import type { Query, QueryClient } from "@tanstack/react-query";
import { pollDelayMs } from "./event-connection.ts";

/** The statuses without an answer, and of a proxy that gets none. */
const UNREACHABLE_STATUSES: ReadonlySet<number> = new Set([0, 502, 503, 504]);

function isUnreachable({ state }: Query): boolean {
	return (
		state.status === "error" &&
		state.error instanceof ApiError &&
		UNREACHABLE_STATUSES.has(state.error.status)
	);
}

async function askServer(): Promise<boolean> {
	try {
		return (await fetch("/versioncheck", { cache: "no-store" })).ok;
	} catch {
		return false;
	}
}

/**
 * Repeats the queries on screen that failed while the server couldn't be reached, once it answers again. Asks for a small file
 * meanwhile: each attempt of a query replaces its error, and the focused button to try again, with a placeholder.
 *
 * @param isReachable - whether the server answers.
 * @returns a function that stops it.
 */
export function retryUnreachable(
	queryClient: QueryClient,
	isReachable: () => Promise<boolean> = askServer,
): () => void {
	const failed = { type: "active", predicate: isUnreachable } as const;
	const cache = queryClient.getQueryCache();
	let timer: ReturnType<typeof setTimeout> | null = null;
	let checks = 0;
	let isStopped = false;
	const check = async () => {
		if (await isReachable()) await queryClient.refetchQueries(failed);
		timer = null;
		watch();
	};
	const watch = () => {
		if (isStopped || timer !== null) return;
		if (cache.findAll(failed).length === 0) {
			checks = 0;
			return;
		}
		timer = setTimeout(() => void check(), pollDelayMs(checks));
		checks += 1;
	};
	const ignore = cache.subscribe(({ query }) => {
		if (isUnreachable(query)) watch();
	});
	watch();
	return () => {
		isStopped = true;
		ignore();
		if (timer !== null) clearTimeout(timer);
	};
}
