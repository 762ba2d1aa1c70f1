// `npm run scale`: a primary, two standbys, PgBouncer, a balancer and four ox processes on this machine, with teams that work while
// parts are killed. Checks that nothing acknowledged is lost and nobody sees another team's data, and reports figures.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "./local-server.mjs";
import { buildRelease, releaseBefore } from "./scale/build-release.mjs";
import { checkPromises } from "./scale/check-promises.mjs";
import { ask, isReady, promote, startCluster } from "./scale/cluster.mjs";
import { openLedger, startEditors } from "./scale/editors.mjs";
import { startLink } from "./scale/link.mjs";
import { measureCost, measureIdle } from "./scale/measure-cost.mjs";
import { cpuMs, findPostgres, killAll, until } from "./scale/programs.mjs";
import { OX, startPushers } from "./scale/pushers.mjs";
import {
	isServing,
	migrate,
	OX_SERVER,
	readsFrom,
	startBalancer,
	startOx,
	startPooler,
} from "./scale/services.mjs";
import { mountSmallDisk } from "./scale/small-disk.mjs";
import { makeTeams } from "./scale/teams.mjs";

const HELP = `npm run scale -- [options]

Starts a primary, two standbys, PgBouncer, a balancer and four ox processes on free ports of this machine, lets teams of editors
work, kills parts of it, and checks what they were promised. Takes about 8 minutes.

It needs PostgreSQL's programs (PG_BIN names their folder, otherwise Debian's is used); PgBouncer and HAProxy are used if they are
installed:
    apt-get install postgresql pgbouncer haproxy
The full disk needs root and e2fsprogs, because a file is mounted as the disk.

  --teams N      teams of three editors, by default 6
  --records N    records of each team, by default 500
  --from REF     a tag or commit that the processes run before a rolling upgrade, by default the newest tag v*
  --only NAMES   only some of upgrade,cost,process,pooler,standby,disk,cut-5,cut-60,restart,primary; an upgrade leaves out cost
  --keep         keeps the folder with the logs`;

const { values } = parseArgs({
	options: {
		teams: { type: "string", default: "6" },
		records: { type: "string", default: "500" },
		from: { type: "string" },
		only: { type: "string" },
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

const NAMES = [
	"upgrade",
	"cost",
	"process",
	"pooler",
	"standby",
	"disk",
	"cut-5",
	"cut-60",
	"restart",
	"primary",
];
const wanted = values.only?.split(",") ?? NAMES;
const unknown = wanted.find((name) => !NAMES.includes(name));
if (unknown !== undefined) {
	console.error(`--only has no "${unknown}". It has ${NAMES.join(", ")}.`);
	process.exit(64);
}
const from = wanted.includes("upgrade") ? (values.from ?? releaseBefore()) : null;
if (from === null && values.only !== undefined && wanted.includes("upgrade")) {
	console.error("No release is tagged v*: name a tag or a commit with --from.");
	process.exit(64);
}
const release = from === null ? null : buildRelease(from);

const PROCESSES = 4;
/** The last process's clock is this far ahead of the others'. */
const CLOCK_AHEAD_MS = 120_000;
const CALM_MS = 8000;
const HEARD_WITHIN_MS = 2000;
/** The longest time without an answer while a part is away that others replace. */
const ANSWERED_WITHIN_MS = 3000;
/** The longest time without a read while the primary is away: two seconds until that is known, and a balancer that asks again. */
const READ_WITHIN_MS = 5000;
const PUSHING_TEAMS = 2;
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
	disk?.unmount();
	if (!values.keep) rmSync(folder, { recursive: true, force: true });
});

const disk = wanted.includes("disk") ? mountSmallDisk(folder) : null;

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
	lastHome: disk?.path ?? null,
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
await migrate(linkUrl, release?.server);
const database = {
	databaseUrl: pooler === null ? linkUrl : `postgres://postgres@127.0.0.1:${poolerPort}/postgres`,
	listenUrl: linkUrl,
	readUrls: standbys.map(({ url }) => url),
	isPooled: pooler !== null,
};
/** @param {string} server @param {number} n @param {number} port @param {number} metricsPort */
function launchOx(server, n, port, metricsPort) {
	const ahead = n === PROCESSES ? CLOCK_AHEAD_MS : 0;
	return startOx(server, folder, n, port, metricsPort, database, ahead);
}
/** @type {import("./scale/services.mjs").OxProcess[]} */
const processes = [];
for (let n = 1; n <= PROCESSES; n++) {
	processes.push(launchOx(release?.server ?? OX_SERVER, n, await freePort(), await freePort()));
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
const missing = [
	...(release === null && wanted.includes("upgrade")
		? ["an upgrade, because no release is tagged v* and --from is missing"]
		: []),
	...(disk === null && wanted.includes("disk") ? ["a full disk, because mounting isn't permitted here"] : []),
	"anything between machines",
];
tell(`Not tried here: ${missing.join("; ")}.\n`);

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
if (wanted.includes("cost") && release === null) {
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
}

const ledger = openLedger();
const editors = startEditors({ base, teams, ledger, pauseMs: 150 });
const pushers = startPushers({
	ox: release?.ox ?? OX,
	base,
	teams: teams.slice(0, PUSHING_TEAMS),
	ledger,
	folder,
});

/**
 * Injects a fault under load, and tells what callers noticed until all is well.
 *
 * @param {string} name
 * @param {"all" | "reads" | "none"} answered - the calls that are answered meanwhile, because other parts go on.
 * @param {() => Promise<unknown>} fault - ends when everything is in place again.
 */
async function inject(name, answered, fault) {
	ledger.isQuiet = false;
	const from = performance.now();
	await fault();
	await sleep(CALM_MS);
	const calls = ledger.calls.filter(({ at }) => at >= from);
	const failed = calls.filter(({ isOk }) => !isOk);
	const gapOf = (/** @type {boolean} */ isWrite) => {
		const ends = calls.filter((each) => each.isOk && each.isWrite === isWrite).map(({ at, ms }) => at + ms);
		const times = [from, ...ends.sort((a, b) => a - b), performance.now()];
		return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? time)));
	};
	const outcomes = failed.map(({ outcome }) => outcome);
	const kinds = [...new Set(outcomes)]
		.map((kind) => `${outcomes.filter((outcome) => outcome === kind).length} × ${kind}`)
		.join(", ");
	const told = `${name}: ${failed.length} of ${calls.length} calls failed${kinds === "" ? "" : ` (${kinds})`}; longest without a successful read ${seconds(gapOf(false))}, write ${seconds(gapOf(true))}`;
	if (answered === "all") check(Math.max(gapOf(false), gapOf(true)) < answeredWithinMs, told);
	else if (answered === "reads") check(gapOf(false) < readWithinMs, told);
	else tell(`     ${told}`);
	ledger.isQuiet = true;
	await sleep(CALM_MS);
}

/** @param {typeof servers[number] | typeof processes[number]["program"] | NonNullable<typeof pooler>} program @param {number} pauseMs */
async function killAndRestart(program, pauseMs) {
	await program.kill();
	await sleep(pauseMs);
	program.start();
}

/** Waits until every process reads from a standby, or none does. @param {number} standby - counted from 1. @param {boolean} isUsed */
function untilUsed(standby, isUsed) {
	return until(`every process ${isUsed ? "reads" : "stops reading"} from standby ${standby}`, async () => {
		const uses = await Promise.all(processes.map((ox) => readsFrom(ox, standby)));
		return uses.every((use) => use === isUsed);
	});
}

const quietFrom = performance.now();
await sleep(CALM_MS * 2);
const quiet = ledger.calls.filter(({ at }) => at >= quietFrom);
const quietMs = performance.now() - quietFrom;
const times = quiet.map(({ ms }) => ms).sort((a, b) => a - b);
// On a machine that is busy with something else, everything takes longer.
const slowMs = times[Math.floor(times.length * 0.975)] ?? 0;
const answeredWithinMs = Math.max(ANSWERED_WITHIN_MS, 3 * slowMs);
const readWithinMs = Math.max(READ_WITHIN_MS, 3 * slowMs);
tell(
	`\nWithout faults: ${Math.round((quiet.length / quietMs) * 1000)} calls/s, of them ${Math.round((quiet.filter(({ isWrite }) => isWrite).length / quietMs) * 1000)} writes/s; median ${Math.round(times[times.length >> 1] ?? 0)} ms, 97.5 % within ${Math.round(slowMs)} ms; load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
);
const [killed] = processes;
const [firstStandby, lastStandby] = standbys;
if (killed === undefined || firstStandby === undefined || lastStandby === undefined)
	throw new Error("no processes or standbys");
if (release !== null) {
	await inject(`rolling upgrade from ${release.name}`, "all", async () => {
		await migrate(linkUrl);
		for (const [n, old] of processes.entries()) {
			await old.program.end();
			const ox = launchOx(OX_SERVER, n + 1, old.port, old.metricsPort);
			processes[n] = ox;
			await until(`${ox.program.name} serves`, () => isServing(ox));
			await sleep(1500);
		}
	});
}
if (wanted.includes("process"))
	await inject("kill -9 of an ox process, started again after 1 s", "all", () =>
		killAndRestart(killed.program, 1000),
	);
if (wanted.includes("pooler") && pooler !== null)
	await inject("kill -9 of PgBouncer, started again after 1 s", "none", () => killAndRestart(pooler, 1000));
if (wanted.includes("standby")) {
	await inject("kill -9 of a standby, started again after 3 s", "all", async () => {
		await killAndRestart(firstStandby, 3000);
		await until("the standby answers", () => isReady(firstStandby));
		await untilUsed(1, true);
	});
}
if (disk !== null) {
	await inject("full disk on a standby, freed after 8 s", "all", async () => {
		await disk.fill();
		await until("the standby's disk is full", async () => {
			// Uses up the segments that the standby has ready.
			await query("select pg_switch_wal()");
			return readFileSync(lastStandby.log, "utf8").includes("No space left on device");
		});
		await untilUsed(standbys.length, false);
		await sleep(CALM_MS);
		disk.clear();
		if (!lastStandby.isRunning()) lastStandby.start();
		await untilUsed(standbys.length, true);
	});
}
for (const cutSeconds of [5, 60].filter((each) => wanted.includes(`cut-${each}`))) {
	await inject(`network cut between ox and the primary for ${cutSeconds} s`, "reads", async () => {
		wire.cut();
		await sleep(cutSeconds * 1000);
		wire.mend();
	});
}
if (wanted.includes("restart")) {
	await inject("every ox process restarted in turn", "all", async () => {
		for (const ox of processes) {
			await ox.program.end();
			ox.program.start();
			await until(`${ox.program.name} serves`, () => isServing(ox));
			await sleep(1500);
		}
	});
}
/** @type {import("./scale/cluster.mjs").Postgres | undefined} */
let promoted;
if (wanted.includes("primary")) {
	await inject("kill -9 of the primary, a standby promoted after 2 s", "reads", async () => {
		await primary.kill();
		await sleep(2000);
		promoted = await promote(standbys);
		wire.leadTo(promoted.port);
	});
}

tell("");
await until("all processes serve", async () => (await Promise.all(processes.map(isServing))).every(Boolean));
await sleep(2000);
await Promise.all([editors.stop(), pushers.stop()]);
await editors.catchUp();
const limitMs = Math.max(HEARD_WITHIN_MS, 3 * slowMs);
await checkPromises({ ledger, teams, mirrors: editors.mirrors, limitMs, query, check });
if (promoted !== undefined) tell(`     The primary is ${promoted.name} now.`);
for (const close of closing.reverse()) await close();
wire.close();
tell(
	failures === 0
		? "\nEverything promised was kept."
		: `\n${failures} promises were broken.${values.keep ? ` Logs: ${folder}` : " Run it again with --keep for the logs."}`,
);
process.exit(failures === 0 ? 0 : 1);
