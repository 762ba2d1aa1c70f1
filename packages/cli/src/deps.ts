import type { ReadOptions, Workbook } from "@oxcut/core/spreadsheet";
import type { FileSystem } from "./files/file-system.ts";
import type { MediaThread } from "./intake/media-thread.ts";
import type { OutputStream } from "./io.ts";
import type { ProcessInfo } from "./project/lock.ts";

/** A command line of ox-server, and the settings that it reads. */
export interface ServerRun {
	readonly argv: readonly string[];
	readonly env: Readonly<Record<string, string | undefined>>;
}

/** The machine that ox runs on, and its user. */
export interface Machine {
	readonly platform: NodeJS.Platform;
	readonly hostName: () => string;
	readonly homeDirectory: () => string;
	/** Shows an address in the user's browser. @throws {Error} if none can be started. */
	readonly openBrowser: (url: string) => Promise<void>;
}

/** Everything that a command may touch outside itself; `main.ts` passes the process, tests pass fakes. */
export interface Deps {
	readonly stdin: NodeJS.ReadStream;
	readonly stdout: OutputStream;
	readonly stderr: OutputStream;
	/** Shows a text in a pager. @returns false if there is none. */
	readonly page: (text: string) => boolean;
	readonly files: FileSystem;
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly cwd: string;
	readonly processes: ProcessInfo;
	readonly machine: Machine;
	/** Runs the ox-server that is installed beside ox. @returns its exit code; null if none is installed. */
	readonly runServer: (run: ServerRun) => Promise<number | null>;
	/** Reads a spreadsheet in a separate process [IMP60]. */
	readonly readWorkbook: (bytes: Uint8Array, options: ReadOptions) => Promise<Workbook>;
	/** Starts the thread that reads media files. */
	readonly startMediaThread: () => Promise<MediaThread>;
	/** Aborted by Ctrl-C. */
	readonly signal: AbortSignal;
}
