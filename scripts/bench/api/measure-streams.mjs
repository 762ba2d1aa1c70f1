// Open streams of events on one process: their memory, and how soon a change reaches all readers of a production.
import { createHash } from "node:crypto";
import { connect } from "node:net";
import { memoryOf } from "./start-servers.mjs";

const STREAMS = 10_000;
/** Each account may have so many. */
const STREAMS_OF_ACCOUNT = 20;
const READERS = 100;
const CHANGES = 10;
/** Opened at the same time. */
const AT_ONCE = 50;

/**
 * @typedef {{ port: number, pid: number }} Server
 * @typedef {import("./fill-production.mjs").Client} Client
 * @typedef {import("./fill-production.mjs").Database} Database
 */

/**
 * Makes accounts with a token each, and groups of them as members of the same production.
 *
 * @param {Client} client
 * @param {Database} database
 */
async function makeReaders({ call }, database) {
	const groups = STREAMS / READERS;
	const ofGroup = READERS / STREAMS_OF_ACCOUNT;
	/** @type {number[]} */
	const productions = [];
	for (let n = 0; n < groups; n++) {
		const made = await call("POST", "productions", { production: { name: `Streams ${n}` } });
		productions.push(made.body.production.id);
	}
	const tokens = Array.from({ length: groups * ofGroup }, (_, n) => `ox_bench-stream-of-reader-${n}`);
	await database.query(
		`with made as (
			insert into accounts (first_name, password_hash, created_at, updated_at)
			select 'Reader', '', now(), now() from unnest($1::text[]) returning id
		), numbered as (select id, row_number() over (order by id) - 1 as n from made), addressed as (
			insert into account_emails (account_id, address, is_primary, verified_at, created_at)
			select id, 'reader-' || n || '@example.com', true, now(), now() from numbered
		), joined as (
			insert into production_members (production_id, account_id, main_role)
			select ($3::bigint[])[1 + n / $4::int], id, 'viewer' from numbered
		)
		insert into access_tokens (account_id, name, token_hash, scopes, created_at)
		select id, 'bench', decode(($2::text[])[1 + n], 'hex'), '{write}', now() from numbered`,
		[tokens, tokens.map((token) => createHash("sha256").update(token).digest("hex")), productions, ofGroup],
	);
	await database.query("vacuum analyze");
	return Array.from({ length: STREAMS }, (_, n) => ({
		production: productions[Math.floor(n / READERS)] ?? 0,
		token: tokens[Math.floor(n / STREAMS_OF_ACCOUNT)] ?? "",
	}));
}

/**
 * Opens a stream, and waits until it starts.
 *
 * @param {number} port
 * @param {{ production: number, token: string }} reader
 * @param {(text: string) => void} hear
 * @returns {Promise<import("node:net").Socket>}
 */
function openStream(port, { production, token }, hear) {
	return new Promise((done, fail) => {
		const socket = connect(port, "127.0.0.1");
		socket.setEncoding("utf8");
		socket.on("error", fail);
		socket.once("data", (text) => {
			if (!/^HTTP\/1.1 200/.test(String(text))) fail(new Error(`no stream: ${text}`));
			socket.on("data", (more) => hear(String(more)));
			done(socket);
		});
		const head = ["Host: localhost", `Authorization: Bearer ${token}`, "Accept: text/event-stream"].join(
			"\r\n",
		);
		socket.write(`GET /api/productions/${production}/events HTTP/1.1\r\n${head}\r\n\r\n`);
	});
}

/**
 * @param {{ server: Server, client: Client, database: Database }} bench
 * @param {(line: string) => void} tell
 */
export async function measureStreams({ server, client, database }, tell) {
	const readers = await makeReaders(client, database);
	let heard = 0;
	let told = () => {};
	/** @type {import("node:net").Socket[]} */
	const sockets = [];
	try {
		const waiting = [...readers];
		const openSome = async () => {
			for (let reader = waiting.shift(); reader !== undefined; reader = waiting.shift()) {
				const hear = (/** @type {string} */ text) => {
					if (!text.includes('"resource":"records"')) return;
					heard++;
					if (heard === READERS) told();
				};
				sockets.push(await openStream(server.port, reader, hear));
			}
		};
		const startedAt = performance.now();
		await Promise.all(Array.from({ length: AT_ONCE }, openSome));
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		const megabytes = (memoryOf(server.pid) / 1e6).toFixed(0);
		tell(`${STREAMS} open streams of events: ${megabytes} MB, opened within ${seconds} s`);
		const production = readers[0]?.production;
		/** @type {number[]} */
		const times = [];
		for (let n = 0; n < CHANGES; n++) {
			heard = 0;
			const all = new Promise((done) => {
				told = () => done(undefined);
			});
			const changedAt = performance.now();
			await client.call("POST", `productions/${production}/records`, {
				record: { title: `Reel ${n}`, category: "Still" },
			});
			await all;
			times.push(performance.now() - changedAt);
		}
		times.sort((a, b) => a - b);
		const median = times[CHANGES / 2]?.toFixed(0);
		tell(
			`a change, from the call until ${READERS} readers have it: ${median} ms, at most ${times.at(-1)?.toFixed(0)} ms`,
		);
		tell(`${STREAMS} open streams, a moment later: ${(memoryOf(server.pid) / 1e6).toFixed(0)} MB`);
	} finally {
		for (const socket of sockets) socket.destroy();
	}
}
