import { rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Knex } from "knex";
import type { Database } from "../db/database.ts";
import { applyMigrations } from "../db/migrate.ts";
import { damaged, parseJson, readArchive, readText } from "./archive-reader.ts";
import {
	type BackupCounts,
	BackupError,
	type BackupHeader,
	backupHeaderSchema,
	FILES_PREFIX,
	HEADER_ENTRY,
	MANIFEST_ENTRY,
	tableOfPiece,
} from "./backup-format.ts";
import { DRAFTS, listFolder, writeFileInto } from "./folder.ts";
import { isEmptyDatabase, listForeignKeys, listTables, type Table } from "./table-catalog.ts";

const HEADER_BYTES_MAX = 16 * 1024 * 1024;
/** A row may be as large as an upload stored in it. */
const PIECE_BYTES_MAX = 512 * 1024 * 1024;

/**
 * Restores a backup into an empty database: its schema at that time, every row, and the files; all or nothing. Verify
 * the archive first.
 *
 * Marks all rows as changed, so that lists with an older timestamp return them all [API0].
 *
 * @param filesDir - the folder for files; null if they are in an external store.
 * @throws {BackupError} if the database is not empty or the backup doesn't fit.
 */
export async function restoreBackup(
	{ knex }: Pick<Database, "knex">,
	path: string,
	filesDir: string | null,
): Promise<BackupCounts> {
	if (filesDir !== null) await requireNoFiles(filesDir);
	const staging = filesDir === null ? null : `${filesDir}.restoring`;
	const unwanted = new Set(staging === null ? [] : [staging]);
	await removeAll(unwanted);
	try {
		const counts = await knex.transaction(async (trx) => {
			const restored = await restoreInto(trx, path, staging);
			if (staging !== null && filesDir !== null && restored.files > 0) {
				// Removes only empty folders.
				for (const folder of [join(filesDir, DRAFTS), filesDir]) await rmdir(folder).catch(() => {});
				await rename(staging, filesDir);
				unwanted.add(filesDir);
			}
			return restored;
		});
		unwanted.clear();
		await knex.raw("analyze");
		return counts;
	} finally {
		await removeAll(unwanted);
	}
}

async function removeAll(folders: ReadonlySet<string>): Promise<void> {
	for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

async function restoreInto(
	trx: Knex.Transaction,
	path: string,
	staging: string | null,
): Promise<BackupCounts> {
	if (!(await isEmptyDatabase(trx))) {
		throw new BackupError(
			"The database is not empty. Restore the backup into a new one; nothing was changed.",
		);
	}
	await trx.raw("set local statement_timeout = 0");
	let restoring: Restoring | null = null;
	let rows = 0;
	let files = 0;
	for await (const entry of readArchive(path)) {
		const table = tableOfPiece(entry.name);
		if (entry.name === HEADER_ENTRY) {
			const header = parseJson(await readText(entry, HEADER_BYTES_MAX), backupHeaderSchema, HEADER_ENTRY);
			restoring = await prepareTables(trx, header);
		} else if (entry.name === MANIFEST_ENTRY) {
			for await (const _piece of entry.bytes);
		} else if (restoring === null) {
			throw damaged(`${HEADER_ENTRY} is not the first entry`);
		} else if (table !== null) {
			rows += await insertRows(trx, restoring, table, await readText(entry, PIECE_BYTES_MAX));
		} else if (entry.name.startsWith(FILES_PREFIX)) {
			if (staging === null)
				throw new BackupError("The backup contains files, but this server stores its files elsewhere.");
			await writeFileInto(staging, entry.name.slice(FILES_PREFIX.length), entry.bytes);
			files += 1;
		} else throw damaged(`${JSON.stringify(entry.name)} is unknown`);
	}
	if (restoring === null) throw damaged(`${HEADER_ENTRY} is missing`);
	await finishTables(trx, restoring);
	return { tables: restoring.tables.size, rows, files };
}

/** The state of a restore between entries. */
interface Restoring {
	readonly header: BackupHeader;
	readonly tables: ReadonlyMap<string, { readonly name: string; readonly columns: Table["columns"] }>;
	readonly foreignKeys: Awaited<ReturnType<typeof listForeignKeys>>;
}

/** Creates the schema of the backup's time, empty, with triggers and foreign keys off. */
async function prepareTables(trx: Knex.Transaction, header: BackupHeader): Promise<Restoring> {
	await applyMigrations(trx, header.migrations);
	const known = new Map((await listTables(trx)).map((table) => [table.name, table]));
	const tables = new Map<string, { name: string; columns: Table["columns"] }>();
	for (const { name, columns } of header.tables) {
		const types = new Map(known.get(name)?.columns.map((column) => [column.name, column]));
		const found = columns.flatMap((column) => types.get(column) ?? []);
		if (found.length !== columns.length)
			throw damaged(`its table ${name} doesn't match its version's schema`);
		tables.set(name, { name, columns: found });
	}
	const foreignKeys = await listForeignKeys(trx);
	for (const { table, name } of foreignKeys)
		await trx.raw("alter table ?? drop constraint ??", [table, name]);
	for (const name of known.keys()) {
		await trx.raw("alter table ?? disable trigger user", [name]);
		// The backup also contains the rows that migrations insert.
		await trx(name).delete();
	}
	return { header, tables, foreignKeys };
}

async function insertRows(
	trx: Knex.Transaction,
	{ tables }: Restoring,
	name: string,
	piece: string,
): Promise<number> {
	const table = tables.get(name);
	if (table === undefined) throw damaged(`its table ${name} is unknown`);
	const lines = piece.split("\n").filter((line) => line !== "");
	const columns = table.columns.map(() => "??").join(", ");
	// Transaction numbers mean nothing in another database.
	const values = table.columns.map(({ type }, index) =>
		type === "xid8" ? "pg_current_xact_id()" : `(line ->> ${index})::${type}`,
	);
	await trx.raw(
		`insert into ?? (${columns}) overriding system value
		select ${values.join(", ")} from jsonb_array_elements(?::jsonb) as line`,
		[name, ...table.columns.map((column) => column.name), `[${lines.join(",")}]`],
	);
	return lines.length;
}

async function finishTables(trx: Knex.Transaction, { header, foreignKeys }: Restoring): Promise<void> {
	for (const { table, name, definition } of foreignKeys) {
		await trx.raw(`alter table ?? add constraint ?? ${definition}`, [table, name]);
	}
	for (const { name } of await listTables(trx)) await trx.raw("alter table ?? enable trigger user", [name]);
	for (const { name, last } of header.sequences) {
		if (last !== null)
			await trx.raw("select setval(?::regclass, ?)", [`public.${JSON.stringify(name)}`, last]);
	}
}

async function requireNoFiles(filesDir: string): Promise<void> {
	for await (const path of listFolder(filesDir)) {
		throw new BackupError(
			`The files folder is not empty (${filesDir} contains ${path}). Nothing was changed.`,
		);
	}
}
