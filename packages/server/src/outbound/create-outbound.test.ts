import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BlockedAddress } from "../deps/outbound.ts";
import { createOutbound, type ResolveHost } from "./create-outbound.ts";

let requests: string[] = [];
let port: number;

/** A service in the private network, which nobody outside may make the server call. */
const inside = createServer((request, response) => {
	requests.push(`${request.method} ${request.url}`);
	if (request.url === "/redirect") response.writeHead(302, { Location: "/secret" }).end();
	else if (request.url === "/endless") {
		const more = () => response.write("x".repeat(64 * 1024), (error) => error ?? more());
		more();
	} else if (request.url?.startsWith("/zipped/") === true) {
		const text = " ".repeat(Number(request.url.slice("/zipped/".length)));
		response.setHeader("Content-Encoding", "gzip").end(gzipSync(text));
	} else response.end("secret");
});

beforeAll(async () => {
	inside.listen(0, "127.0.0.1");
	await once(inside, "listening");
	({ port } = inside.address() as AddressInfo);
});
beforeEach(() => {
	requests = [];
});
afterAll(() => {
	inside.closeAllConnections();
	inside.close();
});

/** A DNS that gives each answer once, and then the last one again. */
function answering(...answers: string[][]): ResolveHost {
	return (_host, done) => {
		const answer = answers.length > 1 ? answers.shift() : answers[0];
		done(
			null,
			(answer ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
		);
	};
}

test.each([
	["a private address", [["127.0.0.1"]]],
	["a public and a private address", [["8.8.8.8", "127.0.0.1"]]],
	["an address of IPv4 written as IPv6", [["::ffff:127.0.0.1"]]],
	["the address of a cloud's metadata", [["169.254.169.254"]]],
])("[OUT1] a host at %s is refused, and nothing is sent", async (_case, answers) => {
	const outbound = createOutbound({ privateHosts: [] }, answering(...answers));
	await expect(outbound.fetch(`https://rebound.example:${port}/`)).rejects.toThrow(BlockedAddress);
	expect(requests).toEqual([]);
});

test("[OUT1] each connection checks the address that it goes to, and no earlier one", async () => {
	let lookUps = 0;
	const moving: ResolveHost = (_host, done) => {
		lookUps += 1;
		done(null, [{ address: `127.0.0.${lookUps}`, family: 4 }]);
	};
	const outbound = createOutbound({ privateHosts: [] }, moving);
	for (const _try of [1, 2])
		await expect(outbound.fetch(`https://moving.example:${port}/`)).rejects.toThrow(BlockedAddress);
	expect([lookUps, requests]).toEqual([2, []]);
});

test.each([
	"http://8.8.8.8/",
	"ftp://archive.example/",
	"file:///etc/passwd",
	"https://127.0.0.1/",
	"https://0x7f000001/",
	"https://2130706433/",
	"https://[::ffff:7f00:1]/",
	"https://user:secret@archive.example/",
	"https://localhost/",
	"https://hooks.internal/",
	"https://intranet/",
])("[OUT1] %s is refused without a look-up", async (url) => {
	const outbound = createOutbound({ privateHosts: [] }, () => {
		throw new Error("nothing is looked up");
	});
	await expect(outbound.fetch(url)).rejects.toThrow(BlockedAddress);
});

test("[OUT2] a private name that OX_PRIVATE_HOSTS has is allowed, and no other", () => {
	const outbound = createOutbound({ privateHosts: ["hooks.internal"] });
	expect(() => outbound.requireAllowed("https://hooks.internal/")).not.toThrow();
	expect(() => outbound.requireAllowed("https://other.internal/")).toThrow(BlockedAddress);
});

test("[OUT2] a host that OX_PRIVATE_HOSTS names is called, without TLS too", async () => {
	const outbound = createOutbound({ privateHosts: ["inside.example"] }, answering(["127.0.0.1"]));
	const response = await outbound.fetch(`http://inside.example:${port}/`, { method: "POST", body: "x" });
	expect([response.status, await response.text(), requests]).toEqual([200, "secret", ["POST /"]]);
});

test("[OUT3] a redirect isn't followed", async () => {
	const outbound = createOutbound({ privateHosts: ["127.0.0.1"] });
	const response = await outbound.fetch(`http://127.0.0.1:${port}/redirect`);
	expect([response.status, requests]).toEqual([302, ["GET /redirect"]]);
});

test("[OUT3] an answer without end is cut off", async () => {
	const outbound = createOutbound({ privateHosts: ["127.0.0.1"] });
	const response = await outbound.fetch(`http://127.0.0.1:${port}/endless`);
	await expect(response.text()).rejects.toThrow();
});

test("[OUT3] an answer counts as it is read: compressed, it may not be longer", async () => {
	const outbound = createOutbound({ privateHosts: ["127.0.0.1"] });
	const read = async (length: number) =>
		(await (await outbound.fetch(`http://127.0.0.1:${port}/zipped/${length}`)).text()).length;
	expect(await read(1024 * 1024)).toBe(1024 * 1024);
	await expect(read(1024 * 1024 + 1)).rejects.toThrow("more than 1048576 bytes");
});
