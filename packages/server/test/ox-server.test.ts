import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { POSIX } from "../../../testing/needs.ts";
import { createTestClient } from "../src/testing/test-client.ts";
import { copyDataDir } from "./built-server.ts";
import { type ProgramRuns, programRuns } from "./program-runs.ts";

let runs: ProgramRuns;
beforeEach(() => {
	runs = programRuns();
});
afterEach(() => runs.end());

const run: ProgramRuns["run"] = (args, environment) => runs.run(args, environment);

test("in an empty folder it migrates, serves, rejects a second process, and stops when asked to", async () => {
	const first = run([]);
	const url = await first.url;
	expect(await createTestClient(url).get("health")).toMatchObject({
		status: 200,
		body: { status: "ok", database: "embedded" },
	});

	const second = await run(["start"]).ended;
	expect(second.code).toBe(69);
	expect(second.output).toBe(
		`Process ${first.child.pid} uses the data directory ox-data: stop it, or choose another OX_DATA_DIR.\n`,
	);
	expect((await createTestClient(url).get("health")).status).toBe(200);

	first.child.kill("SIGTERM");
	expect((await first.ended).code).toBe(0);
});

test("two Ctrl-C at once, as npx passes them on, count as one: it stops cleanly", POSIX, async () => {
	copyDataDir(join(runs.folder, "ox-data"));
	const { child, url, ended } = run([]);
	await url;
	child.kill("SIGINT");
	child.kill("SIGINT");
	expect((await ended).code).toBe(0);
	// The process releases everything, so the next one starts as usual.
	const next = run([]);
	await next.url;
	next.child.kill("SIGTERM");
	expect((await next.ended).code).toBe(0);
});

test("migrate creates the schema and ends; the second time there is nothing to do", async () => {
	expect(await run(["migrate"]).ended).toMatchObject({
		code: 0,
		output: expect.stringContaining("005-calls"),
	});
	expect(await run(["migrate"]).ended).toEqual({
		code: 0,
		output: "Nothing to do: the schema is up to date.\n",
	});
});

test("an invalid setting is named, and the exit code is 78", async () => {
	expect(await run([], { OX_BASE_URL: "nowhere" }).ended).toEqual({
		code: 78,
		output: "OX_BASE_URL must be an http or https URL\n",
	});
});

test("an unknown command shows the usage, and the exit code is 64", async () => {
	expect(await run(["sever"]).ended).toMatchObject({
		code: 64,
		output: expect.stringMatching(/^error: unknown command 'sever'\n\nUsage: ox-server /),
	});
});

test("an unreachable PostgreSQL is reported plainly", async () => {
	const { code, output } = await run([], { DATABASE_URL: "postgres://ox@127.0.0.1:1/ox" }).ended;
	expect(code).toBe(69);
	expect(output).toContain("The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1");
});

test(
	"a folder of files that can't be created is named with its setting, and the process ends",
	POSIX,
	async () => {
		copyDataDir(join(runs.folder, "ox-data"));
		expect(await run([], { OX_FILES_DIR: "/dev/null/files" }).ended).toEqual({
			code: 69,
			output:
				"The folder of files /dev/null/files cannot be used: ENOTDIR: not a directory, mkdir '/dev/null/files'. Give it to the server's user, or choose another OX_FILES_DIR.\n",
		});
	},
);
