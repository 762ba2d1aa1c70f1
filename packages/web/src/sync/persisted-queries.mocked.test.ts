import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { persistQueries } from "./persisted-queries.ts";
import { SAVE_DELAY_MS } from "./store-persistence.ts";

const stores = new Map<string, unknown>();
let loadMs = 0;

vi.mock("../api/stored-data.ts", () => ({
	loadStore: async (id: string) => {
		await new Promise((done) => setTimeout(done, loadMs));
		return stores.get(id);
	},
	saveStore: async (id: string, data: unknown) => void stores.set(id, structuredClone(data)),
	clearStores: async () => stores.clear(),
}));

const KEPT = { queryKey: ["productions"], meta: { persist: true }, queryFn: async () => ["from the server"] };

function useBuild(src: string): void {
	vi.stubGlobal("document", { querySelector: () => ({ src }) });
}

beforeEach(() => {
	vi.useFakeTimers();
	stores.clear();
	loadMs = 0;
	useBuild("/assets/ox-1.js");
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A page of an account that showed its productions, and was left. */
async function visit(accountId: number): Promise<void> {
	const queryClient = new QueryClient();
	const { restored, stop } = persistQueries(queryClient, { id: accountId });
	await vi.advanceTimersByTimeAsync(10);
	await restored;
	await queryClient.fetchQuery(KEPT);
	await queryClient.fetchQuery({ queryKey: ["secret"], queryFn: async () => 1 });
	await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
	stop();
}

async function reopen(accountId: number): Promise<QueryClient> {
	const queryClient = new QueryClient();
	const { restored, stop } = persistQueries(queryClient, { id: accountId });
	await vi.advanceTimersByTimeAsync(5000);
	await restored;
	stop();
	return queryClient;
}

test("a choice that is persisted at once outlasts a reload that follows it immediately", async () => {
	const queryClient = new QueryClient();
	const { restored, stop } = persistQueries(queryClient, { id: 1 });
	await vi.advanceTimersByTimeAsync(10);
	await restored;
	const queryKey = ["default view"];
	const queryFn = async () => "none";
	await queryClient.fetchQuery({ queryKey, queryFn, meta: { persist: "at once" } });
	queryClient.setQueryData(queryKey, "all");
	stop();
	expect((await reopen(1)).getQueryData(queryKey)).toBe("all");
});

test("a reload shows the last answers at once, marked as stale", async () => {
	await visit(1);
	const queryClient = await reopen(1);
	expect(queryClient.getQueryData(["productions"])).toEqual(["from the server"]);
	expect(queryClient.getQueryState(["productions"])?.isInvalidated).toBe(true);
	expect(queryClient.getQueryData(["secret"])).toBeUndefined();
});

test("another account sees none of them, and they are removed", async () => {
	await visit(1);
	const queryClient = await reopen(2);
	expect(queryClient.getQueryData(["productions"])).toBeUndefined();
	expect(stores.has("queries")).toBe(false);
});

test("answers of another build of the app aren't shown", async () => {
	await visit(1);
	useBuild("/assets/ox-2.js");
	expect((await reopen(1)).getQueryData(["productions"])).toBeUndefined();
});

test("newer answers from the server stay", async () => {
	await visit(1);
	const queryClient = new QueryClient();
	const { restored, stop } = persistQueries(queryClient, { id: 1 });
	queryClient.setQueryData(["productions"], ["newer"]);
	await vi.advanceTimersByTimeAsync(10);
	await restored;
	stop();
	expect(queryClient.getQueryData(["productions"])).toEqual(["newer"]);
});

test("hanging storage delays the page by 2 s for claiming and 200 ms for reading", async () => {
	loadMs = 60_000;
	const { restored, stop } = persistQueries(new QueryClient(), { id: 1 });
	const isRestored = vi.fn();
	void restored.then(isRestored);
	await vi.advanceTimersByTimeAsync(2199);
	expect(isRestored).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(isRestored).toHaveBeenCalled();
	stop();
});
