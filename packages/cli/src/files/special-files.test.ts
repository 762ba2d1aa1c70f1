import { spawnSync } from "node:child_process";
import { closeSync, existsSync, lstatSync, openSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { needs, POSIX } from "../../../../testing/needs.ts";
import { writeOutputs } from "../project/write-output.ts";
import { emptyFolder, importCut, projectWithCut, readTree, runOx, writeFiles } from "../testing/run-ox.ts";
import { V1_EDL } from "../testing/small-production.ts";
import { nodeFileSystem } from "./node-file-system.ts";

const hasProc = existsSync("/proc/self/fd");
/**
 * Makes a named pipe.
 * @returns whether that worked.
 */
function makePipe(path: string): boolean {
	return spawnSync("sh", ["-c", 'mkfifo "$0"', path]).status === 0;
}

describe("makeDirectory", () => {
	it("creates every folder of a path, and accepts an existing one", () => {
		const folder = emptyFolder();
		for (const _twice of [1, 2]) nodeFileSystem.makeDirectory(join(folder, "a", "b", "c"));
		expect(nodeFileSystem.kind(join(folder, "a", "b", "c"))).toBe("directory");
	});

	it("rejects a path through a file, and one through a broken link", () => {
		const folder = emptyFolder();
		writeFiles(folder, { file: "" });
		symlinkSync(join(folder, "nowhere"), join(folder, "link"));
		expect(() => nodeFileSystem.makeDirectory(join(folder, "file"))).toThrow("EEXIST");
		expect(() => nodeFileSystem.makeDirectory(join(folder, "file", "a"))).toThrow("ENOTDIR");
		expect(() => nodeFileSystem.makeDirectory(join(folder, "link", "a"))).toThrow("EEXIST");
	});
});

describe("[CLI1] a place where no folder can be created", needs("Linux and its /proc", hasProc), () => {
	it.each([
		[["report", "cost", "--out", "/proc/x/y.csv", "--project", "p"]],
		[["init", "/proc/zz", "--name", "Z"]],
		[["init", "/proc/zz/deep/er", "--name", "Z"]],
	])("is rejected at once: %j", async (argv) => {
		const { exitCode, err } = await runOx(await projectWithCut(), argv);
		expect(exitCode).toBe(2);
		expect(err).toMatch(/can't be written: no file or folder can be created there\.\n$/);
	});
});

it("[CLI1] a file that disappears while it is read is named, with the reason", async () => {
	const folder = emptyFolder();
	writeFiles(folder, { "a.edl": V1_EDL });
	const read = () => {
		throw Object.assign(new Error("ENOENT"), { code: "ENOENT", syscall: "read" });
	};
	const { exitCode, err } = await runOx(folder, ["edl", "check", "a.edl"], {
		files: { ...nodeFileSystem, read },
	});
	expect(exitCode).toBe(2);
	expect(err).toContain("'a.edl' can't be read: no such file or folder.");
});

describe("[CLI1] a named pipe", POSIX, () => {
	it.each([
		[["edl", "parse", "pipe.edl"]],
		[["import", "pipe.edl", "--project", "p"]],
		[importCut("--name", "Two").with(2, "pipe.edl")],
		[["report", "cost", "--format", "csv", "--out", "pipe.edl", "--project", "p"]],
	])("is rejected without waiting for its other end: %j", async (argv) => {
		const folder = await projectWithCut();
		expect(makePipe(join(folder, "pipe.edl"))).toBe(true);
		const before = readTree(folder);
		const { exitCode, err } = await runOx(folder, argv);
		expect(exitCode).toBe(2);
		expect(err).toMatch(/'pipe\.edl' .*pipe/);
		expect(readTree(folder)).toEqual(before);
	});
});

it("an endless device isn't read, an empty one is", needs("/dev/zero", existsSync("/dev/zero")), async () => {
	const folder = emptyFolder();
	writeFiles(folder, { "a.edl": V1_EDL });
	expect((await runOx(folder, ["edl", "parse", "/dev/zero"])).err).toContain("not a file");
	expect((await runOx(folder, ["edl", "parse", "/dev/null", "--json"])).json).toMatchObject({
		error: { code: "EDL_EMPTY" },
	});
});

describe("[CLI36] a - instead of a file", () => {
	/** The disk, with a text on standard input. */
	const withInput = (text: string) => ({
		files: {
			...nodeFileSystem,
			kind: (path: string) => (path === "/dev/stdin" ? "other" : nodeFileSystem.kind(path)),
			read: (path: string) =>
				path === "/dev/stdin" ? new TextEncoder().encode(text) : nodeFileSystem.read(path),
		},
	});

	it.each([
		[["edl", "check", "-", "--json"], V1_EDL],
		[["import", "-", "--dry-run", "--project", "p"], "Title,Category\nQuay,Still\n"],
	])("is standard input: ox %j", async (argv, text) => {
		const { exitCode, err } = await runOx(await projectWithCut(), argv, withInput(text));
		expect([exitCode, err]).toEqual([0, expect.not.stringContaining("There is no file")]);
	});

	it.each([
		[["report", "cost", "--format", "csv", "--project", "p"]],
		[["report", "cue-sheet", "--json", "--project", "p"]],
		[["edl", "convert", "V1.edl", "--reel-length", "8"]],
	])("is standard output after --out: ox %j", async (argv) => {
		const folder = await projectWithCut();
		writeFiles(folder, { "V1.edl": V1_EDL });
		const before = readTree(folder);
		const printed = await runOx(folder, argv);
		const { exitCode, out } = await runOx(folder, [...argv, "--out", "-"]);
		expect([exitCode, out]).toEqual([0, printed.out]);
		expect(out).not.toBe("");
		expect(readTree(folder)).toEqual(before);
	});

	it.each([
		[["edl", "check", "-", "-"]],
		[["edl", "parse", "-", "/dev/stdin"]],
		[["import", "-", "-", "--project", "p"]],
		[importCut("--name", "Two", "--workbook", "-", "--rates", "-")],
	])("is read once, and rejected the second time: ox %j", async (argv) => {
		const folder = await projectWithCut();
		const before = readTree(folder);
		const { exitCode, err } = await runOx(folder, argv, withInput("timestamp,2026-11-20\nGBP,0.8\n"));
		expect([exitCode, err]).toEqual([2, expect.stringContaining("Standard input can be read only once")]);
		expect(readTree(folder)).toEqual(before);
	});

	it("can't take three reports", async () => {
		const folder = await projectWithCut();
		const before = readTree(folder);
		const { exitCode, err } = await runOx(folder, [...importCut("--name", "Two"), "--out", "-"]);
		expect([exitCode, err]).toEqual([2, expect.stringContaining("can't go to stdout")]);
		expect(readTree(folder)).toEqual(before);
	});
});

it("[CLI18] a report that a full disk can't take leaves no part of it behind", async () => {
	const folder = await projectWithCut();
	const before = readTree(folder);
	const writeDurably = (path: string, bytes: Uint8Array) => {
		nodeFileSystem.writeDurably(path, bytes.slice(0, 10));
		throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
	};
	const files = { ...nodeFileSystem, writeDurably };
	const { exitCode, err } = await runOx(folder, ["report", "cost", "--out", "r.xlsx", "--project", "p"], {
		files,
	});
	expect([exitCode, err]).toEqual([
		2,
		expect.stringContaining("'r.xlsx' can't be written: the disk is full."),
	]);
	expect(readTree(folder)).toEqual(before);
});

describe("[CLI18] the target of --out", POSIX, () => {
	it("is replaced if it is a file behind a link, and the link stays", async () => {
		const folder = await projectWithCut();
		writeFiles(folder, { "real.csv": "old" });
		symlinkSync(join(folder, "real.csv"), join(folder, "link.csv"));
		const { exitCode } = await runOx(folder, ["report", "cost", "--out", "link.csv", "--project", "p"]);
		expect(exitCode).toBe(0);
		expect(lstatSync(join(folder, "link.csv")).isSymbolicLink()).toBe(true);
		expect(readFileSync(join(folder, "real.csv"), "utf8")).toContain("North Archive");
	});

	it("is refused behind a link to a folder of the project's own data", async () => {
		const folder = await projectWithCut();
		symlinkSync(join(folder, "p", "cuts"), join(folder, "link"));
		const before = readTree(folder);
		const out = ["--out", "link/new/report.csv"];
		const { exitCode, err } = await runOx(folder, ["report", "cost", ...out, "--project", "p"]);
		expect([exitCode, err]).toEqual([
			2,
			expect.stringContaining("'link/new/report.csv' can't be written: the project keeps its own data there"),
		]);
		expect(readTree(folder)).toEqual(before);
		expect(existsSync(join(folder, "link", "new"))).toBe(false);
	});

	it("is refused in the project's cuts even if they are a link to another disk", async () => {
		const folder = await projectWithCut();
		renameSync(join(folder, "p", "cuts"), join(folder, "disk"));
		symlinkSync(join(folder, "disk"), join(folder, "p", "cuts"));
		const before = readTree(folder);
		const out = ["--format", "json", "--out", "p/cuts/rough-cut/cut.json"];
		const { exitCode, err } = await runOx(folder, ["report", "cost", ...out, "--project", "p"]);
		expect([exitCode, err]).toEqual([2, expect.stringContaining("the project keeps its own data there")]);
		expect(readTree(folder)).toEqual(before);
	});

	it("is written in place if the shell has opened it", needs("Linux and its /proc", hasProc), () => {
		const folder = emptyFolder();
		const path = join(folder, "stream.txt");
		const file = openSync(path, "w+");
		try {
			writeOutputs(nodeFileSystem, folder, [{ name: `/proc/self/fd/${file}`, bytes: Buffer.from("report") }]);
			expect(readFileSync(path, "utf8")).toBe("report");
		} finally {
			closeSync(file);
		}
	});
});
