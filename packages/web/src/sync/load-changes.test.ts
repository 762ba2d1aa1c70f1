import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeEvent } from "./change-event.ts";
import { loadChanges } from "./load-changes.ts";
import { PeriodicSync, RESPONSE_TIMEOUT_MS } from "./periodic-sync.ts";

let answers: ((signal: AbortSignal | null | undefined) => Promise<object>)[];
let called: string[];

beforeEach(() => {
	vi.useFakeTimers();
	answers = [];
	called = [];
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
		called.push(url);
		return Response.json(await answers.shift()?.(signal));
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const answering = (body: object) => answers.push(async () => body);

function syncLicensors({ isShown = true, start = "s-0" as string | null } = {}) {
	const told: ChangeEvent[] = [];
	const load = loadChanges("licensors", { isShown: () => isShown, start, tell: (event) => told.push(event) });
	const sync = new PeriodicSync(12, new Map([["licensors", load]]));
	return { sync, told };
}

const updated = { kind: "change", resource: "licensors", action: "updated", ids: null };

test("a displayed list's changes are requested, and it is read again only if there are any", async () => {
	const { sync, told } = syncLicensors();
	answering({ licensors: [], deleted_ids: [], timestamp: "s-1" });
	await sync.run("licensors");
	expect(told).toEqual([]);
	answering({ licensors: [{ id: 3 }], deleted_ids: [7], timestamp: "s-2" });
	await sync.run("licensors");
	expect(told).toEqual([{ ...updated, action: "deleted", ids: [7] }, updated]);
	expect(called).toEqual([
		"/api/productions/12/licensors/updated_since/s-0",
		"/api/productions/12/licensors/updated_since/s-1",
	]);
});

test("if the server no longer knows all deletions, the list is read again", async () => {
	const { sync, told } = syncLicensors({ start: null });
	answering({ licensors: [], deleted_ids: [], reload: true, timestamp: "s-1" });
	await sync.run("licensors");
	expect([called, told]).toEqual([["/api/productions/12/licensors/updated_since/0"], [updated]]);
});

test("a list that no page shows costs no call", async () => {
	const { sync, told } = syncLicensors({ isShown: false });
	await sync.run("licensors");
	expect([called, told]).toEqual([[], [updated]]);
});

test("a call without an answer for a minute is aborted, and the next one starts from the same timestamp", async () => {
	const { sync, told } = syncLicensors();
	let signal: AbortSignal | null | undefined;
	answers.push((given) => {
		signal = given;
		return new Promise((_, fail) => given?.addEventListener("abort", () => fail(given.reason)));
	});
	const done = sync.run("licensors");
	await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
	await done;
	expect(signal?.aborted).toBe(true);
	answering({ licensors: [], deleted_ids: [], timestamp: "s-1" });
	await sync.run("licensors");
	expect(called).toEqual(Array(2).fill("/api/productions/12/licensors/updated_since/s-0"));
	expect(told).toEqual([]);
});
