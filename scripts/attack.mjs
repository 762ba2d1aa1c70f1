import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, setUpOnce } from "./setup.mjs";

// `npm run attack`: runs the attacks among the tests with far more tries than `npm test`, and writes the results to docs/trust.md.
// Exits with 1 if anything was lost, broken or blocked, and the page says so.
const PAGE = join(root, "docs", "trust.md");
const BEGIN = "<!-- figures: npm run attack writes what is between these marks -->";
const END = "<!-- end of figures -->";

const { values: options } = parseArgs({
	options: {
		minutes: { type: "string", default: "10" },
		seed: { type: "string", default: String(randomInt(1, 2 ** 31)) },
		help: { type: "boolean", short: "h", default: false },
	},
});
const minutes = Number(options.minutes);
const seed = Number(options.seed);

if (options.help) {
	console.log(`Usage: npm run attack -- [--minutes N] [--seed N]

Attacks ox and ox-server, and writes the figures of docs/trust.md.

  --minutes  about how long, on a quiet machine with two cores (default 10)
  --seed     makes the same random choices as an earlier run`);
	process.exit(0);
}
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
	console.error("--minutes must be a number above 0, and --seed a whole number.");
	process.exit(64);
}

/** A number per minute, scaled to the run; at least one. @param {number} perMinute */
const many = (perMinute) => String(Math.max(1, Math.round(perMinute * minutes)));

const SERVER = "packages/server";
const CRASH = `${SERVER}/test/crash.test.ts`;
const RESTART = `${SERVER}/test/restart.test.ts`;
const FULL_DISK = `${SERVER}/test/full-disk.test.ts`;
const HOSTILE_FILES = `${SERVER}/src/app/hostile-files.test.ts`;
const EVENT_LOOP = `${SERVER}/src/app/event-loop.test.ts`;
const INJECTION = `${SERVER}/src/app/injection.test.ts`;
const ROLES = `${SERVER}/src/app/route-table.test.ts`;
const RACES = `${SERVER}/src/app/races.test.ts`;
const OUTAGE = `${SERVER}/src/app/outage.test.ts`;
const FUZZ = "packages/core/test/fuzz.test.ts";
const KILLED = "packages/cli/test/killed.test.ts";
const SYNC_CUT_OFF = "packages/cli/test/sync-cut-off.test.ts";

/**
 * The files that each project of vitest.config.ts runs: the server's on PostgreSQL (`api`), and all programs with the embedded database.
 */
const RUNS = {
	api: [CRASH, RESTART, HOSTILE_FILES, EVENT_LOOP, INJECTION, ROLES, RACES, OUTAGE],
	programs: [CRASH, RESTART, FULL_DISK, KILLED, SYNC_CUT_OFF, FUZZ],
};

/** @typedef {import("../testing/reporter.mjs").SuiteReport} SuiteReport */

const env = {
	...process.env,
	OX_ATTACK_SEED: String(seed),
	OX_FUZZ_SEED: String(seed),
	OX_FUZZ_RUNS: many(400),
	OX_KILLS: many(1),
	OX_RESTARTS: many(2.5),
	OX_HOSTILE_FILES: many(10),
	OX_COMMAND_KILLS: many(5),
};

setUpOnce();
const folder = mkdtempSync(join(tmpdir(), "ox-attack-"));
const figuresPath = join(folder, "figures.ndjson");
const started = performance.now();
const reports = Object.entries(RUNS).map(([project, files]) => run(project, files));
/** @type {{ figure: string, count: number }[]} */
const figures = existsSync(figuresPath)
	? readFileSync(figuresPath, "utf8")
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line))
	: [];
rmSync(folder, { recursive: true });
writePage();
process.exitCode = reports.every((report) => report?.failed.length === 0) ? 0 : 1;

/**
 * Runs the attacks and shows their output: one file at a time, so that none disturbs another's measurements.
 *
 * @param {string} project
 * @param {readonly string[]} files
 * @returns {SuiteReport | null} null if it ended without a report.
 */
function run(project, files) {
	const path = join(folder, `${project}.json`);
	const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
	const reporters = ["--reporter", "default", "--reporter", join(root, "testing", "reporter.mjs")];
	spawnSync(
		process.execPath,
		[vitest, "run", "--no-file-parallelism", "--project", project, ...reporters, ...files],
		{
			cwd: root,
			stdio: ["ignore", "inherit", "inherit"],
			env: { ...env, OX_FIGURES: figuresPath, OX_TEST_REPORT: path },
		},
	);
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** @param {string} name @param {(all: number[]) => number} [pick] combines the figures that the tests reported */
function total(name, pick = (all) => all.reduce((sum, count) => sum + count, 0)) {
	const all = figures.filter(({ figure }) => figure === name).map(({ count }) => count);
	return pick(all).toLocaleString("en-US").replaceAll(",", "\u202f");
}

/** The table's cell for the attacks in these files: failed, skipped, or nothing. @param {...string} files */
function broken(...files) {
	const isOf = (/** @type {string} */ name) => files.some((file) => name.startsWith(file));
	const ran = Object.keys(RUNS).every(
		(project, index) =>
			reports[index] !== null || !RUNS[/** @type {keyof typeof RUNS} */ (project)].some(isOf),
	);
	if (!ran) return "**the run broke off**";
	const failed = reports.flatMap((report) => report?.failed.filter(isOf) ?? []);
	if (failed.length > 0) return `**${failed.length} failed**: ${failed.join("; ")}`;
	const skipped = reports.flatMap((report) => report?.skipped.filter(({ name }) => isOf(name)) ?? []);
	return skipped.length > 0 ? `${skipped.length} not tried: ${skipped[0]?.why}` : "nothing";
}

function writePage() {
	const { version } = JSON.parse(readFileSync(join(root, "packages/server/package.json"), "utf8"));
	const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
		cwd: root,
		encoding: "utf8",
	}).stdout.trim();
	const gigabytes = Math.round(totalmem() / 2 ** 30);
	const machine = `${platform()} ${arch()}, ${cpus().length} cores, ${gigabytes} GB, Node ${process.versions.node}`;
	const took = (performance.now() - started) / 1000;
	/** @type {readonly (readonly string[])[]} */
	const rows = [
		["Files and texts changed at random, given to every reader", total("inputs"), broken(FUZZ)],
		[
			"`kill -9` of a server under writing clients, on both databases",
			`${total("kills")} kills, ${total("acknowledged")} acknowledged writes`,
			broken(CRASH),
		],
		[
			"Restarts of a server under clients in another process, on both databases",
			`${total("restarts")} restarts, ${total("answered")} calls answered`,
			broken(RESTART),
		],
		["A disk that fills up", "signing in, reading and writing", broken(FULL_DISK)],
		[
			"Changed files sent to a server",
			`${total("hostileFiles")} files; the longest blocked others for ${total("blockedMs", (all) => Math.max(0, ...all))} ms`,
			broken(HOSTILE_FILES),
		],
		["Calls made to block a server for more than 100 ms", total("hostileCalls"), broken(EVENT_LOOP)],
		["Injections into fields, queries and paths", total("injections"), broken(INJECTION)],
		["Who may make which call: every call as every role", `${total("cells")} cells`, broken(ROLES)],
		["The same done by twenty at once, and a database that goes away", "every case", broken(RACES, OUTAGE)],
		[
			"`ox` killed while it saves, and cut off while it syncs",
			`${total("oxKills")} kills`,
			broken(KILLED, SYNC_CUT_OFF),
		],
	];
	const reset = total("reset");
	const told = [
		BEGIN,
		"",
		`ox ${version} (${commit}), ${new Date().toISOString().slice(0, 10)}, seed ${seed}, ${Math.round(took / 60)} minutes on ${machine}:`,
		"",
		"| attack | tried | lost or broken |",
		"|---|---|---|",
		...rows.map((row) => `| ${row.join(" | ")} |`),
		"",
		`In the restarts, ${reset} new connections were reset: the system had set them up, and the server had not accepted them yet when it stopped listening.`,
		"They count as refused ones; their calls were never read.",
		"",
		END,
	].join("\n");
	const page = readFileSync(PAGE, "utf8");
	const [before = ""] = page.split(BEGIN);
	const after = page.split(END)[1] ?? "";
	writeFileSync(PAGE, `${before}${told}${after}`);
	console.log(`\n${told}`);
}
