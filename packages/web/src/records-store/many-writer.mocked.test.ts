import { ApiError } from "@oxcut/core/api";
import type { StoredRecord } from "@oxcut/core/model";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CheckedWrites } from "../api/checked-writes.ts";
import { RecordSaver } from "./record-saver.ts";
import { RecordsStore } from "./records-store.ts";
import { testRecord } from "./testing/test-record.ts";

interface Row {
	record: StoredRecord;
	version: number;
}
interface Call {
	readonly method: string;
	readonly query?: { readonly ids: readonly number[] };
	readonly body?: { readonly records: readonly (Partial<StoredRecord> & { id: number; version: number })[] };
}

/** A server of records with their versions, which refuses changes made from older ones. */
const server = vi.hoisted(() => ({
	rows: new Map<number, Row>(),
	calls: [] as Call[],
	/** An event just before a change is made: a colleague's change, or a failure. */
	meanwhile: (): void => undefined,
}));

function change(id: number, patch: Partial<StoredRecord>): void {
	const { record, version } = server.rows.get(id) ?? expect.fail();
	server.rows.set(id, {
		record: { ...record, ...patch, updated_at: `2026-01-01T00:00:0${version}Z` },
		version: version + 1,
	});
}

function answerOf(ids: readonly number[]) {
	const rows = ids.flatMap((id) => server.rows.get(id) ?? []);
	return {
		records: rows.map(({ record }) => record),
		versions: Object.fromEntries(rows.map(({ record, version }) => [record.id, version])),
	};
}

function answer({ query, body }: Call): unknown {
	if (body === undefined) return answerOf(query?.ids ?? []);
	server.meanwhile();
	const moved = body.records.filter(({ id, version }) => server.rows.get(id)?.version !== version);
	if (moved.length > 0) {
		const ids = moved.map(({ id }) => id);
		throw new ApiError("stale", { status: 412, body: { errors: "changed meanwhile", ...answerOf(ids) } });
	}
	for (const { id, version: _, ...patch } of body.records) change(id, patch);
	return answerOf(body.records.map(({ id }) => id));
}

vi.mock("../api/api.ts", () => {
	const send = (method: string) => async (_path: string, input: Omit<Call, "method">) => {
		const call = { method, ...input };
		server.calls.push(call);
		return answer(call);
	};
	return { api: { get: send("GET"), put: send("PUT") } };
});

beforeEach(() => {
	server.rows.clear();
	server.calls.length = 0;
	server.meanwhile = () => undefined;
});

function opened(count: number) {
	const store = new RecordsStore(1);
	const ids = Array.from({ length: count }, (_, index) => index + 1);
	for (const id of ids) server.rows.set(id, { record: testRecord(id, { source: "Reel 1" }), version: 1 });
	store.put(answerOf(ids).records);
	const saver = new RecordSaver(store);
	const save = (patch: Partial<StoredRecord>, onProgress = vi.fn()) =>
		saver.saveMany(
			ids.map((id) => ({ id, patch })),
			onProgress,
			vi.fn(),
		);
	return { store, ids, saver, save };
}

const methods = () => server.calls.map(({ method }) => method);
const sourceOf = (id: number) => server.rows.get(id)?.record.source;

test("many records are changed 45 per call; a failing call only reverts its own", async () => {
	const { store, ids, save } = opened(100);
	let call = 0;
	server.meanwhile = () => {
		call += 1;
		if (call === 2) throw new ApiError("no", { status: 422, body: null });
	};
	const progress = vi.fn();
	const written = await save({ licensed: true }, progress);
	expect(written.done).toHaveLength(55);
	expect(written.failed.map((part) => part.ids.length)).toEqual([45]);
	expect(progress.mock.calls).toEqual([[45], [90], [100]]);
	expect(ids.filter((id) => store.get(id)?.licensed)).toEqual(written.done);
});

test("versions are read once: a second change uses those from the first", async () => {
	const { save } = opened(2);
	await save({ licensed: true });
	await save({ ingested: true });
	expect(methods()).toEqual(["GET", "PUT", "PUT"]);
	expect(server.calls[2]?.body?.records.map(({ version }) => version)).toEqual([2, 2]);
});

test("a change that is undone before its answer came is undone from that answer's version", async () => {
	const { ids, saver, save } = opened(2);
	const changed = save({ source: "Mine" });
	const undone = saver.saveMany(
		ids.map((id) => ({ id, patch: { source: "Reel 1" } })),
		vi.fn(),
		vi.fn(),
	);
	expect([await changed, await undone]).toMatchObject([
		{ done: [1, 2], conflicts: [], failed: [] },
		{ done: [1, 2], conflicts: [], failed: [] },
	]);
	expect(methods()).toEqual(["GET", "PUT", "PUT"]);
	expect(server.calls.map(({ body }) => body?.records.map(({ version }) => version))).toEqual([
		undefined,
		[1, 1],
		[2, 2],
	]);
	expect([1, 2].map(sourceOf)).toEqual(["Reel 1", "Reel 1"]);
});

test("[API20] a record whose same field a colleague changed stays, and the others are changed", async () => {
	const { store, save } = opened(3);
	change(2, { source: "Theirs" });
	change(3, { title: "Another" });
	const written = await save({ source: "Mine" });
	expect(written).toMatchObject({
		done: [1, 3],
		conflicts: [{ current: { id: 2, source: "Theirs" }, given: { source: "Mine" }, fields: ["source"] }],
		failed: [],
	});
	expect([1, 2, 3].map(sourceOf)).toEqual(["Mine", "Theirs", "Mine"]);
	expect([2, 3].map((id) => store.get(id))).toMatchObject([{ source: "Theirs" }, { title: "Another" }]);
});

test("[API19] a colleague's faster change is detected by the versions", async () => {
	const { store, save } = opened(3);
	server.meanwhile = () => {
		server.meanwhile = () => undefined;
		change(1, { source: "Theirs" });
		change(2, { title: "Another" });
	};
	const written = await save({ source: "Mine" });
	expect(methods()).toEqual(["GET", "PUT", "PUT"]);
	expect(written).toMatchObject({ done: [2, 3], conflicts: [{ current: { id: 1, source: "Theirs" } }] });
	expect([1, 2, 3].map(sourceOf)).toEqual(["Theirs", "Mine", "Mine"]);
	expect(store.get(2)?.title).toBe("Another");
});

test("a colleague's equal change is no conflict", async () => {
	const { save } = opened(2);
	change(1, { source: "Mine" });
	expect(await save({ source: "Mine" })).toMatchObject({ done: [1, 2], conflicts: [] });
});

test("a change that arrives during the edit is a conflict too, until the edit is based on it", async () => {
	const { store, saver } = opened(1);
	const seen = store.get(1);
	change(1, { source: "Theirs" });
	store.put(answerOf([1]).records);
	const save = (from: StoredRecord | undefined) =>
		saver.saveMany([{ id: 1, patch: { source: "Mine" }, ...(from && { seen: from }) }], vi.fn(), vi.fn());
	const { conflicts } = await save(seen);
	expect(conflicts).toHaveLength(1);
	expect(await save(conflicts[0]?.current)).toMatchObject({ done: [1], conflicts: [] });
	expect(sourceOf(1)).toBe("Mine");
});

test("only the changed custom fields are sent", async () => {
	const { save } = opened(1);
	change(1, { custom_fields: { 1: "A1", 2: "theirs" } });
	expect(await save({ custom_fields: { 3: "mine" } })).toMatchObject({ done: [1] });
	expect(server.calls.at(-1)?.body?.records).toEqual([{ id: 1, version: 2, custom_fields: { 3: "mine" } }]);
});

test("a record deleted meanwhile doesn't hold up others", async () => {
	const { store, save } = opened(2);
	server.rows.delete(1);
	expect(await save({ licensed: true })).toMatchObject({ done: [2], conflicts: [], failed: [] });
	expect(store.has(1)).toBe(false);
});

test("a call that the server keeps refusing fails", async () => {
	const { store, save } = opened(1);
	let turn = 0;
	server.meanwhile = () => {
		turn += 1;
		change(1, { title: `Title ${turn}` });
	};
	expect((await save({ source: "Mine" })).failed).toMatchObject([{ ids: [1], error: { status: 412 } }]);
	expect(turn).toBe(3);
	expect(store.get(1)?.source).toBe("Reel 1");
});

test("a change without fields or records makes no call", async () => {
	const { saver, save } = opened(1);
	expect(await save({})).toEqual({ done: [], conflicts: [], failed: [] });
	expect(await saver.saveMany([], vi.fn(), vi.fn())).toEqual({ done: [], conflicts: [], failed: [] });
	expect(server.calls).toEqual([]);
});

/** The queue of single records on the same server, which may be down. */
function openedWithQueue(count: number) {
	const { store, ids } = opened(count);
	const state = { isDown: true };
	const queue = new CheckedWrites(async (method, path, { body, ifMatch, onVersion }) => {
		const id = Number(path.split("/").at(-1));
		const row = server.rows.get(id) ?? expect.fail();
		if (method === "GET") {
			onVersion?.(row.version);
			return { record: row.record };
		}
		if (state.isDown) throw new ApiError("busy", { status: 503, body: null });
		if (ifMatch !== undefined && ifMatch !== row.version)
			throw new ApiError("stale", { status: 412, body: { record: row.record } });
		change(id, (body as { record: Partial<StoredRecord> }).record);
		const now = server.rows.get(id) ?? expect.fail();
		onVersion?.(now.version);
		return { record: now.record };
	});
	const saver = new RecordSaver(store, queue);
	const alone: Promise<void>[] = [];
	const saveMany = (source: string) =>
		saver.saveMany(
			ids.map((id) => ({ id, patch: { source } })),
			vi.fn(),
			(saved) => alone.push(saved),
		);
	return { store, ids, saver, saveMany, alone, state };
}

describe("changes that the server can't take for now", () => {
	beforeEach(() => {
		vi.useFakeTimers();
		vi.stubGlobal("navigator", { onLine: true });
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	test("stay on screen, wait on their own, and are saved later", async () => {
		const { store, ids, saveMany, alone, state } = openedWithQueue(2);
		server.meanwhile = () => {
			throw new ApiError("busy", { status: 503, body: null });
		};
		expect(await saveMany("Mine")).toEqual({ done: [1, 2], conflicts: [], failed: [] });
		await vi.advanceTimersByTimeAsync(3000);
		expect(ids.map((id) => store.get(id)?.source)).toEqual(["Mine", "Mine"]);
		expect(ids.map(sourceOf)).toEqual(["Reel 1", "Reel 1"]);
		state.isDown = false;
		await vi.advanceTimersByTimeAsync(60_000);
		await Promise.all(alone);
		expect(ids.map(sourceOf)).toEqual(["Mine", "Mine"]);
		expect(ids.map((id) => store.get(id)?.source)).toEqual(["Mine", "Mine"]);
	});

	test("are not sent after an undo that was made while they waited", async () => {
		const { store, ids, saveMany, state } = openedWithQueue(2);
		server.meanwhile = () => {
			throw new ApiError("busy", { status: 503, body: null });
		};
		await saveMany("Mine");
		await vi.advanceTimersByTimeAsync(1500);
		server.meanwhile = () => undefined;
		const undone = saveMany("Reel 1");
		await vi.advanceTimersByTimeAsync(1500);
		expect(await undone).toMatchObject({ conflicts: [], failed: [] });
		state.isDown = false;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(ids.map(sourceOf)).toEqual(["Reel 1", "Reel 1"]);
		expect(ids.map((id) => store.get(id)?.source)).toEqual(["Reel 1", "Reel 1"]);
	});

	test("are no conflict with a later change of several records", async () => {
		const { ids, saver, saveMany, alone, state } = openedWithQueue(2);
		const typed = saver.save({ id: 1, patch: { source: "Typed" } });
		await vi.advanceTimersByTimeAsync(1500);
		const pasted = saveMany("Pasted");
		await vi.advanceTimersByTimeAsync(1500);
		expect(await pasted).toEqual({ done: [2, 1], conflicts: [], failed: [] });
		state.isDown = false;
		await vi.advanceTimersByTimeAsync(60_000);
		await Promise.all([typed, ...alone]);
		expect(ids.map(sourceOf)).toEqual(["Pasted", "Pasted"]);
	});

	test("give way to what was typed after them", async () => {
		const { store, ids, saver, saveMany, state } = openedWithQueue(2);
		let typed: Promise<void> = Promise.resolve();
		server.meanwhile = () => {
			typed = saver.save({ id: 1, patch: { source: "Typed" } });
			throw new ApiError("busy", { status: 503, body: null });
		};
		await saveMany("Pasted");
		state.isDown = false;
		await vi.advanceTimersByTimeAsync(60_000);
		await typed;
		expect(ids.map(sourceOf)).toEqual(["Typed", "Pasted"]);
		expect(ids.map((id) => store.get(id)?.source)).toEqual(["Typed", "Pasted"]);
	});
});
