import { createServer, type RequestListener } from "node:http";
import { currencySchema, RATES_SNAPSHOT } from "@oxcut/core/model";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { fetchRatesFeed } from "./fetch-rates-feed.ts";
import { RATES_JOB } from "./rates-job.ts";
import { readRates } from "./read-rates.ts";
import { refreshStaleRates } from "./refresh-rates.ts";

function feed(time: string, quotes: Readonly<Record<string, string>>): string {
	const lines = Object.entries(quotes).map(([code, rate]) => `<Cube currency="${code}" rate="${rate}"/>`);
	return `<Envelope><Cube><Cube time="${time}">${lines.join("")}</Cube></Cube></Envelope>`;
}

let answer: RequestListener;
const bank = createServer({ keepAliveTimeout: 0 }, (request, response) => answer(request, response));
await new Promise<void>((done) => bank.listen(0, "127.0.0.1", done));
const address = bank.address();
const port = typeof address === "object" && address !== null ? address.port : 0;
const ratesUrl = `http://127.0.0.1:${port}/daily.xml`;
const server: TestServer = await startTestServer({ ratesUrl });
afterAll(async () => {
	bank.closeAllConnections();
	await new Promise((done) => bank.close(done));
	await server.close();
});

const GOOD = feed("2026-11-19", { USD: "1.25", GBP: "0.88" });
let calls = 0;
function says(text: string): void {
	answer = (_request, response) => {
		calls += 1;
		response.end(text);
	};
}

beforeEach(async () => {
	calls = 0;
	says(GOOD);
	await server.deps.db.knex("currency_rates").delete();
	await server.deps.db.knex("pgboss.job").delete();
});

async function refresh(): Promise<{ readonly done: number; readonly error: string | null }> {
	const { db, jobs } = server.deps;
	await jobs.enqueue(db.knex, RATES_JOB, {}, { singletonKey: "test" });
	const done = await server.runJobs();
	const row = await db.knex("pgboss.job").where({ name: "rates" }).first();
	await db.knex("pgboss.job").delete();
	return { done, error: row?.output?.message ?? null };
}

async function listed() {
	const { body } = await server.client().get("currencies");
	const rates = Object.fromEntries(
		body.currencies.map(({ code, rate }: { code: string; rate: number }) => [code, rate]),
	);
	return { ...body, rates };
}

test("before a feed is read, currencies have the rates that ship with ox, and their date", async () => {
	const { currencies, timestamp, refreshed_at, snapshot } = await listed();
	expect(currencies).toHaveLength(39);
	expect(currencies[0]).toEqual({ code: "USD", name: "US Dollar", symbol: "$", rate: 1 });
	for (const currency of currencies) currencySchema.parse(currency);
	expect([timestamp, refreshed_at]).toEqual([RATES_SNAPSHOT.timestamp, null]);
	expect(snapshot.codes).toContain("EUR");
});

test("[MONEY4] a feed's rates are stored with its date; other currencies keep the shipped rate and say so", async () => {
	expect(await refresh()).toEqual({ done: 1, error: null });
	const { rates, timestamp, refreshed_at, snapshot } = await listed();
	expect(rates).toMatchObject({ USD: 1, EUR: 0.8, GBP: 0.704, CHF: Number(RATES_SNAPSHOT.rates.CHF) });
	expect(timestamp).toBe("2026-11-19");
	expect(Date.parse(refreshed_at)).not.toBeNaN();
	expect(snapshot).toMatchObject({ timestamp: RATES_SNAPSHOT.timestamp });
	expect(snapshot.codes).toContain("CHF");
	expect(snapshot.codes).not.toContain("GBP");
	expect((await readRates(server.deps.db.knex)).rates.GBP).toBe("0.704");
});

test("[MONEY4] a currency that the feed no longer has returns to the shipped rate, and an older feed changes nothing", async () => {
	await refresh();
	says(feed("2026-11-18", { USD: "2" }));
	expect((await refresh()).done).toBe(1);
	expect((await listed()).rates.EUR).toBe(0.8);
	says(feed("2026-11-20", { USD: "2" }));
	await refresh();
	const { rates, timestamp } = await listed();
	expect([timestamp, rates.EUR, rates.GBP]).toEqual(["2026-11-20", 0.5, Number(RATES_SNAPSHOT.rates.GBP)]);
});

test.each<[string, RequestListener | string, RegExp]>([
	["that is malformed", GOOD.slice(0, -5), /not XML/],
	["with a document type", `<!DOCTYPE x>${GOOD}`, /document type/],
	["without the US dollar", feed("2026-11-20", { GBP: "0.9" }), /no US dollar/],
	["with a rate NaN", feed("2026-11-20", { USD: "2", GBP: "NaN" }), /rate for GBP/],
	["that is down", (_request, response) => void response.writeHead(500).end(), /responded with 500/],
	["that never ends", (_request, response) => void response.end("x".repeat(2 ** 21)), /longer than 1 MB/],
	[
		"that leads to another host",
		(_request, response) => void response.writeHead(302, { Location: "https://example.com/" }).end(),
		/redirects to another site/,
	],
	[
		"that leads nowhere",
		(_request, response) => void response.writeHead(302).end(),
		/redirects to another site/,
	],
	[
		"that leads in a circle",
		(_request, response) => void response.writeHead(302, { Location: "/daily.xml" }).end(),
		/redirects too often/,
	],
])(
	"a feed %s keeps the rates that were, and is a failed job that is tried again",
	async (_what, bad, message) => {
		await refresh();
		if (typeof bad === "string") says(bad);
		else answer = bad;
		const { done, error } = await refresh();
		expect(done).toBe(0);
		expect(error).toMatch(message);
		const { rates, timestamp } = await listed();
		expect([timestamp, rates.EUR]).toEqual(["2026-11-19", 0.8]);
	},
);

test("a feed may have moved on its own host", async () => {
	answer = (request, response) => {
		if (request.url === "/daily.xml") response.writeHead(301, { Location: "/new.xml" }).end();
		else response.end(GOOD);
	};
	expect((await refresh()).done).toBe(1);
});

test("a feed that is too slow is given up", async () => {
	answer = (_request, response) => void response.write("<Envelope>");
	const never = new AbortController().signal;
	await expect(fetchRatesFeed(ratesUrl, never, 100)).rejects.toThrow(/timeout/i);
});

test("a starting server reads the feed only if it wasn't read within a day", async () => {
	await refreshStaleRates(server.deps);
	await refreshStaleRates(server.deps);
	expect(await server.runJobs()).toBe(1);
	await refreshStaleRates(server.deps);
	expect(await server.runJobs()).toBe(0);
	server.advance(25 * 60 * 60_000);
	await refreshStaleRates(server.deps);
	expect(await server.runJobs()).toBe(1);
	expect(calls).toBe(2);
});

test("without a feed in the settings, nothing is requested", async () => {
	const deps = { ...server.deps, settings: { ...server.deps.settings, ratesUrl: null } };
	await refreshStaleRates(deps);
	expect(await server.runJobs(deps)).toBe(0);
	await deps.jobs.enqueue(deps.db.knex, RATES_JOB, {}, { singletonKey: "test" });
	expect(await server.runJobs(deps)).toBe(1);
	expect(calls).toBe(0);
});
