import type { Readable } from "node:stream";
import type { RandomSource } from "../deps/deps.ts";

interface Output {
	write(text: string): unknown;
}

/** Standard input: lines of a file or pipe, or keys of a terminal. */
type Input = Readable & {
	readonly isTTY?: boolean | undefined;
	setRawMode?(on: boolean): unknown;
};

/** Everything outside that a command uses; tests pass their own. */
export interface CommandDeps {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly stdin: Input;
	readonly stdout: Output;
	readonly stderr: Output;
	readonly clock: () => Date;
	readonly random: RandomSource;
	/**
	 * Aborted when the process is asked to stop (SIGINT, SIGTERM). Until its first use, signals end the process at once.
	 */
	stopSignal(): AbortSignal;
}

/** Prints a result: one JSON value with `--json`, else the text. */
export function printResult(deps: CommandDeps, json: boolean, value: unknown, text: string): void {
	deps.stdout.write(json ? `${JSON.stringify(value, null, 2)}\n` : `${text}\n`);
}
