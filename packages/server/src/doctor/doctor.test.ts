import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../db/open-database.ts";
import { readSettings, type Settings } from "../system/settings.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import { checkDatabase } from "./check-database.ts";
import { examine } from "./examine.ts";
import type { Finding } from "./finding.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "ox-doctor-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clock = () => new Date();
const deps = { clock, random: randomBytes };

function settings(given: Partial<Settings> = {}): Settings {
	return { ...readSettings({ OX_DATA_DIR: join(folder, "data") }), ...given };
}

function found(findings: readonly Finding[], check: string): string[] {
	return findings
		.filter((finding) => finding.check === check)
		.map(({ status, text }) => `${status}: ${text}`);
}

test("before the first start nothing is wrong, and checking creates nothing", async () => {
	const findings = await examine(settings(), deps);
	expect(findings.filter(({ status }) => status === "fail")).toEqual([]);
	expect(found(findings, "database")).toEqual(["ok: embedded; created on the first start"]);
	expect(readdirSync(folder)).toEqual([]);
});

test("a public site is checked more closely", async () => {
	const plain = await examine(settings({ baseUrl: "http://ox.example" }), deps);
	expect(found(plain, "OX_BASE_URL")).toEqual([expect.stringMatching(/^warn: is http/)]);
	const open = { baseUrl: "https://ox.example", captcha: false, rateLimits: false };
	const findings = await examine(settings(open), deps);
	expect(findings.map(({ check }) => check)).toEqual(
		expect.arrayContaining(["OX_TRUST_PROXY", "OX_CAPTCHA", "OX_RATE_LIMITS"]),
	);
	const good = await examine(settings({ baseUrl: "https://ox.example", trustProxy: true }), deps);
	expect(good.filter(({ check }) => check.startsWith("OX_"))).toEqual([]);
});

test("a web app or a video of the first page that isn't there is a warning", async () => {
	const video = join(folder, "harbour.mp4");
	const without = await examine(settings({ webDir: folder, splashVideo: video }), deps);
	expect(found(without, "web app")).toEqual([
		`warn: ${folder} has no index.html: the server only answers calls. Set OX_WEB_DIR to the folder of the built app.`,
	]);
	expect(found(without, "OX_SPLASH_VIDEO")).toEqual([
		`warn: ${video} does not exist: /?video shows the drawing.`,
	]);
	writeFileSync(join(folder, "index.html"), "");
	writeFileSync(video, "");
	const complete = await examine(settings({ webDir: folder, splashVideo: video }), deps);
	expect(found(complete, "web app")).toEqual([`ok: ${folder}`]);
	expect(found(complete, "OX_SPLASH_VIDEO")).toEqual([]);
});

test("a data folder that is a file, or open to others, is reported", async () => {
	chmodSync(folder, 0o755);
	const open = await examine(settings({ dataDir: folder }), deps);
	expect(found(open, "data folder")).toEqual([expect.stringMatching(/^warn: .*chmod 700/)]);
	const file = join(folder, "file");
	writeFileSync(file, "");
	expect(found(await examine(settings({ dataDir: file }), deps), "data folder")).toEqual([
		expect.stringMatching(/^fail: .* is not a folder/),
	]);
	expect(found(await examine(settings({ dataDir: join(file, "data") }), deps), "data folder")).toEqual([
		expect.stringMatching(/^fail: .* cannot be created in .*file: /),
	]);
	const deep = join(folder, "not", "yet", "there");
	expect(found(await examine(settings({ dataDir: deep }), deps), "data folder")).toEqual([
		`ok: ${deep} will be created on the first start`,
	]);
});

test("a database without tables is migrated by the first start, so nothing is wrong", async () => {
	await (await openDatabase(settings(), pino({ level: "silent" }))).close();
	const findings = await examine(settings(), deps);
	expect(findings.filter(({ status }) => status === "fail")).toEqual([]);
	expect(found(findings, "schema")).toEqual(["warn: none yet: ox-server start or migrate creates it."]);
});

test("an unreachable PostgreSQL is a failure that reveals no password", async () => {
	const databaseUrl = "postgres://ox:hidden-word@127.0.0.1:1/ox";
	const findings = await examine(settings({ databaseUrl }), deps);
	expect(found(findings, "database")).toEqual([
		expect.stringMatching(/^fail: cannot be reached.*ECONNREFUSED/),
	]);
	expect(JSON.stringify(findings)).not.toContain("hidden-word");
});

test("a PostgreSQL that asks for a password is told from an address without one, and no connection stays open", async () => {
	const message = (text: string, method: number) => {
		const bytes = Buffer.from(`R\0\0\0\0\0\0\0\0${text}`);
		bytes.writeUInt32BE(bytes.length - 1, 1);
		bytes.writeUInt32BE(method, 5);
		return bytes;
	};
	const asking = createServer((socket) => {
		socket.on("error", () => {});
		socket.once("data", () => {
			socket.write(message("SCRAM-SHA-256\0\0", 10));
			socket.once("data", () => socket.write(message("r=nonce,s=c2FsdA==,i=4096", 11)));
		});
	});
	await new Promise<void>((done) => asking.listen(0, "127.0.0.1", done));
	const { port } = asking.address() as AddressInfo;
	const findings = await examine(settings({ databaseUrl: `postgres://ox@127.0.0.1:${port}/ox` }), deps);
	expect(found(findings, "database")).toEqual([
		"fail: PostgreSQL asks for a password, and the address has none: write postgres://user:password@host/database.",
	]);
	// An open connection would delay the end of the command by a minute.
	await new Promise((done) => asking.close(done));
});

test("the mail server is contacted, and its rejection is reported without the password", async () => {
	const smtp = new SMTPServer({
		authOptional: false,
		disabledCommands: ["STARTTLS"],
		allowInsecureAuth: true,
		onAuth: ({ password }, _session, done) =>
			password === "right-word" ? done(null, { user: "ox" }) : done(new Error(`no ${password}`)),
	});
	const port = await new Promise<number>((done) => {
		const listening = smtp.listen(0, "127.0.0.1", () => {
			const address = listening.address();
			done(typeof address === "object" && address !== null ? address.port : 0);
		});
	});
	const mail = async (password: string) =>
		found(await examine(settings({ smtpUrl: `smtp://ox:${password}@127.0.0.1:${port}` }), deps), "mail");
	expect(await mail("right-word")).toEqual([`ok: 127.0.0.1:${port} accepts the login`]);
	expect(await mail("hidden-word")).toEqual([
		`fail: 127.0.0.1:${port} cannot be used (EAUTH): check SMTP_URL.`,
	]);
	await new Promise<void>((done) => smtp.close(() => done()));
	expect(await mail("right-word")).toEqual([
		`fail: 127.0.0.1:${port} cannot be used (ESOCKET): check SMTP_URL.`,
	]);
});

test("a working database is reported with its version; its clock, schema and jobs are checked", async () => {
	const server = await startTestServer();
	const { knex } = server.deps.db;
	const findings = await checkDatabase(knex, clock);
	expect(findings.map(({ check, status }) => `${check} ${status}`)).toEqual([
		"database ok",
		"schema ok",
		"clock ok",
		"jobs ok",
		"rates ok",
	]);
	const slow = await checkDatabase(knex, () => new Date(Date.now() - 60_000));
	const [behind = "", ...others] = found(slow, "clock");
	expect(others).toEqual([]);
	const [, seconds] =
		/^warn: is (\d+) s behind the database's: synchronize both with NTP\.$/.exec(behind) ?? [];
	// A busy machine may take seconds between its two readings of the clock.
	expect(Math.abs(Number(seconds) - 60)).toBeLessThan(30);
	const old = new Date(Date.now() - 9.5 * 24 * 60 * 60 * 1000);
	await knex("currency_rates").insert({
		code: "EUR",
		rate: "0.9",
		quoted_on: "2026-11-10",
		refreshed_at: old,
	});
	expect(found(await checkDatabase(knex, clock), "rates")).toEqual([
		"warn: read from the feed 9 days ago: check that OX_RATES_URL is reachable.",
	]);
	await knex("migrations").insert({ name: "999-later" });
	expect(found(await checkDatabase(knex, clock), "schema")).toEqual([
		"fail: is from a later version (999-later): use that ox-server.",
	]);
	await knex("migrations").delete().whereIn("name", ["999-later", "005-calls"]);
	expect(found(await checkDatabase(knex, clock), "schema")).toEqual([
		"warn: is out of date: the next start migrates it (migrations: 1).",
	]);
	await server.close();
});

test("an S3 bucket that cannot be reached is reported without its keys", async () => {
	const s3 = {
		endpoint: "http://127.0.0.1:1",
		bucket: "ox-files",
		region: "eu",
		accessKeyId: "hidden-id",
		secretAccessKey: "hidden-word",
		pathStyle: true,
	};
	const findings = await examine(settings({ s3 }), deps);
	expect(found(findings, "files")).toEqual([
		expect.stringMatching(
			/^fail: the S3 store cannot be reached.*: check the settings that begin with OX_S3\.$/,
		),
	]);
	expect(JSON.stringify(findings)).not.toContain("hidden");
});
