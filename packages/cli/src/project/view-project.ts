import { InterruptedError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { isSaving, recoverSave } from "./journal.ts";
import { lockProject, type ProcessInfo } from "./lock.ts";
import { type ProjectView, withProject } from "./open-project.ts";
import { readProject } from "./project.ts";

const WAIT_MS = 25;
/** Attempts before taking the lock: about a second of consecutive saves by others. */
const MAX_LOOKS = 40;

/** Thrown if another process saves the project while it is read; the read is then repeated. */
class MovedError extends Error {
	override readonly name = "MovedError";
}

/**
 * A stamp that changes with every save: a save creates and removes its folder in the project folder, which changes
 * that folder's time; a journal means that files are being replaced now.
 */
function stampOf(files: FileSystem, root: string): string {
	return `${files.stamp(root)} ${isSaving(files, root)}`;
}

/** A file system whose reads fail once the project changes, so that everything read belongs to one state. */
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

/** Recovers an interrupted save, or waits for a running one. */
async function finishSave(files: FileSystem, root: string, processes: ProcessInfo): Promise<void> {
	const unlock = await lockProject(files, root, processes);
	try {
		if (unlock) recoverSave(files, root);
	} finally {
		unlock?.();
	}
}

/**
 * Passes a project to a function without locking it, so that a slow function blocks nobody [CLI8].
 *
 * @param use - runs again from its start if the project is saved while it reads, so it must print after its last
 *   read.
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
