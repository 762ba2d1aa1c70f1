// People who work in a folder with `ox`, and push their changes to the team's project.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The command of this repository. */
export const OX = fileURLToPath(new URL("../../packages/cli/dist/main.js", import.meta.url));
/** A command that takes longer than this hangs. */
const COMMAND_MS = 180_000;
/** The exit code of a server that is unreachable or refuses. */
const SERVER = 3;

/**
 * Starts one such person for each of the teams.
 *
 * @param {{
 *   ox: string, base: string, teams: readonly import("./teams.mjs").Team[], ledger: import("./editors.mjs").Ledger, folder: string,
 * }} world - `ox` is the program.
 * @returns {{ stop: () => Promise<void> }} `stop` waits until everything is pushed, and compares both sides.
 */
export function startPushers({ ox: program, base, teams, ledger, folder }) {
	const stopping = new AbortController();
	const running = teams.map(work);
	return {
		stop: async () => {
			stopping.abort();
			await Promise.all(running);
		},
	};

	/** @param {import("./teams.mjs").Team} team */
	async function work(team) {
		const home = join(folder, `folder-${team.n}`);
		mkdirSync(home);
		const token = team.editors[0]?.token ?? "";
		const ox = (/** @type {string[]} */ ...args) =>
			runOx(program, home, { OX_SERVER: base, OX_TOKEN: token }, args);
		await untilDone(() => ox("init", "--name", `Team ${team.n}`));
		await untilDone(() => ox("link", String(team.production)));
		await untilDone(() => ox("pull"));
		let before = "";
		for (let round = 1; !stopping.signal.aborted; round++) {
			const locator = `P-${randomUUID().slice(0, 13)}`;
			const source = randomUUID();
			await untilDone(() =>
				ox("record", "add", locator, "--title", `T${team.n} pushed ${locator}`, "--category", "Still"),
			);
			if (before !== "") await untilDone(() => ox("record", "set", before, "--source", source));
			await untilDone(() => ox("push"));
			ledger.pushed.push({ production: team.production, locator, source: "" });
			for (const pushed of ledger.pushed) if (pushed.locator === before) pushed.source = source;
			before = locator;
			if (round % 3 === 0) await untilDone(() => ox("pull"));
			await sleep(2000);
		}
		await untilDone(() => ox("pull"));
		const { result } = await untilDone(() => ox("record", "list"));
		for (const { title } of result)
			if (!title.startsWith(`T${team.n} `))
				ledger.intrusions.push(`${title} in the folder of team ${team.n}`);
		ledger.folders.set(team, result);
	}

	/** Repeats a command while the server is away. @param {() => ReturnType<typeof runOx>} command */
	async function untilDone(command) {
		for (;;) {
			const done = await command();
			if (done.status === 0) return done;
			if (done.status !== SERVER) {
				ledger.strange.set(done.shown, (ledger.strange.get(done.shown) ?? 0) + 1);
				if (stopping.signal.aborted) return { ...done, result: [] };
			}
			ledger.interrupted++;
			await sleep(1000);
		}
	}
}

/**
 * @param {string} program @param {string} cwd @param {Record<string, string>} given @param {string[]} args
 * @returns {Promise<{ status: number | null, result: any, shown: string }>}
 */
function runOx(program, cwd, given, args) {
	const env = { ...process.env, XDG_CONFIG_HOME: join(cwd, ".config"), ...given };
	const child = spawn(process.execPath, [program, ...args, "--json"], {
		cwd,
		env,
		stdio: ["ignore", "pipe", "pipe"],
	});
	const limit = setTimeout(() => child.kill("SIGKILL"), COMMAND_MS);
	let out = "";
	let errors = "";
	child.stdout.on("data", (data) => {
		out += data;
	});
	child.stderr.on("data", (data) => {
		errors += data;
	});
	return new Promise((done, fail) => {
		child.once("error", fail);
		child.once("close", (status) => {
			clearTimeout(limit);
			const shown = `ox ${args[0]}: exit ${status} ${(out + errors).replaceAll(/\s+/g, " ").slice(-200)}`;
			done({ status, result: status === 0 && out !== "" ? JSON.parse(out) : null, shown });
		});
	});
}
