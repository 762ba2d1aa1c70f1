import { ApiError } from "@oxcut/core/api";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { retryUnreachable } from "./retry-unreachable.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
	const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const server = { status: 502, isUp: false };
	const asked = vi.fn(async () => server.isUp);
	onTestFinished(retryUnreachable(queryClient, asked));
	/** Shows a query, which fails as long as the server is down. */
	const show = (key: string, status?: number) => {
		const queryFn = vi.fn(async () => {
			if (server.isUp && status === undefined) return key;
			throw new ApiError("no", { status: status ?? server.status, body: null });
		});
		onTestFinished(new QueryObserver(queryClient, { queryKey: [key], queryFn }).subscribe(() => undefined));
		return queryFn;
	};
	return { queryClient, server, asked, show };
}

test.each([0, 502, 503, 504])(
	"a query that failed with %i is repeated when the server answers",
	async (status) => {
		const { queryClient, server, asked, show } = open();
		server.status = status;
		const query = show("account/invites");
		await vi.advanceTimersByTimeAsync(60_000);
		expect(asked.mock.calls.length).toBeGreaterThan(3);
		expect(query).toHaveBeenCalledTimes(1);
		server.isUp = true;
		await vi.advanceTimersByTimeAsync(30_000);
		expect(queryClient.getQueryData(["account/invites"])).toBe("account/invites");
		const before = asked.mock.calls.length;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(asked.mock.calls.length).toBe(before);
	},
);

test("a refused query is not repeated, and nothing is asked for it", async () => {
	const { asked, show } = open();
	const [refused, broken] = [show("tags", 404), show("cuts", 500)];
	await vi.advanceTimersByTimeAsync(60_000);
	expect(refused).toHaveBeenCalledTimes(1);
	expect(broken).toHaveBeenCalledTimes(1);
	expect(asked).not.toHaveBeenCalled();
});

test("a query that keeps failing while the server answers is repeated ever more rarely", async () => {
	const { server, show } = open();
	server.isUp = true;
	const query = show("stats", 503);
	await vi.advanceTimersByTimeAsync(10 * 60_000);
	expect(query.mock.calls.length).toBeLessThan(60);
	expect(query.mock.calls.length).toBeGreaterThan(20);
});
