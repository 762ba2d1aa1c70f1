import { join } from "node:path";
import { CliError, InterruptedError } from "../errors/cli-error.ts";
import { errorCode } from "../files/error-code.ts";
import type { FileSystem } from "../files/file-system.ts";
import { quoteName } from "../text/quote-name.ts";
import { LOCK_FILE } from "./paths.ts";
import { asUnwritable } from "./write-output.ts";

/** This process, and functions to check others. */
export interface ProcessInfo {
	readonly pid: number;
	readonly isAlive: (pid: number) => boolean;
	readonly sleep: (milliseconds: number) => Promise<void>;
	/** Whether the user has asked this process to stop. */
	readonly isInterrupted: () => boolean;
}

const WAIT_MS = 50;
const MAX_WAITS = 200;
/** A lock gets its process number at once; one without a number after a second belongs to a dead process. */
const MAX_NAMELESS_WAITS = 20;

/** @throws {CliError} `PROJECT_CORRUPT` for a folder, which no ox has made. */
function holder(files: FileSystem, path: string): number | null {
	if (files.kind(path) === "directory") {
		const message = `${quoteName(LOCK_FILE)} is a folder, not the lock of another ox. Remove it.`;
		throw new CliError("PROJECT_CORRUPT", message, { file: LOCK_FILE });
	}
	try {
		const pid = Number.parseInt(new TextDecoder().decode(files.read(path)), 10);
		return Number.isSafeInteger(pid) ? pid : null;
	} catch (error) {
		if (errorCode(error) === "ENOENT") return null;
		throw error;
	}
}

/**
 * Locks the project for this process, waiting up to ten seconds for another `ox`. Takes over the lock of a dead
 * process.
 *
 * @returns the function that unlocks it; null if the folder can't be written, so that a project on a read-only disk can
 * still be read.
 * @throws {CliError} `PROJECT_BUSY`; `PROJECT_CORRUPT` if the lock is a folder; `FILE_UNWRITABLE` on a full disk.
 * @throws {InterruptedError} on Ctrl-C while it waits.
 */
export async function lockProject(
	files: FileSystem,
	root: string,
	processes: ProcessInfo,
): Promise<(() => void) | null> {
	const path = join(root, LOCK_FILE);
	const own = new TextEncoder().encode(`${processes.pid}\n`);
	let nameless = 0;
	for (let waits = 0; ; waits++) {
		try {
			if (files.createExclusively(path, own)) return () => files.remove(path);
		} catch (error) {
			const code = errorCode(error);
			if (code === "EACCES" || code === "EROFS" || code === "EPERM") return null;
			// A full disk may hold the file, but not its process number. After other errors, it may be another process's.
			if (code === "ENOSPC" || code === "EDQUOT") files.remove(path);
			throw asUnwritable(root, error);
		}
		const pid = holder(files, path);
		nameless = pid === null ? nameless + 1 : 0;
		// A lock with our own process number is from a dead process: in containers, every ox may be number 1.
		const isDead =
			pid === null ? nameless > MAX_NAMELESS_WAITS : pid === processes.pid || !processes.isAlive(pid);
		if (isDead) {
			files.remove(path);
			nameless = 0;
			continue;
		}
		if (waits >= MAX_WAITS)
			throw new CliError(
				"PROJECT_BUSY",
				`Another ox${pid === null ? "" : ` (process ${pid})`} is using this project. If none is running, remove ${LOCK_FILE}.`,
				{ file: LOCK_FILE },
			);
		await processes.sleep(WAIT_MS);
		if (processes.isInterrupted()) throw new InterruptedError();
	}
}
