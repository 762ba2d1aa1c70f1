import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Agent, createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { until } from "../../../../testing/patience.ts";
import type { Deps } from "../deps/deps.ts";
import { type FileStore, FileStoreError } from "../deps/file-store.ts";
import { registerErrors } from "../http/register-routes.ts";
import { startS3, type TestS3 } from "../testing/start-s3.ts";
import { checkFileStore } from "./file-store.ts";
import { openLocalFolder } from "./local-folder.ts";
import { createLocalStore, FILES_PATH } from "./local-store.ts";
import { createS3Store } from "./s3-store.ts";

const BYTES = Buffer.from("%PDF-1.7 a signed licence");

let folder: string;
let server: Server;
let s3: TestS3;
let shiftMs = 0;
let isFull = false;
const stores = {} as Record<"local" | "s3", FileStore>;

const clock = () => new Date(Date.now() + shiftMs);

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "ox-files-"));
	const app = express();
	server = createServer({ keepAliveTimeout: 0 }, app);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	const baseUrl = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
	stores.local = createLocalStore(openLocalFolder(folder), {
		baseUrl,
		secret: async () => "a secret",
		clock,
		freeSpace: { isLow: () => isFull },
	});
	if (stores.local.serve !== null) app.use(FILES_PATH, stores.local.serve);
	registerErrors(app, { log: pino({ level: "silent" }) } as Deps);
	s3 = await startS3();
	stores.s3 = createS3Store(s3.settings, clock, randomBytes);
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	await s3.stop();
	rmSync(folder, { recursive: true });
});

function newKey(kind = "uploads"): string {
	return `${kind}/${randomBytes(16).toString("hex")}`;
}

function expected(bytes: Uint8Array, key = newKey()) {
	const checksum = createHash("md5").update(bytes).digest("base64");
	return { key, type: "application/pdf", size: bytes.length, checksum };
}

function inAnHour(): Date {
	return new Date(clock().getTime() + 3_600_000);
}

describe.each(["local", "s3"] as const)("the %s store", (kind) => {
	test("gives back what was written, and nothing once it is removed", async () => {
		const key = newKey("documents");
		expect(await stores[kind].read(key)).toBeNull();
		await stores[kind].write(key, BYTES, "application/pdf");
		expect(await stores[kind].read(key)).toEqual(BYTES);
		await stores[kind].remove(key);
		expect(await stores[kind].read(key)).toBeNull();
		await stores[kind].remove(key);
	});

	test("takes a file in by a signed link", async () => {
		const file = expected(BYTES);
		const { url, headers } = await stores[kind].signPut(file, inAnHour());
		expect((await fetch(url, { method: "PUT", body: BYTES, headers })).status).toBe(200);
		expect(await stores[kind].read(file.key)).toEqual(BYTES);
	});

	test("takes a file in by a signed link once", async () => {
		const file = expected(BYTES);
		const { url, headers } = await stores[kind].signPut(file, inAnHour());
		const put = (sent: Readonly<Record<string, string>> = headers) =>
			fetch(url, { method: "PUT", body: BYTES, headers: sent });
		expect((await put()).status).toBe(200);
		const again = await put();
		expect(again.status).toBe(kind === "s3" ? 412 : 403);
		if (kind === "local") expect(await again.json()).toMatchObject({ code: "link_used" });
		// The store refuses the upload without that header, too.
		const { "If-None-Match": _, ...others } = headers;
		expect((await put(others)).status).toBe(403);
	});

	test("takes nothing in by a link that was changed, is for reading, or has expired", async () => {
		const file = expected(BYTES);
		const put = await stores[kind].signPut(file, inAnHour());
		const at = put.url.length - 5;
		const changed = `${put.url.slice(0, at)}${put.url[at] === "a" ? "b" : "a"}${put.url.slice(at + 1)}`;
		const get = await stores[kind].signGet({ ...file, name: "a.pdf" }, inAnHour());
		shiftMs = -7_200_000;
		const old = await stores[kind].signPut(file, inAnHour());
		shiftMs = 0;
		for (const url of [changed, get, old.url]) {
			const answer = await fetch(url, { method: "PUT", body: BYTES, headers: put.headers });
			expect([url, answer.status]).toEqual([url, 403]);
		}
		expect(await stores[kind].read(file.key)).toBeNull();
	});

	test("takes no longer file than the one that the link was signed for", async () => {
		const file = expected(BYTES);
		const { url, headers } = await stores[kind].signPut(file, inAnHour());
		const longer = Buffer.concat([BYTES, BYTES]);
		expect((await fetch(url, { method: "PUT", body: longer, headers })).ok).toBe(false);
		expect(await stores[kind].read(file.key)).toBeNull();
	});

	test("hands a file out for saving, under its name", async () => {
		const key = newKey("documents");
		await stores[kind].write(key, BYTES, "application/pdf");
		const offered = { key, name: "Signed licence.pdf", type: "application/pdf" };
		const answer = await fetch(await stores[kind].signGet(offered, inAnHour()));
		expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES);
		expect(answer.headers.get("Content-Type")).toBe("application/pdf");
		expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="Signed licence.pdf"');
	});

	test("works", async () => {
		await expect(checkFileStore(stores[kind], newKey("checks"))).resolves.toBeUndefined();
	});

	test("takes no key that the server did not make", async () => {
		for (const key of ["../../etc/passwd", "uploads/../x", "/etc/passwd", "uploads/a\0", "uploads"]) {
			await expect(stores[kind].read(key)).rejects.toThrow(FileStoreError);
		}
	});
});

describe("the local store's links", () => {
	async function put(
		bytes: Uint8Array<ArrayBuffer>,
		file = expected(bytes),
		headers: Record<string, string> = {},
	) {
		const signed = await stores.local.signPut(file, inAnHour());
		const answer = await fetch(signed.url, {
			method: "PUT",
			body: bytes,
			headers: { ...signed.headers, ...headers },
		});
		return { status: answer.status, text: await answer.text(), stored: await stores.local.read(file.key) };
	}

	test("upload-03: a file with another MD5 is rejected and leaves nothing", async () => {
		const file = { ...expected(BYTES), checksum: createHash("md5").update("other").digest("base64") };
		const answer = await put(BYTES, file);
		expect([answer.status, JSON.parse(answer.text).errors, answer.stored]).toEqual([
			422,
			{ checksum: ["doesn't match the file"] },
			null,
		]);
	});

	test("a shorter file than was announced is rejected", async () => {
		const answer = await put(BYTES, { ...expected(BYTES), size: BYTES.length + 1 });
		expect([answer.status, answer.stored]).toEqual([422, null]);
	});

	test("a full disk takes nothing in", async () => {
		isFull = true;
		const answer = await put(BYTES).finally(() => {
			isFull = false;
		});
		expect([answer.status, answer.stored]).toEqual([507, null]);
	});

	test("upload-09: a hundred callers that go away in the middle leave no file and no descriptor", async () => {
		const descriptors = () => (process.platform === "linux" ? readdirSync("/proc/self/fd").length : 0);
		const big = Buffer.alloc(1_000_000, "x");
		await put(BYTES);
		const before = descriptors();
		const drafts = () => readdirSync(join(folder, "drafts"));
		const allUnderWay = until("a hundred files are half written", () => drafts().length === 100);
		await Promise.all(
			Array.from({ length: 100 }, async () => {
				const { url, headers } = await stores.local.signPut(expected(big), inAnHour());
				const away = new AbortController();
				let sent = 0;
				const body = new ReadableStream({
					pull: async (out) => {
						if (sent++ < 3) return out.enqueue(big.subarray(0, 100_000));
						await allUnderWay;
						away.abort();
					},
				});
				const call = fetch(url, {
					method: "PUT",
					body,
					headers,
					signal: away.signal,
					duplex: "half",
				} as RequestInit);
				await expect(call).rejects.toThrow();
			}),
		);
		await expect.poll(drafts).toEqual([]);
		await expect.poll(descriptors).toBeLessThanOrEqual(before + 3);
	});

	test("nothing is shown without a link, and what is handed out runs nowhere", async () => {
		const key = newKey("documents");
		await stores.local.write(key, BYTES, "text/html");
		const url = await stores.local.signGet({ key, name: "a.html", type: "text/html" }, inAnHour());
		const answer = await fetch(url);
		await answer.arrayBuffer();
		expect(answer.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
		const base = url.slice(0, url.indexOf(FILES_PATH));
		for (const path of [`${FILES_PATH}/${key}`, FILES_PATH, `${FILES_PATH}/e30.x`]) {
			expect((await fetch(base + path)).status).toBe(403);
		}
		await stores.local.remove(key);
		expect((await fetch(url)).status).toBe(404);
	});
});

test("an upload that fails halfway doesn't hold up the next call on its connection", async () => {
	const full = {
		...openLocalFolder(folder),
		write: async (_key: string, pieces: AsyncIterable<Uint8Array>) => {
			for await (const _ of pieces) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
		},
	};
	const app = express();
	const site = createServer({ keepAliveTimeout: 0 }, app);
	await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	onTestFinished(() => {
		agent.destroy();
		site.closeAllConnections();
		site.close();
	});
	const baseUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
	const options = { baseUrl, secret: async () => "a secret", clock, freeSpace: { isLow: () => false } };
	const store = createLocalStore(full, options);
	if (store.serve !== null) app.use(FILES_PATH, store.serve);
	registerErrors(app, { log: pino({ level: "silent" }) } as Deps);
	// More than the system's buffers hold.
	const bytes = Buffer.alloc(32 * 1024 * 1024);
	const { url, headers } = await store.signPut(expected(bytes), inAnHour());
	const call = (method: string, body?: Buffer) =>
		new Promise((done, fail) => {
			const sent = { ...headers, "Content-Length": body?.length ?? 0 };
			request(url, { method, agent, headers: sent }, (response) => {
				response.resume().once("end", () => done(response.statusCode));
			})
				.once("error", fail)
				.end(body);
		});
	expect(await call("PUT", bytes)).toBe(507);
	expect(await call("GET")).toBe(403);
});

test.each(["ignored", "refused"] as const)(
	"an S3 store by which If-None-Match is %s takes files in all the same",
	async (onlyNew) => {
		const other = await startS3("ox-files", onlyNew);
		const store = createS3Store(other.settings, clock, randomBytes);
		const file = expected(BYTES);
		const { url, headers } = await store.signPut(file, inAnHour());
		expect(headers).not.toHaveProperty("If-None-Match");
		expect((await fetch(url, { method: "PUT", body: BYTES, headers })).status).toBe(200);
		expect(await store.read(file.key)).toEqual(BYTES);
		await other.stop();
	},
);

/** A simulated S3 store: the calls that reached it, and the files that it holds in the end. */
async function storeThat(answer: (method: string, headers: IncomingHttpHeaders) => number | "drops") {
	const calls: string[] = [];
	const left = new Set<string>();
	const store = createServer((request, response) => {
		const { method = "", url = "" } = request;
		calls.push(method);
		const status = answer(method, request.headers);
		if (status === "drops") {
			request.socket.destroy();
			return;
		}
		if (status < 300 && method === "PUT") left.add(url);
		if (status < 300 && method === "DELETE") left.delete(url);
		request.resume().once("end", () => response.writeHead(status).end());
	});
	await new Promise<void>((done) => store.listen(0, "127.0.0.1", done));
	onTestFinished(() => {
		store.closeAllConnections();
		store.close();
	});
	const { port } = store.address() as AddressInfo;
	const settings = { ...s3.settings, endpoint: `http://127.0.0.1:${port}`, pathStyle: true };
	return { files: createS3Store(settings, clock, randomBytes), calls, left };
}

test("an S3 store whose check breaks off is left without the check's file", async () => {
	const { files, left } = await storeThat((_method, headers) =>
		headers["if-none-match"] === undefined ? 200 : "drops",
	);
	await expect(files.signPut(expected(BYTES), inAnHour())).rejects.toThrow("the S3 store cannot be reached");
	expect([...left]).toEqual([]);
});

test.each([
	[403, 1],
	[503, 3],
])("an S3 store that answers %i is called %i times", async (status, times) => {
	const { files, calls } = await storeThat(() => status);
	await expect(files.read(newKey())).rejects.toThrow(`the S3 store responded to GET with ${status}`);
	expect(calls).toHaveLength(times);
});

test("an S3 store that doesn't answer, or lacks the bucket, counts as unreachable", async () => {
	const nobody = createS3Store({ ...s3.settings, endpoint: "http://127.0.0.1:2" }, clock, randomBytes);
	await expect(nobody.read(newKey())).rejects.toThrow("the S3 store cannot be reached");
	await expect(nobody.signPut(expected(BYTES), inAnHour())).rejects.toThrow("the S3 store cannot be reached");
	const noBucket = createS3Store({ ...s3.settings, bucket: "not-there" }, clock, randomBytes);
	await expect(noBucket.read(newKey())).rejects.toThrow("the S3 bucket does not exist");
	const wrongKey = createS3Store({ ...s3.settings, secretAccessKey: "wrong" }, clock, randomBytes);
	await expect(wrongKey.write(newKey(), BYTES, "text/plain")).rejects.toThrow("responded to PUT with 403");
});
