#!/usr/bin/env node
import { randomBytes } from "node:crypto";
import { runProgram, stopSignal } from "./commands/program.ts";

process.exitCode = await runProgram(process.argv.slice(2), {
	env: process.env,
	stdin: process.stdin,
	stdout: process.stdout,
	stderr: process.stderr,
	clock: () => new Date(),
	random: randomBytes,
	stopSignal,
});
