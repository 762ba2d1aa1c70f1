import { EventEmitter } from "node:events";
import type { Knex } from "knex";
import type pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchStandby } from "./standby.ts";

/** Longer than a standby may be silent. */
const LONG_MS = 3000;
const PRIMARY = { position: { history: "film", at: 0n }, readAt: 0 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Watches a standby that answers in the next turn of the event loop, until it falls silent. */
async function openStandby() {
	const told: string[] = [];
	let isSilent = false;
	class Connection extends EventEmitter {
		connect = async () => {};
		end = async () => {};
		query = () =>
			new Promise((answer) => {
				if (!isSilent) setImmediate(answer, { rows: [{ at: "0/1", history: "film" }] });
			});
	}
	const standby = watchStandby(
		1,
		{
			knex: { destroy: async () => {} } as unknown as Knex,
			connect: () => new Connection() as unknown as pg.Client,
			cut: () => {},
		},
		{
			primary: () => PRIMARY,
			hear: () => {},
			maxLagMs: LONG_MS,
			log: pino({}, { write: (line) => void told.push(JSON.parse(line).msg) }),
		},
	);
	await standby.ask();
	const fallSilent = () => {
		isSilent = true;
	};
	return { standby, told, fallSilent };
}

test("a standby whose answer waited while this process was busy is still used", async () => {
	const { standby, told } = await openStandby();
	const answered = standby.ask();
	vi.advanceTimersByTime(LONG_MS);
	await standby.ask();
	await answered;
	expect(standby.state().isUsed).toBe(true);
	expect(told).toEqual(["a standby is used for reading"]);
});

test("a standby that stays silent is dropped", async () => {
	const { standby, told, fallSilent } = await openStandby();
	fallSilent();
	void standby.ask();
	vi.advanceTimersByTime(LONG_MS);
	void standby.ask();
	await expect.poll(() => told.at(-1)).toBe("a standby isn't used: it doesn't answer");
	expect(standby.state().isUsed).toBe(false);
});
