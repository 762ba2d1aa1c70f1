#!/usr/bin/env node
import { setMaxListeners } from "node:events";
import { writeSync } from "node:fs";
import { homedir, hostname } from "node:os";
import { guardOutput } from "./errors/guard-output.ts";
import { version } from "./version.ts";

const ONE_CTRL_C_MS = 1000;

const argv = process.argv.slice(2);
for (const name of ["stdout", "stderr"] as const)
	guardOutput(process[name], name, {
		tell(text) {
			try {
				writeSync(process.stderr.fd, text);
			} catch {
				// Stderr can't be written either; the exit code still reports the failure.
			}
		},
		exit: (code) => process.exit(code),
		exitCode: () => Number(process.exitCode ?? 0),
	});
// Scripts and prompts ask for the version often, so print it before loading anything else.
if (argv.length === 1 && argv[0] === "--version") {
	process.stdout.write(`${version}\n`);
} else {
	const interrupt = new AbortController();
	// Every pending call listens, so more than ten listeners are not a leak.
	setMaxListeners(0, interrupt.signal);
	let interruptedAt = 0;
	process.on("SIGINT", () => {
		// A second Ctrl-C exits at once. npx repeats the first one, which doesn't count.
		if (interrupt.signal.aborted && Date.now() - interruptedAt > ONE_CTRL_C_MS) process.exit(130);
		if (!interrupt.signal.aborted) interruptedAt = Date.now();
		interrupt.abort();
	});
	const [{ runProgram }, { nodeFileSystem }, { showPaged }] = await Promise.all([
		import("./program.ts"),
		import("./files/node-file-system.ts"),
		import("./pager.ts"),
	]);
	process.exitCode = await runProgram(argv, {
		stdin: process.stdin,
		stdout: process.stdout,
		stderr: process.stderr,
		page: (text) => showPaged(text, process.env, process.platform),
		files: nodeFileSystem,
		env: process.env,
		cwd: process.cwd(),
		processes: {
			pid: process.pid,
			isAlive(pid) {
				try {
					process.kill(pid, 0);
					return true;
				} catch (error) {
					return error instanceof Error && "code" in error && error.code === "EPERM";
				}
			},
			sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
			isInterrupted: () => interrupt.signal.aborted,
		},
		machine: {
			platform: process.platform,
			hostName: hostname,
			homeDirectory: homedir,
			openBrowser: async (url) => (await import("./remote/open-browser.ts")).openBrowser(url),
		},
		runServer: async (run) => (await import("./run-server.ts")).runServer(run, interrupt.signal),
		readWorkbook: async (bytes, options) => {
			const { readWorkbookApart } = await import("@oxcut/core/workbook-process");
			return readWorkbookApart(bytes, options, { program: new URL("./workbook-reader.js", import.meta.url) });
		},
		startMediaThread: async () => {
			const { startMediaThread } = await import("./intake/media-thread.ts");
			return startMediaThread(new URL("./media-reader.js", import.meta.url), { signal: interrupt.signal });
		},
		signal: interrupt.signal,
	});
}
