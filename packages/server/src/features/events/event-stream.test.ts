import { pino } from "pino";
import { expect, test } from "vitest";
import type { ChangeFeed, ChangeNews } from "../../events/change-feed.ts";
import { createPresence } from "../../events/presence.ts";
import { notFound } from "../../http/errors.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { eventStream } from "./event-stream.ts";
import { createMailbox } from "./mailbox.ts";

const EVERYTHING = { may: () => true };

/** A feed that sends whatever the test passes to it. */
function fakeFeed(): ChangeFeed & { tell: (news: ChangeNews) => void; readers: number } {
	const takers = new Set<(news: ChangeNews) => void>();
	return {
		commits: () => 0,
		presence: createPresence({ announce: null, log: pino({ level: "silent" }) }),
		get readers() {
			return takers.size;
		},
		tell: (news) => {
			for (const take of takers) take(news);
		},
		token: () => "a-7",
		subscribe: async (_productionId, take) => {
			takers.add(take);
			return () => takers.delete(take);
		},
		stop: async () => {},
	};
}

function created(id: number): ChangeNews {
	const event = { id, productionId: 1, table: "records", action: "created", ids: [id] } as const;
	return { kind: "events", events: [event], token: `a-${id}` };
}

test("a stream lasts while its caller has access, and survives an outage of the database", async () => {
	const db = await openTestDatabase();
	const feed = fakeFeed();
	let asked = 0;
	let answer: () => typeof EVERYTHING = () => EVERYTHING;
	const stream = eventStream({
		feed,
		knex: db.knex,
		productionId: 1,
		accountId: 1,
		lastEventId: null,
		authorize: async () => {
			asked += 1;
			return answer();
		},
		signal: new AbortController().signal,
		heartbeatMs: 20,
		recheckMs: 60,
	});
	const next = async () => (await stream.next()).value;
	try {
		expect(await next()).toMatch(/^id: [0-9a-f]+-\d+\n:\n\n$/);
		// The stream is idle except for heartbeats, and still checks the caller's access.
		expect(await next()).toBe("id: a-7\n:\n\n");
		while (asked < 2) await next();

		answer = () => {
			throw new Error("Connection terminated");
		};
		feed.tell(created(8));
		expect(await next()).toBe(":\n\n");
		answer = () => EVERYTHING;
		expect(await next()).toBe(
			'id: a-8\nevent: change\ndata: {"resource":"records","action":"created","ids":[8]}\n\n',
		);

		answer = () => {
			throw notFound();
		};
		while (!(await stream.next()).done);
		expect(feed.readers).toBe(0);
	} finally {
		await db.close();
	}
});

test("a reader that is slower than the changes is told to read everything again", async () => {
	const mailbox = createMailbox(new AbortController().signal);
	for (let id = 1; id <= 5000; id++) mailbox.put(created(id));
	expect(await mailbox.take(10)).toMatchObject({ kind: "events", token: "a-5000" });
	for (let id = 1; id <= 5001; id++) mailbox.put(created(id));
	expect(await mailbox.take(10)).toEqual({ kind: "reload", token: "a-5001" });
	expect(await mailbox.take(10)).toBe("nothing");
});

test("a reader gets news at once, and stops waiting when it leaves", async () => {
	const leave = new AbortController();
	const mailbox = createMailbox(leave.signal);
	const first = mailbox.take(60_000);
	mailbox.put(created(1));
	expect(await first).toMatchObject({ token: "a-1" });
	const last = mailbox.take(60_000);
	leave.abort();
	expect(await last).toBe("ended");
});

test("[EVT5] a reader who moves endlessly, beside someone who doesn't, is sent signs of life", async () => {
	const db = await openTestDatabase();
	const feed = fakeFeed();
	const leaving = new AbortController();
	const at = (record_id: number) => ({ record_id, field: null, cut_id: null });
	const ann = { productionId: 1, accountId: 1, name: "Ann", tab: "tab-of-ann" };
	const stream = eventStream({
		feed,
		knex: db.knex,
		productionId: 1,
		accountId: 1,
		lastEventId: null,
		authorize: async () => EVERYTHING,
		signal: leaving.signal,
	});
	const next = async () => (await stream.next()).value;
	try {
		feed.presence.report({ ...ann, accountId: 2, name: "Bob", tab: "tab-of-bob" }, at(7));
		expect(await next()).toMatch(/^id: /);
		expect(await next()).toBe(
			'event: presence\ndata: {"people":[{"account_id":2,"name":"Bob","record_id":7,"field":null,"cut_id":null}]}\n\n',
		);
		for (const record of [1, 2, 3]) {
			feed.presence.report(ann, at(record));
			expect(await next()).toBe(":\n\n");
		}
	} finally {
		leaving.abort();
		await stream.return(undefined);
		feed.presence.stop();
		await db.close();
	}
});
