import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { projectWithCut, runOx, writeFiles } from "../src/testing/run-ox.ts";
import { OX } from "./built-ox.ts";
import { type MeddlingProxy, startProxy } from "./meddling-proxy.ts";
import type { Account } from "./ox-server.ts";
import { type Production, test as serverTest } from "./server-test.ts";

const test = serverTest
	/** The proxy between ox and the server. */
	.extend("proxy", async ({ server }, { onCleanup }) => {
		const started = await startProxy(server.url);
		onCleanup(started.end);
		return started;
	});

let proxy: MeddlingProxy;
let ann: Account;
let folder: string;
let production: number;

const env = () => ({ OX_SERVER: proxy.url, OX_TOKEN: ann.token });

async function ox(...argv: readonly string[]) {
	const run = await runOx(folder, ["--project", "p", ...argv], { env: env() });
	expect([run.exitCode, run.exitCode === 0 ? "" : run.err]).toEqual([0, ""]);
	return run;
}

/**
 * Runs the built command.
 * @returns its exit code, or the signal that killed it.
 */
function spawnOx(argv: readonly string[], onStart: (kill: () => void) => void): Promise<string> {
	const child = spawn(process.execPath, [OX, "--project", "p", ...argv], {
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

/** The server's data, without ids and times. */
async function contents() {
	const [records, prices, licensors, cuts, altFiles, licenses, deliveries, reviews, orders] =
		await Promise.all(
			[
				...["records", "prices", "licensors", "cuts", "alt_files"],
				...["licenses", "deliveries", "fair_use_reviews", "orders"],
			].map(list),
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
		licenses: licenses?.map(({ name, status, lines }) => [name, status, (lines as unknown[]).length]),
		deliveries: deliveries?.map(({ name, media }) => [name, media]),
		reviews: reviews?.map(({ verdict, argument }) => [verdict, argument]),
		orders: orders?.map(({ name, status, lines }) => [name, status, (lines as unknown[]).length]),
		cuts: cuts?.map(({ info }) => (info as { name: string }).name),
		report: (body as { cut?: { report_set?: { costReport: unknown } } }).cut?.report_set?.costReport,
	};
}

/** Recreates the small project, linked to its own production. */
async function link(made: Production): Promise<void> {
	folder = await projectWithCut();
	production = made.id;
	const term = ["--media", "SVOD", "--from", "2028-01-01"];
	await ox("delivery", "add", "World SVOD", "--territories", "World", ...term);
	const line = "record=10000001; territories=World; media=TV; perpetuity";
	await ox("licence", "add", "Deal memo", "--licensor", "North Archive", "--add-line", line);
	await ox("record", "set", "10000001", "--fair-use", "yes");
	await ox("fair-use", "review");
	await ox("order", "create", "--licensor", "north");
	await ox("link", String(production));
}

test.beforeEach(async ({ ann: account, proxy: between, makeProduction }) => {
	[ann, proxy] = [account, between];
	await link(await makeProduction());
});

/**
 * Pushes.
 * @returns how many calls changed something on the server.
 */
async function countChanges(): Promise<number> {
	let changes = 0;
	proxy.after = ({ method }) => {
		if (method !== "GET") changes += 1;
		return true;
	};
	await ox("push");
	proxy.after = () => true;
	return changes;
}

/** Pushes and is killed once the server has made the nth change, before the answer arrives. */
async function pushKilledAt(nth: number): Promise<void> {
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
	expect([nth, ended]).toEqual([nth, "SIGKILL"]);
	proxy.after = () => true;
}

/** Changes the project in every way that a push sends differently. */
async function edit(): Promise<void> {
	await ox("record", "set", "10000001", "--title", "Fog", "--category", "Audio");
	await ox("record", "remove", "10000002");
	await ox("cut", "resolve", "Rough cut", "--ignore", "TEMP TITLE");
	const price = ["--licensor", "North Archive", "--category", "Still", "--charge-by", "Use", "--value", "3"];
	await ox("price", "add", ...price);
	await ox("delivery", "set", "World SVOD", "--media", "TV");
	await ox("licence", "set", "Deal memo", "--status", "paid", "--date", "paid=2026-03-01");
	await ox("fair-use", "set", "10000001", "--argument", "It is criticised.");
	await ox("order", "send", "North Archive 1", "--on", "2026-11-20");
}

test("[SYNC8] a push killed at any change and run again has the same result as an uninterrupted push", async ({
	makeProduction,
}) => {
	const firstChanges = await countChanges();
	const whole = await contents();
	await edit();
	const secondChanges = await countChanges();
	const edited = await contents();
	expect(firstChanges + secondChanges).toBeGreaterThanOrEqual(21);
	for (let nth = 1; nth <= Math.max(firstChanges, secondChanges); nth++) {
		await link(await makeProduction());
		if (nth <= firstChanges) await pushKilledAt(nth);
		await ox("push");
		expect([nth, await contents()]).toEqual([nth, whole]);
		if (nth > secondChanges) {
			expect((await ox("diff", "--json")).json).toEqual([]);
			continue;
		}
		await edit();
		await pushKilledAt(nth);
		await ox("push");
		expect([nth, await contents()]).toEqual([nth, edited]);
		expect((await ox("diff", "--json")).json).toEqual([]);
	}
});

test("[SYNC6] a push merges a field that others change while it runs, and reports the same field as a conflict", async () => {
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

test("[SYNC8] a push whose connection breaks reports what reached the server, and the next push sends the rest", async () => {
	const records = Array.from(
		{ length: 250 },
		(_, index) => `2${String(index).padStart(7, "0")},Reel ${index},Footage`,
	);
	writeFiles(folder, { "more.csv": `production_locator,title,category\n${records.join("\n")}\n` });
	await ox("import", "more.csv");
	let calls = 0;
	proxy.after = ({ path }) => !path.endsWith("/records/multiple") || ++calls < 2;
	const cut = await runOx(folder, ["--project", "p", "push"], { env: env() });
	expect([cut.exitCode, cut.err]).toEqual([3, expect.stringContaining("the connection was closed")]);
	expect(cut.err).toMatch(/20\d of 26\d changes are on the server. Run ox push again for the rest\.\n$/);
	proxy.after = () => true;
	await ox("push");
	expect(await list("records")).toHaveLength(252);
	expect((await ox("diff", "--json")).json).toEqual([]);
});

test("[SYNC6] a push reports the one record that the server refuses and saves the others", async () => {
	await ox("push");
	for (const locator of ["10000001", "10000002"])
		await ox("record", "set", locator, "--title", `New ${locator}`);
	const field = { custom_field: { name: "Shelf", kind: "number" } };
	const { body } = await ann.call("POST", `/productions/${production}/custom_fields`, field);
	const { id } = (body as { custom_field: { id: number } }).custom_field;
	await ox("pull");
	const file = join(folder, "p", "records.ndjson");
	const text = readFileSync(file, "utf8");
	// The command line can't do this: another program wrote it.
	writeFileSync(
		file,
		text.replace(/("production_locator":"10000002".*?"custom_fields":)\{\}/, `$1{"${id}":"x"}`),
	);
	const refused = await runOx(folder, ["--project", "p", "push"], { env: env() });
	expect(refused.exitCode).toBe(3);
	expect(refused.err).toContain(`custom_fields.${id} must be a valid number`);
	expect((await list("records")).map(({ title }) => title).sort()).toEqual(["New 10000001", "Night shift"]);
});

/** The output of `ox diff`, and the calls that read the records. */
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

/** Changes the link's timestamp of the last sync's records. */
function setSince(since: string | null): void {
	const file = join(folder, "p", "link.ndjson");
	const text = readFileSync(file, "utf8");
	expect(text).toMatch(/"records_since":"[0-9a-f]+-\d+"/);
	writeFileSync(file, text.replace(/"records_since":"[^"]+"/, `"records_since":${JSON.stringify(since)}`));
}

test("[SYNC11] a sync reads only the records changed on the server since the last one, with the result of reading all", async () => {
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
		// From a restored database: the server responds with everything.
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

test("[SYNC11] the next pull finds changes on the server that a push left alone", async () => {
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
