import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestEmbedded } from "../testing/test-database.ts";
import { lockDataDir } from "./embedded/data-dir-lock.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";
import { type OpenEmbedded, openEmbedded } from "./open-database.ts";

const log = pino({ level: "silent" });

describe("the embedded database", () => {
	let db: OpenEmbedded;
	beforeAll(async () => {
		db = await openTestEmbedded();
		await db.knex.raw("create table things (id bigint generated always as identity, n int not null)");
	});
	afterAll(() => db.close());

	test("concurrent queries with values each get their own rows", async () => {
		const answers = await Promise.all(
			Array.from({ length: 400 }, async (_, n) => {
				const sql = n % 2 === 0 ? "select ?::int as n" : "select ?::int as n, 'odd' as kind";
				const { rows } = await db.knex.raw(sql, [n]);
				return rows[0];
			}),
		);
		expect(answers).toEqual(
			Array.from({ length: 400 }, (_, n) => (n % 2 === 0 ? { n } : { n, kind: "odd" })),
		);
	});

	test("a failing query affects no other one", async () => {
		const outcomes = await Promise.allSettled(
			Array.from({ length: 60 }, (_, n) =>
				db.knex.raw(n % 3 === 0 ? "select ?::int / 0" : "select ?::int as n", [n]),
			),
		);
		expect(outcomes.map(({ status }) => status)).toEqual(
			Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? "rejected" : "fulfilled")),
		);
	});

	test("concurrent queries neither see nor disturb a transaction", async () => {
		await db.knex("things").delete();
		const countThings = async () => Number((await db.knex("things").count({ count: "*" }))[0]?.count);
		const beside: Promise<number>[] = [];
		const work = async (fails: boolean) =>
			db.knex.transaction(async (trx) => {
				await trx("things").insert({ n: 1 });
				beside.push(countThings());
				await trx("things").insert({ n: 2 });
				if (fails) throw new Error("changed my mind");
			});
		await Promise.allSettled(Array.from({ length: 20 }, (_, n) => work(n % 2 === 0)));
		expect(await countThings()).toBe(20);
		expect((await Promise.all(beside)).map((count) => count % 2)).toEqual(Array(20).fill(0));
	});

	test("queries wait while a long transaction, such as an import, keeps the database busy", async () => {
		const importing = await db.knex.transaction();
		await importing.raw("select 1");
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			const answers = Promise.all(
				Array.from({ length: 6 }, async () => (await db.knex.raw("select 1 as n")).rows),
			);
			await vi.advanceTimersByTimeAsync(45_000);
			await importing.commit();
			expect(await answers).toEqual(Array(6).fill([{ n: 1 }]));
		} finally {
			vi.useRealTimers();
		}
	});

	test("a client that disconnects in a transaction is rolled back, and the others continue", async () => {
		const { host, port, user, database } = db.knex.client.config.connection;
		const client = new pg.Client({ host, port, user, database });
		client.on("error", () => {});
		await client.connect();
		await client.query("begin");
		await client.query("insert into things (n) values (77)");
		await client.end();
		expect(await db.knex("things").where({ n: 77 })).toEqual([]);
	});

	test("ids are numbers, amounts and days are text, times are dates", async () => {
		const { rows } = await db.knex.raw(
			"select 7::bigint as id, 0.10::numeric as amount, '2024-02-29'::date as day, now() as at, '{1,2}'::bigint[] as ids",
		);
		expect(rows[0]).toMatchObject({ id: 7, amount: "0.10", day: "2024-02-29", at: expect.any(Date) });
	});

	test("after its thread dies, calls fail for a moment and then work again", async () => {
		const file = mkdtempSync(join(tmpdir(), "ox-"));
		const kept = await openEmbedded({ dataDir: file, log });
		try {
			await kept.knex.raw("create table kept (n int)");
			await kept.knex("kept").insert({ n: 1 });
			await kept.crash();
			await expect
				.poll(() =>
					kept.knex("kept").then(
						(rows) => rows,
						() => null,
					),
				)
				.toEqual([{ n: 1 }]);
		} finally {
			await kept.close();
			rmSync(file, { recursive: true });
		}
	});
});

test("a data directory belongs to one process until it releases it; others learn which", async () => {
	const folder = mkdtempSync(join(tmpdir(), "ox-"));
	const lock = await lockDataDir(folder);
	await expect(lockDataDir(folder)).rejects.toThrow(
		`Process ${process.pid} uses the data directory ${folder}`,
	);
	await lock.release();
	await (await lockDataDir(folder)).release();
	rmSync(folder, { recursive: true });
});

test("a data directory that cannot be created is rejected with advice", async () => {
	const folder = mkdtempSync(join(tmpdir(), "ox-"));
	const file = join(folder, "file");
	writeFileSync(file, "");
	await expect(lockDataDir(join(file, "data"))).rejects.toThrow(
		/cannot be used: ENOTDIR.*choose another OX_DATA_DIR/,
	);
	rmSync(folder, { recursive: true });
});

test("a data directory with a path too long for a socket is rejected with advice", async () => {
	await expect(lockDataDir(`/tmp/${"deep/".repeat(30)}`)).rejects.toThrow(/choose a shorter one than \/tmp/);
});

describe("migrations", () => {
	test("go down and up again, and reject a database from a later version", async () => {
		const db = await openTestEmbedded();
		try {
			expect(await migrate(db)).toEqual([]);
			for (const migration of Object.values(MIGRATIONS).reverse()) {
				await db.knex.transaction((trx) => migration.down(trx));
			}
			const { rows } = await db.knex.raw(
				"select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
			);
			expect(rows).toEqual([{ relname: "migrations" }]);
			await db.knex("migrations").delete();
			expect(await migrate(db)).toEqual(Object.keys(MIGRATIONS));
			await db.knex("migrations").insert({ name: "999-tomorrow" });
			await expect(migrate(db)).rejects.toThrow(/later version/);
		} finally {
			await db.close();
		}
	});
});
