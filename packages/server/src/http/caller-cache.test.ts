import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Deps } from "../deps/deps.ts";
import type { AccessLookups, Caller, CallTarget, ItemPlace } from "./access-lookups.ts";
import { createCallerCache } from "./caller-cache.ts";
import type { Principal } from "./principal.ts";
import type { Route } from "./route.ts";

const KEPT_MS = 2000;
const START = new Date("2026-11-27T12:00:00Z");
const KNEX = {} as Deps["db"]["knex"];
const HASH = Buffer.from("a hash");
const FILM: CallTarget = { kind: "production", id: 7 };
const READ: Pick<Route, "access" | "readsStandby"> = {
	access: { kind: "production", from: "production_id", area: "records", level: "view" },
	readsStandby: true,
};

const MEMBER = {
	principal: { accountId: 1, actor: null },
	membership: { productionId: 7 },
} as unknown as Caller;

let commits: number;
let asked: number;
/** The look-up's result. */
let answer: Caller | null;
/** The place of the item. */
let place: ItemPlace | null;
/** An action that takes place while the database answers. */
let meanwhile: () => void;

beforeEach(() => {
	commits = 0;
	asked = 0;
	answer = MEMBER;
	place = { productionId: 7, itemVersion: 1, item: null };
	meanwhile = () => undefined;
	vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
	vi.useRealTimers();
});

function makeCache(accessKeptMs = KEPT_MS) {
	const find: AccessLookups["session"] = async () => {
		asked += 1;
		meanwhile();
		return answer;
	};
	const deps = { events: { commits: () => commits }, settings: { accessKeptMs } } as unknown as Deps;
	return createCallerCache({ session: find, token: find, item: async () => place }, deps);
}

function later(milliseconds: number): Date {
	return new Date(START.getTime() + milliseconds);
}

/** Looks a caller up twice. @returns how often the database was asked. */
async function askTwice(
	cache: ReturnType<typeof makeCache>,
	{ route = READ, target = FILM as CallTarget | null, between = () => {}, now = later(1) } = {},
): Promise<number> {
	await cache.lookupsFor(route).session(KNEX, HASH, START, target);
	between();
	await cache.lookupsFor(route).session(KNEX, HASH, now, target);
	return asked;
}

test("a caller who was just found isn't looked up again", async () => {
	expect(await askTwice(makeCache())).toBe(1);
});

describe("for an item, a caller who was found in its production", () => {
	const CUT: CallTarget = { kind: "cut", id: 3 };

	test("isn't looked up again, but the item's version is read for each call", async () => {
		const { session } = makeCache().lookupsFor(READ);
		await session(KNEX, HASH, START, CUT);
		place = { productionId: 7, itemVersion: 2, item: { state: "locked" } };
		const second = await session(KNEX, HASH, later(1), CUT);
		expect(second?.membership).toEqual({ ...place, productionId: 7 });
		place = { productionId: 7, itemVersion: 3, item: null };
		expect((await session(KNEX, HASH, later(2), CUT))?.membership).toMatchObject({
			itemVersion: 3,
			item: null,
		});
		expect(asked).toBe(1);
	});

	test("is looked up in another production, and for an item that doesn't exist", async () => {
		const { session } = makeCache().lookupsFor(READ);
		await session(KNEX, HASH, START, FILM);
		place = { productionId: 8, itemVersion: 1, item: null };
		await session(KNEX, HASH, later(1), CUT);
		place = null;
		await session(KNEX, HASH, later(1), CUT);
		expect(asked).toBe(3);
	});

	test("has no item's version in a call for the production", async () => {
		const { session } = makeCache().lookupsFor(READ);
		answer = {
			...MEMBER,
			membership: { productionId: 7, itemVersion: 4, item: {} } as unknown as Caller["membership"],
		};
		await session(KNEX, HASH, START, CUT);
		expect((await session(KNEX, HASH, later(1), FILM))?.membership).toMatchObject({
			itemVersion: null,
			item: null,
		});
	});
});

describe("a caller is looked up again", () => {
	test("after anything was committed, by whichever process", async () => {
		const between = () => {
			commits += 1;
		};
		expect(await askTwice(makeCache(), { between })).toBe(2);
	});

	test("after a change was answered", async () => {
		const cache = makeCache();
		expect(await askTwice(cache, { between: () => cache.forget() })).toBe(2);
	});

	test("after two seconds, by the server's clock or by the machine's", async () => {
		expect(await askTwice(makeCache(), { now: later(KEPT_MS) })).toBe(2);
		asked = 0;
		expect(await askTwice(makeCache(), { between: () => void vi.advanceTimersByTime(KEPT_MS) })).toBe(2);
	});

	test("if the clock was set back", async () => {
		expect(await askTwice(makeCache(), { now: later(-1) })).toBe(2);
	});

	test("if something was committed, or a change answered, while they were looked up", async () => {
		meanwhile = () => {
			commits += 1;
		};
		expect(await askTwice(makeCache())).toBe(2);
		asked = 0;
		const cache = makeCache();
		meanwhile = () => cache.forget();
		expect(await askTwice(cache)).toBe(2);
	});

	test("for another production, another credential, and another kind of credential", async () => {
		const { session, token } = makeCache().lookupsFor(READ);
		await session(KNEX, HASH, START, FILM);
		await session(KNEX, HASH, START, { kind: "production", id: 8 });
		await session(KNEX, Buffer.from("another"), START, FILM);
		await token(KNEX, HASH, START, FILM);
		expect(asked).toBe(4);
	});

	test("if nobody was found, or nobody with a membership, or an admin who acts as somebody else", async () => {
		for (const found of [
			null,
			{ ...MEMBER, membership: null },
			{ ...MEMBER, principal: { ...MEMBER.principal, actor: {} as Principal["actor"] } },
		]) {
			answer = found;
			asked = 0;
			expect(await askTwice(makeCache())).toBe(2);
		}
	});

	test("for a change or a stream, an admin's call, and one that needs a fresh proof", async () => {
		for (const route of [
			{ ...READ, readsStandby: false },
			{ ...READ, access: { kind: "admin", level: "view" } as const },
			{ ...READ, access: { kind: "account", needsFreshProof: true } as const },
		]) {
			asked = 0;
			expect(await askTwice(makeCache(), { route })).toBe(2);
		}
	});

	test("if the setting is 0", async () => {
		expect(await askTwice(makeCache(0))).toBe(2);
	});
});
