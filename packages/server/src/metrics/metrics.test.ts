import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Knex } from "knex";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../app/app.ts";
import { openPostgres } from "../db/open-database.ts";
import { makeProduction } from "../testing/factories.ts";
import { signUp } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createTestClient } from "../testing/test-client.ts";
import { observeDatabase } from "./database-metrics.ts";
import { createMetrics } from "./metrics-server.ts";
import { observeStandbys } from "./standby-metrics.ts";

let backing: TestServer;
let server: Server;
let figures: Server;
let url: string;
beforeAll(async () => {
	backing = await startTestServer();
	const metrics = createMetrics(backing.deps);
	server = createServer({ keepAliveTimeout: 0 }, createApp(backing.deps, metrics.observe));
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	url = `http://127.0.0.1:${portOf(server)}`;
	figures = await metrics.listen(0, "127.0.0.1");
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	figures.close();
	await backing.close();
});

function portOf(listening: Server): number {
	return (listening.address() as AddressInfo).port;
}

async function scrape(): Promise<string> {
	const answer = await fetch(`http://127.0.0.1:${portOf(figures)}/metrics`);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("Content-Type")).toContain("text/plain");
	return answer.text();
}

function figureOf(text: string, series: string): number | null {
	const line = text.split("\n").find((candidate) => candidate.startsWith(`${series} `));
	return line === undefined ? null : Number(line.slice(series.length + 1));
}

test("calls are counted by the pattern of their path, and no id or address is reported", async () => {
	const { client, email } = await signUp(backing);
	const id = await makeProduction(client, { name: "Harbour Lights" });
	const here = createTestClient(url);
	const headers = client.credentials();
	for (const path of [
		`productions/${id}`,
		`productions/${id}`,
		"productions/999999",
		`nowhere/${id}/secret`,
	]) {
		await here.get(path, headers);
	}
	const text = await scrape();
	const count = (route: string, status: number) =>
		figureOf(
			text,
			`ox_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
		);
	expect(count("/api/productions/:id", 200)).toBe(2);
	expect(count("/api/productions/:id", 404)).toBe(1);
	expect(count("none", 404)).toBe(1);
	for (const secret of [email, "Harbour", "127.0.0.1", "secret", `/${id}`])
		expect(text).not.toContain(secret);
});

test("metrics cover the pool, the jobs and the process", async () => {
	const waiting = await backing.deps.db.knex("pgboss.job").count({ count: "*" });
	const text = await scrape();
	expect(figureOf(text, "ox_database_up")).toBe(1);
	expect(figureOf(text, 'ox_database_connections{state="waiting"}')).toBe(0);
	expect(figureOf(text, "process_start_time_seconds")).toBeGreaterThan(0);
	expect(text.includes("ox_jobs{")).toBe(Number(waiting[0]?.count) > 0);
});

test("an open event stream is counted while it is open, and not as a long call", async () => {
	const { client } = await signUp(backing);
	const id = await makeProduction(client);
	const leave = new AbortController();
	const stream = await fetch(`${url}/api/productions/${id}/events`, {
		headers: client.credentials(),
		signal: leave.signal,
	});
	expect(stream.status).toBe(200);
	expect(figureOf(await scrape(), "ox_event_streams")).toBe(1);
	leave.abort();
	await expect.poll(async () => figureOf(await scrape(), "ox_event_streams")).toBe(0);
	expect(await scrape()).not.toContain('route="/api/productions/:production_id/events"');
});

test("the first reading shows whether the database works", async () => {
	const firstLook = async (knex: Knex) => {
		const registry = new Registry();
		observeDatabase(registry, { knex });
		return figureOf(await registry.metrics(), "ox_database_up");
	};
	expect(await firstLook(backing.deps.db.knex)).toBe(1);
	const away = openPostgres("postgres://ox@127.0.0.1:1/ox", backing.deps.log);
	expect(await firstLook(away.knex)).toBe(0);
	await away.close();
});

test("a database that doesn't answer counts as down, and hides no other metrics", async () => {
	const { knex } = backing.deps.db;
	const registry = new Registry();
	observeDatabase(registry, { knex });
	const held = await knex.transaction();
	try {
		await held.raw("lock table pgboss.job in access exclusive mode");
		const asked = performance.now();
		const text = await registry.metrics();
		expect(figureOf(text, "ox_database_up")).toBe(0);
		expect(text).toContain("ox_database_connections{");
		// Prometheus gives up after that.
		expect(performance.now() - asked).toBeLessThan(10_000);
	} finally {
		await held.rollback();
	}
	await expect.poll(async () => figureOf(await registry.metrics(), "ox_database_up")).toBe(1);
});

test("standbys are reported by their place, and the lag only of those that follow", async () => {
	const registry = new Registry();
	const away = { isUsed: false, isPrimary: false, lagMs: null, lagBytes: null, reads: 2 };
	const used = { isUsed: true, isPrimary: false, lagMs: 40, lagBytes: 120, reads: 7 };
	observeStandbys(registry, {
		states: () => [used, away, { ...away, isPrimary: true }],
		primary: { isAway: () => true },
	});
	await registry.metrics();
	const text = await registry.metrics();
	expect(figureOf(text, "ox_primary_away")).toBe(1);
	expect(figureOf(text, 'ox_standby_used{standby="1"}')).toBe(1);
	expect(figureOf(text, 'ox_standby_lag_seconds{standby="1"}')).toBe(0.04);
	expect(figureOf(text, 'ox_standby_lag_bytes{standby="1"}')).toBe(120);
	expect(figureOf(text, 'ox_standby_reads_total{standby="1"}')).toBe(7);
	expect(figureOf(text, 'ox_standby_used{standby="2"}')).toBe(0);
	expect(text).not.toContain('ox_standby_lag_seconds{standby="2"}');
	// A broadcaster's setting names the primary too, which must not look like a standby that fails.
	expect(text).not.toContain('ox_standby_used{standby="3"}');
	expect(figureOf(text, 'ox_standby_reads_total{standby="2"}')).toBe(2);
});

test("the port of the metrics serves nothing else", async () => {
	const port = portOf(figures);
	for (const path of ["/", "/api/health", "/metrics?x"]) {
		expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
	}
	expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
});
