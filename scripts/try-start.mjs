import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { answers, freePort } from "./local-server.mjs";
import { root } from "./setup.mjs";

// Tries `npm start` like someone at a terminal: it serves the page and a healthy API, a second one reports the first,
// Ctrl-C stops it, and the next start is quick.
/** Only stops a hang: an idle machine takes half a minute to set up and build, and five seconds afterwards. */
const HANG_MS = 15 * 60_000;

const reports = join(root, ".demo", "reports");
const scratch = mkdtempSync(join(tmpdir(), "ox-start-"));
/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Runs `npm start` in its own process group, like a terminal.
 *
 * @param {Record<string, string>} env
 */
function npmStart(env) {
	const child = spawn("npm", ["start"], {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
	running.add(child);
	const started = { child, output: "", code: /** @type {number | null} */ (null), isOver: false };
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text) => {
			started.output += text;
			process.stdout.write(text);
		});
	}
	child.once("close", (code) => {
		running.delete(child);
		Object.assign(started, { code, isOver: true });
	});
	return started;
}

/** @param {string} what @param {boolean} holds */
function expect(what, holds) {
	if (!holds) throw new Error(`npm start does not keep its word: ${what}`);
	console.log(`npm start: ${what}`);
}

/** @param {() => Promise<boolean> | boolean} holds @returns {Promise<boolean>} false after a hang. */
async function until(holds) {
	const end = performance.now() + HANG_MS;
	while (performance.now() < end) {
		if (await holds()) return true;
		await sleep(100);
	}
	return false;
}

/** Presses Ctrl-C, which a terminal sends to the whole group. @param {ReturnType<typeof npmStart>} started */
async function pressCtrlC(started) {
	process.kill(-(started.child.pid ?? 0), "SIGINT");
	return until(() => started.isOver);
}

try {
	const env = { PORT: String(await freePort()), OX_DATA_DIR: join(scratch, "data") };
	const url = `http://localhost:${env.PORT}`;
	const first = npmStart(env);
	const isHealthy = async () => first.isOver || (await answers(`${url}/api/health`));
	await until(isHealthy);
	expect("GET /api/health answers 200", await answers(`${url}/api/health`));
	expect("the page is at /", (await (await fetch(url)).text()).includes("<title>"));
	const link = () => /\/u\/sign_in\?tkn=([\w.-]+)&/.exec(first.output)?.[1];
	expect("it prints a sign-in link to the demo", await until(() => link() !== undefined));
	expect("it prints no password", !/ox1-\w{8}/.test(first.output));
	const signIn = () =>
		fetch(`${url}/api/users/sign_in/link`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ token: link() }),
		});
	expect("the link signs in to the demo", (await (await signIn()).text()).includes("demo@example.com"));
	expect("the link works once", (await signIn()).status === 422);
	const printed = first.output.slice(first.output.indexOf("Rough cut")).split("\n");
	expect(`it prints a summary of the reports, of ${printed.length} lines`, printed.length < 80);
	expect("the summary has the total", /^Total [\d,.]+ GBP/m.test(first.output));
	expect("the summary has ten lines of the cue sheet", /^ 10 {2}.*\n378 more lines/m.test(first.output));
	expect(
		"the three reports are files",
		["cost", "fair-use", "cue-sheet"].every((name) => existsSync(join(reports, `${name}.xlsx`))),
	);

	const second = npmStart(env);
	await until(() => second.isOver);
	expect("a second one ends with a code of its own", second.isOver && second.code !== 0);
	expect("a second one says who has the data", /Process \d+ uses the data directory/.test(second.output));
	expect("the first one works on", await answers(`${url}/api/health`));

	expect("Ctrl-C stops it", (await pressCtrlC(first)) && !(await answers(url)));
	expect(`it ends with ${first.code}, which is 0`, first.code === 0);

	const begun = performance.now();
	const again = npmStart(env);
	await until(async () => again.isOver || (await answers(`${url}/api/health`)));
	expect(
		`it is there again after ${Math.round(performance.now() - begun)} ms`,
		await answers(`${url}/api/health`),
	);
	expect("it prints a new sign-in link", await until(() => again.output.includes("/u/sign_in?tkn=")));
	expect("Ctrl-C stops it once more", await pressCtrlC(again));
} finally {
	for (const { pid } of running) if (pid !== undefined) process.kill(-pid, "SIGKILL");
	rmSync(scratch, { recursive: true, force: true });
}
