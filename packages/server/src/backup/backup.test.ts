import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { POSTGRES } from "../../../../testing/needs.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { addLicensor, addPrice, addRecord, makeProduction } from "../testing/factories.ts";
import { signUp, TEST_PASSWORD } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { openEmptyEmbedded, openEmptyTestDatabase } from "../testing/test-database.ts";
import { verifyArchive } from "./archive-reader.ts";
import { restoreBackup } from "./restore-backup.ts";
import { isEmptyDatabase, listTables } from "./table-catalog.ts";
import { writeBackup } from "./write-backup.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const never = () => new AbortController().signal;

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "ox-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let server: TestServer;
let email: string;
let productionId: number;
beforeAll(async () => {
	server = await startTestServer();
	const person = await signUp(server);
	email = person.email;
	productionId = await makeProduction(person.client, { name: 'Harbour "Lights", Étude' });
	const licensor = await addLicensor(person.client, productionId);
	await addPrice(person.client, licensor, { value: 0.1 });
	await addRecord(person.client, productionId, { licensor_id: licensor, notes: "<b>null</b>\t\\N {NULL}" });
	const gone = await addRecord(person.client, productionId);
	expect((await person.client.delete(`/records/${gone}`)).status).toBe(204);
});
afterAll(() => server.close());

function backUp(path: string, filesDir: string | null = null, db: Pick<Database, "knex"> = server.deps.db) {
	return writeBackup(db, { path, filesDir, now: NOW, signal: never() });
}

async function withEmptyDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
	const db = await openEmptyTestDatabase();
	try {
		return await work(db);
	} finally {
		await db.close();
	}
}

/** Every row of every table as text, without the columns that mark transactions. */
async function contents({ knex }: Pick<Database, "knex">): Promise<Record<string, string[]>> {
	const all: Record<string, string[]> = {};
	for (const { name, columns } of await listTables(knex)) {
		const kept = columns.filter(({ type }) => type !== "xid8").map((column) => column.name);
		const { rows } = await knex.raw<{ rows: { line: string }[] }>(
			`select row(${kept.map(() => "??").join(", ")})::text as line from ?? order by 1`,
			[...kept, name],
		);
		all[name] = rows.map(({ line }) => line);
	}
	return all;
}

test("a restore brings back every row of every table, and every file", async () => {
	const path = join(folder, "ox.tar.gz");
	const filesDir = join(folder, "files");
	mkdirSync(join(filesDir, "ab"), { recursive: true });
	writeFileSync(join(filesDir, "ab", "licence"), Buffer.alloc(300_000, "x"));
	writeFileSync(join(filesDir, "empty"), "");
	mkdirSync(join(filesDir, "drafts"));
	writeFileSync(join(filesDir, "drafts", "half"), "half");
	const written = await backUp(path, filesDir);
	expect(written.files).toBe(2);
	expect(statSync(path).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder).sort()).toEqual(["files", "ox.tar.gz"]);

	await verifyArchive(path);
	await withEmptyDatabase(async (db) => {
		const restoredDir = join(folder, "restored");
		mkdirSync(join(restoredDir, "drafts"), { recursive: true });
		expect(await restoreBackup(db, path, restoredDir)).toEqual(written);
		expect(await contents(db)).toEqual(await contents(server.deps.db));
		expect(readFileSync(join(restoredDir, "ab", "licence")).length).toBe(300_000);
		expect(readFileSync(join(restoredDir, "empty")).length).toBe(0);
		expect(await migrate(db)).toEqual([]);
	});
});

test("after a restore the server continues: people sign in, ids continue, constraints and triggers hold, the trash restores", async () => {
	const path = join(folder, "ox.tar.gz");
	await backUp(path);
	const db = await openEmptyTestDatabase();
	await restoreBackup(db, path, null);
	const restored = await startTestServer({}, async () => db);
	const client = restored.client();
	expect((await client.post("users/sign_in", { user: { email, password: TEST_PASSWORD } })).status).toBe(200);

	const before = await client.get(`productions/${productionId}/records`);
	const id = await addRecord(client, productionId);
	expect(id).toBeGreaterThan(before.body.records[0].id);
	await expect(
		db.knex("productions").where({ id: productionId }).update({ billing_plan_id: 999 }),
	).rejects.toThrow(/foreign key/);
	const { trash_entries } = (await client.get(`productions/${productionId}/trash`)).body;
	const trash = `productions/${productionId}/trash/${trash_entries[0].id}`;
	expect((await client.post(`${trash}/restore`)).status).toBe(200);
	await client.put(`records/${id}`, { record: { title: "Another" } });
	const { version } = await db.knex("records").select("version").where({ id }).first();
	expect(version).toBe(2);
	await restored.close();
});

test("a timestamp from before the restore returns everything again, and says so [API0, API18]", async () => {
	const path = join(folder, "ox.tar.gz");
	const list = await (await signInAgain(server)).get(`productions/${productionId}/records`);
	await backUp(path);
	const db = await openEmptyTestDatabase();
	await restoreBackup(db, path, null);
	const restored = await startTestServer({}, async () => db);
	const client = await signInAgain(restored);
	const since = await client.get(`productions/${productionId}/records/updated_since/${list.body.timestamp}`);
	expect(since.body.records.length).toBe(list.body.records.length);
	expect(since.body).toMatchObject({ deleted_ids: [], reload: true });
	await restored.close();
});

async function signInAgain(at: TestServer) {
	const client = at.client();
	await client.post("users/sign_in", { user: { email, password: TEST_PASSWORD } });
	return client;
}

test("a backup moves from PostgreSQL to the embedded database and back", POSTGRES, async () => {
	const path = join(folder, "ox.tar.gz");
	const back = join(folder, "back.tar.gz");
	await backUp(path);
	const embedded = await openEmptyEmbedded();
	await restoreBackup(embedded, path, null);
	expect(await contents(embedded)).toEqual(await contents(server.deps.db));
	await backUp(back, null, embedded);
	await embedded.close();
	await withEmptyDatabase(async (db) => {
		await restoreBackup(db, back, null);
		expect(await contents(db)).toEqual(await contents(server.deps.db));
	});
});

test("a database with tables is rejected and unchanged", async () => {
	const path = join(folder, "ox.tar.gz");
	await backUp(path);
	const before = await contents(server.deps.db);
	await expect(restoreBackup(server.deps.db, path, null)).rejects.toThrow(/^The database is not empty/);
	expect(await contents(server.deps.db)).toEqual(before);
});

test("existing files are not mixed with those of a backup", async () => {
	const path = join(folder, "ox.tar.gz");
	await backUp(path);
	const filesDir = join(folder, "taken");
	mkdirSync(filesDir);
	writeFileSync(join(filesDir, "a"), "a");
	await withEmptyDatabase(async (db) => {
		await expect(restoreBackup(db, path, filesDir)).rejects.toThrow(/files folder is not empty/);
		expect(await isEmptyDatabase(db.knex)).toBe(true);
	});
});

test("a truncated, changed or invalid archive is rejected with the reason", async () => {
	const path = join(folder, "ox.tar.gz");
	await backUp(path);
	const whole = readFileSync(path);
	const bad = join(folder, "bad.tar.gz");

	writeFileSync(bad, whole.subarray(0, whole.length / 2));
	await expect(verifyArchive(bad)).rejects.toThrow(
		"The backup cannot be used: it is truncated, or not a backup.",
	);
	writeFileSync(bad, "not an archive");
	await expect(verifyArchive(bad)).rejects.toThrow(
		"The backup cannot be used: it is truncated, or not a backup.",
	);
	writeFileSync(bad, "");
	await expect(verifyArchive(bad)).rejects.toThrow(/^The backup cannot be used/);

	const tar = gunzipSync(whole);
	const at = tar.indexOf("Harbour");
	tar.write("Harbor!", at);
	writeFileSync(bad, gzipSync(tar));
	await expect(verifyArchive(bad)).rejects.toThrow(
		"The backup cannot be used: tables/productions/000001.ndjson changed.",
	);
	await expect(verifyArchive(join(folder, "nowhere"))).rejects.toThrow(/ENOENT/);
});

test("a restore that fails halfway leaves an empty database and no files", async () => {
	const path = join(folder, "ox.tar.gz");
	const filesDir = join(folder, "files");
	mkdirSync(filesDir);
	writeFileSync(join(filesDir, "a"), "a");
	await backUp(path, filesDir);
	const tar = gunzipSync(readFileSync(path));
	// Smuggled past the verification: a production's name longer than allowed.
	const at = tar.indexOf('"USD"');
	tar.write('"usd"', at);
	writeFileSync(path, gzipSync(tar));
	const restoredDir = join(folder, "restored");
	await withEmptyDatabase(async (db) => {
		await expect(restoreBackup(db, path, restoredDir)).rejects.toThrow();
		expect(await isEmptyDatabase(db.knex)).toBe(true);
	});
	expect(readdirSync(folder).sort()).toEqual(["files", "ox.tar.gz"]);
});

test("an interrupted backup leaves nothing", async () => {
	const stopped = AbortSignal.abort();
	const path = join(folder, "ox.tar.gz");
	await expect(
		writeBackup(server.deps.db, { path, filesDir: null, now: NOW, signal: stopped }),
	).rejects.toThrow();
	expect(readdirSync(folder)).toEqual([]);
});
