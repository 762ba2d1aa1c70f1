import type { Diagnostic } from "../diagnostics.ts";
import { groupBy } from "../text/group-by.ts";
import { oneLineText } from "./cell-text.ts";
import { type ColumnChoice, chooseColumns, fieldNamed, isEmptyCell, recognizeKind } from "./find-columns.ts";
import {
	IMPORT_FIELDS,
	IMPORT_KINDS,
	type ImportField,
	type ImportKind,
	normalizeName,
	REQUIRED_FIELDS,
} from "./import-fields.ts";
import type { ImportOptions, PlannedColumn, PlannedSheet } from "./import-plan.ts";
import { customFieldName } from "./read-record.ts";
import { type SourceRow, sourceRows } from "./source-rows.ts";
import { sheetDiagnostic } from "./spreadsheet-diagnostic.ts";
import { type ValueAnswer, ValueAnswers } from "./value-answers.ts";
import type { RawSheet, Workbook } from "./workbook.ts";

interface Understanding {
	readonly sheets: readonly PlannedSheet[];
	/** The rows of all sheets, in order. */
	readonly rows: readonly SourceRow[];
	readonly unusedAnswers: readonly ValueAnswer[];
	readonly diagnostics: readonly Diagnostic[];
}

interface NamedSheet {
	readonly raw: RawSheet;
	readonly headerRow: number;
	readonly kind: ImportKind | null;
}

/** Determines what each sheet contains and which field each column fills [IMP6]. */
export function understandSheets(workbook: Workbook, options: ImportOptions): Understanding {
	const { file } = workbook;
	const diagnostics: Diagnostic[] = [];
	const choices = new Map(
		(options.map ?? []).map(([column, field]) => [normalizeName(column), field.trim()] as const),
	);
	const extra = customColumns(options);
	const answers = new ValueAnswers(options.answers ?? []);
	const found: NamedSheet[] = [];
	for (const raw of workbook.sheets) {
		if (raw.headerRow === null) continue;
		found.push({ raw, headerRow: raw.headerRow, kind: recognizeKind(raw.name, raw.headers, choices) });
	}
	const sheets: PlannedSheet[] = [];
	const rows: SourceRow[] = [];
	for (const { raw, headerRow, kind } of chosenSheets(found, options.as, file, diagnostics)) {
		const columns = chooseColumns(kind, raw.headers, choices, kind === "records" ? extra : []);
		const missing = REQUIRED_FIELDS[kind].filter(
			(group) => !columns.some(({ field }) => group.includes(field ?? "")),
		);
		for (const group of missing) {
			const message = `${where(file, raw)}: no column for ${group.join(" or ")}, which ${kind} need; map one to it`;
			diagnostics.push(
				sheetDiagnostic("SHEET_UNKNOWN_KIND", "error", message, file, { sheet: raw.name, row: headerRow }),
			);
		}
		sheets.push({
			name: raw.name,
			kind,
			headerRow,
			columns: columns.map((column) => withSamples(column, raw)),
		});
		diagnostics.push(...columnNotes(raw, headerRow, columns, choices, file));
		if (missing.length > 0) continue;
		// Not as arguments of one call: the rows of a long log wouldn't fit on the stack.
		for (const row of sourceRows(kind, file, raw, columns, answers)) rows.push(row);
	}
	diagnostics.push(...choiceFaults(options, found, extra, file));
	return { sheets, rows, unusedAnswers: answers.unused, diagnostics };
}

const SAMPLES = 3;

/** A column with some of its values, to help people recognize its field. */
function withSamples(column: ColumnChoice, { rows }: RawSheet): PlannedColumn {
	const samples = new Set<string>();
	let filled = 0;
	for (const { cells } of rows) {
		const cell = cells[column.column - 1];
		if (cell === undefined || isEmptyCell(cell)) continue;
		filled++;
		if (samples.size < SAMPLES) samples.add(oneLineText(cell).slice(0, SAMPLE_LENGTH));
	}
	return { ...column, samples: [...samples], filled };
}
const SAMPLE_LENGTH = 60;

function customColumns({ context }: ImportOptions): ImportField[] {
	return (context.customFields ?? []).map((field) => {
		const name = normalizeName(field.name);
		return {
			name: customFieldName(field),
			synonyms: [name, `custom ${name}`, normalizeName(customFieldName(field))],
		};
	});
}

function where(file: string, { name }: RawSheet): string {
	return name === "" ? file : `${file}, sheet "${name}"`;
}

type ChosenSheet = NamedSheet & { readonly kind: ImportKind };

function chosenSheets(
	found: readonly NamedSheet[],
	as: ImportKind | undefined,
	file: string,
	diagnostics: Diagnostic[],
): ChosenSheet[] {
	if (as) {
		// Takes the sheets that are clearly of the kind; if there are none, those that are clearly of no other.
		const sure = found.filter((sheet) => sheet.kind === as);
		const meant =
			sure.length > 0 ? sure : found.length === 1 ? found : found.filter((sheet) => sheet.kind === null);
		for (const sheet of found) if (!meant.includes(sheet)) diagnostics.push(leftOut(sheet, file, `as ${as}`));
		return meant.map((sheet) => ({ ...sheet, kind: as }));
	}
	const known = found.filter((sheet): sheet is ChosenSheet => sheet.kind !== null);
	for (const sheet of found) {
		if (sheet.kind !== null || sheet.raw.rows.length === 0) continue;
		if (known.length > 0) diagnostics.push(leftOut(sheet, file, "by its columns"));
		else {
			const place = { sheet: sheet.raw.name, row: sheet.headerRow, text: sheet.raw.headers.join(", ") };
			const message = `${where(file, sheet.raw)}: can't detect the kind of rows from its columns; choose one of ${IMPORT_KINDS.join(", ")}, or map its columns`;
			diagnostics.push(sheetDiagnostic("SHEET_UNKNOWN_KIND", "error", message, file, place));
		}
	}
	return known;
}

function leftOut({ raw }: NamedSheet, file: string, how: string): Diagnostic {
	const message = `${where(file, raw)}: skipped, because it was not understood ${how}`;
	return sheetDiagnostic("SHEET_LEFT_OUT", "warning", message, file, { sheet: raw.name });
}

/** Reports unused columns, and columns that share a field. */
function columnNotes(
	raw: RawSheet,
	headerRow: number,
	columns: readonly ColumnChoice[],
	choices: ReadonlyMap<string, string>,
	file: string,
): Diagnostic[] {
	const place = { sheet: raw.name, row: headerRow };
	const notes: Diagnostic[] = [];
	const unread = columns.filter(
		({ field, header, column }) =>
			field === null &&
			choices.get(normalizeName(header)) !== "" &&
			(header !== "" || raw.rows.some(({ cells }) => !isEmptyCell(cells[column - 1]))),
	);
	for (const { header, column } of unread) {
		const name = header === "" ? `column ${column}, which has no name,` : `column "${header}"`;
		const message = `${where(file, raw)}: ${name} is ignored; map it to a field to import it`;
		notes.push(
			sheetDiagnostic("SHEET_UNKNOWN_COLUMN", "info", message, file, { ...place, column, text: header }),
		);
	}
	const byField = groupBy(columns, ({ field }) => field);
	for (const [field, group] of byField) {
		if (field === null) continue;
		const last = group.at(-1);
		if (group.length < 2 || !last) continue;
		const names = group.map(({ header }) => `"${header}"`).join(", ");
		const joined = last.joins !== null;
		const message = joined
			? `${where(file, raw)}: columns ${names} are joined as ${field}`
			: `${where(file, raw)}: columns ${names} all fill ${field}; the last one with a value is used`;
		const code = joined ? "SHEET_JOINED_COLUMNS" : "SHEET_REPLACED_COLUMN";
		notes.push(sheetDiagnostic(code, "info", message, file, { ...place, column: last.column, field }));
	}
	return notes;
}

/** Reports choices that name columns missing from all sheets, or unknown fields. */
function choiceFaults(
	options: ImportOptions,
	found: readonly NamedSheet[],
	extra: readonly ImportField[],
	file: string,
): Diagnostic[] {
	const faults: Diagnostic[] = [];
	for (const [column, field] of options.map ?? []) {
		const having = found.filter(({ raw }) =>
			raw.headers.some((header) => normalizeName(header) === normalizeName(column)),
		);
		if (having.length === 0) {
			const message = `${file}: no column "${column}" to map`;
			faults.push(sheetDiagnostic("SHEET_UNKNOWN_COLUMN", "error", message, file, { text: column }));
			continue;
		}
		const known = having.map(({ kind }) => options.as ?? kind).filter((kind) => kind !== null);
		const kinds = known.length > 0 ? known : IMPORT_KINDS;
		if (field.trim() === "" || kinds.some((kind) => fieldNamed(kind, field, extra))) continue;
		const names = kinds.flatMap((kind) => IMPORT_FIELDS[kind].map(({ name }) => name));
		const message = `${file}: "${column}" can't be mapped to "${field}", which is not a field; the fields are ${[...new Set(names)].join(", ")}`;
		faults.push(sheetDiagnostic("SHEET_UNKNOWN_FIELD", "error", message, file, { text: field }));
	}
	return faults;
}
