import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { VERSION } from "../system/version.ts";
import type { CommandDeps } from "./command-deps.ts";
import { runProgram } from "./program.ts";
import { withMigratedDatabase } from "./with-database.ts";

/** A data directory as `migrate` makes it. */
let template: string;
/** Each test's own. */
let folder: string;
beforeAll(async () => {
	template = mkdtempSync(join(tmpdir(), "ox-commands-"));
	expect(await ox(["migrate"], { env: { OX_DATA_DIR: template } })).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(template, { recursive: true, force: true }));
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "ox-commands-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The settings of a new, migrated data directory. */
function makeData(): { readonly OX_DATA_DIR: string } {
	const path = join(folder, "data");
	cpSync(template, path, { recursive: true });
	return { OX_DATA_DIR: path };
}

interface Ended {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

async function ox(
	argv: readonly string[],
	{ env = {}, input = "" }: { env?: Readonly<Record<string, string>>; input?: string } = {},
): Promise<Ended> {
	let out = "";
	let err = "";
	const code = await runProgram(argv, {
		...depsOf(env, input),
		stdout: { write: (text) => (out += text) },
		stderr: { write: (text) => (err += text) },
	});
	return { code, out, err };
}

function depsOf(env: Readonly<Record<string, string>>, input = ""): CommandDeps {
	return {
		env: { ...env, OX_DATA_DIR: env.OX_DATA_DIR ?? join(folder, "none") },
		stdin: Readable.from([input]),
		stdout: { write: () => undefined },
		stderr: { write: () => undefined },
		clock: () => new Date(),
		random: randomBytes,
		stopSignal: () => new AbortController().signal,
	};
}

test.each([
	[["--help"], "Usage: ox-server"],
	[["user", "create", "--help"], "Usage: ox-server user create"],
	[["plan", "set", "--help"], "<production-id>"],
	[["help", "backup"], "Usage: ox-server backup"],
	[["--version"], VERSION],
])("%j prints information and does nothing", async (argv, text) => {
	expect(await ox(argv)).toMatchObject({ code: 0, out: expect.stringContaining(text), err: "" });
	expect(readdirSync(folder)).not.toContain("none");
});

test.each([
	[["sever"], "unknown command 'sever'"],
	[["start", "now"], "too many arguments"],
	[["--port", "80"], "unknown option '--port'"],
	[["studio", "quota", "3", "--projects", "many"], "It must be a whole number up to 999999999, or none."],
	[
		["studio", "quota", "3", "--storage", "20 elephants"],
		"It must have a unit, like 500MB or 20GB, or be 0 or none.",
	],
	[["studio", "quota", "3", "--storage", "20"], "It must have a unit, like 500MB or 20GB, or be 0 or none."],
	[["studio", "quota", "x"], "It must be a number."],
	[["user"], "Usage: ox-server user"],
	[["user", "create"], "missing required argument 'email'"],
	[["user", "create", "a@b.org", "--password", "x"], "unknown option '--password'"],
	[["plan", "set", "one", "Free"], "must be a number"],
	[["plan", "create", "X", "--feature", "records=many"], "must look like records=500"],
	[["plan", "create", "X", "--feature", "records=2.5"], "must look like records=500"],
	[["plan", "create", "X", "--feature", "record=1"], "The limits are records, cuts, members, storage."],
	[["backup"], "missing required argument 'file'"],
])("%j is an invalid command line: it says so, and exits with 64", async (argv, message) => {
	expect(await ox(argv)).toMatchObject({ code: 64, out: "", err: expect.stringContaining(message) });
});

test("every invalid setting is named, and the exit code is 78", async () => {
	const env = { PORT: "http", OX_CAPTCHA: "maybe" };
	expect(await ox(["plan", "list"], { env })).toEqual({
		code: 78,
		out: "",
		err: "PORT must be a port number\nOX_CAPTCHA must be on or off\n",
	});
});

test("commands that read or change data never create a database", async () => {
	for (const argv of [
		["plan", "list"],
		["backup", join(folder, "b.tar.gz")],
	]) {
		expect(await ox(argv)).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^No database in .*none: set DATABASE_URL or OX_DATA_DIR/),
		});
	}
	expect(readdirSync(folder)).toEqual([]);
});

test("an unreachable PostgreSQL is reported plainly, and the exit code is 69", async () => {
	const env = { DATABASE_URL: "postgres://ox:secret@127.0.0.1:1/ox" };
	const { code, err } = await ox(["plan", "list"], { env });
	expect(code).toBe(69);
	expect(err).toContain("The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1");
	expect(err).not.toContain("secret");
});

test("an account is created with the password from standard input; a second one with the address is rejected", async () => {
	const data = makeData();
	const argv = ["user", "create", "ann@archive.org", "--first-name", "Ann", "--json"];
	const made = await ox(argv, { env: data, input: "archive-4-all\n" });
	expect(made).toMatchObject({ code: 0, err: "" });
	expect(JSON.parse(made.out)).toEqual({ id: expect.any(Number), email: "ann@archive.org" });
	expect(await ox(argv, { env: data, input: "archive-4-all\n" })).toEqual({
		code: 1,
		out: "",
		err: "email has already been taken\n",
	});
	expect(await ox(["user", "create", "bob@archive.org"], { env: data })).toEqual({
		code: 1,
		out: "",
		err: "No password was given. Type it in a terminal, or pipe it to this command.\n",
	});
	expect(
		await ox(["user", "reset-password", "bob@archive.org"], { env: data, input: "archive-4-all\n" }),
	).toMatchObject({ code: 1, err: "No account has the address bob@archive.org.\n" });
});

test("two-factor sign-in is reset for an account, and only for one that exists", async () => {
	const data = makeData();
	await ox(["user", "create", "eve@example.com"], { env: data, input: "archive-4-all\n" });
	expect(await ox(["user", "reset-two-factor", "eve@example.com"], { env: data })).toEqual({
		code: 0,
		out: "",
		err: "Removed 0 two-factor devices of eve@example.com. Signing in now needs only the password.\n",
	});
	expect(await ox(["user", "unlink", "eve@example.com"], { env: data })).toMatchObject({
		code: 0,
		err: "Removed 0 links of eve@example.com.\n",
	});
	expect(await ox(["user", "unlink", "bob@archive.org"], { env: data })).toMatchObject({
		err: "No account has the address bob@archive.org.\n",
	});
	expect(await ox(["user", "reset-two-factor", "bob@archive.org"], { env: data })).toMatchObject({
		code: 1,
		err: "No account has the address bob@archive.org.\n",
	});
});

test("plans are listed, made and changed", async () => {
	const data = makeData();
	const made = await ox(
		["plan", "create", "Festival", "--feature", "records=500", "--feature", "cuts=none"],
		{
			env: data,
		},
	);
	expect(made).toEqual({
		code: 0,
		out: "Created the plan Festival: Free, cuts=none records=500 view_only=false.\n",
		err: "",
	});
	await ox(["plan", "change", "Festival", "--view-only", "--offered"], { env: data });
	const { out } = await ox(["plan", "list"], { env: data });
	expect(out.split("\n")).toEqual([
		"PLAN             PRODUCTIONS  PRICE  STATE   ALLOWS",
		"Festival         0            Free   active  cuts=none records=500 view_only",
		"Free             0            Free   active  no limits",
		"Ox Demo Project  0            Free   hidden  no limits",
		"View Only        0            Free   hidden  view_only",
		"",
	]);
	expect(await ox(["plan", "set", "7", "Free"], { env: data })).toMatchObject({
		code: 1,
		err: "No production with the id 7.\n",
	});
});

test("a backup is only restored into a new database; a damaged one creates none", async () => {
	const data = makeData();
	await ox(["plan", "create", "Festival"], { env: data });
	const file = join(folder, "ox.tar.gz");
	expect(await ox(["backup", file], { env: data })).toMatchObject({ code: 0, err: "" });
	expect(await ox(["backup", file], { env: data })).toMatchObject({
		code: 1,
		err: expect.stringContaining("already exists"),
	});
	expect(await ox(["backup", join(folder, "nowhere", "ox.tar.gz")], { env: data })).toMatchObject({
		code: 1,
		err: `The folder ${join(folder, "nowhere")} doesn't exist. Create it first.\n`,
	});

	const other = { OX_DATA_DIR: join(folder, "other") };
	const damaged = join(folder, "damaged");
	writeFileSync(damaged, "nothing");
	expect(await ox(["restore", damaged], { env: other })).toMatchObject({
		code: 1,
		err: "The backup cannot be used: it is truncated, or not a backup.\n",
	});
	for (const missing of [join(folder, "missing"), folder])
		expect(await ox(["restore", missing], { env: other })).toMatchObject({
			code: 1,
			err: `The file ${missing} doesn't exist.\n`,
		});
	expect(readdirSync(folder)).not.toContain("other");

	expect(await ox(["restore", file], { env: other })).toMatchObject({ code: 0, err: "" });
	expect((await ox(["plan", "list"], { env: other })).out).toContain("Festival");
	expect(await ox(["restore", file], { env: data })).toMatchObject({
		code: 1,
		err: expect.stringMatching(/^The database is not empty/),
	});
});

test("the doctor fails if something needs fixing, and reports it as a table or as data", async () => {
	const data = makeData();
	const healthy = await ox(["doctor"], { env: data });
	expect(healthy).toMatchObject({ code: 0, err: "" });
	expect(healthy.out).toMatch(/^ +CHECK +FOUND\n {0,2}ok +settings +are valid\n/);
	const sick = await ox(["doctor", "--json"], { env: { ...data, PORT: "x", OX_CAPTCHA: "x" } });
	expect(sick).toMatchObject({ code: 78, err: "2 to fix.\n" });
	expect(JSON.parse(sick.out).findings).toEqual([
		{ check: "settings", status: "fail", text: "PORT must be a port number" },
		{ check: "settings", status: "fail", text: "OX_CAPTCHA must be on or off" },
	]);
});

test.each([
	["user create", ["user", "create", "eve@example.com"]],
	["user reset-password", ["user", "reset-password", "bob@archive.org"]],
	["seed", ["seed", "--demo", "--password-stdin"]],
])("%s checks its settings before it asks for a password", async (_name, argv) => {
	// stdin is empty, so a prompt would fail.
	expect(await ox(argv, { env: { OX_DATA_DIR: template, PORT: "x" } })).toMatchObject({
		code: 78,
		err: "PORT must be a port number\n",
	});
});

test("no password is asked for in a folder without a database", async () => {
	for (const command of ["create", "reset-password"])
		expect(await ox(["user", command, "eve@example.com"])).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^No database in /),
		});
});

test("[OIDC3] studio release-domain ends the proof of a mail domain", async () => {
	const env = makeData();
	const release = () => ox(["studio", "release-domain", "Lantern.example"], { env });
	const unknown = "No organization has proved the domain Lantern.example.";
	expect(await release()).toMatchObject({ code: 1, err: expect.stringContaining(unknown) });
	await withMigratedDatabase(depsOf(env), async ({ db: { knex } }) => {
		const [{ id }] = await knex("studios").insert({ name: "Lantern Films", address: "" }).returning("id");
		const provider = {
			issuer: "https://id.lantern.example",
			client_id: "ox",
			client_secret: Buffer.from("-"),
		};
		await knex("identity_providers").insert({ studio_id: id, ...provider, required: false });
		const domain = { studio_id: id, name: "lantern.example" };
		await knex("studio_domains").insert({ ...domain, verified_at: new Date() });
	});
	expect(await release()).toMatchObject({
		code: 0,
		err: expect.stringContaining("Lantern Films no longer holds Lantern.example."),
	});
	expect(await release()).toMatchObject({ code: 1, err: expect.stringContaining(unknown) });
	await withMigratedDatabase(depsOf(env), async ({ db: { knex } }) => {
		const [line] = await knex("audit_entries").where({ action: "domain_released" }).select("before");
		expect(line.before).toEqual({ domain: "lantern.example" });
	});
});

test("[ORG1] studio list and studio quota show and set what organizations may have", async () => {
	const env = makeData();
	expect(await ox(["studio", "list"], { env })).toMatchObject({
		code: 0,
		out: "There are no organizations.\n",
	});
	expect(await ox(["studio", "quota", "3", "--projects", "5"], { env })).toMatchObject({
		code: 1,
		err: expect.stringContaining("There is no organization with the id 3."),
	});
	const name = "Lantern Films";
	await withMigratedDatabase(depsOf(env), ({ db }) => db.knex("studios").insert({ name, address: "" }));
	const listed = JSON.parse((await ox(["studio", "list", "--json"], { env })).out);
	const [{ id }] = listed.studios;
	const none = { projects: null, members: null, storage: null };
	expect(listed.studios).toEqual([{ id, name, quotas: none, used: { projects: 0, members: 0, storage: 0 } }]);
	const limited = await ox(["studio", "quota", String(id), "--projects", "5", "--storage", "1.5gb"], { env });
	expect(limited.out).toBe(`${name}: 5 projects, 1.5 GB of storage.\n`);
	const lifted = await ox(["studio", "quota", String(id), "--storage", "none", "--members", "1"], { env });
	expect(lifted.out).toBe(`${name}: 5 projects, 1 member.\n`);
	expect((await ox(["studio", "list"], { env })).out).toMatch(
		/ID +NAME +PROJECTS +MEMBERS +STORAGE\n.* of 5 .* of 1 /,
	);
	await ox(["studio", "quota", String(id), "--projects", "none", "--members", "none"], { env });
	expect((await ox(["studio", "quota", String(id)], { env })).out).toBe(`${name}: no quotas.\n`);
});
