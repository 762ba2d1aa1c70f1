#!/usr/bin/env node
import { randomBytes } from "node:crypto";
import { runProgram } from "./commands/program.ts";

/** Aborted when the process is asked to end; a second time ends it at once. */
function stopSignal(): AbortSignal {
	const stopping = new AbortController();
	for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stopping.abort());
	return stopping.signal;
}

process.exitCode = await runProgram(process.argv.slice(2), {
	env: process.env,
	stdin: process.stdin,
	stdout: process.stdout,
	stderr: process.stderr,
	clock: () => new Date(),
	random: randomBytes,
	stopSignal,
});
