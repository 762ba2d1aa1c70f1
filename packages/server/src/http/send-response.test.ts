import { createServer, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import express from "express";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deps } from "../deps/deps.ts";
import { HttpError } from "./errors.ts";
import { registerErrors } from "./register-routes.ts";
import type { RouteResponse } from "./route.ts";
import { sendResponse } from "./send-response.ts";

let server: Server;
let url: string;
let gone = 0;

const ANSWERS: Readonly<Record<string, RouteResponse>> = {
	"/list": {
		stream: async function* () {
			for (let line = 0; line < 10_000; line++) yield `${line}\n`;
		},
		headers: { "Content-Type": "text/csv" },
	},
	"/slow": {
		stream: async function* (signal) {
			yield "first\n";
			await new Promise((done) => signal.addEventListener("abort", done));
		},
		headers: { "Content-Type": "text/csv" },
	},
	"/refused": {
		// biome-ignore lint/correctness/useYield: it fails before its first piece.
		stream: async function* () {
			throw new HttpError("cut_locked");
		},
	},
	"/broken": {
		stream: async function* () {
			yield "a".repeat(100_000);
			throw new Error("the database went away");
		},
		headers: { "Content-Type": "text/event-stream" },
	},
	"/events": {
		stream: async function* (signal) {
			yield "data: 1\n\n";
			await new Promise((done) => signal.addEventListener("abort", done));
			gone += 1;
		},
		headers: { "Content-Type": "text/event-stream" },
	},
	"/kept": {
		bytes: gzipSync('{"cut":{}}'),
		headers: { "Content-Type": "application/json", "Content-Encoding": "gzip" },
	},
	"/picture": { bytes: Buffer.alloc(20_000), headers: { "Content-Type": "image/png" } },
};

beforeAll(async () => {
	const app = express();
	app.use((request, response) => sendResponse(request, response, ANSWERS[request.path] ?? {}));
	registerErrors(app, { log: pino({ level: "silent" }) } as Deps);
	server = createServer({ keepAliveTimeout: 0 }, app);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	url = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

test("a long response is compressed and sent in chunks", async () => {
	const answer = await fetch(`${url}/list`);
	expect(answer.headers.get("content-encoding")).toBe("gzip");
	expect((await answer.text()).split("\n")).toHaveLength(10_001);
});

test("a compressed chunk is sent before the next one is made", async () => {
	const leave = new AbortController();
	const answer = await fetch(`${url}/slow`, { signal: leave.signal });
	expect(answer.headers.get("content-encoding")).toBe("gzip");
	const first = await answer.body?.getReader().read();
	expect(new TextDecoder().decode(first?.value)).toBe("first\n");
	leave.abort();
});

test("a failure before the first chunk gives a normal error", async () => {
	const answer = await fetch(`${url}/refused`);
	expect(answer.status).toBe(409);
	expect(await answer.json()).toMatchObject({ errors: "The cut is locked", code: "cut_locked" });
});

test("a later failure closes the connection, so a part can't pass for the whole", async () => {
	const answer = await fetch(`${url}/broken`);
	await expect(answer.text()).rejects.toThrow();
});

test("events are sent at once and uncompressed, and end with their caller", async () => {
	const leave = new AbortController();
	const answer = await fetch(`${url}/events`, { signal: leave.signal });
	const first = await answer.body?.getReader().read();
	expect(new TextDecoder().decode(first?.value)).toBe("data: 1\n\n");
	expect(answer.headers.get("content-encoding")).toBeNull();
	leave.abort();
	await expect.poll(() => gone).toBe(1);
});

test("sends stored gzip data as is, and decompressed to callers that don't accept it", async () => {
	const compressed = await fetch(`${url}/kept`);
	expect(compressed.headers.get("content-encoding")).toBe("gzip");
	expect(await compressed.json()).toEqual({ cut: {} });
	const plain = await fetch(`${url}/kept`, { headers: { "Accept-Encoding": "identity" } });
	expect(plain.headers.get("content-encoding")).toBeNull();
	expect(plain.headers.get("vary")).toBe("Accept-Encoding");
	expect(await plain.json()).toEqual({ cut: {} });
});

test("pictures are sent uncompressed", async () => {
	const answer = await fetch(`${url}/picture`);
	expect(answer.headers.get("content-encoding")).toBeNull();
	expect((await answer.arrayBuffer()).byteLength).toBe(20_000);
});
