import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestClient } from "../src/testing/test-client.ts";
import { createTestStorage, type TestStorage } from "./test-storage.ts";

let storage: TestStorage;
beforeEach(async () => {
	storage = await createTestStorage();
});
afterEach(() => storage.remove());

/** Runs a command to its end, with the given standard input. */
async function oxServer(args: readonly string[], input = "") {
	const { child, ended } = storage.runs.run(args, { ...storage.env, OX_LOG_LEVEL: "error" }, input);
	const printed = { stdout: "", stderr: "" };
	for (const name of ["stdout", "stderr"] as const) {
		child[name]?.on("data", (data) => {
			printed[name] += data;
		});
	}
	return { code: (await ended).code, ...printed };
}

/** Signs in to a server on the seeded database, and reads its data. */
async function lookAround(url: string, email: string, password: string) {
	const client = createTestClient(url);
	const { status } = await client.post("users/sign_in", { user: { email, password } });
	const { productions } = (await client.get("productions")).body;
	const { production } = (await client.get("productions/demo")).body;
	const { cuts } = (await client.get(`productions/${production.id}/cuts`)).body;
	return { status, productions, demo: production, cuts };
}

test("seed --demo fills an empty database with an account and its finished demo, once", async () => {
	const first = await oxServer(["seed", "--demo", "--json"]);
	expect(first).toMatchObject({ code: 0, stderr: "" });
	const { email, password, production_id } = JSON.parse(first.stdout);
	expect(email).toBe("demo@example.com");

	expect(await oxServer(["seed", "--demo"])).toEqual({
		code: 0,
		stdout: `The demo is production ${production_id}. Sign in as demo@example.com with its own password.\n`,
		stderr: "",
	});
	const server = storage.runs.run([], storage.env);
	const { status, productions, demo, cuts } = await lookAround(await server.url, email, password);
	expect(status).toBe(200);
	expect(productions).toHaveLength(1);
	expect(demo).toMatchObject({ id: production_id, config: { demoFullyGenerated: true } });
	expect(cuts).toHaveLength(3);
	expect(cuts).toContainEqual(
		expect.objectContaining({
			info: expect.objectContaining({
				name: "Rough cut",
				stats: expect.objectContaining({ numRecordsUsed: 92 }),
			}),
		}),
	);
});

test("seed --demo creates an account with a password from standard input, if it is strong enough", async () => {
	await storage.migrate();
	const args = ["seed", "--demo", "--email", "ann@example.com", "--password-stdin"];
	expect(await oxServer(args, "short\n")).toMatchObject({
		code: 1,
		stdout: "",
		stderr: expect.stringContaining("password"),
	});
	expect(await oxServer(args, "archive-4-all\n")).toMatchObject({
		code: 0,
		stdout: expect.stringContaining("Sign in as ann@example.com with the password from standard input.\n"),
	});
	const server = storage.runs.run([], storage.env);
	expect((await lookAround(await server.url, "ann@example.com", "archive-4-all")).status).toBe(200);
});

test("seed without a flag is an invalid command line", async () => {
	expect(await oxServer(["seed"])).toMatchObject({
		code: 64,
		stderr: expect.stringContaining("required option '--demo' not specified"),
	});
});

test("[OPS8] start --demo prints a sign-in link that works once, and keeps the password in a file of its own", async () => {
	const file = join(storage.runs.folder, "ox-data", "demo-sign-in.json");
	const stop = async ({ child, ended }: ReturnType<typeof storage.runs.run>) => {
		child.kill("SIGTERM");
		const { code, output } = await ended;
		expect(code).toBe(0);
		expect(output).toContain("demo@example.com; the password is in ");
		return /\/u\/sign_in\?tkn=([\w.-]+)&redirect=\/projects\/\d+\n/.exec(output)?.[1] ?? "";
	};
	const first = storage.runs.run(["start", "--demo"], storage.env);
	expect((await createTestClient(await first.url).get("health")).status).toBe(200);
	const token = await stop(first);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	const { password } = JSON.parse(readFileSync(file, "utf8"));

	const second = storage.runs.run(["start", "--demo"], storage.env);
	const url = await second.url;
	expect((await createTestClient(url).get("health")).status).toBe(200);
	expect((await lookAround(url, "demo@example.com", password)).status).toBe(200);
	// The next start makes its own link, the only one that works.
	expect((await createTestClient(url).post("users/sign_in/link", { token })).status).toBe(422);
	expect(await stop(second)).not.toBe(token);
	expect(JSON.parse(readFileSync(file, "utf8")).password).toBe(password);
});
