import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPresence, type Presence } from "./presence.ts";

const log = pino({ level: "silent" });
const ANN = { productionId: 7, accountId: 1, name: "Ann", tab: "tab-of-ann" };
const BOB = { productionId: 7, accountId: 2, name: "Bob", tab: "tab-of-bob" };

let presence: Presence;
/** Announcements to other processes. */
let said: string[];

beforeEach(() => {
	vi.useFakeTimers();
	said = [];
	presence = createPresence({ log, announce: async (text) => void said.push(text) });
});
afterEach(() => {
	presence.stop();
	vi.useRealTimers();
});

function cell(record_id: number, field: string | null = "title") {
	return { record_id, field, cut_id: null };
}

function recordsOf(of: Presence, productionId = 7): (number | null)[] {
	return of.people(productionId).map(({ record_id }) => record_id);
}

test("[EVT6] people are present where they reported, and nowhere else", () => {
	presence.report(ANN, cell(1));
	presence.report(BOB, { record_id: null, field: null, cut_id: 5 });
	expect(presence.people(7)).toEqual([
		{ account_id: 1, name: "Ann", record_id: 1, field: "title", cut_id: null },
		{ account_id: 2, name: "Bob", record_id: null, field: null, cut_id: 5 },
	]);
	expect(presence.people(8)).toEqual([]);
});

test("[EVT6] a person with several tabs counts once, in the tab that moved last", () => {
	presence.report(ANN, cell(1));
	presence.report({ ...ANN, tab: "another-tab" }, cell(2));
	expect(recordsOf(presence)).toEqual([2]);
	// Reporting the same place again is not a move.
	presence.report(ANN, cell(1));
	expect(recordsOf(presence)).toEqual([2]);
	presence.report(ANN, cell(3));
	expect(recordsOf(presence)).toEqual([3]);
	presence.report(ANN, null);
	expect(recordsOf(presence)).toEqual([2]);
});

test("[EVT7] people who fall silent are gone within 15 seconds, and watchers hear of it", async () => {
	const changed = vi.fn();
	presence.watch(7, changed);
	presence.report(ANN, cell(1));
	presence.report(BOB, cell(2));
	await vi.advanceTimersByTimeAsync(10_000);
	presence.report(BOB, cell(2));
	changed.mockClear();
	await vi.advanceTimersByTimeAsync(5000);
	expect(changed).toHaveBeenCalledTimes(1);
	expect(recordsOf(presence)).toEqual([2]);
	await vi.advanceTimersByTimeAsync(15_000);
	expect(recordsOf(presence)).toEqual([]);
	// No timer runs while nobody is present.
	expect(vi.getTimerCount()).toBe(0);
});

test("[EVT6] watchers hear nothing of repeats, and of many moves only a few times a second", async () => {
	const changed = vi.fn();
	const stop = presence.watch(7, changed);
	for (let record = 1; record <= 100; record++) presence.report(ANN, cell(record));
	await vi.advanceTimersByTimeAsync(1000);
	expect(changed.mock.calls.length).toBeLessThanOrEqual(2);
	changed.mockClear();
	presence.report(ANN, cell(100));
	await vi.advanceTimersByTimeAsync(1000);
	expect(changed).not.toHaveBeenCalled();
	stop();
	presence.report(ANN, cell(1));
	await vi.advanceTimersByTimeAsync(1000);
	expect(changed).not.toHaveBeenCalled();
});

test("[EVT6] another process learns it from announcements, in pieces that PostgreSQL accepts", async () => {
	const name = "Ö".repeat(500);
	for (let account = 1; account <= 100; account++) {
		presence.report({ ...ANN, accountId: account, name, tab: `tab-of-${account}` }, cell(account));
	}
	await vi.advanceTimersByTimeAsync(1000);
	expect(said.length).toBeGreaterThan(1);
	expect(said.filter((text) => Buffer.byteLength(text) > 7500)).toEqual([]);
	const other = createPresence({ log, announce: null });
	for (const text of said) other.hear(text);
	expect(other.people(7)).toEqual(presence.people(7));
	// A process of another version sends something unknown to this one.
	other.hear("[{}]");
	other.hear("nonsense");
	expect(other.people(7)).toHaveLength(100);
	other.stop();
});

test("[EVT6] endless tabs and people don't take endless memory", () => {
	for (let n = 0; n < 1000; n++) presence.report({ ...ANN, tab: `tab-number-${n}` }, cell(n + 1));
	expect(recordsOf(presence)).toEqual([1000]);
	for (let n = 0; n < 1000; n++) presence.report({ ...BOB, accountId: n + 2 }, cell(n + 1));
	expect(presence.people(7).length).toBe(200);
	expect(recordsOf(presence).at(-1)).toBe(1000);
});
