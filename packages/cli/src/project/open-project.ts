import { join } from "node:path";
import type { FileSystem } from "../files/file-system.ts";
import { type FileChange, recoverSave, saveTogether } from "./journal.ts";
import { lockProject, type ProcessInfo } from "./lock.ts";
import { type Project, readProject } from "./project.ts";
import { undoChanges } from "./undo.ts";
import { failingAsUnwritable } from "./write-output.ts";

/** A snapshot of a project. */
export interface ProjectView {
	readonly root: string;
	readonly project: Project;
	readonly files: FileSystem;
}

/** A project that this process has locked. */
export interface OpenProject extends ProjectView {
	/**
	 * Saves all changes or none; files whose content stays the same are not written.
	 *
	 * @param what - describes the changes (`removed record '1'`); without it, `ox undo` can't undo them.
	 * @throws {CliError} `FILE_UNWRITABLE`, naming the project's folder.
	 */
	save(changes: readonly FileChange[], what?: string): void;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function changesAnything(files: FileSystem, root: string, { path, bytes }: FileChange): boolean {
	const kind = files.kind(join(root, path));
	if (bytes === null) return kind !== null;
	return kind !== "file" || !sameBytes(files.read(join(root, path)), bytes);
}

/**
 * Opens a project while a function runs: locks it, recovers an interrupted save, and reads it.
 *
 * @throws {CliError} if the project is busy or broken.
 */
export async function withProject<T>(
	files: FileSystem,
	root: string,
	processes: ProcessInfo,
	use: (open: OpenProject) => Promise<T> | T,
): Promise<T> {
	const unlock = await lockProject(files, root, processes);
	try {
		if (unlock) recoverSave(files, root);
		const project = readProject(files, root);
		return await use({
			root,
			project,
			files,
			save(changes, what) {
				const real = changes.filter((change) => changesAnything(files, root, change));
				const undo = what === undefined || real.length === 0 ? [] : undoChanges(files, root, real, what);
				failingAsUnwritable(root, () => saveTogether(files, root, [...real, ...undo]));
			},
		});
	} finally {
		unlock?.();
	}
}
