import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectWithCut, runOx } from "../src/testing/run-ox.ts";
import { type Account, type OxServer, startOxServer } from "./ox-server.ts";

let server: OxServer;
let ann: Account;
/** The folder with the small production's project `p`. */
let folder: string;
let production: number;

beforeAll(async () => {
	server = await startOxServer(["ann@example.com", "vic@example.com"]);
	ann = await server.signIn("ann@example.com");
});
afterAll(() => server.end());

const env = (account = ann) => ({ OX_SERVER: server.url, OX_TOKEN: account.token });

/** Runs ox as somebody in the project; fails where it does, unless a code is expected. */
async function ox(argv: readonly string[], { as = ann, exit = 0, at = folder } = {}) {
	const run = await runOx(at, ["--project", "p", ...argv], { env: env(as) });
	expect([run.exitCode, run.exitCode === exit ? "" : run.err + run.out]).toEqual([exit, ""]);
	return run;
}

async function makeProduction(name: string): Promise<number> {
	const { body } = await ann.call("POST", "/productions", { production: { name, display_currency: "USD" } });
	return (body as { production: { id: number } }).production.id;
}

async function list(what: string): Promise<Record<string, unknown>[]> {
	const { body } = await ann.call("GET", `/productions/${production}/${what}`);
	return (body as Record<string, Record<string, unknown>[]>)[what] ?? [];
}

async function remoteTotal(): Promise<number> {
	const [cut] = await list("cuts");
	const { body } = await ann.call("GET", `/cuts/${cut?.id}`);
	return (body as { cut: { report_set: { costReport: { totalCost: number } } } }).cut.report_set.costReport.totalCost;
}

async function localTotal(at = folder): Promise<number> {
	const { json } = await ox(["report", "cost", "--json"], { at });
	return (json as { totalCost: number }).totalCost;
}

async function price(name: string) {
	const found = (await list("prices")).find((item) => item.name === name);
	if (!found) throw new Error(`no price ${name}`);
	return found;
}

let made = 0;
beforeEach(async () => {
	folder = await projectWithCut();
	made += 1;
	production = await makeProduction(`Small ${made}`);
	await ox(["link", `Small ${made}`]);
});

describe("a linked project", () => {
	test("is pushed whole: library, cut, lists, and the server comes to the same total", async () => {
		const { err, out } = await ox(["push"]);
		expect(err + out).toContain("Pushed to");
		expect(await list("records")).toHaveLength(2);
		expect(await list("prices")).toHaveLength(2);
		expect(await remoteTotal()).toBe(await localTotal());
		const { json } = await ox(["status", "--json"]);
		expect(json).toMatchObject({ here: {}, there: {}, conflicts: 0 });
		expect((await ox(["push"])).out).toContain("nothing");
	});

	test("a price changed offline and pushed moves the server's total; one changed there and pulled moves the report here", async () => {
		await ox(["push"]);
		const before = await localTotal();
		await ox(["price", "set", "North Archive", "Film", "--value", "60"]);
		await ox(["push"]);
		expect(await price("Film")).toMatchObject({ value: 60 });
		const pushed = await remoteTotal();
		expect(pushed).toBeGreaterThan(before);
		expect(await localTotal()).toBe(pushed);
		const { id } = await price("Film");
		await ann.call("PUT", `/prices/${id}`, { price: { value: 71.5 } });
		const [cut] = await list("cuts");
		await ann.call("POST", `/cuts/${cut?.id}/build`, {});
		await expect.poll(remoteTotal, { timeout: 20_000 }).toBeGreaterThan(pushed);
		await ox(["pull"]);
		expect(await localTotal()).toBe(await remoteTotal());
	});

	test("pulled into an empty project gives the same reports", async () => {
		await ox(["push"]);
		await runOx(folder, ["init", "q", "--name", "Other", "--quiet"]);
		const other = (argv: readonly string[]) => runOx(folder, ["--project", "q", ...argv], { env: env() });
		await other(["link", String(production)]);
		const pulled = await other(["pull"]);
		expect([pulled.exitCode, pulled.err]).toMatchObject([0, ""]);
		const report = async (argv: readonly string[]) => (await other(["report", ...argv, "--format", "csv"])).out;
		const own = async (argv: readonly string[]) => (await ox(["report", ...argv, "--format", "csv"])).out;
		for (const name of ["cost", "fair-use", "cue-sheet"]) expect(await report([name])).toBe(await own([name]));
	});
});
void readFileSync;
void writeFileSync;
void join;
