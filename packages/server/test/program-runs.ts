import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OX_SERVER } from "./built-server.ts";

interface Ended {
	readonly code: number | NodeJS.Signals | null;
	readonly output: string;
}

export interface Run {
	readonly child: ChildProcess;
	/** Exit code or signal, and output. */
	readonly ended: Promise<Ended>;
	/** The URL, once it listens. */
	readonly url: Promise<string>;
}

/** Runs of the built `ox-server` in one folder. */
export interface ProgramRuns {
	readonly folder: string;
	/** @param input - standard input, which is closed by default. */
	run(args: readonly string[], environment?: Readonly<Record<string, string>>, input?: string): Run;
	/** Kills running processes and removes the folder. */
	end(): Promise<void>;
}

/** @param folder - where they run; by default a temporary one. */
export function programRuns(folder = mkdtempSync(join(tmpdir(), "ox-"))): ProgramRuns {
	const running = new Set<Run>();
	return {
		folder,
		run: (args, environment = {}, input = "") => {
			const started = start(folder, args, environment);
			// A program that ends without reading its input closes it.
			started.child.stdin?.on("error", () => {});
			started.child.stdin?.end(input);
			running.add(started);
			return started;
		},
		end: async () => {
			for (const { child } of running) child.kill("SIGKILL");
			await Promise.all([...running].map(({ ended }) => ended));
			rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

function start(folder: string, args: readonly string[], environment: Readonly<Record<string, string>>): Run {
	const child = spawn(process.execPath, [...OX_SERVER, ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH, PORT: "0", OX_CAPTCHA: "off", OX_RATE_LIMITS: "off", ...environment },
		stdio: "pipe",
	});
	let output = "";
	const ended = new Promise<Ended>((done) => {
		child.once("close", (code, signal) => done({ code: code ?? signal, output }));
	});
	const url = new Promise<string>((done, fail) => {
		const listen = (data: Buffer) => {
			output += data;
			const found = /"url":"([^"]+)"/.exec(output)?.[1];
			if (found !== undefined) done(found);
		};
		child.stdout.on("data", listen);
		child.stderr.on("data", listen);
		void ended.then(() => fail(new Error(`ended before it listened: ${output}`)));
	});
	url.catch(() => {});
	return { child, ended, url };
}
