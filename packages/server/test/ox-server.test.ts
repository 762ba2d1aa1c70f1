import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestClient } from "../src/testing/test-client.ts";

const PROGRAM = fileURLToPath(new URL("../dist/main.js", import.meta.url));

let folder: string;
const running = new Set<ChildProcess>();

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "ox-"));
});
afterEach(() => {
	for (const child of running) child.kill("SIGKILL");
	running.clear();
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Run {
	readonly child: ChildProcess;
	/** Exit code or signal, and what was printed. */
	readonly ended: Promise<{ code: number | NodeJS.Signals | null; output: string }>;
	/** The URL, once it listens. */
	readonly url: Promise<string>;
}

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Run {
	const child = spawn(process.execPath, [PROGRAM, ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH, PORT: "0", OX_CAPTCHA: "off", ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	running.add(child);
	let output = "";
	const ended = new Promise<{ code: number | NodeJS.Signals | null; output: string }>((done) => {
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

test("in an empty folder it migrates, serves, keeps a second process out, and stops when asked to", async () => {
	const first = run([]);
	const url = await first.url;
	expect(await createTestClient(url).get("health")).toMatchObject({
		status: 200,
		body: { status: "ok", database: "embedded" },
	});

	const second = await run(["start"]).ended;
	expect(second.code).toBe(69);
	expect(second.output).toBe(
		"Another process uses the data directory ox-data: stop it, or choose another OX_DATA_DIR.\n",
	);

	first.child.kill("SIGTERM");
	expect((await first.ended).code).toBe(0);
});

test("what was acknowledged is there after the process was killed", async () => {
	const first = run([]);
	const user = {
		email: "ann@archive.org",
		first_name: "Ann",
		last_name: "Archer",
		password: "archive-4-all",
	};
	const answer = await createTestClient(await first.url).post("account", { user });
	expect(answer.status).toBe(201);
	first.child.kill("SIGKILL");
	await first.ended;

	const again = run([]);
	const { email, password } = user;
	const signIn = await createTestClient(await again.url).post("users/sign_in", { user: { email, password } });
	expect(signIn.status).toBe(200);
});

test("migrate brings the schema and ends; a second time there is nothing to do", async () => {
	expect(await run(["migrate"]).ended).toMatchObject({
		code: 0,
		output: expect.stringContaining("005-calls"),
	});
	expect(await run(["migrate"]).ended).toEqual({
		code: 0,
		output: "Nothing to do: the schema is this version's.\n",
	});
});

test("a setting that cannot be used is named, and the process exits 78", async () => {
	expect(await run([], { OX_BASE_URL: "nowhere" }).ended).toEqual({
		code: 78,
		output: "OX_BASE_URL must be an http or https URL\n",
	});
});

test("an unknown command shows how to call it, and the process exits 64", async () => {
	expect(await run(["sever"]).ended).toMatchObject({
		code: 64,
		output: expect.stringMatching(/^error: unknown command 'sever'\n\nUsage: ox-server /),
	});
});

test("a PostgreSQL that is not there is said in plain words", async () => {
	const { code, output } = await run([], { DATABASE_URL: "postgres://ox@127.0.0.1:1/ox" }).ended;
	expect(code).toBe(69);
	expect(output).toContain("The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1");
});
