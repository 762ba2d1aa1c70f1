import { ApiError } from "@oxcut/core/api";

/** How often something is tried, and how long between. */
export interface RetryPlan {
	readonly attempts: number;
	readonly firstDelayMs: number;
	readonly factor: number;
}

/** What waits where nothing else is said: from 100 ms on, half as long again each time. */
export const RETRY = { attempts: 10, firstDelayMs: 100, factor: 1.5 } as const satisfies RetryPlan;

/** A cut's warnings wait for its records, cached resources and usage. */
export const WARNINGS_SETUP = { attempts: 8, firstDelayMs: 500, factor: 2 } as const satisfies RetryPlan;

/** Whether asking again may help: not where the server said no. */
function isWorthAnother(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** A plan as queries take it. */
export function queryRetry(plan: RetryPlan) {
	return {
		retry: (failures: number, error: unknown) => failures < plan.attempts - 1 && isWorthAnother(error),
		// Of queries the first failure counts as 0: the wait after it is that before the second attempt.
		retryDelay: (failures: number) => retryDelayMs(failures + 2, plan),
	};
}

/** @returns the wait before an attempt, in milliseconds; the attempts count from 1, and the first one has none. */
function retryDelayMs(attempt: number, { firstDelayMs, factor }: Omit<RetryPlan, "attempts">): number {
	return attempt <= 1 ? 0 : firstDelayMs * factor ** (attempt - 2);
}

/**
 * Tries until it works or the attempts are used up.
 *
 * @param attempt - answers `null` for "not yet"; what it throws counts as that too.
 * @returns what the attempt answered, or null where none did.
 */
export async function retry<Result>(
	attempt: () => Promise<Result | null> | Result | null,
	plan: RetryPlan = RETRY,
	signal?: AbortSignal,
): Promise<Result | null> {
	for (let number = 1; number <= plan.attempts; number++) {
		await wait(retryDelayMs(number, plan));
		if (signal?.aborted === true) return null;
		try {
			const result = await attempt();
			if (result !== null) return result;
		} catch (error) {
			if (number === plan.attempts) throw error;
		}
	}
	return null;
}

function wait(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}
