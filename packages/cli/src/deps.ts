import type { FileSystem } from "./files/file-system.ts";
import type { OutputStream } from "./io.ts";
import type { ProcessInfo } from "./project/lock.ts";

/** Everything outside that a command may touch; `main.ts` passes the process, tests pass fakes. */
export interface Deps {
	readonly stdin: NodeJS.ReadStream;
	readonly stdout: OutputStream;
	readonly stderr: OutputStream;
	readonly files: FileSystem;
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly cwd: string;
	readonly processes: ProcessInfo;
	/** Aborted by Ctrl-C. */
	readonly signal: AbortSignal;
}
