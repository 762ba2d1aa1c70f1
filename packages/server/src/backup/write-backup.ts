import type { Knex } from "knex";
import type { Database } from "../db/database.ts";
import { VERSION } from "../system/version.ts";
import { type ArchiveWriter, writeArchive } from "./archive-writer.ts";
import {
	BACKUP_FORMAT,
	type BackupCounts,
	type BackupHeader,
	FILES_PREFIX,
	HEADER_ENTRY,
	pieceName,
} from "./backup-format.ts";
import { listFolder, readFileOf } from "./folder.ts";
import { readRows } from "./read-rows.ts";
import { listSequences, listTables } from "./table-catalog.ts";

/** How many characters of rows go into one piece. */
const PIECE_CHARS = 1024 * 1024;

export interface BackupOptions {
	readonly path: string;
	/** The folder of uploaded files; null if they are in an external store. */
	readonly filesDir: string | null;
	readonly now: Date;
	readonly signal: AbortSignal;
}

/**
 * Writes a snapshot of the whole database and the uploaded files into one archive. The server may keep running; changes
 * after the first read are not included.
 *
 * @throws {Error} if the archive cannot be written; no partial archive remains.
 */
export async function writeBackup(
	{ knex }: Pick<Database, "knex">,
	{ path, filesDir, now, signal }: BackupOptions,
): Promise<BackupCounts> {
	let counts: BackupCounts = { tables: 0, rows: 0, files: 0 };
	await writeArchive(path, { signal, now }, async (archive) => {
		const database = await knex.transaction((trx) => addDatabase(trx, archive, { filesDir, now }), {
			isolationLevel: "repeatable read",
			readOnly: true,
		});
		// Files come after the rows, because a file exists before a row names it.
		const files = filesDir === null ? 0 : await addFiles(archive, filesDir);
		counts = { ...database, files };
	});
	return counts;
}

async function addDatabase(
	trx: Knex.Transaction,
	archive: ArchiveWriter,
	{ filesDir, now }: Pick<BackupOptions, "filesDir" | "now">,
): Promise<Omit<BackupCounts, "files">> {
	// The formats that PostgreSQL's own dumps use, whatever the settings of the server or the role.
	await trx.raw(
		"set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'",
	);
	await trx.raw("set local statement_timeout = 0");
	const tables = await listTables(trx);
	const migrations: { name: string }[] = await trx("migrations").select("name").orderBy("name");
	const header: BackupHeader = {
		format: BACKUP_FORMAT,
		version: VERSION,
		created_at: now.toISOString(),
		migrations: migrations.map(({ name }) => name),
		tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
		sequences: await listSequences(trx),
		files: filesDir === null ? "elsewhere" : "included",
	};
	await archive.add(HEADER_ENTRY, JSON.stringify(header, null, 2));
	let rows = 0;
	for (const table of tables) {
		let piece = 0;
		let lines: string[] = [];
		let chars = 0;
		const flush = async () => {
			if (lines.length === 0) return;
			piece += 1;
			await archive.add(pieceName(table.name, piece), `${lines.join("\n")}\n`);
			lines = [];
			chars = 0;
		};
		for await (const some of readRows(trx, table)) {
			for (const line of some) {
				lines.push(line);
				chars += line.length;
				rows += 1;
				if (chars >= PIECE_CHARS) await flush();
			}
		}
		await flush();
	}
	return { tables: tables.length, rows };
}

async function addFiles(archive: ArchiveWriter, filesDir: string): Promise<number> {
	let files = 0;
	for await (const path of listFolder(filesDir)) {
		const file = await readFileOf(filesDir, path);
		// The file was removed after the folder was listed, along with its row.
		if (file === null) continue;
		await archive.addStream(`${FILES_PREFIX}${path}`, file.size, file.bytes);
		files += 1;
	}
	return files;
}
