import { type CutSnapshot, presentCut, snapshotCut } from "@oxcut/core/cut";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorkerPool } from "../../../deps/worker-pool.ts";
import { signUp } from "../../../testing/factories.ts";
import { buildHere } from "../../../testing/harbour-lights.ts";
import { addHarbourCut, makeHarbourLights, wholeLibrary } from "../../../testing/harbour-production.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { replaceFeedRates } from "../../site/currencies/queries.ts";
import { readStoredCut } from "../saved-cuts/stored-cut.ts";
import { sourceOf } from "./build-in-worker.ts";
import { readNamedPart } from "./library-queries.ts";
import { disownBuilds, sweepBuilds } from "./queries.ts";
import { rescueBuilds } from "./rescue-builds.ts";

let server: TestServer;
let client: TestClient;
let productionId: number;

beforeAll(async () => {
	server = await startTestServer();
	client = await signUp(server);
	({ productionId } = await makeHarbourLights(client));
});
afterAll(() => server.close());

const newCut = () => addHarbourCut(client, productionId);
const buildOf = async (cutId: number) => (await client.get(`/cuts/${cutId}/build`)).body.build;
const cutOf = async (cutId: number) => (await client.get(`/cuts/${cutId}`)).body.cut;

/** The engine's build of a stored cut from a whole production, in this thread. */
async function builtHere(cutId: number, library?: CutSnapshot) {
	const stored = await readStoredCut(server.deps.db.knex, cutId);
	if (stored === null) throw new Error("there is no such cut");
	return buildHere(sourceOf(stored), library ?? (await wholeLibrary(server, productionId)));
}

/** The server's own threads, delayed or disturbed by `before`. */
function workersThat(before: (signal: AbortSignal | undefined) => Promise<void>): WorkerPool {
	return {
		...server.deps.workers,
		run: async (task, input, hooks) => {
			await before(hooks?.signal);
			return server.deps.workers.run(task, input, hooks);
		},
	};
}

describe("POST cuts/{id}/build", () => {
	it("returns at once; the cut then equals the engine's build of the whole production", async () => {
		const cutId = await newCut();
		const { status, body } = await client.post(`/cuts/${cutId}/build`, {});
		expect(status).toBe(202);
		expect(body.build).toMatchObject({
			cut_id: cutId,
			basis: "production",
			state: "queued",
			done: 0,
			total: 6,
		});
		expect((await cutOf(cutId)).report_set).toBeNull();
		await server.runJobs();
		expect(await buildOf(cutId)).toMatchObject({ id: body.build.id, state: "done", done: 6, error: null });
		const here = await builtHere(cutId);
		const expected = presentCut(here);
		const built = await cutOf(cutId);
		expect(built.report_set).toEqual(expected.report_set);
		expect(built.report_set.errors.unidentifiedRecords[0].suggestions).toBeDefined();
		expect(built.nle_timeline).toBe(expected.nle_timeline);
		expect(built.info).toEqual(expected.info);
		const stored = await readStoredCut(server.deps.db.knex, cutId);
		expect(stored?.snapshot).toEqual(snapshotCut(here));
	});

	it("[MAT13] suggests records by the names that people identified", async () => {
		const { productionId: ownId } = await makeHarbourLights(client);
		const cutId = await addHarbourCut(client, ownId);
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		const errors = async () => (await cutOf(cutId)).report_set.errors.unidentifiedRecords;
		const [{ contents }] = await errors();
		const [record] = (await wholeLibrary(server, ownId)).records;
		if (!record) throw new Error("there are no records");
		const { status } = await client.post(`/productions/${ownId}/alt_files/multiple`, {
			alt_files: [{ name: `${contents} v7`, purpose: null, record_ids: [record.id] }],
		});
		expect(status).toBe(201);
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		const again = (await errors()).find((entry: { contents: string }) => entry.contents === contents);
		expect(again.suggestions[0]).toMatchObject({
			recordId: record.id,
			reason: "other-version",
			confirmedName: `${contents} v7`,
		});
	});

	it("[CUT30] joins a waiting build", async () => {
		const cutId = await newCut();
		const first = await client.post(`/cuts/${cutId}/build`, { basis: "snapshot" });
		const second = await client.post(`/cuts/${cutId}/build`);
		expect(second.body.build).toMatchObject({ id: first.body.build.id, basis: "production" });
		await server.runJobs();
		const { rows } = await server.deps.db.knex.raw("select runs from cut_builds where cut_id = ?", [cutId]);
		expect(rows).toEqual([{ runs: 1 }]);
	});

	it("[CUT30] during a run causes another run", async () => {
		const cutId = await newCut();
		await client.post(`/cuts/${cutId}/build`);
		let runs = 0;
		const workers = workersThat(async () => {
			runs += 1;
			if (runs === 1) await client.post(`/cuts/${cutId}/build`);
		});
		await server.runJobs({ workers });
		expect(runs).toBe(2);
		expect(await buildOf(cutId)).toMatchObject({ state: "done" });
	});

	it("[CUT31] discards the result if lists changed meanwhile, and builds again", async () => {
		const cutId = await newCut();
		const { body } = await client.get(`/cuts/${cutId}/data_files`);
		await client.post(`/cuts/${cutId}/build`);
		let runs = 0;
		const workers = workersThat(async () => {
			runs += 1;
			if (runs === 1) await client.delete(`/data_files/${body.data_files[0].id}?build=false`);
		});
		await server.runJobs({ workers });
		expect(runs).toBe(2);
		const built = await cutOf(cutId);
		expect(built.report_set).toEqual(presentCut(await builtHere(cutId)).report_set);
		expect(built.report_set.errors.parsing).toHaveLength(5);
	});

	it("from the snapshot uses no later changes of the production", async () => {
		const cutId = await newCut();
		const before = await wholeLibrary(server, productionId);
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		const first = await cutOf(cutId);
		const priced = before.prices.find(({ id }) => first.report_set.usedOxmIds.prices.includes(id));
		await client.put(`/prices/${priced?.id}`, { price: { value: 99_999 } });
		await client.post(`/cuts/${cutId}/build`, { basis: "snapshot" });
		await server.runJobs();
		expect((await cutOf(cutId)).report_set).toEqual(first.report_set);
		await client.post(`/cuts/${cutId}/build`, { basis: "production" });
		await server.runJobs();
		expect((await cutOf(cutId)).report_set.costReport.totalCost).toBeGreaterThan(
			first.report_set.costReport.totalCost,
		);
		await client.put(`/prices/${priced?.id}`, { price: { value: priced?.value } });
	});

	it("rejects another basis", async () => {
		const { status, body } = await client.post(`/cuts/${await newCut()}/build`, { basis: "memory" });
		expect(status).toBe(422);
		expect(body.errors.basis).toBeDefined();
	});

	it("[CUT4] is rejected for a locked cut, and so is cancelling", async () => {
		const cutId = await newCut();
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		await client.put(`/cuts/${cutId}`, { cut: { info: { locked: true } } });
		for (const answer of [
			await client.post(`/cuts/${cutId}/build`),
			await client.delete(`/cuts/${cutId}/build`),
		]) {
			expect(answer).toMatchObject({ status: 409, body: { errors: "The cut is locked" } });
		}
	});
});

describe("a failing build", () => {
	it("[COST15] fails for a currency without a rate, and says so", async () => {
		const cutId = await newCut();
		await client.put(`/cuts/${cutId}`, { cut: { info: { displayCurrency: "BTN" } } });
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs();
		expect(await buildOf(cutId)).toMatchObject({ state: "failed", error: "'BTN' rate not found" });
		expect((await cutOf(cutId)).report_set).toBeNull();
	});

	it("fails with its thread, without revealing why, and affects no other", async () => {
		const [cutId, other] = [await newCut(), await newCut()];
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs({ workers: workersThat(() => Promise.reject(new Error("a secret"))) });
		await client.post(`/cuts/${other}/build`);
		await server.runJobs();
		expect(await buildOf(cutId)).toMatchObject({
			state: "failed",
			error: "An error occurred. Please contact support for help.",
		});
		expect(await buildOf(other)).toMatchObject({ state: "done" });
	});

	it("waits for another attempt if the database was lost", async () => {
		const cutId = await newCut();
		await client.post(`/cuts/${cutId}/build`);
		const lost = Object.assign(new Error("the connection broke"), { code: "08006" });
		await server.runJobs({ workers: workersThat(() => Promise.reject(lost)) });
		expect(await buildOf(cutId)).toMatchObject({ state: "queued" });
		server.advance(60_000);
		await server.runJobs();
		expect(await buildOf(cutId)).toMatchObject({ state: "done" });
	});

	it("[CUT32] is continued by another process if its own died, and ends once", async () => {
		const cutId = await newCut();
		await client.post(`/cuts/${cutId}/build`);
		const { knex } = server.deps.db;
		await knex("cut_builds")
			.where({ cut_id: cutId })
			.update({
				state: "running",
				runner: "6f0f3c5e-0f4e-4a0e-9a77-0d8f3e7d6a11",
				seen_at: knex.raw("now() - interval '1 minute'"),
				runs: 1,
			});
		await server.runJobs();
		expect(await buildOf(cutId)).toMatchObject({ state: "done" });
	});

	it("[CUT32] is queued again within a minute if its process died with its job", async () => {
		const cutId = await newCut();
		await client.post(`/cuts/${cutId}/build`);
		const { knex } = server.deps.db;
		await knex("pgboss.job").where({ name: "cut-build" }).delete();
		const seen_at = knex.raw("now() - interval '1 minute'");
		await knex("cut_builds").where({ cut_id: cutId }).update({ state: "running", seen_at });
		await server.runJobs();
		expect(await buildOf(cutId)).toMatchObject({ state: "running" });
		await rescueBuilds(server.deps);
		await server.runJobs();
		expect(await buildOf(cutId)).toMatchObject({ state: "done" });
	});

	it("[CUT32] continues at the next start on the embedded database, which has a single process", async () => {
		const { knex } = server.deps.db;
		const cutId = await newCut();
		await client.post(`/cuts/${cutId}/build`);
		await server.runJobs({ jobs: { ...server.deps.jobs, due: async () => [] } });
		await knex("cut_builds").where({ cut_id: cutId }).update({ state: "running" });
		await knex("pgboss.job").where({ name: "cut-build" }).delete();
		await disownBuilds(knex);
		await rescueBuilds(server.deps);
		await server.runJobs();
		expect(await buildOf(cutId)).toMatchObject({ state: "done" });
	});

	it("[CUT32] fails if it killed its process repeatedly", async () => {
		const cutId = await newCut();
		await client.post(`/cuts/${cutId}/build`);
		await server.deps.db.knex("cut_builds").where({ cut_id: cutId }).update({ runs: 10 });
		await server.runJobs();
		expect(await buildOf(cutId)).toMatchObject({ state: "failed" });
	});

	it("ends if the cut is deleted meanwhile", async () => {
		const cutId = await newCut();
		await client.post(`/cuts/${cutId}/build`);
		const workers = workersThat(async () => {
			await client.delete(`/cuts/${cutId}`);
		});
		await server.runJobs({ workers });
		expect((await client.get(`/cuts/${cutId}/build`)).status).toBe(404);
	});
});

describe("DELETE cuts/{id}/build", () => {
	it("ends a waiting or running build; nothing of it is stored", async () => {
		const cutId = await newCut();
		await client.post(`/cuts/${cutId}/build`);
		let cancelled: unknown;
		const workers = workersThat(async (signal) => {
			cancelled = (await client.delete(`/cuts/${cutId}/build`)).body;
			await new Promise((done) => signal?.addEventListener("abort", done, { once: true }));
			signal?.throwIfAborted();
		});
		await server.runJobs({ workers });
		expect(cancelled).toMatchObject({ build: { state: "cancelled" } });
		expect(await buildOf(cutId)).toMatchObject({ state: "cancelled" });
		expect((await cutOf(cutId)).report_set).toBeNull();
	});

	it("returns null without a build", async () => {
		expect((await client.delete(`/cuts/${await newCut()}/build`)).body).toEqual({ build: null });
	});
});

describe("sweepBuilds", () => {
	it("removes old builds, except the latest of each cut", async () => {
		const cutId = await newCut();
		const { knex } = server.deps.db;
		for (let count = 0; count < 2; count++) {
			await client.post(`/cuts/${cutId}/build`);
			await client.delete(`/cuts/${cutId}/build`);
		}
		const finished_at = knex.raw("now() - interval '8 days'");
		await knex("cut_builds").where({ cut_id: cutId }).update({ finished_at });
		await sweepBuilds(server.deps);
		expect(await knex("cut_builds").where({ cut_id: cutId }).pluck("id")).toEqual([
			(await buildOf(cutId)).id,
		]);
	});
});

describe("the data that a build reads", () => {
	it("[CUT34] has the current exchange rates; from the snapshot, those of the last build", async () => {
		const cutId = await newCut();
		await client.put(`/cuts/${cutId}`, { cut: { info: { displayCurrency: "EUR" } } });
		const { knex } = server.deps.db;
		const feed = (rate: string) => ({ timestamp: "2026-11-19", rates: { USD: "1", EUR: rate } });
		const ratesAfter = async (rate: string, basis: string) => {
			await knex.transaction((trx) => replaceFeedRates(trx, feed(rate), new Date()));
			await client.post(`/cuts/${cutId}/build`, { basis });
			await server.runJobs();
			const { rates, ratesTimestamp } = (await cutOf(cutId)).report_set.costReport;
			return [rates.EUR, ratesTimestamp];
		};
		expect(await ratesAfter("0.5", "production")).toEqual([0.5, "2026-11-19"]);
		expect(await ratesAfter("0.75", "snapshot")).toEqual([0.5, "2026-11-19"]);
		expect(await ratesAfter("0.75", "production")).toEqual([0.75, "2026-11-19"]);
		await knex("currency_rates").delete();
	});

	it("consists of the records and alt files that its lists name, and everything that affects their charges", async () => {
		const whole = await wholeLibrary(server, productionId);
		const [first] = whole.records;
		if (first === undefined) throw new Error("the example has no records");
		const keys = { locators: [first.production_locator, "nobody"], altFiles: ["constructor"] };
		const part = await readNamedPart(server.deps.db.knex, productionId, keys);
		expect(part.records).toEqual([first]);
		expect(part.licensors).toEqual(whole.licensors.filter(({ id }) => id === first.licensor_id));
		const ofLicensor = ({ licensor_id }: { licensor_id: number }) => licensor_id === first.licensor_id;
		expect(part.prices).toEqual(whole.prices.filter(ofLicensor));
		expect(part.conditions).toEqual(whole.conditions.filter(ofLicensor));
	});
});
