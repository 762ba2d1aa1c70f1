import type { ImportOptions } from "@oxcut/core/api";
import { foldName } from "@oxcut/core/model";
import type { RowOutcome } from "@oxcut/core/spreadsheet";
import type { Knex } from "knex";
import { thumbnailsSql } from "../../../files/stored-images.ts";
import type { ImportRowItem, ImportSummary, PlannedFile } from "./plan-file.ts";

/** A plan with the state of the production that it is based on. */
export interface ImportPlanned extends PlannedFile {
	readonly planned_from: string;
}

/** An import as stored, without its file and rows. */
export interface ImportItem {
	readonly id: number;
	readonly production_id: number;
	readonly name: string;
	readonly state: "preview" | "confirmed" | "undone";
	readonly options: ImportOptions;
	readonly summary: ImportSummary;
	readonly is_ok: boolean;
	readonly rows_count: number;
	readonly number_before: number | null;
	readonly number_after: number | null;
	readonly created_by: number | null;
	readonly confirmed_at: Date | null;
	readonly undone_at: Date | null;
	readonly created_at: Date;
	readonly updated_at: Date;
	readonly version: number;
}

/** A row with its place in the file. */
export interface StoredImportRow extends ImportRowItem {
	readonly position: number;
	/** Links to the image of the production's record with the row's locator, smallest first. */
	readonly thumbnails: readonly string[];
}

const COLUMNS = [
	"id",
	"production_id",
	"name",
	"state",
	"options",
	"summary",
	"is_ok",
	"rows_count",
	"number_before",
	"number_after",
	"created_by",
	"confirmed_at",
	"undone_at",
	"created_at",
	"updated_at",
	"version",
] as const satisfies readonly (keyof ImportItem)[];

/** A production's imports, newest first; a page after a given id. */
export async function listImports(
	knex: Knex,
	productionId: number,
	{ limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<ImportItem[]> {
	const query: Knex.QueryBuilder = knex("imports")
		.select(...COLUMNS)
		.where("production_id", productionId)
		.orderBy("id", "desc")
		.limit(limit);
	if (before !== null) query.where("id", "<", before);
	return query;
}

export async function findImport(knex: Knex, id: number): Promise<ImportItem | undefined> {
	return knex("imports")
		.first(...COLUMNS)
		.where({ id });
}

/** Like {@link findImport}, and locks it until the transaction ends. */
export async function lockImport(trx: Knex.Transaction, id: number): Promise<ImportItem | undefined> {
	return trx("imports")
		.first(...COLUMNS)
		.where({ id })
		.forUpdate();
}

/** The stored data of a preview that confirming it needs. */
export interface PreviewFile {
	/** Packed by `packFile`. */
	readonly contents: Buffer;
	readonly plan: Buffer;
	readonly planned_from: string;
	readonly digest: Buffer;
}

/** The file of a preview with its plan; undefined if it is no longer a preview. */
export async function findPreviewFile(knex: Knex, id: number): Promise<PreviewFile | undefined> {
	return knex("imports").first("contents", "plan", "planned_from", "digest").where({ id, state: "preview" });
}

/** A preview's rows after a position, in the file's order. */
export async function listImportRows(
	knex: Knex,
	importId: number,
	page: {
		readonly limit: number;
		readonly after: number;
		readonly outcome?: RowOutcome | undefined;
	},
): Promise<StoredImportRow[]> {
	const query: Knex.QueryBuilder = knex("import_rows")
		.select("production_id", "position", "kind", "sheet_name", "row_number", "outcome", "values", "errors")
		.where("import_id", importId)
		.where("position", ">", page.after)
		.orderBy("position")
		.limit(page.limit);
	if (page.outcome !== undefined) query.where("outcome", page.outcome);
	const rows: (Omit<StoredImportRow, "thumbnails"> & { readonly production_id: number })[] = await query;
	const keys = rows.flatMap((row) => locatorKeyOf(row) ?? []);
	const images = await findImages(knex, rows[0]?.production_id ?? 0, keys);
	return rows.map((row) => ({ ...row, thumbnails: images.get(locatorKeyOf(row) ?? "") ?? [] }));
}

/** The normalized locator of a record's row. */
function locatorKeyOf({ kind, values }: Pick<ImportRowItem, "kind" | "values">): string | null {
	const { production_locator: locator } = values;
	return kind === "records" && typeof locator === "string" ? foldName(locator) : null;
}

/** Links to the images of a production's records, by normalized locator; leaves out records without one. */
async function findImages(
	knex: Knex,
	productionId: number,
	locatorKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
	if (locatorKeys.length === 0) return new Map();
	const rows: { locator_key: string; thumbnails: string[] }[] = await knex("records as r")
		.select("r.locator_key", knex.raw(`${thumbnailsSql("r")} as thumbnails`))
		.where("r.production_id", productionId)
		.whereNotNull("r.image_key")
		.whereRaw("r.locator_key = any(?::text[])", [[...locatorKeys]]);
	return new Map(rows.map(({ locator_key, thumbnails }) => [locator_key, thumbnails]));
}

/** The columns that a plan sets on an import. */
function plannedColumns({ summary, is_ok, rows, digest, plan, planned_from }: ImportPlanned) {
	return {
		summary: JSON.stringify(summary),
		is_ok,
		rows_count: rows.length,
		digest: Buffer.from(digest),
		plan: Buffer.from(plan),
		planned_from,
	};
}

/** Rows per statement: the embedded database can take a few megabytes without blocking others. */
const ROWS_AT_ONCE = 5000;

async function insertRows(
	trx: Knex.Transaction,
	productionId: number,
	importId: number,
	rows: readonly ImportRowItem[],
): Promise<void> {
	for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
		const numbered = rows
			.slice(at, at + ROWS_AT_ONCE)
			.map((row, index) => ({ ...row, position: at + index + 1 }));
		await trx.raw(
			`insert into import_rows (production_id, import_id, position, kind, sheet_name, row_number, outcome, "values", errors)
			select ?, ?, position, kind, sheet_name, row_number, outcome, "values", errors
			from jsonb_populate_recordset(null::import_rows, ?::jsonb)`,
			[productionId, importId, JSON.stringify(numbered)],
		);
	}
}

/**
 * Stores a file with its plan.
 * @returns the import's id.
 */
export async function insertImport(
	trx: Knex.Transaction,
	draft: {
		readonly productionId: number;
		readonly name: string;
		/** Packed by `packFile`. */
		readonly contents: Buffer;
		readonly options: ImportOptions;
		readonly createdBy: number;
	},
	planned: ImportPlanned,
): Promise<number> {
	const [row]: { id: number }[] = await trx("imports")
		.insert({
			production_id: draft.productionId,
			name: draft.name,
			contents: draft.contents,
			options: JSON.stringify(draft.options),
			created_by: draft.createdBy,
			...plannedColumns(planned),
		})
		.returning("id");
	if (row === undefined) throw new Error("inserting an import returned no row");
	await insertRows(trx, draft.productionId, row.id, planned.rows);
	return row.id;
}

/** Replaces the plan of a locked preview. */
export async function replacePlan(
	trx: Knex.Transaction,
	{ id, production_id }: Pick<ImportItem, "id" | "production_id">,
	options: ImportOptions,
	planned: ImportPlanned,
): Promise<void> {
	await trx("imports")
		.where({ id })
		.update({ options: JSON.stringify(options), ...plannedColumns(planned) });
	await trx("import_rows").where("import_id", id).delete();
	await insertRows(trx, production_id, id, planned.rows);
}

export async function markConfirmed(
	trx: Knex.Transaction,
	id: number,
	confirmed: { readonly at: Date; readonly numberBefore: number; readonly numberAfter: number },
): Promise<void> {
	await trx("imports").where({ id }).update({
		state: "confirmed",
		contents: null,
		plan: null,
		confirmed_at: confirmed.at,
		number_before: confirmed.numberBefore,
		number_after: confirmed.numberAfter,
	});
}

export async function markUndone(trx: Knex.Transaction, id: number, at: Date): Promise<void> {
	await trx("imports").where({ id }).update({ state: "undone", undone_at: at });
	await trx("import_changes").where("import_id", id).delete();
}

export async function deleteImport(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("imports").where({ id }).delete();
}
