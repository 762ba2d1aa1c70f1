import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook } from "../spreadsheet/read-workbook.ts";
import { fixture, xlsxOf } from "../spreadsheet/testing/files.ts";
import { limitsFor, READING_LIMITS, type ReadingLimits } from "./protocol.ts";
import { readWorkbookApart } from "./read-workbook-apart.ts";

/** Near core's own dependencies, which the reading program loads. */
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/ox-core/", import.meta.url));
let folder = "";
let reader: URL;

beforeAll(() => {
	mkdirSync(CACHE, { recursive: true });
	folder = mkdtempSync(CACHE);
	const outfile = join(folder, "reader.mjs");
	const source = new URL("./serve-reading.ts", import.meta.url).pathname;
	buildSync({
		stdin: {
			contents: `import { serveReading } from ${JSON.stringify(source)}; await serveReading();`,
			resolveDir: folder,
		},
		outfile,
		bundle: true,
		platform: "node",
		format: "esm",
		external: ["xlsx", "fflate", "zod", "fraction.js"],
		logLevel: "error",
	});
	reader = pathToFileURL(outfile);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A fake reading program. */
function program(name: string, code: string): URL {
	const file = join(folder, `${name}.mjs`);
	writeFileSync(file, code);
	return pathToFileURL(file);
}

function readApart(bytes: Uint8Array, limits: Partial<ReadingLimits> = {}, from = reader) {
	const options = { file: "log.xlsx" };
	return readWorkbookApart(bytes, options, { program: from, limits: { ...READING_LIMITS, ...limits } });
}

const SHEETS = `import { writeSync } from "node:fs";
writeSync(3, JSON.stringify({ kind: "sheets", names: ["Log"] }) + "\\n");`;

describe("[IMP60] a workbook read in a separate process", () => {
	it.each([
		"five-kinds.xlsx",
		"five-kinds.xls",
		"five-kinds.ods",
		"researchers-log-semicolons-windows-1252.csv",
	])("has the same contents as when read in this process: %s", async (name) => {
		const bytes = fixture(name);
		expect(await readApart(bytes)).toEqual(readWorkbook(bytes, { file: "log.xlsx" }));
	});

	it("is read completely if it has many rows", async () => {
		const rows = Array.from({ length: 30_000 }, (_, index) => `Title ${index},Still\n`).join("");
		const bytes = new TextEncoder().encode(`title,category\n${rows}`);
		const { sheets } = await readApart(bytes);
		expect(sheets).toEqual(readWorkbook(bytes, { file: "log.xlsx" }).sheets);
	});

	it("is rejected if a text repeated in its cells makes it too large, not called a bug", async () => {
		const row = Array<string>(200).fill("x".repeat(32_000));
		const parts = unzipSync(xlsxOf({ Log: [["Title"], ...Array<string[]>(100).fill(row)] }));
		// A larger file may use more memory, so the process isn't killed for exceeding it.
		const picture = randomBytes(8_000_000);
		const bytes = zipSync({ ...parts, "xl/media/image1.png": picture });
		const { sheets, diagnostics } = await readApart(bytes, { answerMb: 50 });
		expect(sheets).toEqual([]);
		expect(diagnostics[0]?.message).toContain('"Log": reading it produced more than 50 MB');
	});

	it("is read as it arrives, without keeping its bytes", async () => {
		const line = `{"kind":"rows","sheet":0,"rows":[{"row":1,"cells":["\${"x".repeat(1e6)}"]}]}`;
		const flood = program("flood", `${SHEETS}\nfor (;;) writeSync(3, \`${line}\\n\`);`);
		const before = process.memoryUsage().arrayBuffers;
		let most = 0;
		const watch = setInterval(() => {
			most = Math.max(most, process.memoryUsage().arrayBuffers - before);
		}, 5);
		// A larger file may take longer: a busy machine needs many seconds for so much.
		const read = await readApart(new Uint8Array(3_000_000), { answerMb: 200 }, flood);
		clearInterval(watch);
		expect(read.diagnostics[0]?.message).toContain("more than 200 MB");
		expect(most / 2 ** 20).toBeLessThan(130);
	});

	it.each<[string, string, Partial<ReadingLimits>, string]>([
		[
			"takes too much memory",
			"const all = []; for (;;) all.push(new Array(1e6).fill(all.length));",
			{ memoryMb: 100 },
			"100 MB of memory",
		],
		["aborts", "process.abort();", {}, "MB of memory"],
		["answers without end", "for (;;) writeSync(3, 'x'.repeat(65_536));", { answerMb: 1 }, "more than 1 MB"],
	])("is rejected by the names of file and sheet if reading it %s", async (name, code, limits, reason) => {
		const read = await readApart(
			fixture("five-kinds.xlsx"),
			limits,
			program(name.replaceAll(" ", "-"), `${SHEETS}\n${code}`),
		);
		expect(read.sheets).toEqual([]);
		expect(read.diagnostics).toMatchObject([{ code: "SHEET_TOO_LARGE", severity: "error", sheet: "Log" }]);
		expect(read.diagnostics[0]?.message).toContain('log.xlsx, sheet "Log": reading it');
		expect(read.diagnostics[0]?.message).toContain(reason);
	});

	it("is rejected if reading it takes too long", async () => {
		const endless = program("endless", "for (;;);");
		const read = await readApart(fixture("five-kinds.xlsx"), { timeMs: 200 }, endless);
		expect(read.diagnostics).toMatchObject([{ code: "SHEET_TOO_LARGE", file: "log.xlsx" }]);
		expect(read.diagnostics[0]?.message).toContain("reading it took more than 0.2 seconds");
	});

	it("has less time and memory the smaller the file is", () => {
		expect(limitsFor(5_000, READING_LIMITS)).toMatchObject({ memoryMb: 514, timeMs: 15_072 });
		expect(limitsFor(50 * 1024 * 1024, READING_LIMITS)).toEqual(READING_LIMITS);
	});

	it("throws if its program writes anything else than its answer, without ending this one", async () => {
		const garbage = program("garbage", `${SHEETS}\nwriteSync(3, "{]\\n"); for (;;);`);
		await expect(readApart(fixture("five-kinds.xlsx"), {}, garbage)).rejects.toThrow(SyntaxError);
	});

	it("throws if its program cannot run at all", async () => {
		const missing = pathToFileURL(join(folder, "missing.mjs"));
		await expect(readApart(fixture("five-kinds.xlsx"), {}, missing)).rejects.toThrow("missing.mjs");
	});

	it("doesn't get the calling program's environment", async () => {
		const tell = `import { writeSync } from "node:fs";
			const names = [Object.keys(process.env).filter((name) => name !== "SystemRoot").join()];
			writeSync(3, JSON.stringify({ kind: "sheets", names }) + "\\n"); process.abort();`;
		const read = await readApart(new Uint8Array(3), {}, program("environment", tell));
		expect(read.sheetNames).toEqual([""]);
	});

	it("names a wrong option, and starts no process", async () => {
		const call = readWorkbookApart(new Uint8Array(), { file: "log.xlsx", headerRow: 0 }, { program: reader });
		await expect(call).rejects.toThrow("options.headerRow must be a whole number from 1; found 0");
	});

	it("continues after a Ctrl-C that the terminal sends to all its processes", async () => {
		const source = new URL("./reader.mjs", reader).pathname;
		const code = `import(${JSON.stringify(source)});
			const waiting = setInterval(() => {
				if (process.listenerCount("SIGINT") === 0) return;
				clearInterval(waiting);
				process.kill(process.pid, "SIGINT");
			}, 1);`;
		const withCtrlC = program("ctrl-c", code);
		const { sheets } = await readApart(fixture("five-kinds.xlsx"), {}, withCtrlC);
		expect(sheets).toHaveLength(6);
	});
});
