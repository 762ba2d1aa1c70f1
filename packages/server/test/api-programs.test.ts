import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { until } from "../../../testing/patience.ts";
import { addCut, addLicensor, addPrice, addRecord, made, makeProduction } from "../src/testing/factories.ts";
import { TEST_PASSWORD } from "../src/testing/sign-up.ts";
import { createTestClient, type TestClient } from "../src/testing/test-client.ts";
import { createTestStorage, type TestStorage } from "./test-storage.ts";

const page = readFileSync(new URL("../../../docs/api-programs.md", import.meta.url), "utf8");
const PROGRAMS = [...page.matchAll(/^```js (\S+)\n([\s\S]*?)^```/gm)].map(([, name = "", text = ""]) => ({
	name,
	text,
}));

const LIST = `TITLE: TEST
FCM: NON-DROP FRAME

001  BOAT     V     C        00:00:10:00 00:00:12:00 01:00:00:00 01:00:02:00
* FROM CLIP NAME: BOAT_1.mov
`;
const SOUND = LIST.replace("V     C", "A     C").replaceAll("BOAT", "TUNE");

const ANN = "ann@example.com";

let storage: TestStorage;
let client: TestClient;
let env: Record<string, string>;
/** The folder of the programs, from which `@oxcut/core` can be imported. */
let folder: string;
let production: number;
let licensor: number;
let boat: number;
let tune: number;
let cut: number;

beforeAll(async () => {
	folder = mkdtempSync(fileURLToPath(new URL("../node_modules/.api-programs-", import.meta.url)));
	for (const { name, text } of PROGRAMS) writeFileSync(join(folder, name), text);
	storage = await createTestStorage();
	await storage.migrate();
	const url = await storage.runs.run([], storage.env).url;
	client = createTestClient(url);
	const user = { email: ANN, first_name: "Ann", last_name: "Archer", password: TEST_PASSWORD };
	made(await client.post("/account", { user }), () => null);
	await client.patch("/account/emails/verify", { token: await mailedToken() });
	const answer = await client.post("/account/access_tokens", { access_token: { name: "programs" } });
	env = { OX_SERVER: url, OX_TOKEN: made(answer, (body) => body.access_token.token) };
	production = await makeProduction(client);
	licensor = await addLicensor(client, production, { name: "Meridian" });
	const price = await addPrice(client, licensor, { name: "Worldwide" });
	boat = await addRecord(client, production, {
		...{
			title: "Boat",
			production_locator: "BOAT",
			licensor_id: licensor,
			price_id: price,
			notes: "<p>Old</p>",
		},
	});
	tune = await addRecord(client, production, {
		title: "Tune",
		production_locator: "TUNE",
		category: "Audio",
	});
	cut = await addCut(client, production, { name: "Rough cut" });
	writeFileSync(join(folder, "Film_V1.edl"), LIST);
	writeFileSync(join(folder, "Film_A1.edl"), SOUND);
	expect(await run("upload-list.mjs", cut, "Film_V1.edl", 25, "V1")).toEqual(["The build is done."]);
	expect(await run("upload-list.mjs", cut, "Film_A1.edl", 25, "A1")).toEqual(["The build is done."]);
});
afterAll(async () => {
	rmSync(folder, { recursive: true });
	await storage.remove();
});

/** The token of the email that confirms the address. The server makes the folder of emails for its first mail. */
function mailedToken(): Promise<string> {
	const mails = join(storage.runs.folder, "ox-data", "mails");
	return until("the email with the link is there", async () => {
		const texts = existsSync(mails)
			? readdirSync(mails).map((name) => readFileSync(join(mails, name), "utf8"))
			: [];
		return /\/u\/verify_email\?tkn=(\S+)/.exec(texts.join("\n"))?.[1] ?? null;
	});
}

function start(
	name: string,
	args: readonly (string | number)[],
	more: Record<string, string> = {},
): ChildProcess {
	return spawn(process.execPath, [name, ...args.map(String)], {
		cwd: folder,
		env: { PATH: process.env.PATH, ...env, ...more },
		stdio: "pipe",
	});
}

/** Runs a program to its end. @returns the lines that it prints. @throws its output as an error if it fails. */
async function run(name: string, ...args: readonly (string | number)[]): Promise<string[]> {
	return linesOf(start(name, args));
}

async function linesOf(child: ChildProcess): Promise<string[]> {
	let stdout = "";
	let stderr = "";
	child.stdout?.on("data", (data) => {
		stdout += data;
	});
	child.stderr?.on("data", (data) => {
		stderr += data;
	});
	const code = await new Promise((done) => child.once("close", done));
	if (code !== 0) throw new Error(stderr);
	return stdout.trim().split("\n");
}

test("the page has ten programs of 10 to 40 lines", () => {
	expect(PROGRAMS).toHaveLength(10);
	for (const { name, text } of PROGRAMS) {
		const lines = text.trim().split("\n").length;
		expect([name, lines >= 10 && lines <= 40]).toEqual([name, true]);
	}
});

test("needs-licence.mjs lists what the latest cut uses and nobody has licensed", async () => {
	await addCut(client, production, { name: "Older", date: "2020-01-01" });
	expect(await run("needs-licence.mjs", production)).toEqual(["BOAT  Boat: Meridian", "TUNE  Tune: Unknown"]);
	// The film's own material needs no licence.
	const answer = await client.patch(`/records/${tune}/change_key_info`, { source_type: "Original" });
	expect(answer.status).toBe(200);
	expect(await run("needs-licence.mjs", production)).toEqual(["BOAT  Boat: Meridian"]);
});

test("cost-report.mjs saves the cost report in the format of the file name", async () => {
	expect(await run("cost-report.mjs", cut, "cost.csv")).toEqual(["Saved cost.csv"]);
	expect(readFileSync(join(folder, "cost.csv"), "utf8")).toContain("Boat");
	await run("cost-report.mjs", cut, "cost.xlsx");
	expect(readFileSync(join(folder, "cost.xlsx")).subarray(0, 2).toString()).toBe("PK");
});

test("cue-sheet.mjs prints what is heard in a cut", async () => {
	expect(await run("cue-sheet.mjs", cut)).toEqual([
		"Cue sheet of Rough cut",
		"01:00:00:00 to 01:00:02:00  0:02  TUNE",
	]);
});

test("watch.mjs prints a colleague's change", async () => {
	const child = start("watch.mjs", [production, 1]);
	const printed = linesOf(child);
	await new Promise((done) => child.stdout?.once("data", done));
	await client.put(`/records/${boat}`, { record: { archive_name: "Meridian" } });
	expect(await printed).toEqual(["Watching", `records ${boat}: updated`]);
});

test("raise-prices.mjs raises all prices of a licensor", async () => {
	const own = await addLicensor(client, production);
	await addPrice(client, own, { name: "Festivals", value: 10 });
	await addPrice(client, own, {
		category: "Still",
		name: "Print",
		value: 2.5,
		charge_by: "Use",
		set_order: 1,
	});
	expect(await run("raise-prices.mjs", own, 10)).toEqual([
		"Footage Festivals: 11 per Second",
		"Still Print: 2.75 per Use",
	]);
});

test("sync-records.mjs reads all records once, and then what has changed", async () => {
	const own = await makeProduction(client);
	const kept = await addRecord(client, own, { title: "Kept" });
	const gone = await addRecord(client, own, { title: "Gone" });
	expect(await run("sync-records.mjs", own, "copy.json")).toEqual(["2 records"]);
	await client.put(`/records/${kept}`, { record: { title: "Changed" } });
	await client.delete(`/records/${gone}`);
	await run("sync-records.mjs", own, "copy.json");
	const { records } = JSON.parse(readFileSync(join(folder, "copy.json"), "utf8"));
	expect(Object.values(records)).toMatchObject([{ id: kept, title: "Changed" }]);
});

test("add-member.mjs invites somebody, or says why it can't", async () => {
	expect(await run("add-member.mjs", production, "ben@example.com", "researcher")).toEqual([
		"Invited ben@example.com as researcher",
		"Ann Archer: owner",
	]);
	await expect(run("add-member.mjs", production, "ben", "researcher")).rejects.toThrow("valid email");
});

test("mirror.mjs saves the project as a workbook, once for each change", async () => {
	const own = await makeProduction(client);
	await addRecord(client, own, { title: "Quay" });
	expect(await run("mirror.mjs", own, "log.xlsx")).toEqual(["Saved log.xlsx"]);
	expect(await run("mirror.mjs", own, "log.xlsx")).toEqual(["Nothing has changed"]);
	await addRecord(client, own, { title: "Tug" });
	expect(await run("mirror.mjs", own, "log.xlsx")).toEqual(["Saved log.xlsx"]);
});

test("add-note.mjs keeps what a colleague wrote between reading and saving", async () => {
	let isFirst = true;
	// Between the program and the server: a colleague who saves right before the program's first change.
	const between = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		if (request.method === "PUT" && isFirst) {
			isFirst = false;
			await client.put(`/records/${boat}`, { record: { notes: "<p>Colleague</p>" } });
		}
		const { host: _host, "content-length": _length, connection: _connection, ...headers } = request.headers;
		const answer = await fetch(`${env.OX_SERVER}${request.url}`, {
			method: request.method ?? "GET",
			headers: headers as Record<string, string>,
			...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
		});
		const etag = answer.headers.get("ETag");
		response.writeHead(answer.status, {
			"Content-Type": answer.headers.get("Content-Type") ?? "application/json",
			...(etag === null ? {} : { ETag: etag }),
		});
		response.end(Buffer.from(await answer.arrayBuffer()));
	});
	await new Promise<void>((done) => between.listen(0, "127.0.0.1", done));
	onTestFinished(() => {
		between.closeAllConnections();
		between.close();
	});
	const OX_SERVER = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
	expect(await linesOf(start("add-note.mjs", [boat, "Seen by legal"], { OX_SERVER }))).toEqual(["Saved"]);
	const { record } = (await client.get(`/records/${boat}`)).body;
	expect(record.notes).toBe("<p>Colleague</p><p>Seen by legal</p>");
});
