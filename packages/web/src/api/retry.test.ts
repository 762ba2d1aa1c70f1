import { ApiError } from "@oxcut/core/api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryRetry, RETRY, retry, WARNINGS_SETUP } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The times of the attempts, in milliseconds from the first. */
function timesOf(answer: (attempt: number) => number | null): { at: number[]; attempt: () => number | null } {
	const start = Date.now();
	const at: number[] = [];
	return {
		at,
		attempt: () => {
			at.push(Date.now() - start);
			return answer(at.length);
		},
	};
}

test("retry waits 100 ms, then 1.5 times as long each time", async () => {
	const { at, attempt } = timesOf((number) => (number === 4 ? 7 : null));
	const result = retry(attempt);
	await vi.runAllTimersAsync();
	expect(await result).toBe(7);
	expect(at).toEqual([0, 100, 250, 475]);
	expect(RETRY).toMatchObject({ firstDelayMs: 100, factor: 1.5 });
});

test("a cut's warnings are requested at most 8 times, after 500 ms and then doubled delays", async () => {
	const { at, attempt } = timesOf(() => null);
	const result = retry(attempt, WARNINGS_SETUP);
	await vi.runAllTimersAsync();
	expect(await result).toBeNull();
	expect(at).toEqual([0, 500, 1500, 3500, 7500, 15_500, 31_500, 63_500]);
});

test("retry throws the last attempt's error", async () => {
	const result = retry(() => Promise.reject(new Error("still no index")), WARNINGS_SETUP);
	const refusal = expect(result).rejects.toThrow("still no index");
	await vi.runAllTimersAsync();
	await refusal;
});

test("retry ends if its caller has left", async () => {
	const leave = new AbortController();
	const { at, attempt } = timesOf(() => null);
	const result = retry(attempt, RETRY, leave.signal);
	await vi.advanceTimersByTimeAsync(120);
	leave.abort();
	await vi.runAllTimersAsync();
	expect(await result).toBeNull();
	expect(at).toEqual([0, 100]);
});

test("the data for a cut's warnings is requested 8 times, after 500 ms and then doubled delays", () => {
	const { retry: again, retryDelay } = queryRetry(WARNINGS_SETUP);
	const offline = new ApiError("Request error: Offline connection", { status: 0, body: null });
	expect(Array.from({ length: 9 }, (_, failures) => again(failures, offline))).toEqual([
		...Array.from({ length: 7 }, () => true),
		false,
		false,
	]);
	expect([0, 1, 2, 6].map(retryDelay)).toEqual([500, 1000, 2000, 32_000]);
});

test("a refused request isn't repeated", () => {
	const refused = new ApiError("Request failed with status code 404", { status: 404, body: null });
	expect(queryRetry(WARNINGS_SETUP).retry(0, refused)).toBe(false);
	expect(queryRetry(RETRY).retry(0, new TypeError("no answer"))).toBe(true);
});
