import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorAnswer, toHttpError } from "./error-response.ts";
import { readUpload } from "./upload-body.ts";

const RULE = { field: "image", maxBytes: 1000, types: ["image/*", "text/csv"] };

let server: Server;
let url: string;
let cutOff: unknown[] = [];

beforeAll(async () => {
	server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
		try {
			const { name, type, bytes } = await readUpload(request, RULE);
			response.end(JSON.stringify({ name, type, text: bytes.toString() }));
		} catch (error) {
			const known = toHttpError(error);
			if (known === null) throw error;
			cutOff.push(known.status);
			response.writeHead(known.status, known.headers).end(JSON.stringify(errorAnswer(known).body));
		}
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	url = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

async function send(body: string | Blob | FormData, headers: Record<string, string> = {}) {
	const response = await fetch(url, { method: "POST", body, headers });
	return { status: response.status, body: JSON.parse(await response.text()) };
}

function form(field: string, content: string, name = "logo.png"): FormData {
	const data = new FormData();
	data.append("note", "ignored");
	data.append(field, new Blob([content], { type: "image/png" }), name);
	return data;
}

test("a file may be the body itself", async () => {
	const { status, body } = await send("pixels", { "Content-Type": "image/png" });
	expect([status, body]).toEqual([200, { name: "", type: "image/png", text: "pixels" }]);
});

test("a file may come in a form, with its name", async () => {
	const { status, body } = await send(form("image", "pixels", "Été 1936.png"));
	expect([status, body]).toEqual([200, { name: "Été 1936.png", type: "image/png", text: "pixels" }]);
});

test("a body above the limit returns 413 with the limit", async () => {
	for (const size of [1001, 200_000]) {
		const whole = await send("x".repeat(size), { "Content-Type": "image/png" });
		expect([whole.status, whole.body.errors]).toEqual([413, "The file is larger than 1000 B"]);
		expect((await send(form("image", "x".repeat(size)))).status).toBe(413);
	}
	expect((await send("x".repeat(1000), { "Content-Type": "text/csv" })).status).toBe(200);
});

test("a body without a length is stopped at the limit", async () => {
	const endless = new ReadableStream({ pull: (out) => out.enqueue(new Uint8Array(500)) });
	const answer = fetch(url, {
		method: "POST",
		body: endless,
		headers: { "Content-Type": "image/png" },
		duplex: "half",
	} as RequestInit).then(
		({ status }) => status,
		// The connection may be cut before the response is read.
		() => 413,
	);
	expect(await answer).toBe(413);
});

test.each([["application/json"], ["text/html"], ["video/mp4"], [""]])(
	"a body of type %j returns 415",
	async (type) => {
		const answer = await send(new Blob(["x"]), { "Content-Type": type });
		expect(answer.status).toBe(415);
	},
);

test("a compressed file is rejected", async () => {
	const headers = { "Content-Type": "image/png", "Content-Encoding": "gzip" };
	expect((await send("x", headers)).status).toBe(415);
});

test.each([
	["an empty body", () => send("", { "Content-Type": "image/png" })],
	["a form with another field", () => send(form("file", "pixels"))],
	["an empty file", () => send(form("image", ""))],
])("%s contains no file", async (_name, call) => {
	expect(await call()).toMatchObject({ status: 422, body: { errors: { image: ["must be present"] } } });
});

test.each([
	["without a boundary", "multipart/form-data", "x"],
	[
		"that stops in the middle",
		"multipart/form-data; boundary=b",
		'--b\r\nContent-Disposition: form-data; name="i',
	],
])("a form %s returns 400", async (_name, type, body) => {
	expect((await send(body, { "Content-Type": type })).status).toBe(400);
});

test("a caller that disconnects in the middle counts as a body cut off", async () => {
	cutOff = [];
	const { port, hostname } = new URL(url);
	const socket = connect(Number(port), hostname);
	const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 900\r\n\r\n";
	await new Promise<void>((done) => socket.write(`${head}abc`, () => done()));
	socket.destroy();
	await expect.poll(() => cutOff).toEqual([400]);
});
