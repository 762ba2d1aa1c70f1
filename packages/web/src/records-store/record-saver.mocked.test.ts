import { ApiError } from "@oxcut/core/api";
import type { StoredRecord } from "@oxcut/core/model";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WriteConflict } from "../api/write-conflict.ts";
import { RecordSaver } from "./record-saver.ts";
import { RecordsStore } from "./records-store.ts";
import { testRecord } from "./testing/test-record.ts";

interface Call {
	readonly method: string;
	readonly path: string;
	readonly body?: unknown;
	readonly ifMatch?: number;
}

/** A server with one record and its version; other editors change it by `change`. */
const server = vi.hoisted(() => ({
	calls: [] as Call[],
	answer: (_call: Call): unknown => null,
	version: 1,
}));
vi.mock("../api/request.ts", () => ({
	request: async (
		method: string,
		path: string,
		options: Omit<Call, "method" | "path"> & { onVersion?: (version: number) => void },
	) => {
		const call = { method, path, ...options };
		server.calls.push(call);
		const answer = await server.answer(call);
		options.onVersion?.(server.version);
		return answer;
	},
}));

let record: StoredRecord;

function change(patch: Partial<StoredRecord>): void {
	server.version += 1;
	record = { ...record, ...patch, updated_at: `2026-01-01T00:00:0${server.version}Z` };
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("navigator", { onLine: true });
	server.calls.length = 0;
	server.version = 1;
	record = testRecord(1, { title: "One" });
	server.answer = ({ method, body, ifMatch }) => {
		if (method === "GET") return { record };
		if (ifMatch !== undefined && ifMatch !== server.version)
			throw new ApiError("stale", { status: 412, body: { record } });
		change((body as { record: Partial<StoredRecord> }).record);
		return { record };
	};
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function opened() {
	const store = new RecordsStore(1);
	store.put([record]);
	return { store, saver: new RecordSaver(store) };
}

test("edits of a second become one call, based on the version that was read", async () => {
	const { store, saver } = opened();
	const saved = Promise.all([
		saver.save({ id: 1, patch: { title: "Uno" } }),
		saver.save({ id: 1, patch: { source: "Reel 4" } }),
	]);
	expect(store.get(1)).toMatchObject({ title: "Uno", source: "Reel 4" });
	await vi.advanceTimersByTimeAsync(1000);
	await saved;
	expect(server.calls.map(({ method }) => method)).toEqual(["GET", "PUT"]);
	expect(server.calls[1]).toMatchObject({ body: { record: { title: "Uno", source: "Reel 4" } }, ifMatch: 1 });
	expect(store.confirmed(1)?.title).toBe("Uno");
});

test("a second edit needs no reading, and is sent after the first", async () => {
	const { saver } = opened();
	const first = saver.save({ id: 1, patch: { title: "Uno" } });
	await vi.advanceTimersByTimeAsync(1000);
	await first;
	const second = saver.save({ id: 1, patch: { title: "Eins" } });
	await vi.advanceTimersByTimeAsync(1000);
	await second;
	expect(server.calls.map(({ ifMatch }) => ifMatch)).toEqual([undefined, 1, 2]);
});

test("a colleague's change of another field doesn't matter, one of the same field is a conflict", async () => {
	const { store, saver } = opened();
	const kept = saver.save({ id: 1, patch: { title: "Uno" } });
	change({ source: "Reel 9" });
	await vi.advanceTimersByTimeAsync(1000);
	await kept;
	expect(store.get(1)).toMatchObject({ title: "Uno", source: "Reel 9" });
	const lost = saver.save({ id: 1, patch: { title: "Eins" } });
	change({ title: "Un" });
	const refused = expect(lost).rejects.toMatchObject({ name: "WriteConflict", fields: ["title"] });
	await vi.advanceTimersByTimeAsync(1000);
	await refused;
	expect(store.get(1)?.title).toBe("Un");
	await expect(lost).rejects.toBeInstanceOf(WriteConflict);
});

test("a change that arrives while a field is being edited is a conflict too", async () => {
	const { store, saver } = opened();
	const seen = record;
	change({ title: "Un" });
	store.put([record]);
	const lost = saver.save({ id: 1, patch: { title: "Eins" }, seen });
	const refused = expect(lost).rejects.toMatchObject({ name: "WriteConflict", fields: ["title"] });
	await vi.advanceTimersByTimeAsync(1000);
	await refused;
	expect(store.get(1)?.title).toBe("Un");
});

test("an undo takes back one's own change, and is a conflict if a colleague has changed the field since", async () => {
	const { store, saver } = opened();
	const save = async (title: string) => {
		const saved = saver.save(saver.basedOnOwn({ id: 1, patch: { title } }));
		await vi.advanceTimersByTimeAsync(1000);
		await saved;
	};
	await save("Uno");
	await save("One");
	expect(store.get(1)?.title).toBe("One");

	await save("Uno");
	change({ title: "Un" });
	store.put([record]);
	const undone = saver.save(saver.basedOnOwn({ id: 1, patch: { title: "One" } }));
	const refused = expect(undone).rejects.toMatchObject({ name: "WriteConflict", fields: ["title"] });
	await vi.advanceTimersByTimeAsync(1000);
	await refused;
	expect(store.get(1)?.title).toBe("Un");
});

test("an undo before its change was answered is based on that change, and a value as the server stored it is one's own", async () => {
	const { store, saver } = opened();
	const { answer } = server;
	server.answer = (call) => {
		const given = answer(call);
		if (call.method === "PUT") record = { ...record, title: record.title.trim() };
		return call.method === "PUT" ? { record } : given;
	};
	const typed = saver.save({ id: 1, patch: { title: " Uno " } });
	const undone = saver.save(saver.basedOnOwn({ id: 1, patch: { title: "One" } }));
	await vi.advanceTimersByTimeAsync(2000);
	await Promise.all([typed, undone]);
	expect(store.get(1)?.title).toBe("One");

	const again = saver.save({ id: 1, patch: { title: " Uno " } });
	await vi.advanceTimersByTimeAsync(1000);
	await again;
	expect(store.get(1)?.title).toBe("Uno");
	const back = saver.save(saver.basedOnOwn({ id: 1, patch: { title: "One" } }));
	await vi.advanceTimersByTimeAsync(1000);
	await back;
	expect(store.get(1)?.title).toBe("One");
});

test("a refused change is reverted", async () => {
	const { store, saver } = opened();
	server.answer = ({ method }) => {
		if (method === "GET") return { record };
		throw new ApiError("no", { status: 422, body: { errors: { title: ["must be present"] } } });
	};
	const saved = expect(saver.save({ id: 1, patch: { title: "" } })).rejects.toMatchObject({ status: 422 });
	await vi.advanceTimersByTimeAsync(1000);
	await saved;
	expect(store.get(1)?.title).toBe("One");
});

test("while one custom field is saved, the others stay visible, and only that one is sent", async () => {
	record = testRecord(1, { custom_fields: { 1: "A1", 2: "shelf" } });
	const { store, saver } = opened();
	const saved = saver.save({ id: 1, patch: { custom_fields: { 2: "box" } } });
	expect(store.get(1)?.custom_fields).toEqual({ 1: "A1", 2: "box" });
	await vi.advanceTimersByTimeAsync(1000);
	await saved;
	expect(server.calls[1]?.body).toEqual({ record: { custom_fields: { 2: "box" } } });
});

test("a category is sent in a separate call, after the record's other fields", async () => {
	const { store, saver } = opened();
	const saved = saver.save({ id: 1, patch: { category: "Still", title: "Uno" } });
	server.answer = ({ method, path, body }) => {
		if (method === "GET") return { record };
		change(path.endsWith("change_key_info") ? (body as object) : (body as { record: object }).record);
		return { record };
	};
	await vi.advanceTimersByTimeAsync(1000);
	await saved;
	expect(server.calls.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
		["GET", undefined],
		["PUT", 1],
		["PATCH", 2],
	]);
	expect(store.get(1)).toMatchObject({ title: "Uno", category: "Still" });
});
