// The API's budgets: compares the built server with a bare handler, on the same PostgreSQL, taking turns.
import { createRequire } from "node:module";
import { fillProduction, makeCut, signIn } from "./fill-production.mjs";
import { load } from "./load.mjs";
import { measureBulk } from "./measure-bulk.mjs";
import { startBareHandler, startDatabase, startOxServer } from "./start-servers.mjs";

const requireFromServer = createRequire(new URL("../../../packages/server/package.json", import.meta.url));
const pg = requireFromServer("pg");

const RECORDS = Number(process.env.OX_BENCH_RECORDS ?? 100_000);
const EVENTS = 10_000;
const ROUNDS = 5;
const SECONDS = 2;
/** Selects measurements by name; all of them by default. */
const ONLY = new RegExp(process.env.OX_BENCH_ONLY ?? "", "i");
const WARM_SECONDS = 1;

/**
 * @typedef {import("../report-results.mjs").Result} Result
 * @typedef {import("./load.mjs").Call} Call
 * @typedef {{
 *   name: string,
 *   status?: number,
 *   budget?: number,
 *   ours: (turn: number) => Call,
 *   bare: (turn: number) => Call,
 * }} Duel
 */

/** @param {number[]} values */
function median(values) {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Measures both in turns, so that other load affects both. Returns the median of the rounds' ratios for each figure.
 *
 * @param {Duel} duel
 * @param {{ ours: number, bare: number }} ports
 * @returns {Promise<Result[]>}
 */
async function compareLoads({ name, status = 200, budget = 2, ours, bare }, ports) {
	const measure = async (/** @type {number} */ seconds) => ({
		bare: await load(ports.bare, bare, { seconds, status }),
		ours: await load(ports.ours, ours, { seconds, status }),
	});
	await measure(WARM_SECONDS);
	/** @type {Awaited<ReturnType<typeof measure>>[]} */
	const rounds = [];
	for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(SECONDS));
	const failures = rounds.reduce((sum, round) => sum + round.ours.failures + round.bare.failures, 0);
	if (failures > 0) throw new Error(`${name}: ${failures} answers were not ${status}`);
	const of = (/** @type {(round: typeof rounds[number]) => number} */ pick) => median(rounds.map(pick));
	const perSecond = `${of((r) => r.ours.perSecond).toFixed(0)} : ${of((r) => r.bare.perSecond).toFixed(0)}`;
	const p975 = `${of((r) => r.ours.p975).toFixed(1)} : ${of((r) => r.bare.p975).toFixed(1)}`;
	return [
		{
			name: `${name}, time for a call`,
			ratio: of((r) => r.bare.perSecond / r.ours.perSecond),
			budget,
			detail: `${perSecond} a second, a bare handler`,
		},
		{
			name: `${name}, p97.5`,
			ratio: of((r) => r.ours.p975 / r.bare.p975),
			budget,
			detail: `${p975} ms, a bare handler`,
		},
	];
}

/**
 * Starts everything and measures it.
 *
 * @param {(result: Result) => void} tell - reports each figure as soon as it is measured.
 */
export async function measureApi(tell) {
	/** @type {(() => Promise<unknown>)[]} stops what was started, whatever fails. */
	const started = [];
	try {
		const postgres = await startDatabase();
		started.push(postgres.stop);
		const server = await startOxServer(postgres.url);
		started.push(server.stop);
		const bare = await startBareHandler(postgres.url);
		started.push(bare.stop);
		const database = new pg.Client({ connectionString: postgres.url });
		await database.connect();
		started.push(() => database.end());
		const client = await signIn(server.port);
		const { headers } = client;
		const production = await fillProduction(client, database, RECORDS);
		const cut = await makeCut(client, production.id, { events: EVENTS, records: RECORDS });
		await database.query("vacuum analyze");
		const { body } = await client.call("GET", `productions/${production.id}/records?limit=1`);
		const list = `productions/${production.id}/records`;
		/** @type {(name: string, q: string) => Duel} */
		const search = (name, q) => ({
			name: `search for ${name}`,
			budget: 1.5,
			ours: () => ({ path: `/api/${list}?limit=100&q=${q}`, headers }),
			bare: () => ({ path: `/${list}?q=${q}`, headers }),
		});
		const record = (/** @type {number} */ turn) =>
			`records/${production.firstRecord + ((turn * 37) % RECORDS)}`;
		const update = (/** @type {number} */ turn) => ({
			method: "PUT",
			headers,
			body: JSON.stringify({ record: { title: `Harbour, changed ${turn} ${process.hrtime.bigint()}` } }),
		});
		const gzip = { ...headers, "Accept-Encoding": "gzip" };
		const known = { ...headers, "If-None-Match": cut.etag };
		/** @type {Duel[]} */
		const duels = [
			{
				name: `page of 100 of ${RECORDS} records`,
				ours: () => ({ path: `/api/${list}?limit=100`, headers }),
				bare: () => ({ path: `/${list}`, headers }),
			},
			search("one word", "sailors"),
			search("two words", "harbour+sailors"),
			search("two words, one of them in 20 000 records' tags", "harbour+tag"),
			search("what no record has", "zeppelin"),
			{
				name: "what changed since, where nothing did",
				ours: () => ({ path: `/api/${list}/updated_since/${body.timestamp}`, headers }),
				bare: () => ({ path: `/${list}/since/${body.timestamp}`, headers }),
			},
			{
				name: `cut of ${EVENTS} events, compressed`,
				ours: () => ({ path: `/api/cuts/${cut.id}`, headers: gzip }),
				bare: () => ({ path: `/cuts/${cut.id}`, headers: gzip }),
			},
			{
				name: "the same, not modified",
				status: 304,
				ours: () => ({ path: `/api/cuts/${cut.id}`, headers: known }),
				bare: () => ({ path: `/cuts/${cut.id}`, headers: known }),
			},
			{
				name: "update of a record",
				ours: (turn) => ({ path: `/api/${record(turn)}`, ...update(turn) }),
				bare: (turn) => ({ path: `/${record(turn)}`, ...update(turn) }),
			},
		];
		for (const duel of duels.filter(({ name }) => ONLY.test(name))) {
			for (const result of await compareLoads(duel, { ours: server.port, bare: bare.port })) tell(result);
		}
		if (ONLY.test("bulk"))
			await measureBulk({ client, database, server, bare, production: production.id }, tell);
	} finally {
		for (const stop of started.reverse()) await stop();
	}
}
