import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { answers, freePort } from "./local-server.mjs";
import { nodeOf } from "./node-version.mjs";
import { pack } from "./pack.mjs";
import { root, setUpOnce } from "./setup.mjs";

// `npm run packages [VERSION …]`: tries the four packages like a stranger. Packs them, installs them with npm in an
// empty folder without development dependencies, and uses them there, on this Node and on the named versions (`npm run
// packages -- 24`), which come from npm.
const HEALTHY_MS = 120_000;
const STOP_MS = 15_000;
const example = join(root, "examples", "harbour-lights");

const scratch = mkdtempSync(join(tmpdir(), "ox-packages-"));
/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
try {
	setUpOnce();
	const tarballs = pack(join(scratch, "tarballs"));
	const home = install(tarballs);
	checkTypes(home);
	await useOn(process.execPath, home);
	for (const version of process.argv.slice(2)) await useOn(nodeOf(version, scratch), home);
} finally {
	for (const child of running) child.kill("SIGKILL");
	rmSync(scratch, { recursive: true, force: true });
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function output(command, args, cwd) {
	return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

/** @param {readonly string[]} tarballs @returns {string} the folder. */
function install(tarballs) {
	const home = join(scratch, "home");
	mkdirSync(home);
	writeFileSync(join(home, "package.json"), JSON.stringify({ private: true, type: "module" }));
	output("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", "--omit=dev", ...tarballs], home);
	const installed = readdirSync(join(home, "node_modules")).length;
	console.log(`installed by npm in an empty folder: ${installed} entries in node_modules`);
	return home;
}

/** Checks the library's types with a compiler outside the workspace. @param {string} home */
function checkTypes(home) {
	writeFileSync(
		join(home, "typed.ts"),
		`import { buildCut, readEdl, type Diagnostic } from "@oxcut/core";
const { diagnostics } = readEdl(new TextEncoder().encode("TITLE: X"), { file: "x.edl", rate: "25" });
export const first: Diagnostic | undefined = diagnostics[0];
// @ts-expect-error no list runs at this rate
readEdl(new Uint8Array(), { file: "x.edl", rate: "26" });
export const build: (...args: never[]) => unknown = buildCut;
`,
	);
	const tsc = join(root, "node_modules", ".bin", "tsc");
	output(tsc, ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "typed.ts"], home);
	console.log("the library's types are read by another project");
}

/** Uses all installed packages. @param {string} node @param {string} home */
async function useOn(node, home) {
	const version = output(node, ["--version"], home).trim();
	const packages = join(home, "node_modules", "@oxcut");
	const cli = join(packages, "cli", "dist", "main.js");
	/** @param {...string} args */
	const ox = (...args) => output(node, [cli, ...args], home);
	const say = (/** @type {string} */ text) => console.log(`Node ${version}: ${text}`);

	say(`ox --version ${ox("--version").trim()}`);
	rmSync(join(home, "film"), { recursive: true, force: true });
	ox("init", "film", "--name", "Film", "--currency", "GBP");
	ox("import", join(example, "log.xlsx"), "--project", "film", "--quiet");
	const lists = readdirSync(join(example, "edl")).map((name) => join(example, "edl", name));
	const cut = ["--name", "Rough cut", "--date", "2026-11-20", "--fps", "25"];
	ox("cut", "import", ...lists, ...cut, "--project", "film", "--quiet");
	for (const format of ["xlsx", "pdf", "json"]) {
		ox("report", "cost", "--project", "film", "--out", `cost.${format}`, "--quiet");
	}
	say("ox init, import, cut import and report, as xlsx, pdf and json");

	const library = `import { readEdl } from "@oxcut/core";
import { readFileSync } from "node:fs";
await import("@oxcut/core/spreadsheet");
await import("@oxcut/core/exports");
const { events } = readEdl(readFileSync(process.argv[1]), { file: "x.edl", rate: "25" });
console.log(events.length);`;
	const events = output(node, ["--input-type=module", "-e", library, lists[0] ?? ""], home).trim();
	say(`@oxcut/core, imported, reads ${events} events`);

	const server = join(packages, "server", "dist", "main.js");
	await serves(node, [server, "start", "--demo"], {
		PORT: String(await freePort()),
		OX_DATA_DIR: `data-${version}`,
	});
	say("ox-server start --demo until it is healthy, with the page, and stopped");
	const port = String(await freePort());
	await serves(node, [cli, "serve", "--port", port, "--data", `data-${version}`], { PORT: port });
	say("ox serve on the same data until it is healthy, with the page, and stopped");

	/** @param {string} program @param {readonly string[]} args @param {Record<string, string>} env */
	async function serves(program, args, env) {
		const child = spawn(program, args, {
			cwd: home,
			env: { ...process.env, ...env },
			stdio: ["ignore", "pipe", "inherit"],
		});
		running.add(child);
		let told = "";
		child.stdout.setEncoding("utf8").on("data", (text) => {
			told += text;
		});
		const ended = new Promise((done) => child.once("close", done));
		const url = `http://127.0.0.1:${env.PORT}`;
		const end = Date.now() + HEALTHY_MS;
		while (!(told.includes("/u/sign_in?tkn=") && (await answers(`${url}/api/health`)))) {
			if (child.exitCode !== null || Date.now() > end) throw new Error(`no healthy server: ${told}`);
			await sleep(100);
		}
		if (!(await answers(url))) throw new Error("the server has no page");
		child.kill("SIGTERM");
		const code = await Promise.race([ended, sleep(STOP_MS, "nothing")]);
		if (code !== 0) throw new Error(`the server that was stopped ended with ${code}`);
		running.delete(child);
	}
}
