import { pino } from "pino";
import { expect, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import type { Standby } from "../db/standbys/standby.ts";
import { readFrom } from "./read-from.ts";

const log = pino({ level: "silent" });
const READ = { id: "listRecords", readsStandby: true };

/** A database whose only standby is current. */
function replicated() {
	const choose = vi.fn(async () => ({ number: 1, knex: "standby" }) as unknown as Standby);
	return { choose, db: { knex: "primary", standbys: { choose } } as unknown as Database };
}

/** Reads, and fails on the standby. */
async function readsWith(error: Error): Promise<unknown[]> {
	const asked: unknown[] = [];
	const { db } = replicated();
	const reading = readFrom({ db, log }, READ, async ({ knex }) => {
		asked.push(knex);
		if (asked.length === 1) throw error;
		return {};
	});
	await reading.catch(() => asked.push("failed"));
	return asked;
}

const databaseError = (code: string) => Object.assign(new Error("refused"), { code });

test("a read goes to a current standby", async () => {
	const { db } = replicated();
	expect(await readFrom({ db, log }, READ, async ({ knex }) => ({ body: knex }))).toEqual({
		body: "standby",
	});
});

test("any other call goes to the primary, and asks for no standby", async () => {
	const { db, choose } = replicated();
	const write = { ...READ, readsStandby: false };
	expect(await readFrom({ db, log }, write, async ({ knex }) => ({ body: knex }))).toEqual({
		body: "primary",
	});
	expect(choose).not.toHaveBeenCalled();
});

test.each([
	["goes away", databaseError("57P01")],
	["cancels the read, because replaying gets in its way", databaseError("40001")],
	["refuses to write", databaseError("25006")],
	["breaks the connection", new Error("Connection terminated unexpectedly")],
])("if the standby %s, the primary answers", async (_what, error) => {
	expect(await readsWith(error)).toEqual(["standby", "primary"]);
});

test("a failure that the primary would have too is not tried again", async () => {
	expect(await readsWith(databaseError("22P02"))).toEqual(["standby", "failed"]);
	expect(await readsWith(new Error("not found"))).toEqual(["standby", "failed"]);
});
