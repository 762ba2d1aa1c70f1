import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountQuery } from "./account-query.ts";

beforeEach(() => {
	vi.useFakeTimers();
	environmentManager.setIsServer(() => false);
});
afterEach(() => void vi.useRealTimers());

test("the login is checked again every 20 minutes", async () => {
	const check = vi.fn(async () => null);
	const observer = new QueryObserver(new QueryClient(), { ...accountQuery, queryFn: check });
	const stop = observer.subscribe(() => undefined);
	await vi.advanceTimersByTimeAsync(1_199_999);
	expect(check).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(check).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(1_200_000);
	expect(check).toHaveBeenCalledTimes(3);
	stop();
});
