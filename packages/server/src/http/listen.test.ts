import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { ListenError, listen } from "./listen.ts";

const open: Server[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done)))));

/**
 * Starts a server that answers every call with the text.
 * @returns its port.
 */
async function holder(text: string): Promise<number> {
	const server = createServer((_request, response) => response.end(text));
	open.push(server);
	await listen(server, 0, "127.0.0.1");
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : 0;
}

test.each([
	['{"status":"ok","version":"0.9.1","database":"embedded"}', "another ox-server (0.9.1)"],
	["<p>a page</p>", "another program"],
	['{"version":"1.0.0\\u001b[2J","database":"x"}', "another program"],
])("[OPS9] the program using a port is recognized by %s: %s", async (answer, who) => {
	const port = await holder(answer);
	const refused = listen(createServer(), port, "127.0.0.1");
	await expect(refused).rejects.toBeInstanceOf(ListenError);
	await expect(refused).rejects.toThrow(
		`Port ${port} of 127.0.0.1 is in use by ${who}: stop it, or choose another PORT.`,
	);
});

test("[OPS9] an address of another machine is reported with its setting", async () => {
	const refused = listen(createServer(), 0, "192.0.2.1");
	await expect(refused).rejects.toBeInstanceOf(ListenError);
	await expect(refused).rejects.toThrow("192.0.2.1 is not an address of this machine: choose another HOST.");
});
