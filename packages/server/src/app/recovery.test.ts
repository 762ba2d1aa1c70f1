import { expect, test } from "vitest";
import { startTestServer } from "../testing/start-test-server.ts";
import { openTestDatabase, openTestEmbedded } from "../testing/test-database.ts";

test("while the embedded database restarts, calls return 503, and work again afterwards", async () => {
	const db = await openTestEmbedded();
	const server = await startTestServer({}, async () => db);
	const client = server.client();
	try {
		expect((await client.get("health")).status).toBe(200);
		await db.crash();
		const statuses = new Set<number>();
		await expect
			.poll(async () => {
				const { status } = await client.get("health");
				statuses.add(status);
				return status;
			})
			.toBe(200);
		expect([...statuses].sort()).toEqual([200, 503]);
	} finally {
		await server.close();
	}
});

test("on a full disk, changes return 507, and reads still work", async () => {
	const server = await startTestServer({}, async () => ({
		...(await openTestDatabase()),
		freeSpace: { isLow: () => true },
	}));
	const client = server.client();
	try {
		const user = { email: "ann@archive.org", first_name: "Ann", last_name: "", password: "archive-4-all" };
		expect((await client.post("account", { user })).status).toBe(507);
		expect((await client.get("currencies")).status).toBe(200);
		expect((await client.get("health")).status).toBe(507);
	} finally {
		await server.close();
	}
});
