import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { trace } from "@opentelemetry/api";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { createApp } from "../app/app.ts";
import { JOBS } from "../app/job-table.ts";
import { runDueJobs } from "../jobs/run-jobs.ts";
import { addCut, addDataFile, makeProduction, signUp } from "../testing/factories.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createTestClient } from "../testing/test-client.ts";
import type { Tracing } from "./otlp.ts";
import { startTracing } from "./start-tracing.ts";

const attribute = z.object({
	key: z.string(),
	value: z.object({
		stringValue: z.string().optional(),
		intValue: z.union([z.number(), z.string()]).optional(),
	}),
});
const spanSchema = z.object({
	traceId: z.string(),
	spanId: z.string(),
	parentSpanId: z.string().optional(),
	name: z.string(),
	attributes: z.array(attribute),
});
const sentSchema = z.object({
	resourceSpans: z.array(
		z.object({
			resource: z.object({ attributes: z.array(attribute) }),
			scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
		}),
	),
});

let backing: TestServer;
let collector: Server;
let services: (string | undefined)[];
let received: z.output<typeof spanSchema>[];
let tracing: Tracing | null;
let app: Server;

beforeEach(async () => {
	services = [];
	received = [];
	collector = createServer(async (request, response) => {
		let text = "";
		for await (const chunk of request) text += chunk;
		const { resourceSpans } = sentSchema.parse(JSON.parse(text));
		services.push(
			...resourceSpans.flatMap(({ resource }) =>
				resource.attributes.filter(({ key }) => key === "service.name").map(({ value }) => value.stringValue),
			),
		);
		received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
		response.end("{}");
	});
	await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
	backing = await startTestServer();
	const traces = { url: `http://127.0.0.1:${portOf(collector)}/v1/traces`, share: 1 };
	tracing = await startTracing({ traces, trustProxy: true }, backing.deps.db);
	app = createServer({ keepAliveTimeout: 0 }, createApp(backing.deps, tracing?.observe));
	await new Promise<void>((done) => app.listen(0, "127.0.0.1", done));
});
afterEach(async () => {
	await tracing?.stop();
	app.closeAllConnections();
	app.close();
	collector.closeAllConnections();
	collector.close();
	await backing.close();
});

function portOf(server: Server): number {
	return (server.address() as AddressInfo).port;
}

test("[OPS13] a call, its queries and the job that it orders are one trace, without values and ids", async () => {
	const ann = await signUp(backing);
	const production = await makeProduction(ann, { name: "Harbour Lights" });
	const cut = await addCut(ann, production);
	await addDataFile(ann, cut);
	const traced = createTestClient(`http://127.0.0.1:${portOf(app)}`);
	const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
	const answer = await traced.post(`cuts/${cut}/build`, undefined, { ...ann.credentials(), traceparent });
	expect(answer.status).toBeLessThan(300);
	await runDueJobs(backing.deps, JOBS);
	await tracing?.stop();

	const own = received.filter(({ traceId }) => traceId === "0af7651916cd43dd8448eb211c80319c");
	const call = own.find(({ name }) => name === "POST /api/cuts/:id/build");
	expect(call?.parentSpanId).toBe("b7ad6b7169203331");
	const under = (parent: string | undefined) =>
		own.filter(({ parentSpanId }) => parentSpanId === parent).map(({ name }) => name);
	expect(under(call?.spanId)).toEqual(expect.arrayContaining(["with sessions", "job cut-build"]));
	const job = own.find(({ name }) => name === "job cut-build");
	expect(under(job?.spanId).some((name) => /^(select|update|insert)/.test(name))).toBe(true);
	expect(new Set(services)).toEqual(new Set(["ox-server"]));
	const text = JSON.stringify(received);
	for (const secret of ["Harbour", `/${cut}/`, "v1.edl"]) expect(text).not.toContain(secret);
});

test("[OPS13] nothing is traced by default", async () => {
	await tracing?.stop();
	tracing = null;
	expect(await startTracing({ traces: null, trustProxy: false }, backing.deps.db)).toBeNull();
	expect(trace.getTracer("ox-server").startSpan("call").isRecording()).toBe(false);
});
