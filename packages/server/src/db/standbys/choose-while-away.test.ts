import { EventEmitter } from "node:events";
import type { Knex } from "knex";
import type pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStandbys, type Standbys } from "./standbys.ts";

const SILENT = pino({ level: "silent" });
const MAX_AWAY_MS = 60_000;
const FIRST = "film/ox/00000001";
const SECOND = "film/ox/00000002";

/** A server's answer; null if it refuses connections. */
interface Answer {
	readonly at: string | null;
	readonly history?: string;
	readonly received?: string;
	readonly is_replicated?: boolean;
}

/** Servers that give these answers. */
function openServers(primary: Answer, ...standbys: Answer[]) {
	const answers: (Answer | null)[] = [primary, ...standbys];
	const access = answers.map((_, index) => {
		const ask = async () => {
			const answer = answers[index];
			if (answer == null) throw new Error("refused");
			return { rows: [{ history: FIRST, received: null, is_replicated: false, ...answer }] };
		};
		class Connection extends EventEmitter {
			connect = async () => void (await ask());
			end = async () => {};
			query = ask;
		}
		const pool = {
			client: {
				config: {},
				emit: () => {},
				acquireConnection: async () => ({ query: ask }),
				releaseConnection: async () => {},
			},
			destroy: async () => {},
		};
		return {
			knex: pool as unknown as Knex,
			connect: () => new Connection() as unknown as pg.Client,
			cut: () => {},
		};
	});
	const [first, ...others] = access;
	if (first === undefined) throw new Error("no primary");
	const all = createStandbys(first, others, { maxLagMs: 100, maxAwayMs: MAX_AWAY_MS }, SILENT);
	all.watch();
	/** Looks at all servers, often enough to notice what changed. */
	const look = async () => {
		for (let n = 0; n < 3; n++) await vi.advanceTimersByTimeAsync(100);
	};
	/** Gives servers other answers, the primary first. */
	const turn = (...now: (Answer | null)[]) => void answers.splice(0, now.length, ...now);
	return {
		all,
		look,
		turn,
		/** Gives servers other answers, the primary first, and looks at them. */
		become: async (...now: (Answer | null)[]) => {
			turn(...now);
			await look();
		},
	};
}

let opened: Standbys | null = null;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
	await opened?.close();
	vi.useRealTimers();
});

/** The place of the chosen standby once the primary is gone; null if there is none. */
async function chosen(before: readonly [Answer, ...Answer[]], after: readonly (Answer | null)[] = []) {
	const servers = openServers(...before);
	opened = servers.all;
	await servers.look();
	expect(await servers.all.chooseWhileAway()).toBeNull();
	await servers.become(null, ...after);
	expect(servers.all.primary.isAway()).toBe(true);
	return (await servers.all.chooseWhileAway())?.number ?? null;
}

test("the standby that has replayed most is read from", async () => {
	expect(await chosen([{ at: "0/50" }, { at: "0/50" }, { at: "0/60" }])).toBe(2);
});

test("a standby that lacks what the primary showed is never read from", async () => {
	expect(await chosen([{ at: "0/50" }, { at: "0/40" }, { at: "0/30" }])).toBeNull();
});

test("a standby that has caught up since its last answer is read from", async () => {
	const servers = openServers({ at: "0/50" }, { at: "0/40" });
	opened = servers.all;
	await servers.look();
	await servers.become(null);
	expect(await servers.all.chooseWhileAway()).toBeNull();
	servers.turn(null, { at: "0/50" });
	expect((await servers.all.chooseWhileAway())?.number).toBe(1);
});

test("no standby is read from that is behind one which doesn't answer any more", async () => {
	expect(await chosen([{ at: "0/50" }, { at: "0/55" }, { at: "0/60" }], [{ at: "0/58" }, null])).toBeNull();
});

test("if commits wait for a standby, the end of the log that only the primary has isn't missed", async () => {
	const primary = { at: "0/50", is_replicated: true };
	expect(await chosen([primary, { at: "0/40" }, { at: "0/30" }])).toBe(1);
});

test("if commits wait for a standby, what any of them received must be replayed", async () => {
	const primary = { at: "0/50", is_replicated: true };
	expect(await chosen([primary, { at: "0/40" }, { at: "0/30", received: "0/45" }])).toBeNull();
});

test("if commits wait for a standby, one that doesn't answer any more may have the last of them", async () => {
	const primary = { at: "0/50", is_replicated: true };
	expect(await chosen([primary, { at: "0/40" }, { at: "0/30" }], [{ at: "0/40" }, null])).toBeNull();
});

test.each([
	["is promoted", { at: null }],
	["follows a promoted server", { at: "0/90", history: SECOND }],
])("once a standby %s, no other is read from, because changes may be made there", async (_what, second) => {
	const before = [{ at: "0/50" }, { at: "0/50" }, { at: "0/50" }] as const;
	expect(await chosen(before, [{ at: "0/50" }, second])).toBeNull();
});

test("reads end once the primary has been away for too long", async () => {
	expect(await chosen([{ at: "0/50" }, { at: "0/50" }])).toBe(1);
	await vi.advanceTimersByTimeAsync(MAX_AWAY_MS);
	expect(await opened?.chooseWhileAway()).toBeNull();
});

test("a server behind the primary's address that isn't promoted yet doesn't bring it back", async () => {
	const servers = openServers({ at: "0/50" }, { at: "0/50" });
	opened = servers.all;
	await servers.look();
	await servers.become({ at: null });
	expect(servers.all.primary.isAway()).toBe(true);
	expect((await servers.all.chooseWhileAway())?.number).toBe(1);
	await servers.become({ at: "0/60", history: SECOND });
	expect(servers.all.primary.isAway()).toBe(false);
	expect(await servers.all.chooseWhileAway()).toBeNull();
});

test("a primary that was never seen isn't away: nothing is known of what a standby must show", async () => {
	const servers = openServers({ at: null }, { at: "0/50" });
	opened = servers.all;
	await servers.become(null);
	expect(servers.all.primary.isAway()).toBe(false);
	expect(await servers.all.chooseWhileAway()).toBeNull();
});
