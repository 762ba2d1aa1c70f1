import type { TestResponse } from "./test-client.ts";

/** How often a test of what happens at once makes its call. */
export const TIMES = 20;

/** Makes one call many times at once. */
export function atOnce(call: (index: number) => Promise<TestResponse>): Promise<TestResponse[]> {
	return Promise.all(Array.from({ length: TIMES }, (_, index) => call(index)));
}

/** How often each status was answered. */
export function tally(answers: readonly TestResponse[]): Record<number, number> {
	const counts: Record<number, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

/** @throws what was answered instead of one of these statuses. */
export function requireStatuses(answers: readonly TestResponse[], statuses: readonly number[]): void {
	const other = answers.find(({ status }) => !statuses.includes(status));
	if (other !== undefined) throw new Error(`${other.status} ${JSON.stringify(other.body)}`);
}
