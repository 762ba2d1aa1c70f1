import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { createLogger } from "./create-logger.ts";

function logOf(error: unknown): string {
	let logged = "";
	const sink = new Writable({
		write(chunk, _encoding, done) {
			logged += String(chunk);
			done();
		},
	});
	createLogger("info", sink).error({ err: error }, "a call failed");
	return logged;
}

function databaseError(): Error {
	return Object.assign(new Error("duplicate key value"), {
		code: "23505",
		detail: "Key (address)=(secret@example.com) already exists.",
		where: "COPY accounts, line 1: secret@example.com",
		internalQuery: "select 'secret@example.com'",
	});
}

test("a database error is logged without row data", async () => {
	const db = await openTestDatabase();
	try {
		const row = { name: "the-secret-name", key: Buffer.from("k"), created_at: new Date() };
		await db.knex("server_keys").insert(row);
		const error: unknown = await db
			.knex("server_keys")
			.insert(row)
			.catch((caught: unknown) => caught);
		expect(error).toHaveProperty("detail", expect.stringContaining("the-secret-name"));
		const logged = logOf(error);
		expect(logged).not.toContain("the-secret-name");
		expect(JSON.parse(logged).err).toMatchObject({ code: "23505", constraint: "server_keys_pkey" });
		expect(JSON.parse(logged).err.stack).toContain("duplicate key");
	} finally {
		await db.close();
	}
});

test.each([
	["the error itself", databaseError()],
	["one of several", new AggregateError([databaseError()], "all failed")],
	["its cause", new Error("outer", { cause: databaseError() })],
	["one of its fields", Object.assign(new Error("outer"), { inner: databaseError() })],
])("row data is left out if the database's error is %s", (_where, error) => {
	const logged = logOf(error);
	expect(logged).toContain("duplicate key value");
	expect(logged).not.toContain("secret@example.com");
});

test("logs a value that isn't an error unchanged", () => {
	expect(JSON.parse(logOf("broken")).err).toBe("broken");
});
