import type { TestResponse } from "./test-client.ts";

/** How often concurrency tests repeat their call. */
export const TIMES = 20;

/** Makes many calls at once. */
export function atOnce(call: (index: number) => Promise<TestResponse>): Promise<TestResponse[]> {
	return Promise.all(Array.from({ length: TIMES }, (_, index) => call(index)));
}

/** Counts responses by status. */
export function tally(answers: readonly TestResponse[]): Record<number, number> {
	const counts: Record<number, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

/** @throws the response, if a status is not one of these. */
export function requireStatuses(answers: readonly TestResponse[], statuses: readonly number[]): void {
	const other = answers.find(({ status }) => !statuses.includes(status));
	if (other !== undefined) throw new Error(`${other.status} ${JSON.stringify(other.body)}`);
}
