import { join } from "node:path";
import { expect, it } from "vitest";
import type { FileSystem } from "../files/file-system.ts";
import { nodeFileSystem } from "../files/node-file-system.ts";
import { readTree, runOx, smallProject } from "../testing/run-ox.ts";

const RECORD = ["record", "set", "10000001", "--title", "Mist", "--project", "p"];

/** The disk, whose named operation fails below a path with Node's error. */
function failing(
	operation: "makeDirectory" | "writeDurably" | "rename",
	at: string,
	code: string,
): FileSystem {
	return {
		...nodeFileSystem,
		[operation](path: string, ...rest: never[]) {
			// As Node's writes, which name no path.
			if (path.includes(at)) throw Object.assign(new Error(code), { code, syscall: "write" });
			const run: (path: string, ...rest: never[]) => void = nodeFileSystem[operation];
			run(path, ...rest);
		},
	};
}

/** Expects that a command saves nothing, and names the project's folder, or a file in it, with the reason. */
async function expectUnwritable(
	folder: string,
	files: FileSystem,
	reason: string,
	name = "p",
): Promise<void> {
	const before = readTree(folder);
	const path = join(folder, name);
	const { exitCode, json } = await runOx(folder, [...RECORD, "--json"], { files });
	expect([exitCode, json]).toEqual([
		2,
		{
			error: {
				...{ code: "FILE_UNWRITABLE", file: path, line: null, field: null },
				message: `'${path}' can't be written: ${reason}.`,
			},
		},
	]);
	expect(readTree(folder)).toEqual(before);
}

it.each([
	["makeDirectory", "EACCES", "permission denied"],
	["makeDirectory", "EROFS", "the disk is read-only"],
	["writeDurably", "ENOSPC", "the disk is full"],
	["writeDurably", "EDQUOT", "your quota on the disk is used up"],
] as const)("[CLI18] a save that fails says why: %s %s", async (operation, code, reason) => {
	await expectUnwritable(await smallProject(), failing(operation, ".ox-save", code), reason);
});

it("[CLI18] a disk too full for the lock is named, and no lock stays", async () => {
	const createExclusively = (path: string) => {
		nodeFileSystem.createExclusively(path, new Uint8Array());
		throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "write" });
	};
	await expectUnwritable(await smallProject(), { ...nodeFileSystem, createExclusively }, "the disk is full");
});

it("[CLI18] an interrupted save that still can't be completed says why", async () => {
	const folder = await smallProject();
	const full = failing("rename", ".ox-save", "ENOSPC");
	const rename = (from: string, to: string) =>
		to.endsWith("records.ndjson") ? full.rename(from, to) : nodeFileSystem.rename(from, to);
	const files = { ...nodeFileSystem, rename };
	await runOx(folder, RECORD, { files });
	await expectUnwritable(folder, files, "the disk is full", "p/records.ndjson");
	const { json } = await runOx(folder, ["record", "show", "10000001", "--json", "--project", "p"]);
	expect(json).toMatchObject({ title: "Mist" });
});
