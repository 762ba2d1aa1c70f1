import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTree, writeFiles } from "../src/testing/run-ox.ts";
import { SMALL_FILES } from "../src/testing/small-production.ts";

const cli = fileURLToPath(new URL("..", import.meta.url));
// Beside the package, so that what is not bundled is found; apart from dist, which others may be running.
const built = join(cli, "node_modules", ".cache", "ox-bundle-test");
const main = join(built, "main.js");
const example = fileURLToPath(new URL("../../../examples/harbour-lights/", import.meta.url));
const TRACKS = ["V1", "V2", "A1", "A2", "A3", "A4"].map((track) =>
	join(example, "edl", `HarbourLights_${track}.edl`),
);

let folder = "";

function ox(argv: readonly string[], env: Readonly<Record<string, string>> = {}): SpawnSyncReturns<string> {
	return spawnSync(process.execPath, [main, ...argv], {
		cwd: folder,
		encoding: "utf8",
		env: { ...process.env, OX_PROJECT: "", NO_COLOR: "", ...env },
	});
}

beforeAll(() => {
	const { status, stderr } = spawnSync(process.execPath, ["build.mjs", built], {
		cwd: cli,
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(stderr);
	folder = mkdtempSync(join(tmpdir(), "ox-bundle-"));
	writeFiles(folder, SMALL_FILES);
});
afterAll(() => {
	rmSync(folder, { recursive: true, force: true });
	rmSync(built, { recursive: true, force: true });
});

describe("the bundled command", () => {
	it("prints its version and nothing else", () => {
		const { status, stdout, stderr } = ox(["--version"]);
		expect([status, stdout, stderr]).toEqual([0, "0.1.0\n", ""]);
	});

	it("loads next to nothing for --version", () => {
		const visit = (file: string): number => {
			const code = readFileSync(file, "utf8");
			const imports = [...code.matchAll(/(?:from|import)"(\.[^"]+)"/g)].map(([, path = ""]) => path);
			return imports.reduce((sum, path) => sum + visit(join(file, "..", path)), code.length);
		};
		expect(visit(main)).toBeLessThan(8 * 1024);
	});

	it("makes three reports of the example from nothing but files, the same bytes twice", () => {
		for (const out of ["a", "b"]) {
			const { status, stderr } = ox([
				...["cut", "import", ...TRACKS, "--workbook", join(example, "log.xlsx")],
				...["--fps", "25", "--name", "Rough cut", "--date", "2026-11-20", "--out", out],
			]);
			expect(stderr).not.toContain("error");
			expect(status).toBe(0);
		}
		const reports = readTree(join(folder, "a"));
		expect([...reports.keys()]).toEqual(["cost.xlsx", "cue-sheet.xlsx", "fair-use.xlsx"]);
		expect(readTree(join(folder, "b"))).toEqual(reports);
	});

	it("draws a pdf with the typefaces it depends on", () => {
		const { status, stderr } = ox([
			...["cut", "import", "Small_V1.edl", "--workbook", "records.csv", "--fps", "25", "--name", "X"],
			...["--date", "2026-11-20", "--out", "pdf", "--format", "pdf"],
		]);
		expect([status, stderr.includes("error")]).toEqual([0, false]);
		expect(readTree(join(folder, "pdf")).get("cost.pdf")?.startsWith("%PDF-")).toBe(true);
	});

	it("runs by the link that npm makes to it", () => {
		symlinkSync(main, join(folder, "ox"));
		expect(spawnSync(process.execPath, [join(folder, "ox"), "--version"], { encoding: "utf8" }).stdout).toBe(
			"0.1.0\n",
		);
	});

	it("[CLI6] names a list whose name is not UTF-8", () => {
		const script = `exec "${process.execPath}" "${main}" edl check -- "$(printf '\\377.edl')"`;
		const { status, stderr } = spawnSync("bash", ["-c", script], { cwd: folder, encoding: "utf8" });
		expect(status).toBe(2);
		expect(stderr).toContain("is not valid UTF-8");
	});

	it("ends quietly where the reader of its pipe has seen enough", () => {
		// More than a pipe holds.
		const lists = TRACKS.map((track) => `'${track}'`).join(" ");
		const script = `"${process.execPath}" "${main}" edl parse --json ${lists} | head -1; exit "\${PIPESTATUS[0]}"`;
		const { status, stdout, stderr } = spawnSync("bash", ["-c", script], { cwd: folder, encoding: "utf8" });
		expect(status).toBe(0);
		expect(stdout).toBe("{\n");
		expect(stderr).not.toContain("EPIPE");
	});

	it.runIf(existsSync("/dev/full"))("[CLI18] tells a full disk under its output in one line", () => {
		const list = `'${TRACKS[0]}'`;
		for (const [words, place] of [
			["--version > /dev/full", "stdout"],
			["--help > /dev/full", "stdout"],
			[`edl parse ${list} > /dev/full`, "stdout"],
			[`edl convert ${list} --out /dev/full`, "'/dev/full'"],
		]) {
			const script = `"${process.execPath}" "${main}" ${words}`;
			const { status, stderr } = spawnSync("bash", ["-c", script], { cwd: folder, encoding: "utf8" });
			expect(stderr).toMatch(/^(?:[^\n]*\n)?error: .* can't be written: the disk is full\.\n$/);
			expect(stderr).toContain(`error: ${place} can't be written`);
			expect(status).toBe(2);
		}
	});

	it.skipIf(process.platform === "win32")(
		"reads a list from a pipe of the shell, and writes into one",
		() => {
			const script = `cat '${TRACKS[0]}' | "${process.execPath}" "${main}" edl convert /dev/stdin --out /dev/stdout | head -1`;
			const { stdout } = spawnSync("bash", ["-c", script], { cwd: folder, encoding: "utf8" });
			expect(stdout).toMatch(/^TITLE: /);
		},
	);

	it.skipIf(process.platform === "win32")("ends with 130 on Ctrl-C, and gives the project back", async () => {
		ox(["init", "p", "--name", "X"]);
		const lock = join(folder, "p", ".ox-lock");
		// A lock that is a pipe: it opens for who writes it once ox reads whose it is, and so waits for it.
		execFileSync("sh", ["-c", 'mkfifo "$0"', lock]);
		const child = spawn(process.execPath, [main, "cut", "lock", "--project", "p"], { cwd: folder });
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
		expect(ox(["record", "list", "--project", "p"]).status).toBe(0);
	});
});
