import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { readSettings } from "../system/settings.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { openSecret, sealSecret } from "./secret-box.ts";

let db: Database;
beforeAll(async () => {
	db = await openTestDatabase();
});
afterAll(() => db.close());

function depsWith(secretsKey: string | null) {
	return { settings: { ...readSettings({}), secretsKey }, random: randomBytes, clock: () => new Date() };
}

test.each([
	["a key of the database", null],
	["OX_SECRETS_KEY", "k".repeat(32)],
])("[OUT4] a secret encrypted with %s is read with it, and for its own purpose only", async (_case, key) => {
	const deps = depsWith(key);
	const sealed = await sealSecret(db.knex, "quiet", "webhook 1", deps);
	expect(sealed.includes("quiet")).toBe(false);
	expect(await openSecret(db.knex, sealed, "webhook 1", deps)).toBe("quiet");
	expect(await openSecret(db.knex, sealed, "webhook 2", deps)).toBeNull();
	expect(await openSecret(db.knex, sealed, "webhook 1", depsWith("x".repeat(32)))).toBeNull();
	sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
	expect(await openSecret(db.knex, sealed, "webhook 1", deps)).toBeNull();
});
