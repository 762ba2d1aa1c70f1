import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, setUpOnce } from "./setup.mjs";

// `npm run attack`: the tests that attack ox and ox-server, each with much more to try than in `npm test`, and what they came to in
// docs/trust.md. It exits with 1 if anything was lost, broken or kept waiting, and the page says so.
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

/** So many a minute, at least one. @param {number} perMinute */
const many = (perMinute) => String(Math.max(1, Math.round(perMinute * minutes)));

/**
 * @typedef {{ name: string, project: string, file: string, env?: Record<string, string> }} Attack
 * @typedef {{ passed: boolean, seconds: number, figures: ReadonlyMap<string, readonly number[]>, skipped: readonly string[] }} Outcome
 */

const KILLS = { OX_KILLS: many(1) };
const RESTARTS = { OX_RESTARTS: many(2.5) };
const ON_EMBEDDED = "programs";
const ON_POSTGRES = "api";

/** @type {readonly Attack[]} */
const ATTACKS = [
	{
		name: "changed files, to every reader",
		project: "programs",
		file: "packages/core/test/fuzz.test.ts",
		env: { OX_FUZZ_RUNS: many(400), OX_FUZZ_SEED: String(seed) },
	},
	{
		name: "kills, PostgreSQL",
		project: ON_POSTGRES,
		file: "packages/server/test/crash.test.ts",
		env: KILLS,
	},
	{
		name: "kills, embedded database",
		project: ON_EMBEDDED,
		file: "packages/server/test/crash.test.ts",
		env: KILLS,
	},
	{
		name: "restarts, PostgreSQL",
		project: ON_POSTGRES,
		file: "packages/server/test/restart.test.ts",
		env: RESTARTS,
	},
	{
		name: "restarts, embedded database",
		project: ON_EMBEDDED,
		file: "packages/server/test/restart.test.ts",
		env: RESTARTS,
	},
	{ name: "full disk", project: ON_EMBEDDED, file: "packages/server/test/full-disk.test.ts" },
	{
		name: "changed files, through the API",
		project: ON_POSTGRES,
		file: "packages/server/src/hostile-files.test.ts",
		env: { OX_HOSTILE_FILES: many(10) },
	},
	{ name: "calls made to block", project: ON_POSTGRES, file: "packages/server/src/event-loop.test.ts" },
	{ name: "injections", project: ON_POSTGRES, file: "packages/server/src/injection.test.ts" },
	{ name: "roles", project: ON_POSTGRES, file: "packages/server/src/route-table.test.ts" },
	{ name: "races", project: ON_POSTGRES, file: "packages/server/src/races.test.ts" },
	{ name: "a database that goes away", project: ON_POSTGRES, file: "packages/server/src/outage.test.ts" },
	{
		name: "ox killed while it saves",
		project: "programs",
		file: "packages/cli/test/killed.test.ts",
		env: { OX_COMMAND_KILLS: many(5) },
	},
	{ name: "ox cut off while it syncs", project: "programs", file: "packages/cli/test/sync-cut-off.test.ts" },
];

setUpOnce();
const folder = mkdtempSync(join(tmpdir(), "ox-attack-"));
const outcomes = new Map(ATTACKS.map((attack) => [attack.name, run(attack)]));
rmSync(folder, { recursive: true });
writePage();
process.exitCode = [...outcomes.values()].every(({ passed }) => passed) ? 0 : 1;

/** Runs one attack, its output shown. @param {Attack} attack @returns {Outcome} */
function run({ name, project, file, env = {} }) {
	console.log(`\n${name}`);
	const path = join(folder, `${name}.ndjson`);
	const report = join(folder, `${name}.json`);
	const started = performance.now();
	const { status } = spawnSync(
		process.execPath,
		[
			join(root, "node_modules", "vitest", "vitest.mjs"),
			...["run", "--project", project, file],
			...["--reporter", "dot", "--reporter", join(root, "testing", "reporter.mjs")],
		],
		{
			cwd: root,
			stdio: ["ignore", "inherit", "inherit"],
			env: {
				...process.env,
				...env,
				OX_ATTACK_SEED: String(seed),
				OX_FIGURES: path,
				OX_TEST_REPORT: report,
			},
		},
	);
	/** @type {Map<string, number[]>} */
	const figures = new Map();
	for (const line of existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : []) {
		const { figure, count } = JSON.parse(line);
		figures.set(figure, [...(figures.get(figure) ?? []), count]);
	}
	/** @type {import("../testing/reporter.mjs").SuiteReport | null} */
	const told = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
	const skipped = told?.skipped.map(({ why }) => why) ?? [];
	return { passed: status === 0, seconds: (performance.now() - started) / 1000, figures, skipped };
}

/** @param {string} figure @param {(all: number[]) => number} [pick] of all that the attacks told */
function total(figure, pick = (all) => all.reduce((sum, count) => sum + count, 0)) {
	const all = [...outcomes.values()].flatMap(({ figures }) => figures.get(figure) ?? []);
	return pick(all).toLocaleString("en-US").replaceAll(",", "\u202f");
}

/** Which of these attacks did not come to what they should have; a dash where all did. @param {...string} names */
function broken(...names) {
	const failed = names.filter((name) => outcomes.get(name)?.passed === false);
	if (failed.length > 0) return `**failed**: ${failed.join("; ")}`;
	const skipped = names.flatMap((name) => outcomes.get(name)?.skipped ?? []);
	return skipped.length > 0 ? `not tried: needs another machine` : "nothing";
}

function writePage() {
	const { version } = JSON.parse(readFileSync(join(root, "packages/server/package.json"), "utf8"));
	const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
		cwd: root,
		encoding: "utf8",
	}).stdout.trim();
	const gigabytes = Math.round(totalmem() / 2 ** 30);
	const machine = `${platform()} ${arch()}, ${cpus().length} cores, ${gigabytes} GB, Node ${process.versions.node}`;
	const took = [...outcomes.values()].reduce((sum, { seconds }) => sum + seconds, 0);
	/** @type {readonly (readonly string[])[]} */
	const rows = [
		[
			"Files and texts changed at random, given to every reader",
			total("inputs"),
			broken("changed files, to every reader"),
		],
		[
			"`kill -9` of a server under writing clients, on both databases",
			`${total("kills")} kills, ${total("acknowledged")} acknowledged writes`,
			broken("kills, PostgreSQL", "kills, embedded database"),
		],
		[
			"Restarts of a server under clients in another process, on both databases",
			`${total("restarts")} restarts, ${total("answered")} calls answered`,
			broken("restarts, PostgreSQL", "restarts, embedded database"),
		],
		["A disk that fills up", "every kind of call", broken("full disk")],
		[
			"Changed files sent to a server",
			`${total("hostileFiles")} files; the longest blocked others for ${total("blockedMs", (all) => Math.max(0, ...all))} ms`,
			broken("changed files, through the API"),
		],
		[
			"Calls made to block a server for more than 100 ms",
			total("hostileCalls"),
			broken("calls made to block"),
		],
		["Injections into fields, queries and paths", total("injections"), broken("injections")],
		["Who may make which call: every call as every role", `${total("cells")} cells`, broken("roles")],
		[
			"The same done by twenty at once, and a database that goes away",
			"every case",
			broken("races", "a database that goes away"),
		],
		[
			"`ox` killed while it saves, and cut off while it syncs",
			`${total("oxKills")} kills`,
			broken("ox killed while it saves", "ox cut off while it syncs"),
		],
	];
	const reset = total("reset");
	const figures = [
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
	writeFileSync(PAGE, `${before}${figures}${after}`);
	console.log(`\n${figures}`);
}
