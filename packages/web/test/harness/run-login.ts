import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const OX = fileURLToPath(new URL("../../../cli/dist/main.js", import.meta.url));

/** A finished run of `ox` with its output. */
interface OxRun {
	readonly exitCode: number | null;
	readonly out: string;
	readonly err: string;
}

/** Someone at a terminal with their own home, not signed in anywhere. */
export interface Terminal {
	/** Runs `ox` to its end. */
	ox(...argv: readonly string[]): Promise<OxRun>;
	/**
	 * Starts a sign-in without opening a browser.
	 * @returns the URL that it prints, and its end.
	 */
	login(...argv: readonly string[]): Promise<{ readonly page: string; readonly ended: Promise<OxRun> }>;
	/** Stops running processes, e.g. after a failure. */
	end(): void;
}

export function openTerminal(): Terminal {
	const home = mkdtempSync(join(tmpdir(), "ox-home-"));
	const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: join(home, "config"), APPDATA: home };
	const children = new Set<ChildProcess>();
	const start = (argv: readonly string[], onText: (err: string) => void = () => {}) => {
		const child = spawn(process.execPath, [OX, ...argv], {
			cwd: home,
			env,
			stdio: ["ignore", "pipe", "pipe"],
		});
		children.add(child);
		let [out, err] = ["", ""];
		child.stdout.on("data", (data) => {
			out += data;
		});
		child.stderr.on("data", (data) => {
			err += data;
			onText(err);
		});
		return new Promise<OxRun>((done) => child.once("close", (exitCode) => done({ exitCode, out, err })));
	};
	return {
		ox: (...argv) => start(argv),
		login: (...argv) =>
			new Promise((done, fail) => {
				const ended = start(["login", "--no-browser", ...argv], (err) => {
					const page = /(http\S+\/oauth2\?\S+)\n/.exec(err)?.[1];
					if (page !== undefined) done({ page, ended });
				});
				void ended.then(({ err }) => fail(new Error(`ended before it said an address: ${err}`)));
			}),
		end: () => {
			for (const child of children) child.kill("SIGKILL");
			rmSync(home, { recursive: true, force: true });
		},
	};
}
