import { join } from "node:path";
import { describe, expect } from "vitest";
import { projectWithCut, readTree, runOx } from "../src/testing/run-ox.ts";
import type { Account, OxServer } from "./ox-server.ts";
import { test } from "./server-test.ts";

let server: OxServer;
let ann: Account;
/** The folder with the small production's project `p`. */
let folder: string;
let production: number;

const env = (account = ann) => ({ OX_SERVER: server.url, OX_TOKEN: account.token });

/** Runs ox as someone in the project; fails if it does, unless an exit code is expected. */
async function ox(argv: readonly string[], { as = ann, exit = 0, at = folder } = {}) {
	const run = await runOx(at, ["--project", "p", ...argv], { env: env(as) });
	expect([run.exitCode, run.exitCode === exit ? "" : run.err + run.out]).toEqual([exit, ""]);
	return run;
}

async function list(what: string): Promise<Record<string, unknown>[]> {
	const { body } = await ann.call("GET", `/productions/${production}/${what}`);
	return (body as Record<string, Record<string, unknown>[]>)[what] ?? [];
}

async function remoteTotal(): Promise<number> {
	const [cut] = await list("cuts");
	const { body } = await ann.call("GET", `/cuts/${cut?.id}`);
	return (body as { cut: { report_set: { costReport: { totalCost: number } } } }).cut.report_set.costReport
		.totalCost;
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

test.beforeEach(async ({ server: running, ann: account, makeProduction }) => {
	[server, ann] = [running, account];
	folder = await projectWithCut();
	const { id, name } = await makeProduction();
	production = id;
	await ox(["link", name]);
});

describe("a linked project", () => {
	test("is pushed completely: library, cut and lists, and the server has the same total", async () => {
		const { err, out } = await ox(["push"]);
		expect(err + out).toContain("Pushed to");
		expect(await list("records")).toHaveLength(2);
		expect(await list("prices")).toHaveLength(2);
		expect(await remoteTotal()).toBe(await localTotal());
		const { json } = await ox(["status", "--json"]);
		expect(json).toMatchObject({ here: {}, there: {}, conflicts: 0 });
		expect((await ox(["push"])).out).toContain("nothing");
	});

	test("a price changed offline and pushed changes the server's total; one changed there and pulled changes the local report", async () => {
		await ox(["push"]);
		const before = await localTotal();
		await ox(["price", "set", "North Archive/Film", "--value", "60"]);
		await ox(["push"]);
		expect(await price("Film")).toMatchObject({ value: 60 });
		const pushed = await remoteTotal();
		expect(pushed).toBeGreaterThan(before);
		expect(await localTotal()).toBe(pushed);
		const { id } = await price("Film");
		await ann.call("PUT", `/prices/${id}`, { price: { value: 71.5 } });
		const [cut] = await list("cuts");
		await ann.call("POST", `/cuts/${cut?.id}/build`, {});
		await expect.poll(remoteTotal).toBeGreaterThan(pushed);
		await ox(["pull"]);
		expect(await localTotal()).toBe(await remoteTotal());
	});

	test("[SYNC2] a price with explicit default rounding stays as it is, and isn't a change of the cut", async () => {
		await ox(["price", "set", "North Archive/Film", "--project-rounding", "down"]);
		await ox(["push"]);
		const before = readTree(join(folder, "p")).get("licensors.json");
		const { err } = await ox(["pull"]);
		expect(readTree(join(folder, "p")).get("licensors.json")).toEqual(before);
		expect((await ox(["report", "cost"])).err + err).not.toContain("Changed since");
	});

	test("[SYNC9] a price changed but not yet built on the server counts locally as in the browser, except in a locked cut", async () => {
		await ox(["push"]);
		const before = await localTotal();
		const { id } = await price("Film");
		await put(`/prices/${id}`, { price: { value: 71.5 } });
		const { err } = await ox(["pull"]);
		const pulled = await localTotal();
		expect(pulled).toBeGreaterThan(before);
		expect(await remoteTotal()).toBe(before);
		expect(err).toContain("Different total on the server");
		const [cut] = await list("cuts");
		await ann.call("POST", `/cuts/${cut?.id}/build`, {});
		await expect.poll(remoteTotal).toBe(pulled);
		await ox(["pull"]);
		expect(await localTotal()).toBe(pulled);
		await ox(["cut", "lock"]);
		await put(`/prices/${id}`, { price: { value: 80 } });
		await ox(["pull"]);
		expect(await localTotal()).toBe(pulled);
	});

	test("[SYNC1] joins entities of both sides by name, and asks about differences, except for Unknown and Public Domain", async () => {
		await ann.call("POST", `/productions/${production}/records`, {
			record: { production_locator: "10000001", title: "Fog from there", category: "Footage" },
		});
		const [unknown] = (await list("licensors")).filter(({ name }) => name === "Unknown");
		await ann.call("PUT", `/licensors/${unknown?.id}`, { licensor: { currency: "EUR" } });
		const { json } = await ox(["diff", "--json"]);
		const conflicts = (json as { who: string; kind: string; fields: { field: string }[] }[]).filter(
			({ who }) => who === "both",
		);
		expect(conflicts).toMatchObject([{ kind: "record" }]);
		expect(conflicts[0]?.fields.map(({ field }) => field)).toContain("title");
		await ox(["push", "--ours"]);
		expect((await list("records")).map(({ title }) => title).sort()).toEqual([
			"Fog over the mole",
			"Night shift",
		]);
		await ox(["pull"]);
		const { json: shownUnknown } = await ox(["licensor", "show", "Unknown", "--json"]);
		expect(shownUnknown).toMatchObject({ currency: "EUR" });
	});

	test("[SYNC1] linking equal sides leaves them in sync: the next change is a change of one side", async () => {
		await ox(["push"]);
		const [cut] = await list("cuts");
		await ox(["unlink"]);
		await ox(["link", String(production)]);
		expect((await ox(["open", "--json"])).json).toEqual({ url: `${server.url}/cuts/${cut?.id}` });
		await ox(["price", "set", "North Archive/Film", "--value", "60"]);
		await put(`/records/${(await record("10000001")).id}`, { record: { source: "there" } });
		await ox(["push"]);
		await ox(["pull"]);
		expect(await price("Film")).toMatchObject({ value: 60 });
		expect(await shown("10000001")).toMatchObject({ source: "there" });
		expect(await localTotal()).toBe(await remoteTotal());
	});

	test("pulled into an empty project gives the same reports", async () => {
		await ox(["push"]);
		await runOx(folder, ["init", "q", "--name", "Other", "--quiet"]);
		const other = (argv: readonly string[]) => runOx(folder, ["--project", "q", ...argv], { env: env() });
		await other(["link", String(production)]);
		const pulled = await other(["pull"]);
		expect([pulled.exitCode, pulled.err]).toMatchObject([0, ""]);
		const report = async (argv: readonly string[]) =>
			(await other(["report", ...argv, "--format", "csv"])).out;
		const own = async (argv: readonly string[]) => (await ox(["report", ...argv, "--format", "csv"])).out;
		for (const name of ["cost", "fair-use", "cue-sheet"])
			expect(await report([name])).toBe(await own([name]));
	});
});

const FILM = "North Archive/Film";

async function put(path: string, body: unknown): Promise<void> {
	const { status, body: answer } = await ann.call("PUT", path, body);
	expect([status, status < 300 ? "" : answer]).toEqual([200, ""]);
}

async function record(locator: string) {
	const found = (await list("records")).find((item) => item.production_locator === locator);
	if (!found) throw new Error(`no record ${locator}`);
	return found;
}

async function shown(locator: string) {
	return (await ox(["record", "show", locator, "--json"])).json as Record<string, unknown>;
}

describe("changes of both sides", () => {
	test.beforeEach(async () => {
		await ox(["push"]);
	});

	test("to different values are a conflict: reported field by field, and nothing is written", async () => {
		await ox(["record", "set", "10000001", "--title", "Fog, here", "--archive-name", "Here"]);
		const { id } = await record("10000001");
		await put(`/records/${id}`, { record: { title: "Fog, there", source: "there" } });
		const tree = readTree(join(folder, "p"));
		for (const command of ["push", "pull"]) {
			const { err } = await ox([command], { exit: 2 });
			expect(err).toContain("record '10000001'");
			expect(err).toContain("Title: here 'Fog, here', there 'Fog, there', last sync 'Fog over the mole'");
			expect(err).toContain("--ours or --theirs");
		}
		expect(readTree(join(folder, "p"))).toEqual(tree);
		expect(await record("10000001")).toMatchObject({ title: "Fog, there", archive_name: "" });
		const { json } = await ox(["diff", "--json"]);
		expect(json).toMatchObject([
			{ kind: "record", who: "both", fields: [{ field: "title", here: "Fog, here", there: "Fog, there" }] },
			{ who: "here", fields: [{ field: "archive_name", here: "Here" }] },
			{ who: "there", fields: [{ field: "source", there: "there" }] },
		]);
		const { out } = await ox(["status"]);
		expect(out).toMatch(/records +1 +1 +1/);
	});

	test("are resolved by --ours or --theirs; changes of one side stay", async () => {
		for (const [flag, title] of [
			["--ours", "Fog, here"],
			["--theirs", "Fog, there"],
		] as const) {
			await ox(["record", "set", "10000001", "--title", "Fog, here", "--archive-name", "Here"]);
			const { id } = await record("10000001");
			await put(`/records/${id}`, { record: { title: "Fog, there", source: flag } });
			await ox(["push", flag]);
			expect(await record("10000001")).toMatchObject({ title, archive_name: "Here", source: flag });
			await ox(["pull"]);
			expect(await shown("10000001")).toMatchObject({ title, archive_name: "Here", source: flag });
			expect((await ox(["diff", "--json"])).json).toEqual([]);
			await ox(["record", "set", "10000001", "--title", "Fog over the mole"]);
			await ox(["push"]);
		}
	});

	test("[SYNC9] resolved for the server are reported as pulled, and count in the local reports", async () => {
		for (const command of ["pull", "push"]) {
			const before = await localTotal();
			await ox(["price", "set", FILM, "--value", "1"]);
			await put(`/prices/${(await price("Film")).id}`, { price: { value: command === "pull" ? 90 : 120 } });
			const { out } = await ox([command, "--theirs"]);
			if (command === "pull") expect(out).toContain("1 price changed");
			expect((await ox(["price", "show", FILM, "--json"])).json).toMatchObject({
				value: (await price("Film")).value,
			});
			expect(await localTotal()).toBeGreaterThan(before);
			expect((await ox(["diff", "--json"])).json).toEqual([]);
		}
	});

	test("in a locally locked cut leave it unchanged, even with --theirs", async () => {
		await ox(["cut", "lock"]);
		await ox(["push"]);
		const [cut] = await list("cuts");
		const rename = (name: string) => put(`/cuts/${cut?.id}`, { cut: { info: { name } } });
		await put(`/cuts/${cut?.id}`, { cut: { info: { locked: false } } });
		await rename("There");
		await put(`/cuts/${cut?.id}`, { cut: { info: { locked: true } } });
		const { err } = await ox(["pull", "--theirs"]);
		expect(err).toContain("is locked here and was not changed");
		expect((await ox(["cut", "list"])).out).toContain("Rough cut");
	});

	test("to the same value are no conflict", async () => {
		await ox(["price", "set", FILM, "--value", "80"]);
		await put(`/prices/${(await price("Film")).id}`, { price: { value: 80 } });
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test("in different fields and tags of one record are combined", async () => {
		await ox(["record", "set", "10000001", "--tags", "fog,sea"]);
		const { id } = await record("10000001");
		await put(`/records/${id}`, { record: { tag_list: ["night"], promo: "all" } });
		await ox(["pull"]);
		await ox(["push"]);
		expect((await record("10000001")).tag_list).toEqual(expect.arrayContaining(["fog", "sea", "night"]));
		expect((await shown("10000001")).promo).toBe("all");
	});

	test("with a deletion on one side are a conflict if the other changed the entity; otherwise it is deleted", async () => {
		await ox(["price", "remove", FILM]);
		await put(`/prices/${(await price("Film")).id}`, { price: { value: 99 } });
		const { err } = await ox(["push"], { exit: 2 });
		expect(err).toContain("deleted here, changed there");
		await ox(["pull", "--theirs"]);
		const { json } = await ox(["price", "show", FILM, "--json"]);
		expect(json).toMatchObject({ value: 99 });
		await ox(["price", "remove", FILM]);
		await ox(["push"]);
		expect((await list("prices")).map(({ name }) => name)).toEqual(["Sound"]);
		await ann.call("DELETE", `/records/${(await record("10000002")).id}`);
		await ox(["pull"]);
		await ox(["record", "show", "10000002"], { exit: 2 });
	});
});

describe("a push", () => {
	test("--dry-run lists the changes and writes nothing on either side", async () => {
		const tree = readTree(join(folder, "p"));
		const { out, err } = await ox(["push", "--dry-run"]);
		expect(out).toContain("added record '10000001' (Fog over the mole)");
		expect(out).toContain("added edit list 'Small_V1.edl' of 'Rough cut'");
		expect(err).toContain("Nothing was written");
		expect(readTree(join(folder, "p"))).toEqual(tree);
		expect(await list("records")).toEqual([]);
		expect(await list("cuts")).toEqual([]);
	});

	test("by a user with view is rejected, and says so", async () => {
		const vic = await server.signUp("Vic");
		await ann.call("POST", `/productions/${production}/invites`, { emails: [vic.email], role: "viewer" });
		const { body } = await vic.call("GET", "/account/invites");
		const { invites } = body as { invites: { id: number }[] };
		for (const { id } of invites) await vic.call("PUT", `/account/invites/${id}`, { answer: "accept" });
		const { err } = await ox(["push"], { as: vic, exit: 3 });
		expect(err).toMatch(/403.*doesn't have permission/s);
		expect(await list("records")).toEqual([]);
		await ox(["status"], { as: vic });
	});

	test("includes decisions, custom costs, names and currencies of cuts, and their removal", async () => {
		await ox(["push"]);
		await ox(["cut", "resolve", "--ignore", "TEMP TITLE"]);
		await ox(["cut", "set-cost", "Rough cut", "10000002", "123.45"]);
		await ox(["cut", "refresh", "Rough cut", "--display-currency", "EUR"]);
		await ox(["push"]);
		expect(await list("alt_files")).toMatchObject([{ name: "TEMP TITLE", purpose: "ignored" }]);
		expect(await list("cuts")).toMatchObject([{ info: { displayCurrency: "EUR" } }]);
		expect(await remoteTotal()).toBe(await localTotal());
		await ox(["cut", "set-cost", "Rough cut", "10000002", "--clear"]);
		await ox(["push"]);
		expect(await remoteTotal()).toBe(await localTotal());
		await ox(["cut", "lock", "Rough cut"]);
		await ox(["push"]);
		expect(await list("cuts")).toMatchObject([{ info: { locked: true } }]);
		await ox(["price", "set", FILM, "--value", "1"]);
		const total = await localTotal();
		await ox(["push"]);
		expect([await remoteTotal(), await localTotal()]).toEqual([total, total]);
		await ox(["cut", "unlock", "Rough cut"]);
		await ox(["push"]);
		await ox(["cut", "remove", "Rough cut"]);
		await ox(["push"]);
		expect(await list("cuts")).toEqual([]);
	});

	test("of a record that changes category and licensor at once keeps its local prices", async () => {
		await ox(["push"]);
		await ox(["licensor", "add", "South", "--currency", "EUR"]);
		await ox([
			"price",
			"add",
			"--licensor",
			"South",
			"--name",
			"Song",
			"--category",
			"Audio",
			"--charge-by",
			"Use",
			"--value",
			"5",
		]);
		await ox(["record", "set", "10000001", "--category", "Audio", "--licensor", "South", "--price", ""]);
		await ox(["push"]);
		expect(await record("10000001")).toMatchObject({ category: "Audio", price_id: null });
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});
});

describe("ox cut import --push", () => {
	const importNext = (...more: readonly string[]) => [
		...["cut", "import", "Small_V1.edl", "--name", "Fine cut", "--date", "2026-11-21", "--fps", "25"],
		...["--push", ...more],
	];

	test("pushes the cut to the server, and shows its cost there", async () => {
		const { json, err } = await ox(importNext("--json"));
		expect(json).toMatchObject({
			name: "Fine cut",
			server: { totalCost: (json as { totalCost: number }).totalCost },
		});
		expect(err).toContain("on the server");
		expect((await list("cuts")).map(({ info }) => (info as { name: string }).name).sort()).toEqual([
			"Fine cut",
			"Rough cut",
		]);
		const { out } = await ox(["open", "Fine cut"]);
		expect(out).toMatch(/\/cuts\/\d+\n$/);
	});

	test("fails over budget and over unidentified clips, by the server's report too", async () => {
		const over = await ox(importNext("--fail-over", "1"), { exit: 1 });
		expect(over.err).toMatch(/--fail-over: the total .* is above 1.00 USD\.\n/);
		expect(over.err).toMatch(/--fail-over: the total .* is above 1.00 USD on the server/);
		await ox(["cut", "remove", "Fine cut"]);
		const strict = await ox(importNext("--strict"), { exit: 1 });
		expect(strict.err).toContain("lists have warnings on the server");
	});

	test("imports nothing if the project isn't linked, or both sides changed the same", async () => {
		await ox(["push"]);
		await ox(["price", "set", FILM, "--value", "2"]);
		await put(`/prices/${(await price("Film")).id}`, { price: { value: 3 } });
		expect((await ox(importNext(), { exit: 2 })).err).toContain("conflict");
		await ox(["unlink"]);
		expect((await ox(importNext(), { exit: 2 })).err).toContain("ox link");
		expect((await ox(["cut", "list"])).out).not.toContain("Fine cut");
	});
});
