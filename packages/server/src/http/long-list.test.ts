import { createServer, type Server } from "node:http";
import express from "express";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import type { Deps } from "../deps/deps.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { answerLongList } from "./long-list.ts";
import { registerErrors } from "./register-routes.ts";
import { sendResponse } from "./send-response.ts";

let db: Database;
let server: Server;
let url: string;
/** Pages read by the current call. */
let pages: number[] = [];

/** Of a length that makes few of them fill a piece. */
const NOTES = "Quay at dawn. ".repeat(1500);
const COUNTS = [0, 1, 1000, 1001, 3500];

beforeAll(async () => {
	db = await openTestDatabase();
	const app = express();
	app.get("/:count/:fault", async (request, response) => {
		const count = Number(request.params.count);
		const ids = Array.from({ length: count }, (_, index) => count - index);
		const answer = await answerLongList(db.knex, {
			plural: "reels",
			readIds: async () => ids,
			readItems: async (some) => {
				pages.push(some.length);
				if (request.params.fault === "broken" && pages.length === 3)
					throw new Error("the database went away");
				if (request.params.fault === "gone") return [];
				return some.toSorted((one, other) => one - other).map((id) => ({ id }));
			},
			textOf: ({ id }) =>
				JSON.stringify({
					id,
					name: `Reel ${id}`,
					...(request.params.fault === "long" ? { notes: NOTES } : {}),
				}),
			readMore: async () => ({ deleted_ids: [7] }),
		});
		await sendResponse(request, response, answer);
	});
	registerErrors(app, { log: pino({ level: "silent" }) } as Deps);
	server = createServer({ keepAliveTimeout: 0 }, app);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	url = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	await db.close();
});

async function list(count: number, fault = "none"): Promise<Response> {
	pages = [];
	return fetch(`${url}/${count}/${fault}`);
}

test.each(COUNTS)("a list of %i is whole, in its order, and like any other", async (count) => {
	const answer = await list(count);
	expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
	expect(await answer.json()).toEqual({
		reels: Array.from({ length: count }, (_, index) => ({
			id: count - index,
			name: `Reel ${count - index}`,
		})),
		timestamp: expect.stringMatching(/^[0-9a-f]+-\d+$/),
		deleted_ids: [7],
	});
	expect(Math.max(0, ...pages)).toBeLessThanOrEqual(1000);
});

test.each([1, 1000, 1001])("a list of %i with long notes is whole", async (count) => {
	expect(await (await list(count, "long")).json()).toMatchObject({
		reels: Array.from({ length: count }, (_, index) => ({
			id: count - index,
			name: `Reel ${count - index}`,
			notes: NOTES,
		})),
	});
});

test.each(COUNTS)("a list of %i whose items were removed meanwhile is empty", async (count) => {
	expect(await (await list(count, "gone")).json()).toMatchObject({ reels: [] });
});

test("a failure while reading a page cuts the response, so it never looks like a shorter list", async () => {
	await expect(list(3500, "broken").then((answer) => answer.text())).rejects.toThrow();
});
