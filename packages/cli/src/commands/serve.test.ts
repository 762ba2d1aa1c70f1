import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ServerRun } from "../deps.ts";
import { emptyFolder, runOx } from "../testing/run-ox.ts";

/** Runs `ox serve` with a server that exits with the code; null means no server is installed. */
async function serve(
	argv: readonly string[],
	code: number | null,
	env: Readonly<Record<string, string>> = {},
) {
	const cwd = emptyFolder();
	const runs: ServerRun[] = [];
	const runServer = async (run: ServerRun) => {
		runs.push(run);
		return code;
	};
	const { exitCode, err } = await runOx(cwd, ["serve", ...argv], { runServer, env });
	return { exitCode, err, cwd, run: runs[0] };
}

describe("ox serve", () => {
	it("[CLI30] starts the server with its demo, quietly, and ends with it", async () => {
		const { run, exitCode } = await serve([], 0, { PORT: "4000", SMTP_URL: "smtp://localhost" });
		expect(run?.argv).toEqual(["start", "--demo"]);
		expect(run?.env).toMatchObject({ PORT: "4000", SMTP_URL: "smtp://localhost", OX_LOG_LEVEL: "warn" });
		expect(exitCode).toBe(0);
	});

	it("[CLI30] flags take precedence over the environment", async () => {
		const env = { PORT: "4000", OX_DATA_DIR: "/elsewhere", OX_LOG_LEVEL: "info" };
		const { run, cwd } = await serve(["--port", "5000", "--data", "here", "--no-demo"], 0, env);
		expect(run?.argv).toEqual(["start"]);
		expect(run?.env).toMatchObject({ PORT: "5000", OX_DATA_DIR: join(cwd, "here"), OX_LOG_LEVEL: "info" });
	});

	it("[CLI30] says how to install the server if it is missing", async () => {
		const { exitCode, err } = await serve([], null);
		expect(exitCode).toBe(2);
		expect(err).toContain("npm install --global ./packed/*.tgz");
	});

	it.each([
		[78, 2, "a setting that cannot be used"],
		[69, 3, "a port or data that another process has"],
		[1, 3, "anything else"],
	])("[CLI30] the server's exit code %i becomes %i: %s", async (of, code) => {
		expect((await serve([], of)).exitCode).toBe(code);
	});
});
