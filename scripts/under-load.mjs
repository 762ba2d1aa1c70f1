import { spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, setUpOnce } from "./setup.mjs";

// `npm run test:under-load`: runs `npm test` several times on a busy machine, each time in another order.
const { values: options } = parseArgs({
	options: {
		times: { type: "string", default: "3" },
		loops: { type: "string", default: "4" },
		disk: { type: "boolean", default: false },
		seed: { type: "string" },
		only: { type: "string" },
		help: { type: "boolean", short: "h", default: false },
	},
});
if (options.help) {
	console.log(`Usage: npm run test:under-load -- [--times 3] [--loops 4] [--disk] [--seed N] [--only SUITE,…]

Runs npm test while other processes keep the machine busy. Files and tests come in
another order each time; the seed of each run is printed.

  --times   how often
  --loops   how many processes compute without end
  --disk    one more writes to the disk without end
  --seed    of the first run; the following ones count up from it
  --only    these suites of npm test alone`);
	process.exit(0);
}

const CPU = "for (;;);";
/** Writes 64 MiB in pieces, waits until they are on the disk, and repeats. */
const DISK = `const fs = require("node:fs");
const piece = require("node:crypto").randomBytes(1 << 20);
for (;;) {
	const file = fs.openSync(process.argv[1], "w");
	for (let i = 0; i < 64; i++) fs.writeSync(file, piece);
	fs.fsyncSync(file);
	fs.closeSync(file);
}`;

setUpOnce();
const scratch = mkdtempSync(join(tmpdir(), "ox-under-load-"));
const busy = Array.from({ length: Number(options.loops) }, () => spawn(process.execPath, ["-e", CPU]));
if (options.disk) busy.push(spawn(process.execPath, ["-e", DISK, join(scratch, "busy")]));
const stop = () => {
	for (const child of busy) child.kill("SIGKILL");
	rmSync(scratch, { recursive: true, force: true });
};
process.once("exit", stop);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

const first = Number(options.seed ?? randomInt(1_000_000));
/** @type {string[]} */
const lines = [];
for (let run = 0; run < Number(options.times); run++) {
	const seed = String(first + run);
	const started = performance.now();
	const only = options.only === undefined ? [] : ["--only", options.only];
	const { status } = spawnSync(
		process.execPath,
		[join(root, "scripts", "test.mjs"), "--seed", seed, ...only],
		{ cwd: root, stdio: "inherit" },
	);
	const seconds = Math.round((performance.now() - started) / 1000);
	lines.push(`seed ${seed}: ${status === 0 ? "passed" : "FAILED"} after ${seconds} s`);
	console.log(`\nUnder load, ${busy.length} busy processes:\n${lines.join("\n")}\n`);
	if (status !== 0) process.exitCode = 1;
}
process.exit();
