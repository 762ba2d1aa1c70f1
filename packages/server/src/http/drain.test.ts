import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createDrain } from "./drain.ts";

const CALL = "GET / HTTP/1.1\r\nHost: ox\r\n\r\n";

async function startServer() {
	const server = createServer((_request, response) => response.end("answered"));
	const drain = createDrain(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const accepted = once(server, "connection");
	const client = connect(port, "127.0.0.1");
	await Promise.all([once(client, "connect"), accepted]);
	return { server, drain, client };
}

test("a call that has arrived, but waits to be read, is answered before its connection ends", async () => {
	const { server, drain, client } = await startServer();
	client.write(CALL);
	await once(client, "data");
	const answer = text(client);
	const { ended } = await drain.begin(0);
	// Written at once: the server's socket has it before the server looks for idle connections.
	client.write(CALL);
	await drain.endIdle();
	expect(await answer).toContain("answered");
	await ended;
	expect(server.listening).toBe(false);
});

test("a connection whose calls are answered ends, so that the server can stop", async () => {
	const { drain, client } = await startServer();
	client.write(CALL);
	await once(client, "data");
	const { ended } = await drain.begin(0);
	await drain.endIdle();
	await Promise.all([once(client.resume(), "close"), ended]);
});
