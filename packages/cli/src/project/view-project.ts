import { InterruptedError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { isSaving, recoverSave } from "./journal.ts";
import { lockProject, type ProcessInfo } from "./lock.ts";
import { type ProjectView, withProject } from "./open-project.ts";
import { readProject } from "./project.ts";

const WAIT_MS = 25;
/** Looks before the lock is taken after all: about a second of others' saves, one upon the other. */
const MAX_LOOKS = 40;

/** Thrown out of a look at a project that another process saves meanwhile; the look is taken again. */
class MovedError extends Error {
	override readonly name = "MovedError";
}

/**
 * What changes with every save. A save makes and removes its folder in the project's, whose time changes by that; a journal
 * says that the files are being put in place right now.
 */
function stampOf(files: FileSystem, root: string): string {
	return `${files.stamp(root)} ${isSaving(files, root)}`;
}

/** A disk whose reads stop where the project has moved: all that was read belongs to one state of it. */
function steadyFiles(files: FileSystem, hasMoved: () => boolean): FileSystem {
	const steady =
		<T>(read: (path: string) => T) =>
		(path: string): T => {
			let value: T;
			try {
				value = read(path);
			} catch (error) {
				throw hasMoved() ? new MovedError() : error;
			}
			if (hasMoved()) throw new MovedError();
			return value;
		};
	return {
		...files,
		kind: steady((path) => files.kind(path)),
		size: steady((path) => files.size(path)),
		list: steady((path) => files.list(path)),
		read: steady((path) => files.read(path)),
	};
}

/** Finishes a save that was cut off; one that goes on is waited for. */
async function finishSave(files: FileSystem, root: string, processes: ProcessInfo): Promise<void> {
	const unlock = await lockProject(files, root, processes);
	try {
		if (unlock) recoverSave(files, root);
	} finally {
		unlock?.();
	}
}

/**
 * Shows one function a project, without its lock: it may take as long as it likes, and nobody waits for it [CLI8].
 *
 * @param use - may run again from its start where the project is saved while it reads; so it prints after its last read.
 * @throws {CliError} for a project that is broken.
 */
export async function viewProject<T>(
	files: FileSystem,
	root: string,
	processes: ProcessInfo,
	use: (view: ProjectView) => Promise<T> | T,
): Promise<T> {
	for (let looks = 0; looks < MAX_LOOKS; looks++) {
		if (isSaving(files, root)) await finishSave(files, root, processes);
		const stamp = stampOf(files, root);
		const steady = steadyFiles(files, () => stampOf(files, root) !== stamp);
		try {
			return await use({ root, project: readProject(steady, root), files: steady });
		} catch (error) {
			if (!(error instanceof MovedError)) throw error;
		}
		await processes.sleep(WAIT_MS);
		if (processes.isInterrupted()) throw new InterruptedError();
	}
	return withProject(files, root, processes, use);
}
