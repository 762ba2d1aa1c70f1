import * as z from "zod";

/** The version of the archive's layout; the names of migrations identify the database's schema. */
export const BACKUP_FORMAT = 1;

/*
 * A backup is a compressed tar archive:
 *
 *   backup.json                  what it is a backup of, and the shape of its tables
 *   tables/<table>/000001.ndjson rows, each a JSON array of its columns' values as text, as PostgreSQL writes them
 *   files/<path>                 uploaded files
 *   manifest.json                every entry before it, with its size and SHA-256
 *
 * Values as text are the same on every PostgreSQL, the embedded one included, and lose nothing.
 */
export const HEADER_ENTRY = "backup.json";
export const MANIFEST_ENTRY = "manifest.json";
export const FILES_PREFIX = "files/";

/** @returns the name of a table's nth piece, counting from 1. */
export function pieceName(table: string, piece: number): string {
	return `tables/${table}/${String(piece).padStart(6, "0")}.ndjson`;
}

/** @returns the table whose rows an entry holds; null for other entries. */
export function tableOfPiece(entry: string): string | null {
	return /^tables\/([^/]+)\/\d{6,}\.ndjson$/.exec(entry)?.[1] ?? null;
}

export const backupHeaderSchema = z.object({
	format: z.literal(BACKUP_FORMAT),
	/** The version of the ox-server that wrote it. */
	version: z.string(),
	created_at: z.iso.datetime(),
	migrations: z.array(z.string()),
	tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
	/** The last number of each sequence; null for an unused one. */
	sequences: z.array(z.object({ name: z.string(), last: z.int().nullable() })),
	/** Whether uploaded files are in this archive or in an external store. */
	files: z.enum(["included", "elsewhere"]),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

export const manifestSchema = z.object({
	entries: z.array(
		z.object({ name: z.string(), size: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
	),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The numbers of rows and files that were backed up or restored. */
export interface BackupCounts {
	readonly tables: number;
	readonly rows: number;
	readonly files: number;
}

/** A backup that cannot be read; the message says why. */
export class BackupError extends Error {
	override readonly name = "BackupError";
}
