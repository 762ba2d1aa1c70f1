import { createHash, randomBytes } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import knex, { type Knex } from "knex";
import { pino } from "pino";
import { JOBS } from "../app/job-table.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { type OpenEmbedded, openEmbedded, openPostgres } from "../db/open-database.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { queueOptions } from "../jobs/queue-options.ts";

const SILENT = pino({ level: "silent" });
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/ox-server/", import.meta.url));
const MIGRATIONS_FOLDER = fileURLToPath(new URL("../db/migrations/", import.meta.url));
/** Held on the server while one process makes the template. */
const TEMPLATE_LOCK = 1963;
/** The path of the embedded database's program, which contains its version. */
const PGLITE = realpathSync(createRequire(import.meta.url).resolve("@electric-sql/pglite"));

/**
 * A new, migrated database for one test: the embedded one in memory, or a database on the PostgreSQL server of
 * DATABASE_URL if OX_TEST_DATABASE=postgres.
 */
export function openTestDatabase(): Promise<Database> {
	return process.env.OX_TEST_DATABASE === "postgres" ? openTestPostgres() : openTestEmbedded();
}

/** Migrating takes longer than many tests, so the migrated database is cached and each test file starts from it. */
export async function openTestEmbedded(): Promise<OpenEmbedded> {
	const path = `${CACHE}template-${hashOf([migratedSources(), PGLITE])}.tar`;
	return openFromTemplate(path, async () => {
		// Not from the empty template: the cluster's identity tells a restored database from its source.
		const db = await openEmbedded({ dataDir: null, log: SILENT });
		await fillTemplate(db);
		return db;
	});
}

/** Loading a cluster is faster than creating one. */
export function openEmptyEmbedded(): Promise<OpenEmbedded> {
	return openFromTemplate(emptyTemplatePath(), () => openEmbedded({ dataDir: null, log: SILENT }));
}

/** Reads an embedded database without tables, for `startEmbedded` to start with. */
export async function emptyTemplate(): Promise<() => Uint8Array<ArrayBuffer>> {
	if (!existsSync(emptyTemplatePath())) await (await openEmptyEmbedded()).close();
	return () => readFileSync(emptyTemplatePath());
}

function emptyTemplatePath(): string {
	return `${CACHE}empty-${hashOf(PGLITE)}.tar`;
}

/** Opens a database in memory from a template; makes and caches the template if it is missing. */
async function openFromTemplate(path: string, make: () => Promise<OpenEmbedded>): Promise<OpenEmbedded> {
	if (existsSync(path)) {
		return openEmbedded({ dataDir: null, readTemplate: () => readFileSync(path), log: SILENT });
	}
	const db = await make();
	mkdirSync(CACHE, { recursive: true });
	const draft = `${path}.${process.pid}.draft`;
	writeFileSync(draft, await db.dump());
	renameSync(draft, path);
	return db;
}

/** Identifies a migrated template by its sources. */
function migratedSources(): unknown {
	return [
		readdirSync(MIGRATIONS_FOLDER)
			.sort()
			.map((file) => readFileSync(join(MIGRATIONS_FOLDER, file), "utf8")),
		JOBS.map(({ kind }) => queueOptions(kind)),
	];
}

function hashOf(sources: unknown): string {
	return createHash("sha256").update(JSON.stringify(sources)).digest("hex").slice(0, 16);
}

async function fillTemplate(db: Database): Promise<void> {
	await migrate(db);
	await createJobQueue({ db, clock: () => new Date(), log: SILENT }).prepare(JOBS);
}

/** A database without tables for one test, of the same kind as `openTestDatabase`. */
export function openEmptyTestDatabase(): Promise<Database> {
	return process.env.OX_TEST_DATABASE === "postgres" ? openEmptyPostgres() : openEmptyEmbedded();
}

async function openTestPostgres(): Promise<Database> {
	return openPostgresDatabase(await ensurePostgresTemplate());
}

/** A new, migrated database on the PostgreSQL server of DATABASE_URL. */
export async function copyPostgresTemplate(): Promise<PostgresDatabase> {
	return createPostgresDatabase(await ensurePostgresTemplate());
}

/** A database on a server, not open yet. */
interface PostgresDatabase {
	readonly url: string;
	/** Closes its connections too. */
	drop(): Promise<void>;
}

/** @returns the name of the migrated database that the server's test databases are copied from. */
async function ensurePostgresTemplate(): Promise<string> {
	const name = `ox_template_${hashOf(migratedSources())}`;
	await asAdmin(async (admin) => {
		// Workers start at the same time: one makes it, the others wait.
		await admin.raw("select pg_advisory_lock(?)", [TEMPLATE_LOCK]);
		const { rows } = await admin.raw<{ rows: unknown[] }>("select from pg_database where datname = ?", [
			name,
		]);
		if (rows.length > 0) return;
		const draft = await createPostgresDatabase();
		const db = openPostgres(draft.url, SILENT);
		await fillTemplate(db);
		await db.close();
		await admin.raw("alter database ?? rename to ??", [new URL(draft.url).pathname.slice(1), name]);
	});
	return name;
}

function openEmptyPostgres(): Promise<Database> {
	return openPostgresDatabase("template1");
}

async function openPostgresDatabase(template: string): Promise<Database> {
	const { url, drop } = await createPostgresDatabase(template);
	const db = openPostgres(url, SILENT);
	return {
		...db,
		close: async () => {
			await db.close();
			await drop();
		},
	};
}

/** Creates a database on the PostgreSQL server of DATABASE_URL, as a copy of another one; without tables by default. */
export async function createPostgresDatabase(template = "template1"): Promise<PostgresDatabase> {
	const name = `ox_test_${randomBytes(6).toString("hex")}`;
	// Copying the files is several times faster than writing each page to the log.
	await asAdmin((admin) => admin.raw("create database ?? template ?? strategy file_copy", [name, template]));
	const url = new URL(serverUrl());
	url.pathname = `/${name}`;
	return {
		url: url.href,
		drop: () => asAdmin((admin) => admin.raw("drop database ?? with (force)", [name])),
	};
}

async function asAdmin(work: (admin: Knex) => Promise<unknown>): Promise<void> {
	const admin = knex({ client: "pg", connection: serverUrl(), pool: { min: 0, max: 1 } });
	try {
		await work(admin);
	} finally {
		await admin.destroy();
	}
}

function serverUrl(): string {
	const url = process.env.DATABASE_URL;
	if (url === undefined) throw new Error("OX_TEST_DATABASE=postgres needs DATABASE_URL");
	return url;
}
