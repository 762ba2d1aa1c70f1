import { spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ATTACK_SEED, tellFigure } from "../../../testing/figures.ts";
import { randomFrom } from "../../core/test/fuzz/mutate.ts";
import { emptyFolder, importCut, readTree, runOx, smallProject, writeFiles } from "../src/testing/run-ox.ts";
import { OX } from "./built-ox.ts";

/** How often each command is killed; `npm run attack` sets more. */
const KILLS = Number(process.env.OX_COMMAND_KILLS ?? 3);

const MANY = [
	"Ox ID,Title,Type,Licensor",
	...Array.from({ length: 400 }, (_, n) => `N${n},Reel ${n},Footage,Archive ${n % 40}`),
];

/** Commands that write several files. */
const COMMANDS: readonly (readonly string[])[] = [
	["import", "many.csv", "--project", "p"],
	importCut(),
	["record", "add", "--title", "Pier", "--category", "Footage", "--project", "p"],
];

/**
 * Runs the built command.
 * @param killAfterMs - null lets it finish.
 * @returns whether it was killed, and how long it ran.
 */
function spawnOx(folder: string, argv: readonly string[], killAfterMs: number | null) {
	const started = performance.now();
	const child = spawn(process.execPath, [OX, ...argv], {
		cwd: folder,
		env: { PATH: process.env.PATH, HOME: folder },
		stdio: "ignore",
	});
	const timer = killAfterMs === null ? null : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
	return new Promise<{ killed: boolean; ms: number }>((done) => {
		child.once("close", (code, signal) => {
			if (timer !== null) clearTimeout(timer);
			if (signal === null) expect(code).toBe(0);
			done({ killed: signal !== null, ms: performance.now() - started });
		});
	});
}

/** A project's contents, as the list commands print them. */
async function toldBy(folder: string) {
	const told: unknown[] = [];
	for (const noun of ["record", "licensor", "price", "cut"]) {
		const { exitCode, err, out } = await runOx(folder, [noun, "list", "--json", "--project", "p"]);
		expect([noun, exitCode, exitCode === 0 ? "" : err]).toEqual([noun, 0, ""]);
		// Times of additions always differ.
		told.push(out.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then"));
	}
	return told;
}

test.each(COMMANDS)("ox %s %s, killed at any moment, has saved all or nothing", async (...argv) => {
	const base = await smallProject();
	writeFiles(base, { "many.csv": MANY.join("\n") });
	const before = await toldBy(base);
	const copy = () => {
		const folder = emptyFolder();
		cpSync(base, folder, { recursive: true });
		return folder;
	};
	const whole = copy();
	const { ms } = await spawnOx(whole, argv, null);
	const after = await toldBy(whole);
	expect(after).not.toEqual(before);
	const random = randomFrom(ATTACK_SEED);
	for (let kill = 0; kill < KILLS; kill++) {
		const folder = copy();
		// Most of a run is its start; saving comes at the end.
		const at = ms * (0.4 + random.below(60) / 100);
		const { killed } = await spawnOx(folder, argv, at);
		const told = await toldBy(folder);
		expect([
			at,
			killed,
			[before, after].some((state) => JSON.stringify(state) === JSON.stringify(told)),
		]).toEqual([at, killed, true]);
		// The next command works as if nothing had happened.
		const next = await runOx(folder, [
			"record",
			"add",
			"--title",
			"Next",
			"--category",
			"Still",
			"--project",
			"p",
		]);
		expect([next.exitCode, next.exitCode === 0 ? "" : next.err]).toEqual([0, ""]);
		expect([...readTree(join(folder, "p")).keys()].filter((path) => /\.tmp|~$/.test(path))).toEqual([]);
		if (killed) tellFigure("oxKills", 1);
	}
});
