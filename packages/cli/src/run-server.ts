import { randomBytes } from "node:crypto";
import type { ServerRun } from "./deps.ts";

/**
 * Runs a command of the ox-server that is installed beside ox, in this process.
 *
 * @param interrupted - aborted by Ctrl-C, even before the server handles it.
 * @returns its exit code; null if none is installed.
 */
export async function runServer({ argv, env }: ServerRun, interrupted: AbortSignal): Promise<number | null> {
	const program = await loadServer();
	if (program === null) return null;
	return program.runProgram(argv, {
		env,
		stdin: process.stdin,
		stdout: process.stdout,
		stderr: process.stderr,
		clock: () => new Date(),
		random: randomBytes,
		stopSignal: () => AbortSignal.any([interrupted, program.stopSignal()]),
	});
}

async function loadServer(): Promise<typeof import("@oxcut/server/program") | null> {
	try {
		return await import("@oxcut/server/program");
	} catch (error) {
		// A missing package inside an installed server is a different error.
		if (error instanceof Error && /^Cannot find package '@oxcut\/server'/.test(error.message)) return null;
		throw error;
	}
}
