import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, setUpOnce } from "./setup.mjs";

// `npm start`: takes a fresh clone to the example film's three reports, with the command that a user would type, and to
// a server with the same film in the browser. Runs until Ctrl-C.
const example = join(root, "examples", "harbour-lights");
const project = join(root, ".demo", "harbour-lights");
const files = join(root, ".demo", "reports");
const bin = join(root, ".demo", "bin");
const main = join(root, "packages", "cli", "dist", "main.js");
const server = join(root, "packages", "server", "dist", "commands", "program.js");

const ONE_CTRL_C_MS = 1000;
const CUES_SHOWN = 10;

setUpOnce();
const stopping = new AbortController();
let stopAskedAt = 0;
for (const name of ["SIGINT", "SIGTERM"]) {
	process.on(name, () => {
		// npm forwards a Ctrl-C that this process has already received: only a later one means stop at once.
		if (stopping.signal.aborted && Date.now() - stopAskedAt > ONE_CTRL_C_MS) process.exit(130);
		if (!stopping.signal.aborted) stopAskedAt = Date.now();
		stopping.abort();
	});
}
// Both at once, to start quickly; the server's output comes after the reports.
const reports = printReports();
void reports.then((code) => {
	if (code !== 0) stopping.abort();
});
process.exitCode = await serve(reports);
process.exitCode ||= await reports;

/** Imports the example, and prints a summary of its reports. @returns {Promise<number>} the failing command's code, else 0. */
async function printReports() {
	// Keep a project that someone has changed or linked; only remake one that was never finished.
	const isMade = ["cuts", "link.ndjson"].some((name) => existsSync(join(project, name)));
	if (!isMade) {
		rmSync(project, { recursive: true, force: true });
		const code = await makeProject();
		if (code !== 0) return code;
	}
	const hasCut = !isMade || existsSync(join(project, "cuts", "rough-cut"));
	const reports = hasCut ? ["cost", "fair-use", "cue-sheet"] : [];
	const cutArgs = ["rough-cut", "--project", project];
	mkdirSync(files, { recursive: true });
	for (const report of reports) {
		const out = join(files, `${report}.xlsx`);
		const { code } = await ox(["report", report, ...cutArgs, "--out", out, "--quiet"]);
		if (code !== 0) return code;
	}
	if (hasCut) {
		const summary = await ox(["cut", "show", ...cutArgs]);
		if (summary.code !== 0) return summary.code;
		const cues = await ox(["report", "cue-sheet", ...cutArgs]);
		if (cues.code !== 0) return cues.code;
		console.log(`${summary.stdout.trimEnd()}\n\n${firstCues(cues.stdout)}`);
		console.log("\nThe three reports as spreadsheets:");
		for (const report of reports) console.log(`  ${join(files, `${report}.xlsx`)}`);
	}
	console.log(
		`\nThe example's project is in ${project}${isMade ? ", as it was left; remove it to have it anew" : ""}`,
	);
	console.log(`In another terminal: alias ox="node ${join(root, "packages", "cli", "dist", "main.js")}"`);
	console.log("Try: ox report cost --explain --project .demo/harbour-lights");
	console.log('  or: ox cut diff "Rough cut" "Fine cut" --project .demo/harbour-lights');
	return 0;
}

/** The cue sheet's table up to its tenth line. @param {string} sheet - the output of `ox report cue-sheet`. */
function firstCues(sheet) {
	const lines = sheet.trimEnd().split("\n");
	const first = lines.findIndex((line) => line.startsWith("─")) + 1;
	const end = first + CUES_SHOWN;
	const more = lines.length - end;
	const width = process.stdout.columns ?? Number.POSITIVE_INFINITY;
	const table = lines
		.slice(first - 2, end)
		.map((line) => line.slice(0, width))
		.join("\n");
	return `Cue sheet\n${table}${more > 0 ? `\n${more} more lines` : ""}`;
}

/** Makes the example's project with its script, in the currency of the server's demo. @returns {Promise<number>} its exit code. */
async function makeProject() {
	mkdirSync(bin, { recursive: true });
	writeFileSync(join(bin, "ox"), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@" --quiet\n`, {
		mode: 0o755,
	});
	const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` };
	const { code } = await run("sh", [join(example, "clear.sh"), project, "GBP"], env);
	return code;
}

/** @param {readonly string[]} args @returns {Promise<{ code: number, stdout: string }>} */
function ox(args) {
	return run(process.execPath, [main, ...args], process.env);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, stdout: string }>}
 */
function run(command, args, env) {
	const child = spawn(command, args, { cwd: root, env, stdio: ["inherit", "pipe", "inherit"] });
	let stdout = "";
	child.stdout.setEncoding("utf8").on("data", (text) => {
		stdout += text;
	});
	return new Promise((done, fail) => {
		child.once("error", fail);
		child.once("close", (code) => done({ code: code ?? 1, stdout }));
	});
}

/**
 * Serves in this process, so that stopping it stops the server.
 *
 * @param {Promise<unknown>} before - output to wait for.
 * @returns {Promise<number>} its exit code.
 */
async function serve(before) {
	const { runProgram } = await import(pathToFileURL(server).href);
	const output = (/** @type {NodeJS.WriteStream} */ stream) => ({
		write: (/** @type {string} */ text) => void before.then(() => stream.write(text)),
	});
	const env = {
		...process.env,
		OX_DATA_DIR: process.env.OX_DATA_DIR || join(root, "ox-data"),
		OX_LOG_LEVEL: process.env.OX_LOG_LEVEL || "warn",
	};
	return runProgram(["start", "--demo"], {
		env,
		stdin: process.stdin,
		stdout: output(process.stdout),
		stderr: output(process.stderr),
		clock: () => new Date(),
		random: randomBytes,
		stopSignal: () => stopping.signal,
	});
}
