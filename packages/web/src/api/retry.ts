import { ApiError } from "@oxcut/core/api";

/** The number of tries, and the waits in between. */
export interface RetryPlan {
	readonly attempts: number;
	readonly firstDelayMs: number;
	readonly factor: number;
}

/** Default backoff: 100 ms, ×1.5 per attempt. */
export const RETRY = { attempts: 10, firstDelayMs: 100, factor: 1.5 } as const satisfies RetryPlan;

/** A cut's warnings need its records, cached resources and usage first. */
export const WARNINGS_SETUP = { attempts: 8, firstDelayMs: 500, factor: 2 } as const satisfies RetryPlan;

/** Whether a retry may help: not after a refusal. */
function isWorthAnother(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** A retry plan in the form that queries take. */
export function queryRetry(plan: RetryPlan) {
	return {
		retry: (failures: number, error: unknown) => failures < plan.attempts - 1 && isWorthAnother(error),
		// Queries count failures from 0: the delay after the first is the one before the second attempt.
		retryDelay: (failures: number) => retryDelayMs(failures + 2, plan),
	};
}

/** @returns the delay before an attempt, in milliseconds. Attempts count from 1; the first one has no delay. */
function retryDelayMs(attempt: number, { firstDelayMs, factor }: Omit<RetryPlan, "attempts">): number {
	return attempt <= 1 ? 0 : firstDelayMs * factor ** (attempt - 2);
}

/**
 * Retries until it works or no attempts are left.
 *
 * @param attempt - answers `null` for "not yet"; throwing counts as that too.
 * @returns the first answer, or null if there was none.
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
