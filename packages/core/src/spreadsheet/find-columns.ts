import { isBlank } from "../model/validation/text.ts";
import {
	IMPORT_FIELDS,
	IMPORT_KINDS,
	type ImportField,
	type ImportKind,
	normalizeName,
	REQUIRED_FIELDS,
	SHEET_NAMES,
	WEAK_NAMES,
} from "./import-fields.ts";
import type { Cell } from "./workbook.ts";

/** A column of a sheet and its field; null for an unused column. */
export interface ColumnChoice {
	/** 1-based. */
	readonly column: number;
	readonly header: string;
	readonly field: string | null;
	readonly joins: "title" | "notes" | null;
}

const FIELDS_BY_NAME: Readonly<Record<ImportKind, ReadonlyMap<string, readonly ImportField[]>>> = {
	licensors: byName("licensors"),
	prices: byName("prices"),
	conditions: byName("conditions"),
	records: byName("records"),
	"alt-files": byName("alt-files"),
};

function byName(kind: ImportKind): Map<string, ImportField[]> {
	const names = new Map<string, ImportField[]>();
	for (const field of IMPORT_FIELDS[kind]) {
		for (const name of [normalizeName(field.name), ...field.synonyms.map(normalizeName)]) {
			const fields = names.get(name);
			if (fields) {
				if (!fields.includes(field)) fields.push(field);
			} else names.set(name, [field]);
		}
	}
	return names;
}

/** Fields that a column with this name can fill, most likely first. `TRT (hh:mm:ss)` is `TRT`. */
function candidates(
	kind: ImportKind,
	header: string,
	extra: readonly ImportField[] = [],
): readonly ImportField[] {
	const names = FIELDS_BY_NAME[kind];
	const name = normalizeName(header);
	const found = names.get(name) ?? names.get(normalizeName(header.replace(/\([^()]*\)\s*$/, "")));
	return found ?? extra.filter((field) => field.synonyms.includes(name));
}

/** The field of a kind by its name or a synonym. */
export function fieldNamed(
	kind: ImportKind,
	name: string,
	extra?: readonly ImportField[],
): ImportField | null {
	return candidates(kind, name, extra)[0] ?? null;
}

/** How many different columns of a row have known field names, for the kind with the most. */
export function knownHeaders(cells: readonly string[]): number {
	let most = 0;
	for (const kind of IMPORT_KINDS) {
		const fields = new Set<string>();
		for (const cell of cells) {
			const field = cell.length > 100 ? null : fieldNamed(kind, cell);
			if (field) fields.add(field.name);
		}
		most = Math.max(most, fields.size);
	}
	return most;
}

/**
 * Maps a sheet's columns to the fields of a kind: by earlier choices, then by name and synonym [IMP6]. An ambiguous
 * name (`Archive` is the licensor, or the archive beside a licensor) takes the first meaning that no other column
 * claims.
 *
 * @param choices - field by column name, normalized by {@link normalizeName}; an empty field skips the column.
 * @param extra - the production's custom fields.
 */
export function chooseColumns(
	kind: ImportKind,
	headers: readonly string[],
	choices: ReadonlyMap<string, string> = new Map(),
	extra: readonly ImportField[] = [],
): ColumnChoice[] {
	const possible = headers.map((header) => {
		const choice = choices.get(normalizeName(header));
		if (choice === undefined) {
			const fields = candidates(kind, header, extra);
			const name = normalizeName(header);
			return { fields, weak: WEAK_NAMES.has(name) && !fields.some((field) => field.name === name) };
		}
		const chosen = choice === "" ? null : fieldNamed(kind, choice, extra);
		return { fields: chosen ? [chosen] : [], weak: false };
	});
	const claimed = new Set(possible.filter(({ weak }) => !weak).map(({ fields }) => fields[0]));
	return headers.map((header, index) => {
		const { fields = [], weak = false } = possible[index] ?? {};
		const field = weak ? fields.find((one) => !claimed.has(one)) : fields[0];
		return { column: index + 1, header, field: field?.name ?? null, joins: field?.joins ?? null };
	});
}

/**
 * Detects a sheet's kind from its columns and name; null if unknown.
 *
 * A sheet named like a kind has that kind if it has the kind's required columns; otherwise the kind with the most known columns wins.
 */
export function recognizeKind(
	sheetName: string,
	headers: readonly string[],
	choices: ReadonlyMap<string, string> = new Map(),
): ImportKind | null {
	const name = normalizeName(sheetName);
	let best: ImportKind | null = null;
	let most = 0;
	for (const kind of IMPORT_KINDS) {
		const found = new Set(chooseColumns(kind, headers, choices).map((column) => column.field));
		if (!REQUIRED_FIELDS[kind].every((group) => group.some((field) => found.has(field)))) continue;
		if (SHEET_NAMES[kind].includes(name)) return kind;
		found.delete(null);
		// Records use the most columns, so they win ties.
		if (found.size > most || (found.size === most && kind === "records")) {
			best = kind;
			most = found.size;
		}
	}
	return best;
}

/** How many rows to search for a header, below titles and remarks. */
const HEADER_SEARCH_ROWS = 50;

/**
 * Finds the row of column names: the first with two known names or more, else the first nonempty one.
 *
 * @returns its index from 0; -1 if every row is empty.
 */
export function findHeaderRow(rows: readonly (readonly Cell[])[]): number {
	const known = rows
		.slice(0, HEADER_SEARCH_ROWS)
		.findIndex((cells) => knownHeaders(cells.filter((cell) => typeof cell === "string")) >= 2);
	return known === -1 ? rows.findIndex((cells) => cells.some((cell) => !isEmptyCell(cell))) : known;
}

/** Whether a cell looks empty. */
export function isEmptyCell(cell: Cell | undefined): boolean {
	return cell === null || cell === undefined || (typeof cell === "string" && isBlank(cell));
}
