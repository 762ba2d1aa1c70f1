import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import knex from "knex";
import { pino } from "pino";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { MIGRATIONS } from "../db/migrations.ts";
import { type OpenEmbedded, openEmbedded, openPostgres } from "../db/open-database.ts";
import { JOBS } from "../job-table.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { queueOptions } from "../jobs/queue-options.ts";

const SILENT = pino({ level: "silent" });

/**
 * A new, migrated database of the test's own: the embedded one in memory, or a database on the PostgreSQL server
 * of DATABASE_URL where OX_TEST_DATABASE=postgres.
 */
export function openTestDatabase(): Promise<Database> {
	return process.env.OX_TEST_DATABASE === "postgres" ? openTestPostgres() : openTestEmbedded();
}

/** Migrating takes longer than many a test: the migrated database is kept and each test file starts from it. */
export async function openTestEmbedded(): Promise<OpenEmbedded> {
	const folder = fileURLToPath(new URL("../../node_modules/.cache/ox-server/", import.meta.url));
	const sources = [
		Object.values(MIGRATIONS).map(({ up }) => up.toString()),
		JOBS.map(({ kind }) => queueOptions(kind)),
	];
	const version = createHash("sha256").update(JSON.stringify(sources)).digest("hex").slice(0, 16);
	const path = `${folder}template-${version}.tar`;
	if (existsSync(path)) {
		return openEmbedded({ dataDir: null, template: readFileSync(path), log: SILENT });
	}
	const db = await openEmbedded({ dataDir: null, log: SILENT });
	await migrate(db);
	await createJobQueue({ db, clock: () => new Date(), log: SILENT }).prepare(JOBS);
	mkdirSync(folder, { recursive: true });
	const draft = `${path}.${process.pid}.draft`;
	writeFileSync(draft, await db.dump());
	renameSync(draft, path);
	return db;
}

/** A database of the test's own without a table, on the same kind as `openTestDatabase`. */
export function openEmptyTestDatabase(): Promise<Database> {
	return process.env.OX_TEST_DATABASE === "postgres"
		? openEmptyPostgres()
		: openEmbedded({ dataDir: null, log: SILENT });
}

async function openTestPostgres(): Promise<Database> {
	const db = await openEmptyPostgres();
	await migrate(db);
	return db;
}

async function openEmptyPostgres(): Promise<Database> {
	const { url, drop } = await createPostgresDatabase();
	const db = openPostgres(url, SILENT);
	return {
		...db,
		close: async () => {
			await db.close();
			await drop();
		},
	};
}

/** A database without a table on the PostgreSQL server of DATABASE_URL. */
export async function createPostgresDatabase(): Promise<{
	readonly url: string;
	/** Ends its connections, too. */
	drop(): Promise<void>;
}> {
	const serverUrl = process.env.DATABASE_URL;
	if (serverUrl === undefined) throw new Error("OX_TEST_DATABASE=postgres needs DATABASE_URL");
	const name = `ox_test_${randomBytes(6).toString("hex")}`;
	const admin = knex({ client: "pg", connection: serverUrl, pool: { min: 0, max: 1 } });
	await admin.raw("create database ??", [name]);
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return {
		url: url.href,
		drop: async () => {
			await admin.raw("drop database ?? with (force)", [name]);
			await admin.destroy();
		},
	};
}
