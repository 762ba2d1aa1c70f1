import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, setUpOnce } from "./setup.mjs";

// `npm test`: from a fresh clone to every check and test, on a machine with only Node and npm. A failing suite doesn't
// stop the next one; the exit code is 1 if any failed.
const RESULTS = join(root, "test-results");
const TIMES = join(root, "node_modules", ".cache", "ox-test-times.json");
/** How many runs the usual time is based on. */
const REMEMBERED = 5;
/** Duration of a run on an idle machine with two cores, in seconds. */
const USUAL = { default: 1400, full: 1720 };

const { values: options } = parseArgs({
	options: {
		full: { type: "boolean", default: false },
		only: { type: "string" },
		seed: { type: "string" },
		help: { type: "boolean", short: "h", default: false },
	},
});

/**
 * One part of the run. Suites of the same stage run in parallel: the checks and the unit tests use one core each.
 *
 * @typedef {{ name: string, stage: number, command: readonly string[], env?: Record<string, string> }} Suite
 * @typedef {import("../testing/reporter.mjs").SuiteReport} SuiteReport
 * @typedef {{ suite: string, code: number, seconds: number, report: SuiteReport | null }} Outcome
 */

/** @param {...string} projects - of vitest.config.ts. */
function vitest(...projects) {
	const shuffled = ["--sequence.shuffle.files", "--sequence.shuffle.tests", "--sequence.seed"];
	return [
		process.execPath,
		join(root, "node_modules", "vitest", "vitest.mjs"),
		"run",
		...projects.flatMap((project) => ["--project", project]),
		...["--reporter", "default", "--reporter", join(root, "testing", "reporter.mjs")],
		...(options.seed === undefined ? [] : [...shuffled, options.seed]),
	];
}

/** @type {readonly Suite[]} */
const SUITES = [
	{ name: "check", stage: 1, command: ["npm", "run", "--silent", "check"] },
	{ name: "units", stage: 1, command: vitest("units", "mocked") },
	{ name: "api", stage: 2, command: vitest("api") },
	{ name: "embedded", stage: 3, command: vitest("api on the embedded database") },
	{ name: "programs", stage: 4, command: vitest("programs") },
	{ name: "pages", stage: 5, command: vitest("pages") },
];

if (options.help) {
	console.log(`Usage: npm test -- [--full] [--only SUITE,…] [--seed N]

Runs every check and test: ${SUITES.map(({ name }) => name).join(", ")}.

  --full    every test that is given a database, on both databases, also those
            whose result cannot depend on it (npm run test:full)
  --only    these suites alone
  --seed    files and tests in another order, the same for the same number

Screenshots, traces and server logs of failed browser tests go to test-results/.`);
	process.exit(0);
}
process.exitCode = await main();

async function main() {
	const names = options.only?.split(",") ?? SUITES.map(({ name }) => name);
	const unknown = names.find((name) => !SUITES.some((suite) => suite.name === name));
	if (unknown !== undefined) {
		console.error(
			`No suite is called "${unknown}": choose from ${SUITES.map(({ name }) => name).join(", ")}.`,
		);
		return 64;
	}
	const started = performance.now();
	console.log(usualTime());
	setUpOnce();
	rmSync(RESULTS, { recursive: true, force: true });
	mkdirSync(RESULTS, { recursive: true });
	const chosen = SUITES.filter(({ name }) => names.includes(name));
	/** @type {Outcome[]} */
	const outcomes = [];
	for (const stage of new Set(chosen.map((suite) => suite.stage))) {
		const beside = chosen.filter((suite) => suite.stage === stage);
		outcomes.push(...(await Promise.all(beside.map(runSuite))));
	}
	const seconds = (performance.now() - started) / 1000;
	summarize(outcomes, seconds);
	const hasFailed = outcomes.some(({ code }) => code !== 0);
	if (!hasFailed && options.only === undefined) remember(seconds);
	return hasFailed ? 1 : 0;
}

/** Runs a suite and shows its output. @param {Suite} suite @returns {Promise<Outcome>} */
async function runSuite({ name, command: [program = "", ...args] }) {
	const path = join(RESULTS, `${name}.json`);
	const started = performance.now();
	const child = spawn(program, args, {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, OX_TEST_REPORT: path, ...(options.full ? { OX_TEST_FULL: "1" } : {}) },
		shell: process.platform === "win32",
	});
	const code = await new Promise((done) => {
		child.once("error", (error) => {
			console.error(`${name} could not be started: ${error.message}`);
			done(1);
		});
		child.once("exit", (exitCode) => done(exitCode ?? 1));
	});
	const seconds = (performance.now() - started) / 1000;
	return { suite: name, code, seconds, report: readReport(path) };
}

/** @param {string} path @returns {SuiteReport | null} null for a suite without tests. */
function readReport(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return null;
	}
}

/** @param {readonly Outcome[]} outcomes @param {number} seconds - of the whole run. */
function summarize(outcomes, seconds) {
	const order = options.seed === undefined ? "" : `, in the order of seed ${options.seed}`;
	console.log(`\nWhat ran on Node ${process.version}${order}:\n`);
	console.log(["suite".padEnd(10), "result", "passed", "failed", "skipped", "  time"].join("  "));
	for (const { suite, code, seconds: took, report } of outcomes) {
		const count = (/** @type {number | undefined} */ number) => String(number ?? "").padStart(6);
		console.log(
			[
				suite.padEnd(10),
				(code === 0 ? "ok" : "FAILED").padEnd(6),
				count(report?.passed),
				count(report?.failed.length),
				count(report?.skipped.length).padStart(7),
				`${Math.round(took)} s`.padStart(6),
			].join("  "),
		);
	}
	const reports = outcomes.flatMap(({ report }) => (report === null ? [] : [report]));
	const skipped = reports.flatMap((report) => report.skipped);
	if (skipped.length > 0) console.log("\nSkipped:");
	for (const { name, why } of skipped) console.log(`  ${name}: ${why}`);
	const failed = reports.flatMap((report) => report.failed);
	if (failed.length > 0) console.log("\nFailed:");
	for (const name of failed) console.log(`  ${name}`);
	const passed = reports.reduce((sum, report) => sum + report.passed, 0);
	console.log(`\n${minutes(seconds)} in all; what each file took is in test-results/.`);
	// CI reads this line.
	console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
}

/** Durations of earlier runs on this machine, else those of an idle one. */
function usualTime() {
	if (options.only !== undefined) return `Running ${options.only.replaceAll(",", ", ")}.`;
	const times = pastTimes();
	const [kind, label] = options.full ? ["full", "the full run"] : ["default", "a run"];
	const known = [...(times[kind] ?? [])].sort((a, b) => a - b);
	const median = known[Math.floor(known.length / 2)];
	if (median !== undefined) return `Usually ${label} takes ${minutes(median)} here.`;
	const usual = USUAL[options.full ? "full" : "default"];
	return `The first time here: ${label} takes about ${minutes(usual)} on a quiet machine with two cores.`;
}

/** @returns {Record<string, number[]>} */
function pastTimes() {
	try {
		return JSON.parse(readFileSync(TIMES, "utf8"));
	} catch {
		return {};
	}
}

/** @param {number} seconds */
function remember(seconds) {
	const kind = options.full ? "full" : "default";
	const times = pastTimes();
	times[kind] = [...(times[kind] ?? []), Math.round(seconds)].slice(-REMEMBERED);
	mkdirSync(join(TIMES, ".."), { recursive: true });
	writeFileSync(TIMES, JSON.stringify(times));
}

/** @param {number} seconds */
function minutes(seconds) {
	const rounded = Math.round(seconds);
	return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}
