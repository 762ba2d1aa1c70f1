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

/** Runs ox as somebody in the project; fails where it does, unless a code is expected. */
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

	test("[SYNC2] a price that says the rounding it would have anyway stays as it is, and is no change of the cut", async () => {
		await ox(["price", "set", "North Archive/Film", "--project-rounding", "down"]);
		await ox(["push"]);
		const before = readTree(join(folder, "p")).get("licensors.json");
		const { err } = await ox(["pull"]);
		expect(readTree(join(folder, "p")).get("licensors.json")).toEqual(before);
		expect((await ox(["report", "cost"])).err + err).not.toContain("Changed since");
	});

	test("[SYNC9] a price changed there and not built there yet counts here as it does in the browser; in a locked cut it does not", async () => {
		await ox(["push"]);
		const before = await localTotal();
		const { id } = await price("Film");
		await put(`/prices/${id}`, { price: { value: 71.5 } });
		const { err } = await ox(["pull"]);
		const pulled = await localTotal();
		expect(pulled).toBeGreaterThan(before);
		expect(await remoteTotal()).toBe(before);
		expect(err).toContain("Other total on the server");
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

	test("[SYNC1] finds what both sides have already by name, and asks where it differs; not of Unknown and Public Domain", async () => {
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

	test("[SYNC1] linked where both sides are alike, it is in sync: what is changed next is a change of one side", async () => {
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

describe("what both sides changed", () => {
	test.beforeEach(async () => {
		await ox(["push"]);
	});

	test("otherwise is a conflict: told field by field, and nothing is written anywhere", async () => {
		await ox(["record", "set", "10000001", "--title", "Fog, here", "--archive-name", "Here"]);
		const { id } = await record("10000001");
		await put(`/records/${id}`, { record: { title: "Fog, there", source: "there" } });
		const tree = readTree(join(folder, "p"));
		for (const command of ["push", "pull"]) {
			const { err } = await ox([command], { exit: 2 });
			expect(err).toContain("record '10000001'");
			expect(err).toContain("title: here 'Fog, here', there 'Fog, there', last sync 'Fog over the mole'");
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

	test("is settled by --ours or --theirs; what only one side changed stays its own", async () => {
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

	test("[SYNC9] and is settled for the server's side is told as pulled, and counts in the reports here", async () => {
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

	test("in a cut that is locked here stays as it is, with --theirs too", async () => {
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

	test("alike is no conflict", async () => {
		await ox(["price", "set", FILM, "--value", "80"]);
		await put(`/prices/${(await price("Film")).id}`, { price: { value: 80 } });
		expect((await ox(["diff", "--json"])).json).toEqual([]);
	});

	test("in other fields and other tags of one record goes together", async () => {
		await ox(["record", "set", "10000001", "--tags", "fog,sea"]);
		const { id } = await record("10000001");
		await put(`/records/${id}`, { record: { tag_list: ["night"], promo: "all" } });
		await ox(["pull"]);
		await ox(["push"]);
		expect((await record("10000001")).tag_list).toEqual(expect.arrayContaining(["fog", "sea", "night"]));
		expect((await shown("10000001")).promo).toBe("all");
	});

	test("deleted on one side is a question where the other changed it, and goes quietly where it did not", async () => {
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
	test("--dry-run says what would be written and changes nothing, here or there", async () => {
		const tree = readTree(join(folder, "p"));
		const { out, err } = await ox(["push", "--dry-run"]);
		expect(out).toContain("added record '10000001' (Fog over the mole)");
		expect(out).toContain("added edit list 'Small_V1.edl' of 'Rough cut'");
		expect(err).toContain("Nothing was written");
		expect(readTree(join(folder, "p"))).toEqual(tree);
		expect(await list("records")).toEqual([]);
		expect(await list("cuts")).toEqual([]);
	});

	test("of somebody who may only look is refused, and says so", async () => {
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

	test("carries decisions, custom costs, names and currencies of cuts, and their removal", async () => {
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

	test("of a record that changes category and licensor at once leaves it with the prices it has here", async () => {
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

	test("brings the cut to the server, and tells what it costs there", async () => {
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

	test("imports nothing where the project is not linked, or both sides changed the same", async () => {
		await ox(["push"]);
		await ox(["price", "set", FILM, "--value", "2"]);
		await put(`/prices/${(await price("Film")).id}`, { price: { value: 3 } });
		expect((await ox(importNext(), { exit: 2 })).err).toContain("conflict");
		await ox(["unlink"]);
		expect((await ox(importNext(), { exit: 2 })).err).toContain("ox link");
		expect((await ox(["cut", "list"])).out).not.toContain("Fine cut");
	});
});
