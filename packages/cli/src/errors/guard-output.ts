import { EXIT } from "./exit-codes.ts";

/** The part of a process stream that the guard uses. */
interface GuardedStream {
	on(event: "error", listener: (error: NodeJS.ErrnoException) => void): unknown;
}

interface Guard {
	/** Writes to stderr at once: the process ends right after. */
	readonly tell: (text: string) => void;
	readonly exit: (code: number) => void;
	/** The exit code set so far. */
	readonly exitCode: () => number;
}

/**
 * Ends the process if stdout or stderr can't be written: silently if the reader of a pipe has left (`ox record list |
 * head`), else with one line and exit code 2 [CLI1].
 */
export function guardOutput(stream: GuardedStream, name: "stdout" | "stderr", guard: Guard): void {
	stream.on("error", ({ code }) => {
		if (code === "EPIPE") {
			guard.exit(guard.exitCode());
			return;
		}
		if (name === "stdout") {
			const reason = code === "ENOSPC" ? "the disk is full" : (code ?? "unknown reason");
			guard.tell(`error: stdout can't be written: ${reason}.\n`);
		}
		guard.exit(EXIT.badInput);
	});
}
