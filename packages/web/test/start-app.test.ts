import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "../../server/src/testing/free-port.ts";
import { startApp } from "./harness/start-app.ts";

test("an app whose port another server took first starts on another port", async () => {
	const other = createServer((_, answer) => answer.end("{}")).listen(0, "127.0.0.1");
	await once(other, "listening");
	const taken = (other.address() as AddressInfo).port;
	const ports = [taken];
	const app = await startApp({}, "127.0.0.1", async () => ports.pop() ?? (await freePort()));
	try {
		expect(new URL(app.url).port).not.toBe(String(taken));
		expect(app.log()).toContain(app.url);
	} finally {
		await app.stop();
		other.close();
	}
});
