import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../../testing/needs.ts";
import { type EventReader, readEventStream } from "../../testing/event-reader.ts";
import { addCut, addRecord, joinAs, makeProduction, signUp } from "../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient } from "../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;
let record: number;
const open: EventReader[] = [];

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
beforeEach(async () => {
	production = await makeProduction(ann);
	record = await addRecord(ann, production);
});
afterAll(async () => {
	for (const reader of open) reader.leave();
	await server.close();
});

function report(
	client: TestClient,
	place: Readonly<Record<string, unknown>> = {},
	tab = "a-tab-of-a-browser",
) {
	return client.post(`productions/${production}/presence`, { presence: { tab, ...place } });
}

async function listen(client: TestClient, url = server.url): Promise<EventReader> {
	const reader = await readEventStream(url, client, production);
	open.push(reader);
	return reader;
}

/** The people in the stream's last presence event; null if there was none. */
function peopleTold({ received }: EventReader): unknown {
	const last = received.filter(({ event }) => event === "presence").at(-1);
	return last === undefined ? null : (last.data as { people: unknown }).people;
}

async function accountOf(client: TestClient): Promise<number> {
	return (await client.get("account/current")).body.account.id;
}

const HERE = { field: null, cut_id: null };

test("[EVT6] a colleague hears who is in which cell, except about themselves", async () => {
	const bob = await joinAs(server, production, "editor");
	const events = await listen(bob);
	const cell = { record_id: record, field: "title" };
	const { status, body } = await report(ann, cell);
	expect([status, body]).toEqual([200, { present_people: [] }]);
	const annIsThere = {
		...HERE,
		...cell,
		account_id: await accountOf(ann),
		name: expect.stringContaining("Ann"),
	};
	await expect.poll(() => peopleTold(events)).toEqual([annIsThere]);
	expect((await report(bob, { record_id: record })).body.present_people).toEqual([annIsThere]);
	expect((await report(ann, cell)).body.present_people).toEqual([
		expect.objectContaining({ account_id: await accountOf(bob), record_id: record }),
	]);
	await report(ann, { leaving: true });
	await expect.poll(() => peopleTold(events)).toEqual([]);
});

test("[EVT6] a stream that begins later says who is there", async () => {
	const viewer = await joinAs(server, production, "viewer");
	await report(ann, { record_id: record });
	const events = await listen(viewer);
	await expect.poll(() => peopleTold(events)).toEqual([expect.objectContaining({ record_id: record })]);
});

test("[EVT6] presence is in no list of changes, no history and no log of the project", async () => {
	const { knex } = server.deps.db;
	const before = await knex("change_events").where({ production_id: production }).pluck("id");
	const audit = (await ann.get(`productions/${production}/audit_log`)).body;
	await report(ann, { record_id: record, field: "title" });
	expect(await knex("change_events").where({ production_id: production }).pluck("id")).toEqual(before);
	expect((await ann.get(`productions/${production}/audit_log`)).body).toEqual(audit);
	const { rows } = await knex.raw(`select from pg_class where relname like '%presen%'`);
	expect(rows).toEqual([]);
});

describe("[EVT6] only who may see records", () => {
	async function withoutRecords(): Promise<TestClient> {
		const viewer = await joinAs(server, production, "viewer");
		await ann.put(`productions/${production}/team_members/${await accountOf(viewer)}/permissions`, {
			permission: { records: "no_access" },
		});
		return viewer;
	}

	test("reports and is reported", async () => {
		const viewer = await withoutRecords();
		const events = await listen(viewer);
		expect((await report(viewer)).status).toBe(403);
		const other = await joinAs(server, production, "viewer");
		await report(ann, { record_id: record });
		const seen = await listen(other);
		await expect.poll(() => peopleTold(seen)).toHaveLength(1);
		expect(peopleTold(events)).toBe(null);
		const stranger = await signUp(server);
		expect((await report(stranger)).status).toBe(404);
		expect((await report(server.client())).status).toBe(401);
	});

	test("hears of a cut only with access to reports", async () => {
		const cut = await addCut(ann, production);
		const viewer = await joinAs(server, production, "viewer");
		const limited = await joinAs(server, production, "viewer");
		await ann.put(`productions/${production}/team_members/${await accountOf(limited)}/permissions`, {
			permission: { reports: "no_access" },
		});
		const seen = await listen(viewer);
		const notSeen = await listen(limited);
		expect((await report(ann, { cut_id: cut })).status).toBe(200);
		await expect.poll(() => peopleTold(seen)).toEqual([expect.objectContaining({ cut_id: cut })]);
		expect((await report(limited)).body.present_people).toEqual([]);
		await report(ann, { record_id: record });
		await expect.poll(() => peopleTold(notSeen)).toEqual([expect.objectContaining({ record_id: record })]);
		expect(JSON.stringify(notSeen.received)).not.toContain(`"cut_id":${cut}`);
		expect((await report(limited, { cut_id: cut })).status).toBe(403);
	});

	test("a person who is removed from the team hears no more and is heard no more", async () => {
		const bob = await joinAs(server, production, "editor");
		const events = await listen(bob);
		await ann.delete(`productions/${production}/team_members/${await accountOf(bob)}`);
		await events.ended;
		expect((await report(bob)).status).toBe(404);
		await report(ann, { record_id: record });
		expect(peopleTold(events)).toBe(null);
	});
});

test.each([
	["a record that isn't there", { record_id: 999_999_999 }, "record_id", "must be a record of this project"],
	["a cut that isn't there", { cut_id: 999_999_999 }, "cut_id", "must be a cut of this project"],
	["a record that is no id", { record_id: "title" }, "record_id", expect.any(String)],
	[
		"a column without its record",
		{ field: "title" },
		"field",
		"needs a record_id: a column alone doesn't identify a cell",
	],
	["a column of 100 letters", { field: "a".repeat(100) }, "field", "must be the name of a column"],
	["a text as a column", { field: "<b>Ann</b>" }, "field", "must be the name of a column"],
	["a tab without a name", { tab: "" }, "tab", "must be 8 to 64 letters, digits, - or _"],
])("[EVT6] a report of %s is rejected", async (_case, place, field, message) => {
	const { status, body } = await report(ann, place);
	expect([status, body]).toEqual([422, { errors: { [field]: [message] } }]);
});

test("[EVT6] another project's record isn't a valid place", async () => {
	const other = await makeProduction(ann);
	const elsewhere = await addRecord(ann, other);
	expect((await report(ann, { record_id: elsewhere })).status).toBe(422);
});

// The embedded database has one process.
test("[EVT6] people at two processes on one database hear of each other", POSTGRES, async () => {
	const { rows } = await server.deps.db.knex.raw("select current_database() as name");
	const url = new URL(process.env.DATABASE_URL ?? "");
	url.pathname = `/${rows[0]?.name}`;
	const { openPostgres } = await import("../../db/open-database.ts");
	const other = await startTestServer({}, async () => openPostgres(url.href, server.deps.log));
	try {
		const bob = await joinAs(server, production, "editor");
		const events = await readEventStream(other.url, bob, production);
		await expect
			.poll(async () => {
				// The first report may come before the other process listens; tabs repeat their reports.
				await report(ann, { record_id: record, field: "title" });
				return peopleTold(events);
			})
			.toEqual([expect.objectContaining({ record_id: record, field: "title" })]);
		await report(ann, { leaving: true });
		await expect.poll(() => peopleTold(events)).toEqual([]);
		events.leave();
	} finally {
		await other.close();
	}
});
