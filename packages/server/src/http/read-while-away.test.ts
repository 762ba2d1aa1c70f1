import { pino } from "pino";
import { expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import type { Standby } from "../db/standbys/standby.ts";
import { readWhileAway } from "./read-while-away.ts";

const log = pino({ level: "silent" });
const ACCOUNT = { kind: "account" } as const;
const READ = { id: "listRecords", readsStandby: true, changes: false, access: ACCOUNT };
const CHANGE = { ...READ, readsStandby: false, changes: true };
const STREAM = { ...READ, readsStandby: false };
const VISIT = { ...STREAM, access: { kind: "public" } as const };

const lost = () => Object.assign(new Error("Connection terminated unexpectedly"), { code: "57P01" });
const readOnly = () => Object.assign(new Error("cannot execute UPDATE"), { code: "25006" });

/** A database with a standby, whose primary may be away. */
function replicated(isAway: boolean) {
	const state = { isAway };
	const listeners = new Set<() => void>();
	const standby = {
		number: 1,
		knex: "standby",
		countRead: () => {},
		askAgain: async () => {},
		position: () => ({}),
	};
	const standbys = {
		primary: {
			isAway: () => state.isAway,
			check: async () => state.isAway,
			onAway: (listener: () => void) => {
				listeners.add(listener);
				return () => void listeners.delete(listener);
			},
		},
		chooseWhileAway: async () => (state.isAway ? (standby as unknown as Standby) : null),
	};
	const goAway = () => {
		state.isAway = true;
		for (const listener of listeners) listener();
	};
	return { db: { knex: "primary", primary: "primary", standbys } as unknown as Database, goAway, listeners };
}

/** The databases that a call was made on, and how it ended. */
async function made(
	{ db }: ReturnType<typeof replicated>,
	route: Parameters<typeof readWhileAway>[1],
	answer: (asked: number, db: Database) => Promise<unknown> = async () => {},
) {
	const on: unknown[] = [];
	const ended = await readWhileAway({ db, log }, route, async (given) => {
		on.push(given.knex);
		await answer(on.length, given);
		return { body: given.knex };
	}).then(
		({ body }) => body,
		(error) => error.status ?? error.code,
	);
	return { on, ended };
}

test("while the primary answers, every call is made on it, and no listener is left", async () => {
	const database = replicated(false);
	for (const route of [READ, CHANGE, STREAM, VISIT]) {
		expect(await made(database, route)).toEqual({ on: ["primary"], ended: "primary" });
	}
	expect(database.listeners.size).toBe(0);
});

test("while it is away, only reads of an account are answered, and visitors as far as they need no database", async () => {
	const database = replicated(true);
	expect(await made(database, READ)).toEqual({ on: ["standby"], ended: "standby" });
	for (const route of [CHANGE, STREAM, { ...VISIT, changes: true }]) {
		expect(await made(database, route)).toEqual({ on: [], ended: 503 });
	}
	expect(await made(database, VISIT)).toEqual({ on: ["primary"], ended: "primary" });
});

test("a handler learns that it can't store anything", async () => {
	await made(replicated(true), READ, async (_asked, { primary }) => expect(primary).toBeNull());
});

test("a read that the primary leaves without an answer is made again on a standby", async () => {
	const database = replicated(false);
	const waits = async (asked: number) => {
		if (asked > 1) return;
		setImmediate(database.goAway);
		await new Promise(() => {});
	};
	expect(await made(database, READ, waits)).toEqual({ on: ["primary", "standby"], ended: "standby" });
});

test("a read that fails because the primary went away is made again on a standby", async () => {
	const database = replicated(false);
	const fails = async (asked: number) => {
		if (asked > 1) return;
		database.goAway();
		throw lost();
	};
	expect(await made(database, READ, fails)).toEqual({ on: ["primary", "standby"], ended: "standby" });
});

test("a lost connection to a primary that answers is reported as before", async () => {
	const fails = async () => {
		throw lost();
	};
	expect(await made(replicated(false), READ, fails)).toEqual({ on: ["primary"], ended: "57P01" });
});

test("a standby that fails is tried again, and one that should write is not", async () => {
	const failsOnce = async (asked: number) => {
		if (asked === 1) throw lost();
	};
	expect(await made(replicated(true), READ, failsOnce)).toEqual({
		on: ["standby", "standby"],
		ended: "standby",
	});
	const writes = async () => {
		throw readOnly();
	};
	expect(await made(replicated(true), READ, writes)).toEqual({ on: ["standby"], ended: 503 });
});
