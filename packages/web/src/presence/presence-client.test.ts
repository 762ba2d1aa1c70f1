import { ApiError } from "@oxcut/core/api";
import type { PresencePlace, PresentPerson } from "@oxcut/core/model";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PresenceClient } from "./presence-client.ts";

const ADA: PresentPerson = { account_id: 3, name: "Ada", record_id: 9, field: "title", cut_id: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function cell(record_id: number): PresencePlace {
	return { record_id, field: "title", cut_id: null };
}

/** A tab and what it reports; the answers name `people`. */
function open() {
	const reports: (readonly [production: number, record: number | null])[] = [];
	const server: { people: readonly PresentPerson[]; error: ApiError | null } = { people: [], error: null };
	const client = new PresenceClient({
		report: async (productionId, place) => {
			reports.push([productionId, place?.record_id ?? null]);
			if (server.error !== null) throw server.error;
			return server.people;
		},
	});
	return { client, reports, server };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("[EVT7] a tab that is alone reports once, however its user moves", async () => {
	const { client, reports } = open();
	for (let record = 1; record <= 50; record++) {
		client.moveTo(7, cell(record));
		await pass(100);
	}
	await pass(600_000);
	expect(reports).toHaveLength(1);
	client.moveTo(7, null);
	await pass(60_000);
	expect(reports).toHaveLength(1);
	expect(vi.getTimerCount()).toBe(0);
});

test("[EVT6] beside others, a tab reports moves at most once a second, and always the last one", async () => {
	const { client, reports, server } = open();
	server.people = [ADA];
	client.moveTo(7, cell(1));
	await pass(1000);
	reports.length = 0;
	for (let record = 2; record <= 101; record++) {
		client.moveTo(7, cell(record));
		await pass(30);
	}
	await pass(1100);
	expect(reports.length).toBeGreaterThanOrEqual(3);
	expect(reports.length).toBeLessThanOrEqual(5);
	expect(reports.at(-1)).toEqual([7, 101]);
});

test("[EVT7] beside others, a tab repeats its place every 5 seconds until they have left", async () => {
	const { client, reports, server } = open();
	server.people = [ADA];
	client.moveTo(7, cell(1));
	await pass(21_000);
	expect(reports).toHaveLength(5);
	expect(client.people.getState()).toEqual([ADA]);
	server.people = [];
	client.hear(7, []);
	expect(client.people.getState()).toEqual([]);
	await pass(60_000);
	expect(reports.length).toBeLessThanOrEqual(6);
});

test("[EVT7] a tab that was alone reports when someone comes, and again when the stream reopens", async () => {
	const { client, reports, server } = open();
	client.moveTo(7, cell(1));
	await pass(60_000);
	client.moveTo(7, cell(2));
	server.people = [ADA];
	client.hear(7, [ADA]);
	await pass(1000);
	expect(reports).toEqual([
		[7, 1],
		[7, 2],
	]);
	server.people = [];
	client.hear(7, []);
	await pass(60_000);
	reports.length = 0;
	client.hear(7, null);
	await pass(1000);
	expect(reports).toEqual([[7, 2]]);
});

test("[EVT7] a tab that is hidden beside others leaves at once, and returns when it is shown", async () => {
	const { client, reports, server } = open();
	server.people = [ADA];
	client.moveTo(7, cell(1));
	await pass(1000);
	client.setHidden(true);
	expect(reports.at(-1)).toEqual([7, null]);
	expect(client.people.getState()).toEqual([]);
	const count = reports.length;
	client.hear(7, [ADA]);
	await pass(60_000);
	expect(reports).toHaveLength(count);
	client.setHidden(false);
	await pass(1000);
	expect(reports.at(-1)).toEqual([7, 1]);
	expect(client.people.getState()).toEqual([ADA]);
});

test("a tab doesn't leave between pages of a project, but does when it opens another one", async () => {
	const { client, reports, server } = open();
	server.people = [ADA];
	client.moveTo(7, cell(1));
	await pass(2000);
	reports.length = 0;
	client.moveTo(7, null);
	client.moveTo(7, cell(2));
	await pass(2000);
	expect(reports).toEqual([[7, 2]]);
	client.moveTo(8, cell(3));
	expect(client.people.getState()).toEqual([]);
	await pass(2000);
	expect(reports.slice(1)).toEqual([
		[7, null],
		[8, 3],
	]);
});

test("[EVT7] nobody is shown while the server is unreachable, and everyone again afterwards", async () => {
	const { client, server } = open();
	server.people = [ADA];
	client.moveTo(7, cell(1));
	await pass(1000);
	server.error = new ApiError("The server can't be reached", { status: 0, body: null });
	await pass(60_000);
	expect(client.people.getState()).toEqual([]);
	server.error = null;
	await pass(6000);
	expect(client.people.getState()).toEqual([ADA]);
});

test("a refused report isn't repeated; the next move is reported", async () => {
	const { client, reports, server } = open();
	server.error = new ApiError("Unprocessable", { status: 422, body: null });
	client.moveTo(7, cell(1));
	await pass(60_000);
	expect(reports).toHaveLength(1);
	server.error = null;
	server.people = [ADA];
	client.moveTo(7, cell(2));
	await pass(1000);
	expect(client.people.getState()).toEqual([ADA]);
});
