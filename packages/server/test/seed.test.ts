import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestClient } from "../src/testing/test-client.ts";
import { OX_SERVER } from "./built-server.ts";
import { createTestStorage, type TestStorage } from "./test-storage.ts";

// Each command is a process that opens the database anew.
vi.setConfig({ testTimeout: 180_000 });

let storage: TestStorage;
beforeEach(async () => {
	storage = await createTestStorage();
});
afterEach(() => storage.remove());

/** Runs a command to its end, with what it reads from standard input. */
function oxServer(args: readonly string[], input = "") {
	const { status, stdout, stderr } = spawnSync(process.execPath, [...OX_SERVER, ...args], {
		cwd: storage.runs.folder,
		env: { PATH: process.env.PATH, OX_LOG_LEVEL: "error", ...storage.env },
		input,
		encoding: "utf8",
	});
	return { status, stdout, stderr };
}

/** Signs in to a server on the seeded database, and looks at what is there. */
async function lookAround(email: string, password: string) {
	const server = storage.runs.run([], storage.env);
	const client = createTestClient(await server.url);
	const { status } = await client.post("users/sign_in", { user: { email, password } });
	const { productions } = (await client.get("productions")).body;
	const { production } = (await client.get("productions/demo")).body;
	const { cuts } = (await client.get(`productions/${production.id}/cuts`)).body;
	return { status, productions, demo: production, cuts };
}

test("seed --demo fills an empty database with an account and its finished demo, once", async () => {
	const first = oxServer(["seed", "--demo", "--json"]);
	expect(first).toMatchObject({ status: 0, stderr: "" });
	const { email, password, production_id } = JSON.parse(first.stdout);
	expect(email).toBe("demo@example.com");

	expect(oxServer(["seed", "--demo"])).toEqual({
		status: 0,
		stdout: `The demo is production ${production_id}. Sign in as demo@example.com with its own password.\n`,
		stderr: "",
	});
	const { status, productions, demo, cuts } = await lookAround(email, password);
	expect(status).toBe(200);
	expect(productions).toHaveLength(1);
	expect(demo).toMatchObject({ id: production_id, config: { demoFullyGenerated: true } });
	expect(cuts).toMatchObject([{ info: { name: "Rough cut", stats: { numRecordsUsed: 92 } } }]);
});

test("seed --demo makes an account with a password that it reads, if it is good enough", async () => {
	const args = ["seed", "--demo", "--email", "ann@example.com", "--password-stdin"];
	expect(oxServer(args, "short\n")).toMatchObject({
		status: 1,
		stdout: "",
		stderr: expect.stringContaining("password"),
	});
	expect(oxServer(args, "archive-4-all\n")).toMatchObject({
		status: 0,
		stdout: expect.stringContaining("Sign in as ann@example.com with the password that was read.\n"),
	});
	expect((await lookAround("ann@example.com", "archive-4-all")).status).toBe(200);
});

test("seed without saying what is no command line", () => {
	expect(oxServer(["seed"])).toMatchObject({
		status: 64,
		stderr: expect.stringContaining("required option '--demo' not specified"),
	});
});

test("[OPS8] start --demo tells how to sign in, and the next start tells the same", async () => {
	const told: string[] = [];
	for (const round of [1, 2]) {
		const server = storage.runs.run(["start", "--demo"], storage.env);
		const url = await server.url;
		const { status } = await createTestClient(url).get("health");
		expect(status, `round ${round}`).toBe(200);
		server.child.kill("SIGTERM");
		const { code, output } = await server.ended;
		expect(code).toBe(0);
		told.push(/Password {2}(ox1-\w+)/.exec(output)?.[1] ?? "");
	}
	const [password = "", again] = told;
	expect(again).toBe(password);
	expect(statSync(join(storage.runs.folder, "ox-data", "demo-sign-in.json")).mode & 0o777).toBe(0o600);
	expect((await lookAround("demo@example.com", password)).status).toBe(200);
});
