// `npm run scale`: a primary, two standbys, PgBouncer, a balancer and four ox processes on this machine, with teams that work while
// parts are killed. Checks that nothing acknowledged is lost and nobody sees another team's data, and reports figures.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "./local-server.mjs";
import { checkPromises } from "./scale/check-promises.mjs";
import { ask, isReady, promote, startCluster } from "./scale/cluster.mjs";
import { openLedger, startEditors } from "./scale/editors.mjs";
import { startLink } from "./scale/link.mjs";
import { measureCost, measureIdle } from "./scale/measure-cost.mjs";
import { cpuMs, findPostgres, killAll, until } from "./scale/programs.mjs";
import { isServing, migrate, startBalancer, startOx, startPooler } from "./scale/services.mjs";
import { makeTeams } from "./scale/teams.mjs";

const HELP = `npm run scale -- [options]

Starts a primary, two standbys, PgBouncer, a balancer and four ox processes on free ports of this machine, lets teams of editors
work, kills parts of it, and checks what they were promised. Takes about 4 minutes.

It needs PostgreSQL's programs (PG_BIN names their folder, otherwise Debian's is used); PgBouncer and HAProxy are used if they are
installed:
    apt-get install postgresql pgbouncer haproxy

  --teams N      teams of three editors, by default 6
  --records N    records of each team, by default 500
  --long         also a network cut of 60 s, and longer calm in between
  --keep         keeps the folder with the logs`;

const { values } = parseArgs({
	options: {
		teams: { type: "string", default: "6" },
		records: { type: "string", default: "500" },
		long: { type: "boolean", default: false },
		keep: { type: "boolean", default: false },
		help: { type: "boolean", default: false },
	},
});
if (values.help) {
	console.log(HELP);
	process.exit(0);
}
const bin = findPostgres();
if (bin === null) {
	console.error(
		`PostgreSQL with pg_basebackup isn't installed: apt-get install postgresql, or name its folder with PG_BIN.`,
	);
	process.exit(69);
}

const PROCESSES = 4;
/** The last process's clock is this far ahead of the others'. */
const CLOCK_AHEAD_MS = 120_000;
const CALM_MS = values.long ? 20_000 : 8000;
const HEARD_WITHIN_MS = 2000;
const WARM_UP_MS = 20_000;
const MEASURED_MS = 10_000;
const tell = (/** @type {string} */ line) => console.log(line);
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;

const folder = mkdtempSync(join(tmpdir(), "ox-scale-"));
chmodSync(folder, 0o755);
/** @type {(() => unknown)[]} */
const closing = [];
process.once("SIGINT", () => process.exit(130));
process.once("exit", () => {
	killAll();
	if (!values.keep) rmSync(folder, { recursive: true, force: true });
});

let failures = 0;
/** @param {boolean} isTrue @param {string} what */
function check(isTrue, what) {
	if (!isTrue) failures++;
	tell(`${isTrue ? "ok  " : "FAIL"} ${what}`);
}

const linkPort = await freePort();
/** @type {Awaited<ReturnType<typeof startLink>> | undefined} */
let link;
const { primary, standbys } = await startCluster({
	bin,
	folder,
	ports: [await freePort(), await freePort(), await freePort()],
	linkPort,
	openLink: async (port) => {
		link = await startLink(linkPort, port);
	},
});
if (link === undefined) throw new Error("the link isn't open");
const wire = link;
const poolerPort = await freePort();
const pooler = await startPooler(folder, poolerPort, linkPort);
const linkUrl = `postgres://postgres@127.0.0.1:${linkPort}/postgres`;
await migrate(linkUrl);
const database = {
	databaseUrl: pooler === null ? linkUrl : `postgres://postgres@127.0.0.1:${poolerPort}/postgres`,
	listenUrl: linkUrl,
	readUrls: standbys.map(({ url }) => url),
	isPooled: pooler !== null,
};
/** @type {import("./scale/services.mjs").OxProcess[]} */
const processes = [];
for (let n = 1; n <= PROCESSES; n++) {
	const ahead = n === PROCESSES ? CLOCK_AHEAD_MS : 0;
	processes.push(startOx(folder, n, await freePort(), await freePort(), database, ahead));
}
for (const ox of processes) await until(`${ox.program.name} serves`, () => isServing(ox));
const balancerPort = await freePort();
const balancer = await startBalancer(
	folder,
	balancerPort,
	processes.map(({ port }) => port),
);
closing.push(balancer.close);
const base = `http://127.0.0.1:${balancerPort}`;
const query = (/** @type {string} */ sql, /** @type {unknown[]} */ given = []) => ask(linkUrl, sql, given);
const [version] = await query("select current_setting('server_version') as name");
tell(
	`PostgreSQL ${version.name} with two standbys, commits wait for one of them; ${pooler === null ? "no pooler, because PgBouncer isn't installed" : "PgBouncer in transaction mode"}; ${balancer.name}; ${PROCESSES} ox processes, one with its clock 2 minutes ahead. Everything is on one machine.`,
);
tell(
	"Not tried here: a full disk on a standby, an upgrade from an older release, and anything between machines.\n",
);

const before = Number((await query("select pg_database_size(current_database()) as bytes"))[0].bytes);
const teams = await makeTeams(base, query, Number(values.teams), Number(values.records));
const after = Number((await query("select pg_database_size(current_database()) as bytes"))[0].bytes);
tell(
	`${teams.length} teams of 3 editors with ${values.records} records each: ${Math.round((after - before) / teams.length / 1000)} kB for each project\n`,
);

const servers = [primary, ...standbys];
const pidsOf = (/** @type {number} */ count) => ({
	ox: processes.slice(0, count).map(({ program }) => program.pid()),
	PostgreSQL: servers.map((server) => server.pid()),
	...(pooler === null ? {} : { pooler: [pooler.pid()] }),
});
// A process is slow until its code is compiled.
await measureCost({ base, teams, forMs: WARM_UP_MS, pidsOf: {}, idle: {}, cpuMs });
tell(
	"Processor time in ms, at rest in a second and for each call of editors (half changes, a third pages and searches):",
);
for (const count of [PROCESSES, 2, 1]) {
	for (const ox of processes.slice(count)) await ox.program.end();
	await sleep(2500);
	const idle = await measureIdle(pidsOf(count), cpuMs, 4000);
	const cost = await measureCost({ base, teams, forMs: MEASURED_MS, pidsOf: pidsOf(count), idle, cpuMs });
	const rest = Object.entries(idle).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
	tell(`  ${count} ${count === 1 ? "process  " : "processes"}: at rest ${rest.join(", ")}; a call ${cost}`);
}
for (const ox of processes.slice(1)) ox.program.start();
for (const ox of processes) await until(`${ox.program.name} serves again`, () => isServing(ox));
await sleep(2000);

const ledger = openLedger();
const editors = startEditors({ base, teams, ledger, pauseMs: 150 });

/**
 * Injects a fault under load, and tells what callers noticed until all is well.
 *
 * @param {string} name @param {() => Promise<unknown>} fault - ends when everything is in place again.
 */
async function inject(name, fault) {
	ledger.isQuiet = false;
	const from = performance.now();
	await fault();
	await sleep(CALM_MS);
	const calls = ledger.calls.filter(({ at }) => at >= from);
	const failed = calls.filter(({ isOk }) => !isOk).length;
	const gapOf = (/** @type {boolean} */ isWrite) => {
		const ends = calls.filter((each) => each.isOk && each.isWrite === isWrite).map(({ at, ms }) => at + ms);
		const times = [from, ...ends.sort((a, b) => a - b), performance.now()];
		return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? time)));
	};
	const reads = calls.filter(({ isWrite, isOk }) => !isWrite && !isOk).length;
	tell(
		`${name}: ${failed} of ${calls.length} calls failed (${reads} reads); longest without a successful read ${seconds(gapOf(false))}, write ${seconds(gapOf(true))}`,
	);
	ledger.isQuiet = true;
	await sleep(CALM_MS);
}

/** @param {typeof servers[number] | typeof processes[number]["program"] | NonNullable<typeof pooler>} program @param {number} pauseMs */
async function killAndRestart(program, pauseMs) {
	await program.kill();
	await sleep(pauseMs);
	program.start();
}

const quietFrom = performance.now();
await sleep(CALM_MS * 2);
const quiet = ledger.calls.filter(({ at }) => at >= quietFrom);
const quietMs = performance.now() - quietFrom;
const times = quiet.map(({ ms }) => ms).sort((a, b) => a - b);
tell(
	`\nWithout faults: ${Math.round((quiet.length / quietMs) * 1000)} calls/s, of them ${Math.round((quiet.filter(({ isWrite }) => isWrite).length / quietMs) * 1000)} writes/s; median ${Math.round(times[times.length >> 1] ?? 0)} ms, 97.5 % within ${Math.round(times[Math.floor(times.length * 0.975)] ?? 0)} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
);
const [killed, second] = processes;
if (killed === undefined || second === undefined) throw new Error("no processes");
await inject("kill -9 of an ox process, started again after 1 s", () => killAndRestart(killed.program, 1000));
if (pooler !== null)
	await inject("kill -9 of PgBouncer, started again after 1 s", () => killAndRestart(pooler, 1000));
const [firstStandby] = standbys;
if (firstStandby !== undefined) {
	await inject("kill -9 of a standby, started again after 3 s", async () => {
		await killAndRestart(firstStandby, 3000);
		await until("the standby answers", () => isReady(firstStandby));
	});
}
for (const cutMs of values.long ? [5000, 60_000] : [5000]) {
	await inject(`network cut between ox and the primary for ${cutMs / 1000} s`, async () => {
		wire.cut();
		await sleep(cutMs);
		wire.mend();
	});
}
await inject("every ox process restarted in turn", async () => {
	for (const ox of processes) {
		await ox.program.end();
		ox.program.start();
		await until(`${ox.program.name} serves`, () => isServing(ox));
		await sleep(1500);
	}
});
/** @type {import("./scale/cluster.mjs").Postgres | undefined} */
let promoted;
await inject("kill -9 of the primary, a standby promoted after 2 s", async () => {
	await primary.kill();
	await sleep(2000);
	promoted = await promote(standbys);
	wire.leadTo(promoted.port);
});

tell("");
await until("all processes serve", async () => (await Promise.all(processes.map(isServing))).every(Boolean));
await sleep(2000);
await editors.stop();
await editors.catchUp();
// On a machine that is busy with something else, everything takes longer.
const slowMs = times[Math.floor(times.length * 0.975)] ?? 0;
const limitMs = Math.max(HEARD_WITHIN_MS, 3 * slowMs);
await checkPromises({ ledger, teams, mirrors: editors.mirrors, limitMs, query, check });
check(promoted !== undefined, `the teams worked on after the failover, on ${promoted?.name}`);
for (const close of closing.reverse()) await close();
wire.close();
tell(
	failures === 0
		? "\nEverything promised was kept."
		: `\n${failures} promises were broken.${values.keep ? ` Logs: ${folder}` : " Run it again with --keep for the logs."}`,
);
process.exit(failures === 0 ? 0 : 1);
