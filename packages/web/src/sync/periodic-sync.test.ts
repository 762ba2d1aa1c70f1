import { EVENT_LISTS } from "@oxcut/core/model";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../api/log.ts";
import {
	FREQUENT_MS,
	PeriodicSync,
	RESPONSE_TIMEOUT_MS,
	SYNC_ROUTES,
	type SyncLoad,
} from "./periodic-sync.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

function openSync(answers: Readonly<Record<string, SyncLoad>>): PeriodicSync {
	const quiet: SyncLoad = async () => null;
	const routes = [...SYNC_ROUTES.frequent, ...SYNC_ROUTES.infrequent];
	return new PeriodicSync(12, new Map(routes.map((route) => [route, answers[route] ?? quiet])));
}

test("records are synced every ten minutes, productions every hour, each since its last answer", async () => {
	const records = vi.fn<SyncLoad>(async ({ timestamp }) => (timestamp === null ? "t-1" : "t-2"));
	const productions = vi.fn<SyncLoad>(async () => null);
	const sync = openSync({ records, productions });
	sync.start();
	await vi.advanceTimersByTimeAsync(FREQUENT_MS - 1);
	expect(records).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1 + 5 * FREQUENT_MS);
	expect(records.mock.calls.map(([{ productionId, timestamp }]) => [productionId, timestamp])).toEqual([
		[12, null],
		[12, "t-1"],
		[12, "t-2"],
		[12, "t-2"],
		[12, "t-2"],
		[12, "t-2"],
	]);
	expect(productions).toHaveBeenCalledTimes(1);
	sync.stop();
	await vi.advanceTimersByTimeAsync(FREQUENT_MS);
	expect(records).toHaveBeenCalledTimes(6);
});

test("waiting for an answer ends after a minute", async () => {
	let given: AbortSignal | undefined;
	const sync = openSync({
		records: ({ signal }) => {
			given = signal;
			return new Promise(() => undefined);
		},
	});
	const done = vi.fn();
	void sync.run("records").then(done);
	await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS - 1);
	expect(done).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(done).toHaveBeenCalled();
	expect(given?.aborted).toBe(true);
});

test("a list that can't be loaded is requested again from the same timestamp", async () => {
	const seen: (string | null)[] = [];
	const sync = openSync({
		records: async ({ timestamp }) => {
			seen.push(timestamp);
			if (seen.length === 2) throw new Error("offline");
			return `t-${seen.length}`;
		},
	});
	for (let i = 0; i < 3; i++) await sync.run("records");
	expect(seen).toEqual([null, "t-1", "t-1"]);
});

test("an unknown sync route is logged as a warning", async () => {
	const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
	await openSync({}).run("nonsense");
	expect(warn).toHaveBeenCalledWith("Unknown sync route: nonsense");
});

test("every list of the event stream is also synced periodically, once", () => {
	expect([...SYNC_ROUTES.frequent, ...SYNC_ROUTES.infrequent].sort()).toEqual([...EVENT_LISTS].sort());
});
