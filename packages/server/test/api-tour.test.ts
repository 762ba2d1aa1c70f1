import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
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
	// Like a user's server: with captchas and rate limits, and its emails on its own page. The demo has taken the first ids
	// [REP16].
	server = storage.runs.run(["start", "--demo"], { ...storage.env, OX_CAPTCHA: "on", OX_RATE_LIMITS: "on" });
});
afterAll(() => storage.remove());

/**
 * Computes the example's reports without a server.
 * @returns their folder.
 */
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
	// Read the emails once from their page, and once from their folder.
	const isOnPage = Object.keys(storage.env).length === 0;
	const mails = isOnPage ? [] : ["--mails", join(storage.runs.folder, "ox-data", "mails")];
	const args = [TOUR, url, "--out", online, "--compare", offline, ...mails];
	const { stdout } = await runFile(process.execPath, args);
	expect(stdout).toContain(`all 12 are, byte for byte, the files in ${offline}\n`);

	// Check the files too, because a comparison of nothing would also pass.
	expect(readdirSync(online).sort()).toEqual([...FILES].sort());
	for (const file of FILES) {
		const isSame = readFileSync(join(online, file)).equals(readFileSync(join(offline, file)));
		expect([file, isSame]).toEqual([file, true]);
	}
});

/** Runs the tour on an address that it cannot use. */
function failedTour(url: string): Promise<unknown> {
	return runFile(process.execPath, [TOUR, url]).catch((error: unknown) => error);
}

test.each(["/nowhere", "/api"])(
	"the tour reports a call to an address that ends in %s, and ends with 1",
	async (end) => {
		const url = `${await server.url}${end}`;
		const stderr = `${url} answered 404: Not found\n`;
		expect(await failedTour(url)).toMatchObject({ code: 1, stdout: "", stderr });
	},
);

test("the tour says if an address isn't an ox-server, and ends with 1", async () => {
	const site = createServer((_request, response) => {
		response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome</h1>");
	});
	await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
	onTestFinished(() => {
		site.closeAllConnections();
		site.close();
	});
	const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
	const stderr = `${url} answered 200: no JSON. Is ${url} the address of an ox-server?\n`;
	expect(await failedTour(url)).toMatchObject({ code: 1, stdout: "", stderr });
});

test("the tour says if nobody answers, and what to do, and ends with 1", async () => {
	// A port that ordinary users' programs can't listen on.
	const port = 2;
	expect(await failedTour(`http://127.0.0.1:${port}`)).toMatchObject({
		code: 1,
		stdout: "",
		stderr: `http://127.0.0.1:${port} does not answer: connect ECONNREFUSED 127.0.0.1:${port}.
Check the address. If no ox-server runs there: node packages/server/dist/main.js
`,
	});
});
