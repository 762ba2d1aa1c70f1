import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { onTestFinished } from "vitest";
import { runProgram } from "../program.ts";
import { type FakeDeps, fakeDeps } from "./fake-deps.ts";
import { SMALL_FILES } from "./small-production.ts";

/** What one command line did. */
export interface Run {
	readonly exitCode: number;
	readonly out: string;
	readonly err: string;
	readonly bytes: Uint8Array;
	readonly json: unknown;
}

/** An empty folder, gone after the test. */
export function emptyFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "ox-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Runs a command line in a folder. */
export async function runOx(
	cwd: string,
	argv: readonly string[],
	overrides: Partial<FakeDeps> = {},
): Promise<Run> {
	const deps = fakeDeps(cwd, overrides);
	const exitCode = await runProgram(argv, deps);
	return {
		exitCode,
		out: deps.stdout.text,
		err: deps.stderr.text,
		bytes: deps.stdout.bytes,
		get json() {
			return deps.stdout.json;
		},
	};
}

/** Every file below a folder with its content, by path. */
export function readTree(folder: string): Map<string, string> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	return new Map(
		entries
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.sort()
			.map((path) => [relative(folder, path), readFileSync(path, "latin1")]),
	);
}

/** Writes text files into a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** A folder with the small production's files, and a project `p` that has taken them in. */
export async function smallProject(): Promise<string> {
	const folder = emptyFolder();
	writeFiles(folder, SMALL_FILES);
	await runOx(folder, ["init", "p", "--name", "Small", "--quiet"]);
	const { exitCode, err } = await runOx(folder, [
		...["import", "licensors.csv", "prices.csv", "records.csv"],
		...["--project", "p"],
	]);
	if (exitCode !== 0) throw new Error(err);
	return folder;
}

/** {@link smallProject} with its one cut, `Rough cut`. */
export async function projectWithCut(): Promise<string> {
	const folder = await smallProject();
	const { exitCode, err } = await runOx(folder, importCut());
	if (exitCode !== 0) throw new Error(err);
	return folder;
}

/** The command line that imports the small production's cut, with more flags. */
export function importCut(...more: readonly string[]): string[] {
	return [
		...["cut", "import", "Small_V1.edl", "--project", "p"],
		...["--name", "Rough cut", "--date", "2026-11-20", "--fps", "25"],
		...more,
	];
}
