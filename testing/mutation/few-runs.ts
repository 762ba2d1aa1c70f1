import type * as FastCheck from "fast-check";
import { vi } from "vitest";

/**
 * Mutation testing runs tests thousands of times, so properties get fewer values, the same in every run, and failures
 * are not shrunk.
 */
const MOST_RUNS = 50;
const SEED = 1;

vi.mock("fast-check", async (importOriginal) => {
	const original = await importOriginal<typeof FastCheck>();
	const assert = <T>(property: FastCheck.IRawProperty<T>, options: FastCheck.Parameters<T> = {}) =>
		original.assert(property, {
			...options,
			seed: SEED,
			endOnFailure: true,
			numRuns: Math.min(options.numRuns ?? MOST_RUNS, MOST_RUNS),
		});
	return { ...original, assert, default: { ...original.default, assert } };
});
