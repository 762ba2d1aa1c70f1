import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { JOB_STATES } from "@oxcut/core/api";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createMetrics } from "./metrics-server.ts";
import { observeStandbys } from "./standby-metrics.ts";

const FOLDER = fileURLToPath(new URL("../../../../deploy/monitoring/", import.meta.url));
const read = (name: string) => readFileSync(`${FOLDER}${name}`, "utf8");

const boardSchema = z.object({
	panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
});
const board = boardSchema.parse(JSON.parse(read("grafana.json")));
const BOARD = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n");
const ALERTS = read("alerts.yaml");

let server: TestServer;
let served: ReadonlySet<string>;
beforeAll(async () => {
	server = await startTestServer();
	const figures = await createMetrics(server.deps).listen(0, "127.0.0.1");
	const address = figures.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
	figures.close();
	const standbys = new Registry();
	observeStandbys(standbys, { states: () => [], primary: { isAway: () => false } });
	served = new Set(
		[...`${text}\n${await standbys.metrics()}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
			([, name = "", type]) =>
				type === "histogram" ? ["_bucket", "_count", "_sum"].map((end) => name + end) : [name],
		),
	);
});
afterAll(() => server.close());

/** The names of metrics in expressions; `up` is Prometheus's own. */
function namedIn(text: string): readonly string[] {
	return [...new Set(text.match(/\b(?:ox|process|nodejs)_\w+/g))];
}

test.each([
	["board for Grafana", BOARD],
	["alert rules", ALERTS],
])("every metric that the %s names is served", (_what, text) => {
	const named = namedIn(text);
	expect(named.length).toBeGreaterThan(5);
	expect(named.filter((name) => !served.has(name))).toEqual([]);
});

test("the board shows every metric of ox", () => {
	const own = [...served].filter((name) => name.startsWith("ox_") && !name.endsWith("_sum"));
	expect(own.filter((name) => !namedIn(BOARD).includes(name))).toEqual([]);
});

test("alert rules only ask for states that jobs have", () => {
	const states = [...ALERTS.matchAll(/ox_jobs\{state="(\w+)"\}/g)].map(([, state]) => state);
	expect(states).not.toEqual([]);
	expect(states.filter((state) => !JOB_STATES.some((known) => known === state))).toEqual([]);
});
