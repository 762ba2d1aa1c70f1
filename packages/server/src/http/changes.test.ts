import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { expectedSince } from "../testing/expected-since.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { changeToken, deletionsSince, sweepDeletions, whereChangedSince } from "./changes.ts";

const timestamp = expect.stringMatching(/^[0-9a-f]+-\d+$/);

let db: Database;
beforeAll(async () => {
	db = await openTestDatabase();
	await db.knex.raw(`
		create table reels (
			id bigint generated always as identity primary key,
			production_id bigint not null,
			name text not null
		);
		select ox_track_changes('reels');
	`);
});
afterAll(() => db.close());

async function addReel(name: string): Promise<number> {
	const [row] = await db.knex("reels").insert({ production_id: 7, name }).returning("id");
	return row.id;
}

async function changedSince(token: string): Promise<string[]> {
	return whereChangedSince(db.knex("reels").where({ production_id: 7 }), token)
		.orderBy("name")
		.pluck("name");
}

describe("changes since a list was read [API0]", () => {
	test("contain items added and changed after it", async () => {
		const id = await addReel("A");
		await addReel("B");
		const token = await changeToken(db.knex);
		expect(await changedSince(token)).toEqual(expectedSince(db, []));
		await addReel("C");
		await db.knex("reels").where({ id }).update({ name: "A2" });
		expect(await changedSince(token)).toEqual(expect.arrayContaining(["A2", "C"]));
	});

	test("contain deletions, each once and in its own production", async () => {
		const id = await addReel("D");
		const token = await changeToken(db.knex);
		await db.knex("reels").where({ id }).delete();
		expect(await deletionsSince(db.knex, 7, "reels", token)).toEqual({
			timestamp,
			deleted_ids: expectedSince(db, [id]),
		});
		expect(await deletionsSince(db.knex, 8, "reels", token)).toEqual({ timestamp, deleted_ids: [] });
		const after = await changeToken(db.knex);
		expect(await deletionsSince(db.knex, 7, "reels", after)).toEqual({
			timestamp,
			deleted_ids: expectedSince(db, []),
		});
	});

	test.each(["0", "1795180538", "2024-02-29T00:00:00Z", "ffffffff-99999", "x".repeat(64), "';--"])(
		"contain everything for %j, which isn't a timestamp of this database",
		async (token) => {
			expect((await changedSince(token)).length).toBe(
				await db
					.knex("reels")
					.count()
					.first()
					.then((row) => row?.count),
			);
			expect(await deletionsSince(db.knex, 7, "reels", token)).toMatchObject({
				deleted_ids: [],
				reload: true,
			});
		},
	);

	test("contain everything if deletions since then were forgotten after 30 days [API18]", async () => {
		const inDays = (days: number) => ({ db, clock: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
		const id = await addReel("F");
		const old = await changeToken(db.knex);
		await db.knex("reels").where({ id }).delete();
		await sweepDeletions(inDays(29));
		expect(await deletionsSince(db.knex, 7, "reels", old)).toEqual({
			timestamp,
			deleted_ids: expectedSince(db, [id]),
		});
		await sweepDeletions(inDays(31));
		expect(await deletionsSince(db.knex, 7, "reels", old)).toEqual({
			timestamp,
			deleted_ids: [],
			reload: true,
		});
		expect(await changedSince(old)).toEqual(await db.knex("reels").orderBy("name").pluck("name"));
		const token = await changeToken(db.knex);
		await sweepDeletions(inDays(62));
		const gone = await addReel("G");
		await db.knex("reels").where({ id: gone }).delete();
		if (db.kind === "embedded") {
			expect(await deletionsSince(db.knex, 7, "reels", token)).toEqual({ timestamp, deleted_ids: [gone] });
			expect(await changedSince(token)).toEqual([]);
		}
	});

	// The embedded database runs one transaction at a time.
	test("contain a change that began before the list was read and was committed after", async () => {
		if (db.kind === "embedded") return;
		const late = await db.knex.transaction();
		await late("reels").insert({ production_id: 7, name: "late" });
		await addReel("early");
		const token = await changeToken(db.knex);
		await late.commit();
		expect(await changedSince(token)).toContain("late");
	});
});

test("an item's version counts its changes, and only those", async () => {
	const id = await addReel("V");
	const version = async () => (await db.knex("reels").where({ id }).first("version")).version;
	await db.knex("reels").where({ id }).update({ name: "V" });
	expect(await version()).toBe(1);
	await db.knex("reels").where({ id }).update({ name: "W" });
	expect(await version()).toBe(2);
});
