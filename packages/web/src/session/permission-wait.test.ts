import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForPermissions } from "./permission-wait.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("permissions are asked for every second until they are there", async () => {
	const isLoaded = vi.fn(() => isLoaded.mock.calls.length === 4);
	const waiting = waitForPermissions(isLoaded);
	await vi.advanceTimersByTimeAsync(3000);
	expect(await waiting).toBe(true);
	expect(isLoaded).toHaveBeenCalledTimes(4);
});

test("permissions are waited for eight seconds, and no longer", async () => {
	const isLoaded = vi.fn(() => false);
	const done = vi.fn();
	void waitForPermissions(isLoaded).then(done);
	await vi.advanceTimersByTimeAsync(7999);
	expect(done).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(done).toHaveBeenCalledWith(false);
	expect(isLoaded).toHaveBeenCalledTimes(9);
});
