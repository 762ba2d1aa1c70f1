import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { needs, POSIX } from "../../../testing/needs.ts";
import { emptyFolder, readTree, writeFiles } from "../src/testing/run-ox.ts";
import { SMALL_FILES } from "../src/testing/small-production.ts";
import { OX } from "./built-ox.ts";

const example = fileURLToPath(new URL("../../../examples/harbour-lights/", import.meta.url));
const TRACKS = ["V1", "V2", "A1", "A2", "A3", "A4"].map((track) =>
	join(example, "edl", `HarbourLights_${track}.edl`),
);

interface Ended {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** Runs a program in the test's folder. */
function run(program: string, argv: readonly string[]): Promise<Ended> {
	const child = spawn(program, argv, {
		cwd: folder,
		env: { ...process.env, OX_PROJECT: "", NO_COLOR: "" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const texts = { stdout: "", stderr: "" };
	for (const name of ["stdout", "stderr"] as const)
		child[name].setEncoding("utf8").on("data", (text) => {
			texts[name] += text;
		});
	return new Promise((done) => child.once("close", (status) => done({ status, ...texts })));
}

const ox = (...argv: readonly string[]) => run(process.execPath, [OX, ...argv]);

let folder = "";
beforeEach(() => {
	folder = emptyFolder();
	writeFiles(folder, SMALL_FILES);
});

describe("the bundled command", () => {
	it("prints its version and nothing else", async () => {
		const { status, stdout, stderr } = await ox("--version");
		expect([status, stdout, stderr]).toEqual([0, "0.1.0\n", ""]);
	});

	it("reads media files with the libraries in its bundle", async () => {
		const media = fileURLToPath(new URL("../../../fixtures/media/", import.meta.url));
		const names = ["queue.png", "strike.jpg", "harbour.mov", "chorus.mp3"];
		const paths = names.map((name) => join(media, name));
		await ox("init", "p", "--name", "Harbour Lights");
		const { status, stdout } = await ox("intake", ...paths, "--dry-run", "--project", "p");
		expect(status).toBe(0);
		const titles = ["Queue at a bakery, winter of 1947", "Dock strike", "Harbour, 1948", "Dawn Chorus"];
		expect(titles.filter((title) => !stdout.includes(title))).toEqual([]);
	});

	it("loads almost nothing for --version", () => {
		const visit = (file: string): number => {
			const code = readFileSync(file, "utf8");
			const imports = [...code.matchAll(/(?:from|import)"(\.[^"]+)"/g)].map(([, path = ""]) => path);
			return imports.reduce((sum, path) => sum + visit(join(file, "..", path)), code.length);
		};
		expect(visit(OX)).toBeLessThan(8 * 1024);
	});

	it("[IMP60] rejects a workbook that would abort Node, naming file, sheet and reason", async () => {
		const file = fileURLToPath(
			new URL("../../../fixtures/spreadsheet/cell-outside-the-sheet.xlsx", import.meta.url),
		);
		const list = ["Small_V1.edl", "--fps", "25", "--name", "X", "--date", "2026-11-20", "--out", "o"];
		const imported = await ox("cut", "import", ...list, "--workbook", file);
		expect([imported.status, imported.stdout]).toEqual([2, ""]);
		expect(imported.stderr).toMatch(
			/cell-outside-the-sheet\.xlsx:Log error the range "A1:ZZZZZZ9" is outside/,
		);
	});

	it("makes three reports of the example from files alone, the same bytes twice", async () => {
		const runs = ["a", "b"].map((out) =>
			ox(
				...["cut", "import", ...TRACKS, "--workbook", join(example, "log.xlsx")],
				...["--fps", "25", "--name", "Rough cut", "--date", "2026-11-20", "--out", out],
			),
		);
		for (const { status, stderr } of await Promise.all(runs)) {
			expect(stderr).not.toContain("error");
			expect(status).toBe(0);
		}
		const reports = readTree(join(folder, "a"));
		expect([...reports.keys()]).toEqual(["cost.xlsx", "cue-sheet.xlsx", "fair-use.xlsx"]);
		expect(readTree(join(folder, "b"))).toEqual(reports);
	});

	it("draws a PDF with the typefaces that it depends on", async () => {
		const { status, stderr } = await ox(
			...["cut", "import", "Small_V1.edl", "--workbook", "records.csv", "--fps", "25", "--name", "X"],
			...["--date", "2026-11-20", "--out", "pdf", "--format", "pdf"],
		);
		expect([status, stderr.includes("error")]).toEqual([0, false]);
		expect(readTree(join(folder, "pdf")).get("cost.pdf")?.startsWith("%PDF-")).toBe(true);
	});

	it("runs by the link that npm makes to it", async () => {
		const link = join(folder, "ox");
		symlinkSync(OX, link);
		expect((await run(process.execPath, [link, "--version"])).stdout).toBe("0.1.0\n");
	});

	it("[CLI6] names a list whose name is not UTF-8", async () => {
		const script = `exec "${process.execPath}" "${OX}" edl check -- "$(printf '\\377.edl')"`;
		const { status, stderr } = await run("bash", ["-c", script]);
		expect(status).toBe(2);
		expect(stderr).toContain("is not valid UTF-8");
	});

	it("ends quietly if the reader of its pipe stops", async () => {
		// More than a pipe can buffer.
		const lists = TRACKS.map((track) => `'${track}'`).join(" ");
		const script = `"${process.execPath}" "${OX}" edl parse --json ${lists} | head -1; exit "\${PIPESTATUS[0]}"`;
		const { status, stdout, stderr } = await run("bash", ["-c", script]);
		expect(status).toBe(0);
		expect(stdout).toBe("{\n");
		expect(stderr).not.toContain("EPIPE");
	});

	it(
		"[CLI18] reports a full disk under its output in one line",
		needs("/dev/full", existsSync("/dev/full")),
		async () => {
			const list = `'${TRACKS[0]}'`;
			const cases = [
				["--version > /dev/full", "stdout"],
				["--help > /dev/full", "stdout"],
				[`edl parse ${list} > /dev/full`, "stdout"],
				[`edl convert ${list} --out /dev/full`, "'/dev/full'"],
			];
			await Promise.all(
				cases.map(async ([words, place]) => {
					const { status, stderr } = await run("bash", ["-c", `"${process.execPath}" "${OX}" ${words}`]);
					expect(stderr).toMatch(/^(?:[^\n]*\n)?error: .* can't be written: the disk is full\.\n$/);
					expect(stderr).toContain(`error: ${place} can't be written`);
					expect(status).toBe(2);
				}),
			);
		},
	);

	it("reads a list from a pipe of the shell, and writes into one", POSIX, async () => {
		const script = `cat '${TRACKS[0]}' | "${process.execPath}" "${OX}" edl convert /dev/stdin --out /dev/stdout | head -1`;
		const { stdout } = await run("bash", ["-c", script]);
		expect(stdout).toMatch(/^TITLE: /);
	});

	it("ends with 130 on Ctrl-C, and releases the project", POSIX, async () => {
		await ox("init", "p", "--name", "X");
		const lock = join(folder, "p", ".ox-lock");
		// A lock that is a pipe: opening it for writing succeeds once ox reads the lock's owner, and so waits for it.
		execFileSync("sh", ["-c", 'mkfifo "$0"', lock]);
		const child = spawn(process.execPath, [OX, "cut", "lock", "--project", "p"], { cwd: folder });
		const ended = once(child, "exit");
		const pipe = await open(lock, "w");
		rmSync(lock);
		writeFiles(join(folder, "p"), { ".ox-lock": `${process.pid}\n` });
		await pipe.writeFile(`${process.pid}\n`);
		await pipe.close();
		child.kill("SIGINT");
		const [code] = await ended;
		expect(code).toBe(130);
		rmSync(lock);
		expect((await ox("record", "list", "--project", "p")).status).toBe(0);
	});
});
