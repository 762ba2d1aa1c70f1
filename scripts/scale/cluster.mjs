// A primary and hot standbys that follow the address of whoever is the primary.
import { appendFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { asUser, ownFolder, runToEnd, startProgram, until } from "./programs.mjs";

const requireFromServer = createRequire(new URL("../../packages/server/package.json", import.meta.url));
const pg = requireFromServer("pg");

/** @typedef {import("./programs.mjs").Program & { port: number, dataDir: string, url: string }} Postgres */

/** @param {string} url @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
export async function ask(url, sql, values = []) {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: 3000,
		query_timeout: 600_000,
	});
	client.on("error", () => {});
	await client.connect();
	try {
		return (await client.query(sql, values)).rows;
	} finally {
		await client.end();
	}
}

/**
 * @param {string} bin - PostgreSQL's programs.
 * @param {string} name
 * @param {string} dataDir
 * @param {number} port
 * @param {string} [log] - by default beside the data directory.
 * @returns {Postgres}
 */
export function launch(bin, name, dataDir, port, log = `${dataDir}.log`) {
	const args = ["-D", dataDir, "-p", String(port)];
	const program = startProgram(name, log, join(bin, "postgres"), args, asUser);
	return { ...program, port, dataDir, url: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

/** @param {Postgres} server */
export async function isReady({ url }) {
	return (await ask(url, "select 1")).length === 1;
}

/**
 * Starts a primary whose commits wait for one standby, and the standbys.
 *
 * @param {{
 *   bin: string, folder: string, ports: readonly [number, ...number[]], lastHome: string | null, linkPort: number,
 *   openLink: (port: number) => Promise<unknown>,
 * }} options - `lastHome` is the last standby's data directory, unless it is beside the others'; `openLink` makes `linkPort` lead to
 * the primary.
 * @returns {Promise<{ primary: Postgres, standbys: Postgres[] }>}
 */
export async function startCluster({ bin, folder, ports, lastHome, linkPort, openLink }) {
	const [first, ...others] = ports;
	const home = ownFolder(join(folder, "postgres-1"));
	await runToEnd(join(bin, "initdb"), [
		"-D",
		home,
		"-U",
		"postgres",
		"-A",
		"trust",
		"-E",
		"UTF8",
		"--no-locale",
	]);
	const standbyNames = ports.map((_, n) => `standby_${n + 1}`).join(", ");
	const settings = [
		"listen_addresses = '127.0.0.1'",
		"unix_socket_directories = ''",
		"max_connections = 200",
		"wal_keep_size = '512MB'",
		"hot_standby_feedback = on",
		"wal_retrieve_retry_interval = '500ms'",
		"wal_receiver_timeout = '5s'",
		"wal_sender_timeout = '5s'",
		"checkpoint_timeout = '30s'",
		// Whoever is promoted waits for one of the others in turn.
		`synchronous_standby_names = 'ANY 1 (${standbyNames})'`,
		"synchronous_commit = local",
		`primary_conninfo = 'host=127.0.0.1 port=${linkPort} user=postgres application_name=standby_1'`,
	];
	appendFileSync(join(home, "postgresql.conf"), `\n${settings.join("\n")}\n`);
	const primary = launch(bin, "primary", home, first);
	await until("the primary answers", () => isReady(primary));
	await openLink(first);
	/** @type {Postgres[]} */
	const standbys = [];
	for (const [n, port] of others.entries()) {
		const isLast = n === others.length - 1;
		const copy = (isLast && lastHome) || ownFolder(join(folder, `postgres-${n + 2}`));
		const from = ["-h", "127.0.0.1", "-p", String(first), "-U", "postgres", "-D", copy, "-c", "fast"];
		await runToEnd(join(bin, "pg_basebackup"), from);
		const name = `standby_${n + 2}`;
		appendFileSync(
			join(copy, "postgresql.conf"),
			`primary_conninfo = 'host=127.0.0.1 port=${linkPort} user=postgres application_name=${name}'\n`,
		);
		writeFileSync(join(copy, "standby.signal"), "");
		standbys.push(launch(bin, name, copy, port, join(folder, `${name}.log`)));
	}
	for (const standby of standbys) await until(`${standby.name} answers`, () => isReady(standby));
	await ask(primary.url, "alter system set synchronous_commit = on");
	await ask(primary.url, "select pg_reload_conf()");
	return { primary, standbys };
}

/** Makes the standby that received the most the primary. @param {Postgres[]} standbys @returns {Promise<Postgres>} */
export async function promote(standbys) {
	const received = await Promise.all(
		standbys.map(async (standby) => {
			const [row] = await ask(standby.url, "select pg_last_wal_receive_lsn() - '0/0' as bytes");
			return { standby, bytes: Number(row.bytes) };
		}),
	);
	const best = received.reduce((most, each) => (each.bytes > most.bytes ? each : most)).standby;
	await ask(best.url, "select pg_promote(true)");
	// Copied by pg_basebackup from a primary that did not wait yet.
	await ask(best.url, "alter system set synchronous_commit = on");
	await ask(best.url, "select pg_reload_conf()");
	return best;
}
