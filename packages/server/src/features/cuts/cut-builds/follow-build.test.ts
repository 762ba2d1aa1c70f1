import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { until } from "../../../../../../testing/patience.ts";
import type { WorkerPool } from "../../../deps/worker-pool.ts";
import { signUp } from "../../../testing/factories.ts";
import { addHarbourCut, makeHarbourLights } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { followBuild } from "./follow-build.ts";

let server: TestServer;
let other: TestServer;
let client: TestClient;
let productionId: number;

/** Two servers on one database, each with its own queue, threads and callers. */
beforeAll(async () => {
	server = await startTestServer();
	const { db } = server.deps;
	other = await startTestServer({}, async () => ({ ...db, close: async () => {} }));
	client = await signUp(server);
	({ productionId } = await makeHarbourLights(client));
});
afterAll(async () => {
	await other.close();
	await server.close();
});

afterEach(() => {
	vi.useRealTimers();
});

interface ToldEvent {
	readonly name: string;
	// biome-ignore lint/suspicious/noExplicitAny: tests read responses freely.
	readonly data: any;
}

/**
 * Reads a stream of events like a browser, to its end.
 *
 * @param events - receives each event as it arrives.
 */
async function readEvents(
	url: string,
	init: RequestInit = {},
	events: ToldEvent[] = [],
): Promise<ToldEvent[]> {
	const headers = { ...client.credentials(), Accept: "text/event-stream", ...init.headers };
	const response = await fetch(url, { ...init, headers });
	expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
	let text = "";
	for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
		text += piece;
		const blocks = text.split("\n\n");
		text = blocks.pop() ?? "";
		for (const block of blocks) {
			const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
			if (name !== undefined && data !== undefined) events.push({ name, data: JSON.parse(data) });
		}
	}
	return events;
}

const buildUrl = (on: TestServer, cutId: number) => `${on.url}/api/cuts/${cutId}/build`;

describe("following a build", () => {
	it("POST with Accept: text/event-stream sends its progress, then its end", async () => {
		const cutId = await addHarbourCut(client, productionId);
		const events: ToldEvent[] = [];
		const told = readEvents(buildUrl(server, cutId), { method: "POST" }, events);
		// The stream's first event shows that the build is queued.
		await until("the build is told", () => events.length > 0);
		await server.runJobs();
		await told;
		expect(events[0]).toMatchObject({ name: "progress", data: { build: { cut_id: cutId } } });
		expect(events.at(-1)).toMatchObject({
			name: "done",
			data: { build: { state: "done", done: 6, total: 6 } },
		});
		expect(events.filter(({ name }) => name === "done")).toHaveLength(1);
	});

	it("from another server shows the steps of the building one", async () => {
		const cutId = await addHarbourCut(client, productionId);
		await client.post(`/cuts/${cutId}/build`);
		const events: ToldEvent[] = [];
		const told = readEvents(buildUrl(other, cutId), {}, events);
		const stages = () => events.map(({ data }) => data.build.stage);
		// A thread that continues once its step was reported.
		const slow: WorkerPool = {
			...server.deps.workers,
			run: async (task, input, hooks) => {
				for (const stage of ["timeline", "matching"] as const) {
					hooks?.onProgress?.({ stage, done: stage === "timeline" ? 0 : 1, total: 6 });
					await until(`${stage} is told`, () => stages().includes(stage));
				}
				return server.deps.workers.run(task, input, hooks);
			},
		};
		await server.runJobs({ workers: slow });
		await told;
		expect(stages()).toEqual(expect.arrayContaining(["timeline", "matching"]));
		expect(events.at(-1)?.name).toBe("done");
	});

	it("reports a cancellation, from any server", async () => {
		const cutId = await addHarbourCut(client, productionId);
		await client.post(`/cuts/${cutId}/build`);
		const events: ToldEvent[] = [];
		const told = readEvents(buildUrl(server, cutId), {}, events);
		await until("the build is told", () => events.length > 0);
		const response = await fetch(buildUrl(other, cutId), { method: "DELETE", headers: client.credentials() });
		expect(response.status).toBe(200);
		expect((await told).at(-1)).toMatchObject({ name: "cancelled", data: { build: { state: "cancelled" } } });
	});

	it("ends if the cut is deleted, and reports an ended build at once", async () => {
		const cutId = await addHarbourCut(client, productionId);
		const ordered = await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		expect(await readEvents(buildUrl(other, cutId))).toMatchObject([{ name: "done" }]);
		await client.delete(`/cuts/${cutId}`);
		const { id } = ordered.body.build;
		const { signal } = new AbortController();
		const events = [];
		for await (const event of followBuild(server.deps.db.knex, {
			id,
			authorizeAgain: async () => null,
			signal,
		}))
			events.push(event);
		expect(events).toEqual(['event: cancelled\ndata: {"build":null}\n\n']);
	});

	it("[PERM4] ends for callers who lose access to the cut, before the next step and within seconds", async () => {
		const cutId = await addHarbourCut(client, productionId);
		const { id } = (await client.post(`/cuts/${cutId}/build`)).body.build;
		const gone = new Error("gone");
		const { signal } = new AbortController();
		const { knex } = server.deps.db;
		const follow = async () => {
			let isGone = false;
			const authorizeAgain = async () => {
				if (isGone) throw gone;
			};
			const events = followBuild(knex, { id, authorizeAgain, signal });
			expect((await events.next()).value).toMatch(/^event: progress\n/);
			isGone = true;
			return events;
		};
		const atStep = await follow();
		await knex("cut_builds").where({ id }).update({ stage: "matching" });
		await expect(atStep.next()).rejects.toBe(gone);
		const silent = await follow();
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_000 });
		await expect(silent.next()).rejects.toBe(gone);
		await client.delete(`/cuts/${cutId}/build`);
	});

	it("[EVT5] counts among an account's 20 streams, and its events aren't buffered by proxies", async () => {
		const cutId = await addHarbourCut(client, productionId);
		await client.post(`/cuts/${cutId}/build`);
		const leave = new AbortController();
		const open = () =>
			fetch(buildUrl(server, cutId), {
				headers: { ...client.credentials(), Accept: "text/event-stream" },
				signal: leave.signal,
			});
		const streams = await Promise.all(Array.from({ length: 20 }, open));
		await Promise.all(streams.map(({ body }) => body?.getReader().read()));
		const [first] = streams;
		expect(first?.headers.get("X-Accel-Buffering")).toBe("no");
		expect(first?.headers.get("Cache-Control")).toBe("no-store, no-transform");
		for (const path of [`/cuts/${cutId}/build`, `/productions/${productionId}/events`]) {
			const refused = await client.get(path, { Accept: "text/event-stream" });
			expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "30"]);
		}
		const other = await addHarbourCut(client, productionId);
		const post = await client.post(`/cuts/${other}/build`, {}, { Accept: "text/event-stream" });
		expect([post.status, (await client.get(`/cuts/${other}/build`)).body.build]).toEqual([429, null]);
		leave.abort();
		await client.delete(`/cuts/${cutId}/build`);
	});

	it("returns JSON on request, and for a cut that was never built", async () => {
		const cutId = await addHarbourCut(client, productionId);
		expect((await client.get(`/cuts/${cutId}/build`)).body).toEqual({ build: null });
		const events = await client.get(`/cuts/${cutId}/build`, { Accept: "text/event-stream" });
		expect(events.body).toEqual({ build: null });
	});

	it("[CUT31] two servers that start on one cut build it once", async () => {
		const cutId = await addHarbourCut(client, productionId);
		await client.post(`/cuts/${cutId}/build`);
		await Promise.all([server.runJobs(), other.runJobs()]);
		const { rows } = await server.deps.db.knex.raw("select state, runs from cut_builds where cut_id = ?", [
			cutId,
		]);
		expect(rows).toEqual([{ state: "done", runs: 1 }]);
	});
});
