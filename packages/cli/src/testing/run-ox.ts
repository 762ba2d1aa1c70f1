import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { onTestFinished } from "vitest";
import { runProgram } from "../program.ts";
import { type FakeDeps, fakeDeps } from "./fake-deps.ts";
import { SMALL_FILES } from "./small-production.ts";

/** The result of one command line. */
export interface Run {
	readonly exitCode: number;
	readonly out: string;
	readonly err: string;
	readonly bytes: Uint8Array;
	readonly json: unknown;
}

/** An empty folder, removed after the test. */
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

/** The content of every file in a folder, by path. */
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
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
	for (const [name, data] of Object.entries(files)) writeFileSync(join(folder, name), data);
}

/** Creates a folder once, and later copies its initial state. */
function copied(make: () => Promise<string>): () => Promise<string> {
	const contents = new Map<string, Uint8Array | null>();
	return async () => {
		if (contents.size === 0) {
			const made = await make();
			for (const entry of readdirSync(made, { recursive: true, withFileTypes: true })) {
				const path = join(entry.parentPath, entry.name);
				contents.set(relative(made, path), entry.isFile() ? readFileSync(path) : null);
			}
			return made;
		}
		const folder = emptyFolder();
		for (const [path, bytes] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1)))
			if (bytes === null) mkdirSync(join(folder, path));
			else writeFileSync(join(folder, path), bytes);
		return folder;
	};
}

async function mustRun(folder: string, argv: readonly string[]): Promise<void> {
	const { exitCode, err } = await runOx(folder, argv);
	if (exitCode !== 0) throw new Error(err);
}

/** A folder with the small production's files, and a project `p` with them imported. */
export const smallProject = copied(async () => {
	const folder = emptyFolder();
	writeFiles(folder, SMALL_FILES);
	await mustRun(folder, ["init", "p", "--name", "Small", "--quiet"]);
	await mustRun(folder, ["import", "licensors.csv", "prices.csv", "records.csv", "--project", "p"]);
	return folder;
});

/** {@link smallProject} with its one cut, `Rough cut`. */
export const projectWithCut = copied(async () => {
	const folder = await smallProject();
	await mustRun(folder, importCut());
	return folder;
});

const CUT_FLAGS = { "--name": "Rough cut", "--date": "2026-11-20", "--fps": "25" };

/** The name, date and rate of a cut, with more words; a flag among them replaces the usual one. */
export function cutFlags(...more: readonly string[]): string[] {
	return [...Object.entries(CUT_FLAGS).filter(([flag]) => !more.includes(flag)), more].flat();
}

/** The command line that imports the small production's cut, with more flags as for {@link cutFlags}. */
export function importCut(...more: readonly string[]): string[] {
	return ["cut", "import", "Small_V1.edl", "--project", "p", ...cutFlags(...more)];
}
