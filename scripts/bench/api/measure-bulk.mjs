// Bulk operations: the first load of a whole production, and an import.
import { get } from "node:http";
import { memoryOf } from "./start-servers.mjs";

const ROUNDS = 3;
const IMPORTED = 10_000;

/**
 * @typedef {import("./measure-api.mjs").Result} Result
 * @typedef {{
 *   client: import("./fill-production.mjs").Client,
 *   database: import("./fill-production.mjs").Database,
 *   server: import("./start-servers.mjs").Process,
 *   bare: import("./start-servers.mjs").Process,
 *   production: number,
 * }} Setting
 */

/**
 * Reads a response to its end, without decompressing it.
 *
 * @param {number} port
 * @param {string} path
 * @param {Record<string, string>} headers
 * @returns {Promise<{ ms: number, bytes: number }>}
 */
function fetched(port, path, headers) {
	return new Promise((done, fail) => {
		const startedAt = performance.now();
		const request = get({ port, path, headers: { ...headers, "Accept-Encoding": "gzip" } }, (response) => {
			let bytes = 0;
			response.on("data", (data) => {
				bytes += data.length;
			});
			response.on("error", fail);
			response.on("end", () => {
				if (response.statusCode === 200) done({ ms: performance.now() - startedAt, bytes });
				else fail(new Error(`${path} answered ${response.statusCode}`));
			});
		});
		request.on("error", fail);
	});
}

/** @param {number} pid @param {() => Promise<void>} work @returns {Promise<number>} its peak memory, in bytes. */
async function memoryTaken(pid, work) {
	const before = memoryOf(pid);
	let most = before;
	const look = setInterval(() => {
		most = Math.max(most, memoryOf(pid));
	}, 20);
	await work();
	clearInterval(look);
	return most - before;
}

/** @param {Setting} setting @param {(result: Result) => void} tell */
export async function measureBulk({ client, database, server, bare, production }, tell) {
	let ours = Number.POSITIVE_INFINITY;
	let plain = Number.POSITIVE_INFINITY;
	let bytes = 0;
	let grown = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const whole = await fetched(bare.port, `/productions/${production}/all`, client.headers);
		plain = Math.min(plain, whole.ms);
		grown = await memoryTaken(server.pid, async () => {
			const answer = await fetched(server.port, `/api/productions/${production}/records`, client.headers);
			ours = Math.min(ours, answer.ms);
			bytes = answer.bytes;
		});
	}
	const { rows } = await database.query(
		"select sum(octet_length(row_to_json(records)::text))::bigint as bytes from records where production_id = $1",
		[production],
	);
	const inflated = Number(rows[0].bytes);
	const megabytes = (/** @type {number} */ count) => `${(count / 1e6).toFixed(0)} MB`;
	tell({
		name: "first load of all records, streamed",
		ratio: ours / plain,
		budget: 2,
		detail: `${ours.toFixed(0)} ms : ${plain.toFixed(0)} ms a bare stream; ${megabytes(bytes)} of about ${megabytes(inflated)}`,
	});
	tell({
		name: "the same, in seconds of 2.5",
		ratio: ours / 1000,
		budget: 2.5,
		detail: "on a quiet machine",
	});
	tell({
		name: "the same, in memory",
		ratio: grown / inflated,
		budget: 1 / 2,
		detail: `${megabytes(grown)} more than before, the last of ${ROUNDS} times`,
	});
	await measureImport({ client, database, production }, tell);
}

/** @param {Pick<Setting, "client" | "database" | "production">} setting @param {(result: Result) => void} tell */
async function measureImport({ client, database, production }, tell) {
	const rows = Array.from(
		{ length: IMPORTED },
		(_, n) => `IMP-${n},Crane ${n},Footage,"lifted, twice",Archive,5/24/1963`,
	);
	const text = ["Ox ID,Title,Type,Notes,Licensor,Date", ...rows].join("\n");
	const startedAt = performance.now();
	const contents = Buffer.from(text).toString("base64");
	const preview = await client.call("POST", `productions/${production}/imports`, {
		import: { name: "log.csv", contents },
	});
	const previewed = performance.now();
	if (!preview.body.import.is_ok)
		throw new Error(`the import has errors: ${JSON.stringify(preview.body).slice(0, 500)}`);
	await client.call("POST", `imports/${preview.body.import.id}/confirm`);
	const ended = performance.now();
	await database.query("begin");
	const bareAt = performance.now();
	await database.query(
		`insert into records
		select made.* from records model
		cross join jsonb_array_elements($2::jsonb) given
		cross join lateral jsonb_populate_record(model, given) made
		where model.id = (select min(id) from records where production_id = $1)`,
		[
			production,
			JSON.stringify(
				rows.map((_, n) => ({
					id: 2_000_000_000 + n,
					production_locator: `BARE-${n}`,
					locator_key: `bare-${n}`,
				})),
			),
		],
	);
	const bareMs = performance.now() - bareAt;
	await database.query("rollback");
	const ms = ended - startedAt;
	tell({
		name: `import of ${IMPORTED} rows`,
		ratio: ms / bareMs,
		budget: 12,
		detail: `${ms.toFixed(0)} ms, ${(previewed - startedAt).toFixed(0)} of them for the preview : ${bareMs.toFixed(0)} ms a bare insert`,
	});
	tell({ name: "the same, in seconds of 5", ratio: ms / 1000, budget: 5, detail: "on a quiet machine" });
}
