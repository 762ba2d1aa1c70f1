import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { POSTGRES } from "../../../testing/needs.ts";
import { readEventStream } from "../src/testing/event-reader.ts";
import { addCut, addDataFile, made } from "../src/testing/factories.ts";
import { createTestClient, type TestResponse } from "../src/testing/test-client.ts";
import { startTransactionPooler, type TransactionPooler } from "../src/testing/transaction-pooler.ts";
import { endRunsOfTheDead } from "./end-runs.ts";
import type { Run } from "./program-runs.ts";
import { createTestStorage, type TestStorage } from "./test-storage.ts";

const PROCESSES = 3;
const EDITORS = 4;
const WRITES = 8;
/** After this many records, the process whose turn it is gets killed, in the middle of its calls. */
const KILL_AFTER = 12;
/** A log of one record. */
const LOG = Buffer.from("title,category\nLog,Still").toString("base64");
const USER = { email: "ann@archive.org", first_name: "Ann", last_name: "Archer", password: "archive-4-all" };

let storage: TestStorage;
let pooler: TransactionPooler;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
beforeAll(async () => {
	storage = await createTestStorage();
	if (storage.env.DATABASE_URL === undefined) return;
	await storage.migrate();
	pooler = await startTransactionPooler(storage.env.DATABASE_URL, 6);
	balancer = await startBalancer();
});
afterAll(async () => {
	await storage.runs.end();
	await balancer?.close();
	await pooler?.close();
	await storage.remove();
});

/** A process behind the pooler, with a connection of its own for LISTEN. All share a folder, as they would a bucket. */
async function startProcess(): Promise<Run> {
	const process = storage.runs.run([], {
		...storage.env,
		DATABASE_LISTEN_URL: storage.env.DATABASE_URL ?? "",
		DATABASE_URL: pooler.url,
		DATABASE_POOLER: "transaction",
		OX_PRIVATE_HOSTS: "127.0.0.1",
	});
	balancer.add(await process.url);
	return process;
}

/** A plain balancer: gives each call to the next process, and drops a process that it can't reach. */
async function startBalancer() {
	const targets: string[] = [];
	let turn = 0;
	const server = createServer(async (asked, answer) => {
		const body = await buffer(asked);
		const pass = () => {
			const target = targets[turn++ % targets.length];
			if (target === undefined) return answer.writeHead(503).end();
			const passed = request(new URL(asked.url ?? "", target), {
				method: asked.method,
				headers: asked.headers,
				agent: false,
			});
			passed.on("response", (got) => {
				got.on("error", () => answer.destroy());
				got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers));
			});
			passed.on("error", (error: NodeJS.ErrnoException) => {
				if (error.code !== "ECONNREFUSED") return answer.destroy();
				if (targets.includes(target)) targets.splice(targets.indexOf(target), 1);
				return pass();
			});
			answer.once("close", () => passed.destroy());
			return passed.end(body);
		};
		pass();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
		add: (target: string) => targets.push(target),
		/** The process that the next call goes to. */
		next: () => targets[turn % targets.length],
		close: async () => {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}

/**
 * A key that a dead process claimed is free after a minute: pretend that it has passed. Done for each call that finds its key
 * taken, because the database may finish the claim after the process has died. Nobody repeats a call that still runs.
 */
const releaseKeysOfTheDead = () =>
	query("update idempotency_keys set claimed_at = 'epoch' where status is null");

/** Repeats a call with its Idempotency-Key until there is an answer. */
async function insist(call: () => Promise<TestResponse>): Promise<TestResponse> {
	let answer: TestResponse | null = null;
	await expect
		.poll(async () => {
			answer = await call().catch(() => null);
			if (answer?.status === 409) await releaseKeysOfTheDead();
			return answer !== null && answer.status !== 409;
		})
		.toBe(true);
	if (answer === null) throw new Error("there was no answer");
	return answer;
}

/** An organization's own system. @returns the number of times that each import was reported to it. */
async function startReceiver() {
	const times = new Map<number, number>();
	const server = createServer(async (asked, answer) => {
		const { import: told } = JSON.parse((await buffer(asked)).toString());
		times.set(told.id, (times.get(told.id) ?? 0) + 1);
		answer.writeHead(204).end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`,
		times: (id: number) => times.get(id) ?? 0,
		close: async () => {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}

async function query(sql: string): Promise<void> {
	const client = new pg.Client({ connectionString: storage.env.DATABASE_URL });
	await client.connect();
	await client.query(sql);
	await client.end();
}

/** Follows a production's events like a page: continues after the last one, at whichever process. */
async function follow(client: ReturnType<typeof createTestClient>, production: number) {
	const ids = new Set<number>();
	let isOver = false;
	let reader = await readEventStream(balancer.url, client, production);
	const collect = () => {
		for (const { data } of reader.received) for (const id of data.ids ?? []) ids.add(id);
		return ids;
	};
	const following = (async () => {
		while (!isOver) {
			await reader.ended;
			collect();
			const last = reader.lastId();
			if (!isOver) reader = await readEventStream(balancer.url, client, production, last).catch(() => reader);
		}
	})();
	return {
		ids: collect,
		leave: async () => {
			isOver = true;
			reader.leave();
			await following;
		},
	};
}

test(
	"of three processes behind a pooler and a balancer, one is killed: nothing is lost, missed, or done twice",
	POSTGRES,
	async () => {
		const processes = await Promise.all(Array.from({ length: PROCESSES }, startProcess));
		const ann = createTestClient(balancer.url);
		await ann.post("account", { user: USER });
		await query("update account_emails set verified_at = now(), confirmation_expires_at = null");
		const receiver = await startReceiver();
		onTestFinished(receiver.close);
		const studio = made(await ann.post("studios", { studio: { name: "Quay" } }), (body) => body.studio.id);
		const project = { production: { name: "Ferry" } };
		const production: number = made(
			await ann.post(`studios/${studio}/productions`, project),
			(body) => body.production.id,
		);
		const webhook = { url: receiver.url, events: ["import.done"] };
		expect((await ann.post(`studios/${studio}/webhooks`, { webhook })).status).toBe(201);
		const cut = await addCut(ann, production);
		await addDataFile(ann, cut);
		const events = await follow(ann, production);

		const created: number[] = [];
		const invited: string[] = [];
		const imported: number[] = [];
		let isKilled = false;
		const editing = Array.from({ length: EDITORS }, async (_, editor) => {
			for (let n = 0; n < WRITES; n++) {
				const key = { "Idempotency-Key": `${editor}-${n}` };
				const record = { title: `Reel ${editor}.${n}`, category: "Still" };
				const answer = await insist(() => ann.post(`productions/${production}/records`, { record }, key));
				created.push(made(answer, (body) => body.record.id));
				const email = `desk-${editor}-${n}@example.com`;
				const invite = { emails: [email], role: "viewer" };
				const sent = await insist(() =>
					ann.post(`productions/${production}/invites`, invite, { "Idempotency-Key": email }),
				);
				invited.push(made(sent, () => email));
				const log = { import: { name: "log.csv", contents: LOG } };
				const uploaded = await insist(() =>
					ann.post(`productions/${production}/imports`, log, { "Idempotency-Key": `upload ${email}` }),
				);
				const id: number = made(uploaded, (body) => body.import.id);
				const confirmed = await insist(() =>
					ann.post(`imports/${id}/confirm`, undefined, { "Idempotency-Key": `confirm ${email}` }),
				);
				imported.push(made(confirmed, () => id));
				if (created.length >= KILL_AFTER && !isKilled) {
					isKilled = true;
					const urls = await Promise.all(processes.map(({ url }) => url));
					const victim = processes[urls.indexOf(balancer.next() ?? "")];
					victim?.child.kill("SIGKILL");
					await victim?.ended;
				}
			}
		});
		await insist(() => ann.post(`cuts/${cut}/build`, undefined, { "Idempotency-Key": "build" }));
		await Promise.all(editing);
		for (const { child } of processes) child.kill("SIGTERM");
		const ends = await Promise.all(processes.map(async ({ ended }) => (await ended).code));
		expect(ends.toSorted()).toEqual([0, 0, "SIGKILL"]);

		const underWay = await endRunsOfTheDead(storage);
		await startProcess();
		const { records } = (await ann.get(`productions/${production}/records`)).body;
		const reels = records.filter(({ title }: { title: string }) => title.startsWith("Reel "));
		expect(reels.map(({ id }: { id: number }) => id).toSorted()).toEqual(created.toSorted());
		await expect.poll(() => created.filter((id) => !events.ids().has(id))).toEqual([]);
		await expect.poll(async () => (await ann.get(`cuts/${cut}/build`)).body.build.state).toBe("done");

		const folder = join(storage.runs.folder, "ox-data", "mails");
		const mails = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
		const times = (email: string) => mails().filter((mail) => mail.includes(email)).length;
		await expect.poll(() => invited.filter((email) => times(email) === 0)).toEqual([]);
		// Only calls that the dead process had begun may have been done before.
		expect(invited.filter((email) => times(email) > 1).length).toBeLessThanOrEqual(underWay);
		// [HOOK1] Each change was delivered; those of the dead process perhaps twice.
		await expect.poll(() => imported.filter((id) => receiver.times(id) === 0)).toEqual([]);
		expect(imported.filter((id) => receiver.times(id) > 1).length).toBeLessThanOrEqual(underWay);
		await events.leave();
	},
);
