import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tellFigure } from "../../../testing/figures.ts";
import { readWorkbookApart } from "../src/workbook-process/index.ts";
import { fuzzedInput, fuzzedReaders } from "./fuzz/readers.ts";

/** How many inputs each reader gets; `npm run fuzz` sets a million. */
const RUNS = Number(process.env.OX_FUZZ_RUNS ?? 0);
/** Inputs in a short run; workbook readers get fewer. */
const SHORT_RUNS = 1500;
/** A failure prints its seed and number; together they reproduce the input. */
const SEED = Number(process.env.OX_FUZZ_SEED ?? 1);
const FROM = Number(process.env.OX_FUZZ_FROM ?? 0);
/** Stops an input that takes this long; a reading process's limits then have to reject it. */
const STUCK_MS = 20_000;

const FIXTURES = new URL("../../../fixtures/", import.meta.url);
const CACHE = fileURLToPath(new URL("../node_modules/.cache/ox-core/", import.meta.url));
const readers = fuzzedReaders(FIXTURES);
let folder = "";

beforeAll(() => {
	mkdirSync(CACHE, { recursive: true });
	folder = mkdtempSync(CACHE);
	buildSync({
		entryPoints: {
			child: fileURLToPath(new URL("./fuzz/fuzz-child.ts", import.meta.url)),
			reader: fileURLToPath(new URL("../../cli/src/workbook-reader.ts", import.meta.url)),
		},
		outdir: folder,
		outExtension: { ".js": ".mjs" },
		bundle: true,
		platform: "node",
		format: "esm",
		conditions: ["@oxcut/source"],
		external: ["xlsx", "fflate", "zod", "fraction.js"],
		logLevel: "error",
	});
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Batch {
	/** The number of the input that crashed the process; null if all were read. */
	readonly stoppedAt: number | null;
	readonly failures: readonly string[];
}

function runBatch(name: string, from: number, to: number): Promise<Batch> {
	return new Promise((resolve) => {
		const program = ["--max-old-space-size=1024", join(folder, "child.mjs")];
		const child = spawn(
			process.execPath,
			[...program, name, FIXTURES.href, ...[SEED, from, to].map(String)],
			{
				stdio: ["ignore", "pipe", "ignore"],
			},
		);
		let at = from;
		let isDone = false;
		const failures: string[] = [];
		const kill = () => child.kill("SIGKILL");
		let stuck = setTimeout(kill, STUCK_MS);
		createInterface({ input: child.stdout }).on("line", (line) => {
			clearTimeout(stuck);
			stuck = setTimeout(kill, STUCK_MS);
			if (line === "done") isDone = true;
			else if (line.startsWith("! ")) failures.push(`OX_FUZZ_SEED=${SEED} OX_FUZZ_FROM=${line.slice(2)}`);
			else at = Number(line);
		});
		child.on("close", () => {
			clearTimeout(stuck);
			resolve({ stoppedAt: isDone ? null : at, failures });
		});
	});
}

/** A million take hours. */
const LONG = RUNS ? { timeout: 0 } : {};

describe.each(Object.entries(readers))("%s, given files that were changed at random,", (name, reader) => {
	const runs = RUNS || Math.ceil((SHORT_RUNS * reader.share) / 100);

	it(`throws on none of ${runs}, and no file ends the program that reads it apart`, LONG, async () => {
		const failures: string[] = [];
		const stopped: number[] = [];
		const workers = RUNS ? cpus().length : 1;
		const share = Math.ceil(runs / workers);
		const parts = Array.from({ length: workers }, (_, worker) => async () => {
			const end = Math.min(FROM + runs, FROM + (worker + 1) * share);
			for (let from = FROM + worker * share; from < end; ) {
				const batch = await runBatch(name, from, end);
				failures.push(...batch.failures);
				if (batch.stoppedAt === null) return;
				stopped.push(batch.stoppedAt);
				from = batch.stoppedAt + 1;
			}
		});
		await Promise.all(parts.map((part) => part()));
		expect(failures).toEqual([]);
		if (!/^(?:csv|xlsx|ods|xls)$/.test(name)) expect(stopped).toEqual([]);
		for (const index of stopped) {
			const program = pathToFileURL(join(folder, "reader.mjs"));
			const { sheets, diagnostics } = await readWorkbookApart(
				fuzzedInput(reader, SEED, index),
				{ file: "x" },
				{ program },
			);
			// Either rejected by a limit, or readable with more memory than it had here.
			expect(sheets.length > 0 || diagnostics.some(({ severity }) => severity === "error")).toBe(true);
		}
		tellFigure("inputs", runs);
		if (RUNS)
			process.stdout.write(
				`${name}: ${runs} inputs, ${stopped.length} stopped by a limit (${stopped.join(", ")})\n`,
			);
	});
});
