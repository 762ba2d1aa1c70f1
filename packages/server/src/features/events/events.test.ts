import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "../../../../../testing/patience.ts";
import { sweepEvents } from "../../events/read-events.ts";
import { type EventReader, readEventStream } from "../../testing/event-reader.ts";
import { addLicensor, addRecord, joinAs, makeProduction, signUp } from "../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestClient } from "../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
const open: EventReader[] = [];

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
});
afterAll(async () => {
	for (const reader of open) reader.leave();
	await server.close();
});

async function listen(client: TestClient, production: number, from?: string): Promise<EventReader> {
	const reader = await readEventStream(server.url, client, production, from);
	open.push(reader);
	return reader;
}

/** The data of a stream so far, without its ids. */
function told({ received }: EventReader): unknown[] {
	return received.map(({ data }) => data);
}

/**
 * The first event. On PostgreSQL, changes from the moment before the stream started may follow, because other tests
 * write too.
 */
function firstOf({ received }: EventReader): string | undefined {
	return received[0]?.event;
}

function inDays(days: number): () => Date {
	return () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
}

describe("the events of a production", () => {
	test("name created, changed and removed items by their list", async () => {
		const production = await makeProduction(ann);
		const events = await listen(ann, production);
		expect(events.status).toBe(200);
		const id = await addRecord(ann, production);
		await expect
			.poll(() => told(events))
			.toContainEqual({
				resource: "records",
				action: "created",
				ids: [id],
			});
		await ann.put(`records/${id}`, { record: { title: "Harbour at noon" } });
		await expect
			.poll(() => told(events))
			.toContainEqual({
				resource: "records",
				action: "updated",
				ids: [id],
			});
		await ann.delete(`records/${id}`);
		await expect
			.poll(() => told(events))
			.toContainEqual({
				resource: "records",
				action: "deleted",
				ids: [id],
			});
		expect(events.received.every(({ event }) => event === "change")).toBe(true);
	});

	test("include the tags of tagged records, whose counts changed", async () => {
		const production = await makeProduction(ann);
		const id = await addRecord(ann, production);
		const tag = (await ann.post(`productions/${production}/tags`, { name: "harbour" })).body.tag.id;
		const events = await listen(ann, production);
		await ann.post(`productions/${production}/tags/taggings`, {
			tag: { name: "harbour" },
			record_ids: [id],
		});
		await expect
			.poll(() => told(events))
			.toEqual(
				expect.arrayContaining([
					{ resource: "tags", action: "updated", ids: [tag] },
					{ resource: "records", action: "updated", ids: [id] },
				]),
			);
	});

	test("name up to 1000 items, and none if there are more", async () => {
		const production = await makeProduction(ann);
		const events = await listen(ann, production);
		const { knex } = server.deps.db;
		await knex.transaction(async (trx) => {
			await trx.raw(
				`insert into tags (production_id, name, name_key)
				select ?, 'tag ' || n, 'tag ' || n from generate_series(1, 1001) n`,
				[production],
			);
		});
		// Written behind the server's back, so that only polling finds it.
		await expect
			.poll(() => told(events))
			.toContainEqual({
				resource: "tags",
				action: "created",
				ids: null,
			});
	});

	test("belong to this production, and leave out rolled-back changes", async () => {
		const production = await makeProduction(ann);
		const other = await makeProduction(ann);
		const events = await listen(ann, production);
		await addRecord(ann, other);
		const refused = await ann.post(`productions/${production}/records/multiple`, {
			records: [{ title: "A", category: "Footage" }, { title: "" }],
		});
		expect(refused.status).toBe(422);
		const id = await addLicensor(ann, production);
		await expect
			.poll(() => told(events))
			.toContainEqual({
				resource: "licensors",
				action: "created",
				ids: expect.arrayContaining([id]),
			});
		expect(told(events)).not.toContainEqual(expect.objectContaining({ resource: "records" }));
	});
});

describe("a client that reconnects", () => {
	test("gets everything since its last event, named in the header or the query", async () => {
		const production = await makeProduction(ann);
		const before = await listen(ann, production);
		const first = await addRecord(ann, production);
		await expect.poll(() => told(before).length).toBeGreaterThan(0);
		before.leave();
		const second = await addRecord(ann, production);
		const after = await listen(ann, production, before.lastId());
		await expect
			.poll(() => after.received.flatMap(({ data }) => data.ids))
			.toEqual(expect.arrayContaining([second]));
		if (server.deps.db.kind === "embedded") {
			expect(after.received.flatMap(({ data }) => data.ids)).not.toContain(first);
		}
		const url = `${server.url}/api/productions/${production}/events?last_event_id=${before.lastId()}`;
		const response = await fetch(url, { headers: ann.credentials() });
		const reader = response.body?.getReader();
		let text = "";
		// Pieces arrive as they are written, not one event at a time.
		await until("the query's stream tells the second change", async () => {
			text += new TextDecoder().decode((await reader?.read())?.value);
			return text.includes(String(second));
		});
		await reader?.cancel();
	});

	test("gets an error for an id that is too long", async () => {
		const production = await makeProduction(ann);
		const refused = await ann.get(`productions/${production}/events?last_event_id=${"7".repeat(65)}`);
		expect([refused.status, refused.body]).toEqual([
			422,
			{ errors: { last_event_id: ["can't be longer than 64 characters"] } },
		]);
	});

	test("continues from the timestamp of a list that it read", async () => {
		const production = await makeProduction(ann);
		const { timestamp } = (await ann.get(`productions/${production}/records`)).body;
		const id = await addRecord(ann, production);
		const events = await listen(ann, production, timestamp);
		await expect
			.poll(() => told(events))
			.toContainEqual({
				resource: "records",
				action: "created",
				ids: [id],
			});
	});

	test.each(["0", "nonsense", "ffffffff-99999"])(
		"is told to read everything again after %j, which isn't from a stream",
		async (id) => {
			const production = await makeProduction(ann);
			const events = await listen(ann, production, id);
			await expect.poll(() => firstOf(events)).toBe("reload");
		},
	);

	test("is told to read everything again if its last event is older than a week", async () => {
		const away = await startTestServer();
		try {
			const bob = await signUp(away);
			const production = await makeProduction(bob);
			const before = await readEventStream(away.url, bob, production);
			before.leave();
			await addRecord(bob, production);
			await sweepEvents({ ...away.deps, clock: inDays(6) });
			const kept = await readEventStream(away.url, bob, production, before.lastId());
			await expect.poll(() => kept.received.map(({ event }) => event)).toContain("change");
			kept.leave();
			await sweepEvents({ ...away.deps, clock: inDays(8) });
			const late = await readEventStream(away.url, bob, production, before.lastId());
			await expect.poll(() => firstOf(late)).toBe("reload");
			late.leave();
		} finally {
			await away.close();
		}
	});

	// The embedded database runs one transaction at a time.
	test("misses no change that began before its last event and was committed after", async () => {
		const { knex, kind } = server.deps.db;
		if (kind === "embedded") return;
		const production = await makeProduction(ann);
		const late = await knex.transaction();
		const [row] = await late("tags")
			.insert({ production_id: production, name: "late", name_key: "late" })
			.returning("id");
		const events = await listen(ann, production);
		await addRecord(ann, production);
		await expect.poll(() => told(events).length).toBeGreaterThan(0);
		const lastId = events.lastId();
		await late.commit();
		const change = { resource: "tags", action: "created", ids: [row.id] };
		await expect.poll(() => told(events)).toContainEqual(change);
		const again = await listen(ann, production, lastId);
		await expect.poll(() => told(again)).toContainEqual(change);
		// The early record was read many times while the late one held the position back, but was sent only once.
		expect(told(events).filter((data) => JSON.stringify(data).includes('"records"'))).toHaveLength(1);
	});
});

describe("permission", () => {
	test("is checked again for each event", async () => {
		const production = await makeProduction(ann);
		const viewer = await joinAs(server, production, "viewer");
		const events = await listen(viewer, production);
		const [member] = (await ann.get(`productions/${production}/team_members`)).body.team_members.filter(
			({ main_role }: { main_role: string }) => main_role === "viewer",
		);
		await addRecord(ann, production);
		await expect.poll(() => told(events)).toContainEqual(expect.objectContaining({ resource: "records" }));
		await ann.put(`productions/${production}/team_members/${member.id}/permissions`, {
			permission: { records: "no_access" },
		});
		const seen = told(events).length;
		await addRecord(ann, production);
		await ann.post(`productions/${production}/custom_fields`, {
			custom_field: { name: "Shelf", kind: "text" },
		});
		await expect
			.poll(() => told(events))
			.toContainEqual(expect.objectContaining({ resource: "custom_fields" }));
		expect(told(events).slice(seen)).not.toContainEqual(expect.objectContaining({ resource: "records" }));
	});

	test("is lost by leaving the team, signing out or deleting the production, which ends the stream", async () => {
		const production = await makeProduction(ann);
		const removed = await joinAs(server, production, "viewer");
		const signedOut = await joinAs(server, production, "viewer");
		const team = await listen(removed, production);
		const session = await listen(signedOut, production);
		const { id } = (await removed.get("account/current")).body.account;
		await ann.delete(`productions/${production}/team_members/${id}`);
		await team.ended;
		await signedOut.delete("users/sign_out");
		await addRecord(ann, production);
		await session.ended;
		expect(told(session)).not.toContainEqual(expect.objectContaining({ resource: "records" }));
		const own = await listen(ann, production);
		await ann.delete(`productions/${production}`);
		await own.ended;
	});

	test("requires view in the production", async () => {
		const production = await makeProduction(ann);
		const stranger = await signUp(server);
		expect((await stranger.get(`productions/${production}/events`)).status).toBe(404);
		expect((await server.client().get(`productions/${production}/events`)).status).toBe(401);
	});
});

test("an account has at most 20 streams at once", async () => {
	const bob = await signUp(server);
	const production = await makeProduction(bob);
	const streams = await Promise.all(Array.from({ length: 20 }, () => listen(bob, production)));
	const refused = await bob.get(`productions/${production}/events`);
	expect(refused.status).toBe(429);
	expect(refused.headers.get("Retry-After")).toBe("30");
	streams[0]?.leave();
	await expect
		.poll(async () => {
			const reader = await listen(bob, production);
			return reader.status;
		})
		.toBe(200);
});
