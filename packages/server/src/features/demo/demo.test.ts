import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WorkerPool } from "../../deps/worker-pool.ts";
import { joinAs } from "../../testing/factories.ts";
import { signUp, type TestPerson } from "../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";

let server: TestServer;
let ann: TestPerson;

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
	ann = await signUp(server);
});

async function openDemo(person = ann) {
	const { status, body } = await person.client.get("productions/demo");
	expect([status, body]).toEqual([200, { production: expect.anything() }]);
	return body.production;
}

async function itemsOf(productionId: number, path: string) {
	return (await ann.client.get(`productions/${productionId}/${path}`)).body[path];
}

/** The server's threads, with one task failing. */
function threadsWithout(task: string): WorkerPool {
	const { workers } = server.deps;
	return {
		...workers,
		run: (one, ...rest) =>
			one.name === task ? Promise.reject(new Error("the thread ended")) : workers.run(one, ...rest),
	};
}

describe("GET productions/demo", () => {
	it("creates the demo production with its records at once, and its cuts in the background", async () => {
		const demo = await openDemo();
		expect(demo).toMatchObject({
			name: "Harbour Lights",
			display_currency: "GBP",
			config: { demoFullyGenerated: false },
			permissions: { main_role: "owner" },
			billing: { plan: { name: "Ox Demo Project", features: {} } },
		});
		expect(await itemsOf(demo.id, "records")).toHaveLength(93);
		expect(await itemsOf(demo.id, "licensors")).toHaveLength(11);
		expect(await itemsOf(demo.id, "alt_files")).not.toEqual([]);
		expect(await itemsOf(demo.id, "cuts")).toEqual([]);

		await server.runJobs();
		expect(await openDemo()).toMatchObject({ id: demo.id, config: { demoFullyGenerated: true } });
		const cuts = await itemsOf(demo.id, "cuts");
		expect(cuts.map(({ info }: { info: { name: string } }) => info.name).sort()).toEqual([
			"Fine cut",
			"Rough cut",
			"Rough cut 2",
		]);
		for (const { id, info } of cuts) {
			expect(info.displayCurrency).toBe("GBP");
			const { body } = await ann.client.get(`cuts/${id}`);
			expect(body.cut.nle_config.edls).toHaveLength(6);
			expect(body.cut.report_set).not.toBeNull();
		}
	});

	it("has the licences, deliveries, budget, reviews and orders that docs/worked-example.md checks", async () => {
		const { id } = await openDemo();
		await server.runJobs();
		for (const [path, count] of Object.entries({
			licenses: 4,
			deliveries: 3,
			budget_lines: 3,
			fair_use_reviews: 4,
			orders: 2,
		}))
			expect(await itemsOf(id, path), path).toHaveLength(count);
		const cuts = await itemsOf(id, "cuts");
		const cutId = cuts.find(({ info }: { info: { name: string } }) => info.name === "Rough cut 2").id;
		const { rights } = (await ann.client.get(`cuts/${cutId}/rights`)).body;
		const over = rights.records.flatMap(
			({ title, time }: { title: string; time: readonly { excess_frames: number }[] }) =>
				time.filter(({ excess_frames }) => excess_frames > 0).map((part) => [title, part.excess_frames]),
		);
		expect(over).toEqual([["Accordion waltz, live", 113]]);
		const { fair_use } = (await ann.client.get(`cuts/${cutId}/fair_use`)).body;
		const stateOf = ({ state }: { state: string }) => state;
		expect(fair_use.parts.map(stateOf).filter((state: string) => state === "reopened")).toHaveLength(1);
		const [altFile] = (await itemsOf(id, "alt_files")).filter(
			({ name }: { name: string }) => name === "MN_4471_ProRes",
		);
		expect(altFile.record_ids).toHaveLength(1);
	});

	it("called many times at once by one person creates one production", async () => {
		const calls = await Promise.all(Array.from({ length: 8 }, () => openDemo()));
		expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
		await server.runJobs();
		const { body } = await ann.client.get("productions");
		expect(body.productions).toHaveLength(1);
		expect(await itemsOf(calls[0].id, "cuts")).toHaveLength(3);
	});

	it("gives each person their own demo, even if someone else's is shared with them", async () => {
		const mine = await openDemo();
		const other = await joinAs(server, mine.id, "manager");
		const theirs = (await other.get("productions/demo")).body.production;
		expect(theirs.id).not.toBe(mine.id);
		expect(theirs.permissions.main_role).toBe("owner");
	});

	it("can be edited like any production, and its import undone", async () => {
		const { id } = await openDemo();
		const added = await ann.client.post(`productions/${id}/records`, {
			record: { title: "Storm", category: "Still" },
		});
		expect(added.status).toBe(201);
		await ann.client.delete(`records/${added.body.record.id}`);
		const [log] = await itemsOf(id, "imports");
		expect(log).toMatchObject({ name: "log.xlsx", state: "confirmed" });
		expect((await ann.client.post(`imports/${log.id}/undo`)).status).toBe(200);
		expect(await itemsOf(id, "records")).toEqual([]);
	});

	it("creates a new demo after the demo was deleted", async () => {
		const { id } = await openDemo();
		expect((await ann.client.delete(`productions/${id}`)).status).toBe(204);
		await server.runJobs();
		expect((await openDemo()).id).toBeGreaterThan(id);
	});

	it("returns 403 to a token that is limited to other productions, and creates nothing", async () => {
		const { body } = await ann.client.post("productions", { production: { name: "Film" } });
		const made = await ann.client.post("account/access_tokens", {
			access_token: { name: "Script", production_ids: [body.production.id] },
		});
		expect(made.status).toBe(201);
		const answer = await server
			.client()
			.get("productions/demo", { Authorization: `Bearer ${made.body.access_token.token}` });
		expect(answer.status).toBe(403);
		expect((await ann.client.get("productions")).body.productions).toHaveLength(1);
	});

	it("returns 401 to a visitor", async () => {
		expect((await server.client().get("productions/demo")).status).toBe(401);
	});

	it("leaves nothing if the records can't be imported", async () => {
		const { db } = server.deps;
		const before = await db.knex("productions").count();
		await db.knex.raw(
			"alter table records add constraint refused check (production_locator <> '10000001') not valid",
		);
		try {
			expect((await ann.client.get("productions/demo")).status).toBe(500);
		} finally {
			await db.knex.raw("alter table records drop constraint refused");
		}
		expect(await db.knex("productions").count()).toEqual(before);
	});
});

describe("the demo's cuts", () => {
	it("are built by another attempt if a build failed, and created only once", async () => {
		const { id } = await openDemo();
		await server.runJobs({ workers: threadsWithout("build") });
		expect((await openDemo()).config).toEqual({ demoFullyGenerated: false });
		server.advance(60_000);
		await server.runJobs();
		expect((await openDemo()).config).toEqual({ demoFullyGenerated: true });
		expect(await itemsOf(id, "cuts")).toHaveLength(3);
	});

	it("whose builds someone cancels are built when the demo is opened again", async () => {
		const { id } = await openDemo();
		const { workers } = server.deps;
		const run: WorkerPool["run"] = async (task, ...rest) => {
			if (task.name !== "build") return workers.run(task, ...rest);
			for (const cut of await itemsOf(id, "cuts"))
				expect((await ann.client.delete(`cuts/${cut.id}/build`)).status).toBe(200);
			throw new Error("the thread was ended");
		};
		await server.runJobs({ workers: { ...workers, run } });
		server.advance(60_000);
		// No further job is queued.
		expect(await server.runJobs()).toBe(0);

		expect((await openDemo()).config).toEqual({ demoFullyGenerated: false });
		await server.runJobs();
		expect((await openDemo()).config).toEqual({ demoFullyGenerated: true });
	});

	it("that were deleted meanwhile stay deleted", async () => {
		const { id } = await openDemo();
		await server.runJobs({ workers: threadsWithout("build") });
		for (const cut of await itemsOf(id, "cuts"))
			expect((await ann.client.delete(`cuts/${cut.id}`)).status).toBe(204);
		server.advance(60_000);
		await server.runJobs();
		expect((await openDemo()).config).toEqual({ demoFullyGenerated: true });
		expect(await itemsOf(id, "cuts")).toEqual([]);
	});
});

describe("the demo's data", () => {
	const SHIPPED = new URL("../../../dist/example/", import.meta.url);
	const EXAMPLE = new URL("../../../../../examples/harbour-lights/", import.meta.url);
	const files = [
		...["log.xlsx", "clearance.json"],
		...["edl", "edl-rough-cut-2", "edl-fine-cut"].flatMap((folder) =>
			readdirSync(new URL(`${folder}/`, EXAMPLE)).map((name) => `${folder}/${name}`),
		),
	];

	it("is the example's, file by file", () => {
		for (const file of files) {
			const isSame = readFileSync(new URL(file, SHIPPED)).equals(readFileSync(new URL(file, EXAMPLE)));
			expect(isSame, file).toBe(true);
		}
	});
});
