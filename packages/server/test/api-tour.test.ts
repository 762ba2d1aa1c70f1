import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Run } from "./program-runs.ts";
import { createTestStorage, type TestStorage } from "./test-storage.ts";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const OX = at("packages/cli/dist/main.js");
const TOUR = at("examples/api-tour/tour.mjs");
const EXAMPLE = at("examples/harbour-lights");
const FILES = ["cost", "fair-use", "cue-sheet"].flatMap((report) =>
	["json", "csv", "xlsx", "pdf"].map((format) => `${report}.${format}`),
);
const runFile = promisify(execFile);

let storage: TestStorage;
let server: Run;

beforeAll(async () => {
	storage = await createTestStorage();
	await storage.migrate();
	// As it is for everybody: with captchas and rate limits, its mails on its own page. The demo has taken the first ids [REP16].
	server = storage.runs.run(["start", "--demo"], { ...storage.env, OX_CAPTCHA: "on", OX_RATE_LIMITS: "on" });
});
afterAll(() => storage.remove());

/** Works the example's reports out without a server. @returns their folder. */
async function reportOffline(): Promise<string> {
	const project = join(storage.runs.folder, "project");
	const folder = join(storage.runs.folder, "offline");
	const ox = (...args: readonly string[]) => runFile(process.execPath, [OX, ...args]);
	await ox("init", project, "--name", "Harbour Lights", "--currency", "GBP");
	await ox("import", join(EXAMPLE, "log.xlsx"), "--project", project);
	const lists = readdirSync(join(EXAMPLE, "edl")).map((name) => join(EXAMPLE, "edl", name));
	const cut = ["--name", "Rough cut", "--date", "2026-11-20", "--fps", "25"];
	await ox("cut", "import", ...lists, ...cut, "--project", project);
	await Promise.all(
		FILES.map((file) => {
			const [report = ""] = file.split(".");
			return ox("report", report, "--project", project, "--out", join(folder, file));
		}),
	);
	return folder;
}

test("the tour of the API ends in the reports that ox makes offline, byte for byte in every format", async () => {
	const [offline, url] = await Promise.all([reportOffline(), server.url]);
	const online = join(storage.runs.folder, "online");
	// Once the mails are read from the page of them, once from their folder.
	const isOnPage = Object.keys(storage.env).length === 0;
	const mails = isOnPage ? [] : ["--mails", join(storage.runs.folder, "ox-data", "mails")];
	const args = [TOUR, url, "--out", online, "--compare", offline, ...mails];
	const { stdout } = await runFile(process.execPath, args);
	expect(stdout).toContain(`all 12 are, byte for byte, the files in ${offline}\n`);

	// Looked at once more: a comparison that compares nothing would say the same.
	expect(readdirSync(online).sort()).toEqual([...FILES].sort());
	for (const file of FILES) {
		const isSame = readFileSync(join(online, file)).equals(readFileSync(join(offline, file)));
		expect([file, isSame]).toEqual([file, true]);
	}
});

test.each([
	// Where no call leads there is a page of the web app.
	["/nowhere", (url: string) => `answered 404: no JSON. Is ${url}/nowhere/api/ the API of an ox-server?`],
	["/api", () => "answered 404: Not found"],
])("the tour says what came of a call to an address that ends in %s, and ends with 1", async (end, words) => {
	const url = await server.url;
	const failure = await runFile(process.execPath, [TOUR, `${url}${end}`]).catch((error: unknown) => error);
	expect(failure).toMatchObject({
		code: 1,
		stdout: "",
		stderr: `GET public_site/captcha_challenge ${words(url)}\n`,
	});
});

test("the tour says if nobody answers, and what to do, and ends with 1", async () => {
	// Which no program of a user can listen on.
	const port = 2;
	const failure = await runFile(process.execPath, [TOUR, `http://127.0.0.1:${port}`]).catch(
		(error: unknown) => error,
	);
	expect(failure).toMatchObject({
		code: 1,
		stdout: "",
		stderr: `http://127.0.0.1:${port}/api/ does not answer: connect ECONNREFUSED 127.0.0.1:${port}.
Look to the address. If no ox-server runs there: node packages/server/dist/main.js
`,
	});
});
