import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ATTACK_SEED, tellFigure } from "../../../testing/figures.ts";
import { readEventStream } from "../src/testing/event-reader.ts";
import { createTestClient, type TestClient } from "../src/testing/test-client.ts";
import {
	addressOf,
	BATCH,
	type Desk,
	IMPORTED,
	MANY,
	makeDesk,
	type Noted,
	prepareRound,
	type Round,
	type Tried,
	workUntilGone,
} from "./crash-work.ts";
import { endRunsOfTheDead } from "./end-runs.ts";
import type { Run } from "./program-runs.ts";
import { createTestStorage, type TestStorage } from "./test-storage.ts";

/** `npm run attack` sets more. */
const ROUNDS = Number(process.env.OX_KILLS ?? 3);
/** Rounds end after up to this many responses, and some milliseconds later. */
const ANSWERS = 45;
const LATER_MS = 60;

const USER = { email: "ann@archive.org", first_name: "Ann", last_name: "Archer", password: "archive-4-all" };

let storage: TestStorage;
let server: Run;
let url: string;
let ann: TestClient;
let desk: Desk;
const past: { readonly round: Round; readonly noted: Noted }[] = [];

beforeAll(async () => {
	storage = await createTestStorage();
	await storage.migrate();
	await start();
	await ann.post("account", { user: USER });
	desk = await makeDesk(ann);
});
afterAll(() => storage.remove());

async function start(): Promise<void> {
	server = storage.runs.run([], storage.env);
	url = await server.url;
	ann = createTestClient(url);
	await ann.post("users/sign_in", { user: { email: USER.email, password: USER.password } });
}

/**
 * The times at which the server is killed: after a number of responses, plus a delay. They are the same in every
 * run.
 */
function moments(): (readonly [answers: number, laterMs: number])[] {
	let state = ATTACK_SEED;
	const random = () => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return state / 2 ** 32;
	};
	return Array.from({ length: ROUNDS }, (_, index) => [
		Math.floor(((index + random()) * ANSWERS) / ROUNDS),
		Math.floor(random() * LATER_MS),
	]);
}

/** The possible last values, if each call takes effect completely or not at all and acknowledged ones persist. */
function possible({ acknowledged, unanswered }: Tried<string>, before: string): string[] {
	const last = acknowledged.at(-1) ?? before;
	return unanswered === null ? [last] : [last, unanswered];
}

interface SeenRecord {
	readonly id: number;
	readonly title: string;
	readonly source: string;
	readonly description: string;
	readonly production_locator: string;
}

async function recordsOf(production: number): Promise<SeenRecord[]> {
	return (await ann.get(`productions/${production}/records`)).body.records;
}

/** The value of a field shared by all records that change together. */
function sharedValue(records: readonly SeenRecord[], field: "source" | "description"): string {
	const values = new Set(records.filter(({ id }) => desk.ids.includes(id)).map((record) => record[field]));
	expect([...values]).toHaveLength(1);
	return [...values][0] ?? "";
}

const known = { source: "", description: "" };

/** Kills the server while it works. After a restart it must have lost nothing, and left nothing half done. */
async function killAndCheck(answers: number, laterMs: number): Promise<void> {
	const round = await prepareRound(ann, desk, `round${past.length + 1}`);
	const kill = () => setTimeout(() => server.child.kill("SIGKILL"), laterMs);
	if (answers === 0) kill();
	const working = workUntilGone(ann, createTestClient(url), round, (count) => {
		if (count === answers) kill();
	});
	const [noted] = await Promise.all([working, server.ended]);
	past.push({ round, noted });
	await endRunsOfTheDead(storage);
	await start();

	const records = await recordsOf(desk.bulk);
	const source = sharedValue(records, "source");
	expect(possible(noted.patched, known.source)).toContain(source);
	const description = sharedValue(records, "description");
	expect(possible(noted.put, known.description)).toContain(description);

	const locators = records.map(({ production_locator }) => production_locator);
	expect(new Set(locators).size).toBe(locators.length);
	const added = records.filter(({ title }) => title.startsWith(round.name)).map(({ title }) => title);
	const batches = new Set(added);
	expect(added).toHaveLength(BATCH * batches.size);
	for (const title of noted.created.acknowledged) expect(batches).toContain(title);
	for (const title of batches)
		expect([...noted.created.acknowledged, noted.created.unanswered]).toContain(title);

	// A list of changes reports all changed records and nothing else.
	const since = await ann.get(`productions/${desk.bulk}/records/updated_since/${round.tokens.bulk}`);
	const isChanged = source !== known.source || description !== known.description;
	const told = since.body.records.map(({ id }: { id: number }) => id);
	expect(told.filter((id: number) => desk.ids.includes(id))).toHaveLength(isChanged ? MANY : 0);
	expect(told).toHaveLength((isChanged ? MANY : 0) + added.length);
	const { history } = (await ann.get(`records/${desk.ids[0]}/history`)).body;
	const sources = JSON.stringify(history);
	for (const value of [...noted.patched.acknowledged, ...noted.put.acknowledged])
		expect(sources).toContain(value);
	Object.assign(known, { source, description });

	await importIsWhole(round, noted);
	tellFigure("kills", 1);
	const tried = [noted.patched, noted.put, noted.created, noted.confirmed, noted.built, noted.registered];
	for (const { acknowledged } of tried) tellFigure("acknowledged", acknowledged.length);
}

/** A confirmed import is complete; any other can be confirmed now. */
async function importIsWhole({ name, importId, tokens }: Round, { confirmed }: Noted): Promise<void> {
	const imported = async () =>
		(await recordsOf(desk.imports)).filter(({ title }) => title.startsWith(name)).length;
	const { state } = (await ann.get(`imports/${importId}`)).body.import;
	if (confirmed.acknowledged.length > 0) expect(state).toBe("confirmed");
	expect([state, await imported()]).toEqual([state, state === "confirmed" ? IMPORTED : 0]);
	const events = await readEventStream(url, ann, desk.imports, tokens.imports);
	if (state === "preview") {
		const again = await ann.post(`imports/${importId}/confirm`);
		expect([again.status, await imported()]).toEqual([200, IMPORTED]);
	}
	await expect
		.poll(() => events.received.flatMap(({ data }) => (data.resource === "records" ? data.ids : [])))
		.toHaveLength(IMPORTED);
	events.leave();
}

/** Requested builds end, each once. */
async function checkBuilds(): Promise<void> {
	for (const { round, noted } of past) {
		const path = `cuts/${round.cutId}/build`;
		const { build } = (await ann.get(path)).body;
		if (noted.built.acknowledged.length > 0) expect(build).not.toBeNull();
		const ordered = build ?? (await ann.post(path)).body.build;
		await expect
			.poll(async () => (await ann.get(path)).body.build)
			.toMatchObject({ id: ordered.id, state: "done" });
		expect((await ann.get(`cuts/${round.cutId}`)).body.cut.report_set).not.toBeNull();
	}
}

/** Queued emails are sent. */
async function checkMails(): Promise<void> {
	const registered = past.flatMap(({ noted }) => noted.registered.acknowledged);
	const folder = join(storage.runs.folder, "ox-data", "mails");
	const unmailed = () => {
		const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
		return registered.map(addressOf).filter((address) => !mails.some((mail) => mail.includes(address)));
	};
	await expect.poll(unmailed).toEqual([]);
}

test("a server that is killed repeatedly loses nothing, completes its builds and emails, and stops when asked to", async () => {
	for (const [answers, laterMs] of moments()) {
		await killAndCheck(answers, laterMs).catch((cause: unknown) => {
			throw new Error(`killed after ${answers} answers and ${laterMs} ms`, { cause });
		});
	}
	await checkBuilds();
	await checkMails();
	server.child.kill("SIGTERM");
	expect((await server.ended).code).toBe(0);
});
