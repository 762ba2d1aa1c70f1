// What stands between browsers and PostgreSQL: PgBouncer, ox processes, and a balancer.
import { writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { answers } from "../local-server.mjs";
import { asUser, findProgram, ownFolder, runToEnd, startProgram, until } from "./programs.mjs";

/** The server of this repository. */
export const OX_SERVER = fileURLToPath(new URL("../../packages/server/dist/main.js", import.meta.url));

/** @typedef {import("./programs.mjs").Program} Program */

/**
 * Starts PgBouncer in transaction mode.
 *
 * @param {string} folder @param {number} port @param {number} target
 * @returns {Promise<Program | null>} null if it isn't installed.
 */
export async function startPooler(folder, port, target) {
	const path = findProgram("pgbouncer");
	if (path === null) return null;
	const home = ownFolder(join(folder, "pgbouncer"));
	const config = join(folder, "pgbouncer.ini");
	writeFileSync(
		config,
		`[databases]
postgres = host=127.0.0.1 port=${target} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_connect_timeout = 3
server_login_retry = 1
pidfile =
`,
	);
	return startProgram("PgBouncer", join(home, "log"), path, [config], asUser);
}

/**
 * @typedef {{ port: number, metricsPort: number, program: Program }} OxProcess
 * @typedef {{ databaseUrl: string, listenUrl: string, readUrls: readonly string[], isPooled: boolean }} Database
 */

/** @param {Database} database */
function settingsOf({ databaseUrl, listenUrl, readUrls, isPooled }) {
	return {
		DATABASE_URL: databaseUrl,
		DATABASE_READ_URL: readUrls.join(","),
		...(isPooled ? { DATABASE_POOLER: "transaction", DATABASE_LISTEN_URL: listenUrl } : {}),
	};
}

/** @param {string} databaseUrl @param {string} [server] - the program whose migrations are run. */
export function migrate(databaseUrl, server = OX_SERVER) {
	// As the user who built it: others may not read that user's folders.
	return runToEnd("/usr/bin/env", [`DATABASE_URL=${databaseUrl}`, process.execPath, server, "migrate"], {});
}

/**
 * @param {string} server - its program.
 * @param {string} folder @param {number} n @param {number} port @param {number} metricsPort @param {Database} database
 * @param {number} clockAheadMs - for this process alone.
 * @returns {OxProcess}
 */
export function startOx(server, folder, n, port, metricsPort, database, clockAheadMs) {
	const shift = `const of = Date, ahead = ${clockAheadMs}; globalThis.Date = class extends of { constructor(...a) { if (a.length === 0) super(of.now() + ahead); else super(...a); } static now() { return of.now() + ahead; } };`;
	const shifted = clockAheadMs === 0 ? [] : ["--import", `data:text/javascript,${encodeURIComponent(shift)}`];
	const env = {
		...process.env,
		...settingsOf(database),
		PORT: String(port),
		OX_METRICS_PORT: String(metricsPort),
		OX_DATA_DIR: join(folder, `ox-${n}`),
		OX_FILES_DIR: join(folder, "files"),
		OX_RATE_LIMITS: "off",
		OX_LOG_LEVEL: "warn",
		NODE_ENV: "production",
	};
	const args = [...shifted, server, "start"];
	const program = startProgram(`ox ${n}`, join(folder, `ox-${n}.log`), process.execPath, args, { env });
	return { port, metricsPort, program };
}

/** @param {OxProcess} ox */
export function isServing({ port }) {
	return answers(`http://127.0.0.1:${port}/api/health`);
}

/** Whether a process reads from a standby. @param {OxProcess} ox @param {number} standby - counted from 1. */
export async function readsFrom({ metricsPort }, standby) {
	const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
	return metrics.includes(`\nox_standby_used{standby="${standby}"} 1\n`);
}

/**
 * Starts HAProxy in front of the processes, or a plain balancer of our own.
 *
 * @param {string} folder @param {number} port @param {readonly number[]} targets
 * @returns {Promise<{ name: string, pid: () => number, close: () => Promise<void> }>}
 */
export async function startBalancer(folder, port, targets) {
	const path = findProgram("haproxy");
	if (path === null) return startOwnBalancer(port, targets);
	const config = join(folder, "haproxy.cfg");
	const servers = targets.map((target, n) => `	server ox${n + 1} 127.0.0.1:${target} check`).join("\n");
	writeFileSync(
		config,
		`global
	maxconn 4000
defaults
	mode http
	timeout connect 2s
	timeout client 90s
	timeout server 90s
	timeout check 5s
	retries 3
	option redispatch
frontend all
	bind 127.0.0.1:${port}
	default_backend ox
backend ox
	balance roundrobin
	option httpchk GET /api/health
	default-server inter 1s fall 2 rise 1
${servers}
`,
	);
	const program = startProgram("HAProxy", join(folder, "haproxy.log"), path, ["-f", config, "-db"]);
	await until("the balancer answers", () => answers(`http://127.0.0.1:${port}/api/health`));
	return { name: "HAProxy", pid: program.pid, close: () => program.kill() };
}

/** @param {number} port @param {readonly number[]} targets */
async function startOwnBalancer(port, targets) {
	let next = 0;
	const server = createServer((incoming, answer) => {
		next = (next + 1) % targets.length;
		const { method, url, headers } = incoming;
		const outgoing = request(
			{ host: "127.0.0.1", port: targets[next], method, path: url, headers },
			(found) => {
				answer.writeHead(found.statusCode ?? 502, found.headers);
				found.pipe(answer);
				found.on("error", () => answer.destroy());
			},
		);
		outgoing.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
		answer.on("close", () => outgoing.destroy());
		incoming.pipe(outgoing);
	});
	await new Promise((done) => server.listen(port, "127.0.0.1", () => done(null)));
	return {
		name: "a plain balancer in this script, because HAProxy isn't installed",
		pid: () => process.pid,
		close: async () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
