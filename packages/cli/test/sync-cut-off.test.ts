import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { projectWithCut, runOx, writeFiles } from "../src/testing/run-ox.ts";
import { type MeddlingProxy, startProxy } from "./meddling-proxy.ts";
import { type Account, type OxServer, startOxServer } from "./ox-server.ts";

const cli = fileURLToPath(new URL("..", import.meta.url));
// Beside the package, so that what is not bundled is found; apart from dist, which others may be running.
const built = join(cli, "node_modules", ".cache", "ox-sync-test");

let server: OxServer;
let proxy: MeddlingProxy;
let ann: Account;
let folder: string;
let production: number;

beforeAll(async () => {
	const { status, stderr } = spawnSync(process.execPath, ["build.mjs", built], {
		cwd: cli,
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(stderr);
	server = await startOxServer(["ann@example.com"]);
	proxy = await startProxy(server.url);
	ann = await server.signIn("ann@example.com");
}, 300_000);
afterAll(async () => {
	proxy.end();
	await server.end();
	rmSync(built, { recursive: true, force: true });
});

const env = () => ({ OX_SERVER: proxy.url, OX_TOKEN: ann.token });

async function ox(...argv: readonly string[]) {
	const run = await runOx(folder, ["--project", "p", ...argv], { env: env() });
	expect([run.exitCode, run.exitCode === 0 ? "" : run.err]).toEqual([0, ""]);
	return run;
}

/** Runs the built command; ends with its code, or the signal that it was killed by. */
function spawnOx(argv: readonly string[], onStart: (kill: () => void) => void): Promise<string> {
	const child = spawn(process.execPath, [join(built, "main.js"), "--project", "p", ...argv], {
		cwd: folder,
		env: { PATH: process.env.PATH, HOME: folder, ...env() },
		stdio: "ignore",
	});
	onStart(() => child.kill("SIGKILL"));
	return new Promise((done) => child.once("close", (code, signal) => done(String(code ?? signal))));
}

async function list(what: string): Promise<Record<string, unknown>[]> {
	const { body } = await ann.call("GET", `/productions/${production}/${what}`);
	return (body as Record<string, Record<string, unknown>[]>)[what] ?? [];
}

/** What the server has, without ids and times. */
async function contents() {
	const [records, prices, licensors, cuts, altFiles] = await Promise.all(
		["records", "prices", "licensors", "cuts", "alt_files"].map(list),
	);
	const [cut] = cuts ?? [];
	const { body } = await ann.call("GET", `/cuts/${cut?.id}`);
	return {
		records: records
			?.map(({ production_locator, title, category }) => [production_locator, title, category])
			.sort(),
		prices: prices?.map(({ name, value }) => [name, value]).sort(),
		licensors: licensors?.map(({ name, records_count }) => [name, records_count]).sort(),
		altFiles: altFiles?.map(({ name, purpose }) => [name, purpose]),
		cuts: cuts?.map(({ info }) => (info as { name: string }).name),
		report: (body as { cut?: { report_set?: { costReport: unknown } } }).cut?.report_set?.costReport,
	};
}

beforeEach(async () => {
	proxy.before = async () => {};
	proxy.after = () => true;
	folder = await projectWithCut();
	const { body } = await ann.call("POST", "/productions", {
		production: { name: "Cut off", display_currency: "USD" },
	});
	production = (body as { production: { id: number } }).production.id;
	await ox("link", String(production));
});

/** Pushes, killed when the server has done the nth change and its answer is on the way. @returns how it ended. */
async function pushKilledAt(nth: number): Promise<string> {
	let changes = 0;
	let kill: () => void = () => {};
	proxy.after = ({ method }) => {
		if (method === "GET") return true;
		changes += 1;
		if (changes !== nth) return true;
		kill();
		return false;
	};
	const ended = await spawnOx(["push"], (end) => {
		kill = end;
	});
	proxy.after = () => true;
	return ended;
}

test("[SYNC8] a push that is killed at any change, and run again, comes to what one comes to that was not", async () => {
	await ox("push");
	const whole = await contents();
	const edit = async () => {
		await ox("record", "set", "10000001", "--title", "Fog", "--category", "Audio");
		await ox("record", "remove", "10000002");
		await ox("cut", "resolve", "Rough cut", "--ignore", "TEMP TITLE");
		await ox(
			"price",
			"add",
			"--licensor",
			"North Archive",
			"--category",
			"Still",
			"--charge-by",
			"Use",
			"--value",
			"3",
		);
	};
	await edit();
	await ox("push");
	const edited = await contents();
	let kills = 0;
	for (let nth = 1, isKilled = true; isKilled; nth++) {
		folder = await projectWithCut();
		const { body } = await ann.call("POST", "/productions", {
			production: { name: `At ${nth}`, display_currency: "USD" },
		});
		production = (body as { production: { id: number } }).production.id;
		await ox("link", String(production));
		const first = await pushKilledAt(nth);
		await ox("push");
		expect([nth, await contents()]).toEqual([nth, whole]);
		await edit();
		const second = await pushKilledAt(nth);
		await ox("push");
		expect([nth, await contents()]).toEqual([nth, edited]);
		expect((await ox("diff", "--json")).json).toEqual([]);
		isKilled = [first, second].includes("SIGKILL");
		kills += [first, second].filter((end) => end === "SIGKILL").length;
	}
	// As many calls change something in the two pushes.
	expect(kills).toBeGreaterThanOrEqual(13);
}, 240_000);

test("[SYNC6] a field that others change between look and write is merged anew; the same field is a conflict", async () => {
	await ox("push");
	const [record] = await list("records");
	await ox("record", "set", String(record?.production_locator), "--title", "Mine");
	const meddle = (change: unknown) => {
		let isDone = false;
		proxy.before = async ({ method, path }) => {
			if (isDone || method !== "PUT" || path !== "/api/records") return;
			isDone = true;
			await ann.call("PUT", `/records/${record?.id}`, { record: change });
		};
	};
	meddle({ source: "theirs" });
	await ox("push");
	const now = async () => (await list("records")).find(({ id }) => id === record?.id);
	expect(await now()).toMatchObject({ title: "Mine", source: "theirs" });
	await ox("record", "set", String(record?.production_locator), "--title", "Mine again");
	meddle({ title: "Theirs" });
	const refused = await runOx(folder, ["--project", "p", "push"], { env: env() });
	expect([refused.exitCode, refused.err]).toEqual([2, expect.stringContaining("there 'Theirs'")]);
	expect(await now()).toMatchObject({ title: "Theirs" });
});

test("[SYNC8] a push whose connection is cut says what is on the server, and that it goes on from there", async () => {
	const records = Array.from(
		{ length: 250 },
		(_, index) => `2${String(index).padStart(7, "0")},Reel ${index},Footage`,
	);
	writeFiles(folder, { "more.csv": `production_locator,title,category\n${records.join("\n")}\n` });
	await ox("import", "more.csv");
	let calls = 0;
	proxy.after = ({ path }) => !path.endsWith("/records/multiple") || ++calls < 2;
	const cut = await runOx(folder, ["--project", "p", "push"], { env: env() });
	expect([cut.exitCode, cut.err]).toEqual([3, expect.stringContaining("the connection was cut")]);
	expect(cut.err).toMatch(/20\d of 25\d changes are on the server; ox push goes on with the others\.\n$/);
	proxy.after = () => true;
	await ox("push");
	expect(await list("records")).toHaveLength(252);
	expect((await ox("diff", "--json")).json).toEqual([]);
});

test("[SYNC6] one of many records that the server refuses is told by itself, and the others are there", async () => {
	await ox("push");
	for (const locator of ["10000001", "10000002"])
		await ox("record", "set", locator, "--title", `New ${locator}`);
	const field = { custom_field: { name: "Shelf", kind: "number" } };
	const { body } = await ann.call("POST", `/productions/${production}/custom_fields`, field);
	const { id } = (body as { custom_field: { id: number } }).custom_field;
	await ox("pull");
	const file = join(folder, "p", "records.ndjson");
	const text = readFileSync(file, "utf8");
	// No way of the command line leads here: somebody's own program wrote it.
	writeFileSync(
		file,
		text.replace(/("production_locator":"10000002".*?"custom_fields":)\{\}/, `$1{"${id}":"x"}`),
	);
	const refused = await runOx(folder, ["--project", "p", "push"], { env: env() });
	expect(refused.exitCode).toBe(3);
	expect(refused.err).toContain(`custom_fields.${id} must be a valid number`);
	expect((await list("records")).map(({ title }) => title).sort()).toEqual(["New 10000001", "Night shift"]);
});

/** What `ox diff` finds, and the calls by which it read the records. */
async function diffAndCalls() {
	const paths: string[] = [];
	proxy.before = async ({ path }) => {
		if (/\/records(?:\/|$)/.test(path))
			paths.push(path.replace(/^.*\/records/, "").replace(/\/[0-9a-f]+-\d+$/, ""));
	};
	const { json } = await ox("diff", "--json");
	proxy.before = async () => {};
	return { json, paths };
}

/** Changes what the link says of how far the records of the last sync reach. */
function setSince(since: string | null): void {
	const file = join(folder, "p", "link.ndjson");
	const text = readFileSync(file, "utf8");
	expect(text).toMatch(/"records_since":"[0-9a-f]+-\d+"/);
	writeFileSync(file, text.replace(/"records_since":"[^"]+"/, `"records_since":${JSON.stringify(since)}`));
}

test("[SYNC11] what changed of the records there since the last sync is all that is read, and comes to what all of them come to", async () => {
	await ox("push");
	const [first, second] = await list("records");
	await ann.call("PUT", `/records/${first?.id}`, { record: { title: "There", tag_list: ["sea"] } });
	await ann.call("DELETE", `/records/${second?.id}`);
	const more = { production_locator: "7", title: "New there", category: "Still" };
	await ann.call("POST", `/productions/${production}/records`, { record: more });
	await ox("record", "set", String(first?.production_locator), "--source", "here");
	const since = await diffAndCalls();
	expect(since.paths).toEqual(["/updated_since"]);
	const told = (since.json as { kind: string; who: string; what: string }[]).filter(
		({ kind }) => kind === "record",
	);
	expect(told.map(({ who, what }) => `${what} ${who}`).sort()).toEqual([
		"added there",
		"changed here",
		"changed there",
		"deleted there",
	]);
	for (const [other, path] of [
		[null, ""],
		// Of a database that was restored: it answers with all that there is.
		["0-1", "/updated_since"],
	] as const) {
		const link = readFileSync(join(folder, "p", "link.ndjson"));
		setSince(other);
		const whole = await diffAndCalls();
		expect([whole.json, whole.paths]).toEqual([since.json, [path]]);
		writeFileSync(join(folder, "p", "link.ndjson"), link);
	}
	await ox("pull");
	await ox("push");
	const after = await diffAndCalls();
	expect([after.json, after.paths]).toEqual([[], ["/updated_since"]]);
	setSince(null);
	expect((await diffAndCalls()).json).toEqual([]);
});

test("[SYNC11] changes there that a push leaves for the next pull are found again", async () => {
	await ox("push");
	const [first] = await list("records");
	await ann.call("PUT", `/records/${first?.id}`, { record: { title: "There" } });
	await ox("price", "set", "North Archive/Film", "--value", "60");
	await ox("push");
	expect((await diffAndCalls()).json).toMatchObject([{ kind: "record", who: "there", what: "changed" }]);
	await ox("pull");
	expect((await ox("record", "show", String(first?.production_locator), "--json")).json).toMatchObject({
		title: "There",
	});
	expect((await diffAndCalls()).json).toEqual([]);
});
