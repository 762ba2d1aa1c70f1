import type { Diagnostic } from "../diagnostics.ts";
import { groupBy } from "../text/group-by.ts";
import { cellText } from "./cell-text.ts";
import type { ColumnChoice } from "./find-columns.ts";
import type { ImportKind } from "./import-fields.ts";
import { sheetDiagnostic } from "./spreadsheet-diagnostic.ts";
import type { ValueAnswers } from "./value-answers.ts";
import type { BrokenCell, Cell, RawSheet } from "./workbook.ts";

interface FieldCell {
	readonly cell: Cell;
	readonly column: ColumnChoice;
}

/** The effect of importing a row on its entity; `error` rejects the file. */
export type RowOutcome = "added" | "updated" | "unchanged" | "skipped" | "error";

/** One row as it would be saved, for the preview [IMP2]. */
export interface PlannedRow {
	readonly kind: ImportKind;
	/** Empty for a text file. */
	readonly sheet_name: string;
	/** 1-based, as shown in the spreadsheet. */
	readonly row_number: number;
	readonly outcome: RowOutcome;
	/** Resolved values by field. */
	readonly values: ReadonlyMap<string, unknown>;
	/** Messages by field. */
	readonly errors: ReadonlyMap<string, readonly string[]>;
}

/** A row's cells by field, and the row's outcome. */
export class SourceRow {
	readonly kind: ImportKind;
	readonly sheet: string;
	readonly row: number;
	readonly values = new Map<string, unknown>();
	readonly errors = new Map<string, string[]>();
	readonly diagnostics: Diagnostic[] = [];
	outcome: RowOutcome = "error";
	/** Whether an answer leaves it out [IMP25]. */
	readonly isLeftOut: boolean;
	readonly #file: string;
	readonly #cells: ReadonlyMap<string, FieldCell>;

	constructor(
		kind: ImportKind,
		file: string,
		sheet: string,
		row: number,
		cells: ReadonlyMap<string, FieldCell>,
		isLeftOut = false,
	) {
		this.kind = kind;
		this.isLeftOut = isLeftOut;
		if (isLeftOut) this.outcome = "skipped";
		this.#file = file;
		this.sheet = sheet;
		this.row = row;
		this.#cells = cells;
	}

	/** Whether the sheet has a column for the field. */
	has(field: string): boolean {
		return this.#cells.has(field);
	}

	cell(field: string): Cell {
		return this.#cells.get(field)?.cell ?? null;
	}

	/** Reports an invalid field; neither the row nor anything else in the file is imported. */
	fail(field: string, message: string): void {
		const messages = this.errors.get(field);
		if (messages) messages.push(message);
		else this.errors.set(field, [message]);
		const found = this.#cells.get(field);
		const text = found && typeof found.cell !== "object" ? cellText(found.cell) : fieldText(found?.cell);
		const column = found ? `, column "${found.column.header}"` : "";
		const what = `${this.#place()}${column}: ${field} ${message}${text === "" ? "" : `; found "${shorten(text)}"`}`;
		this.#say("SHEET_INVALID_VALUE", "error", what, field, text);
	}

	/** Reports a cell without a usable value. */
	failCell(field: string, broken: BrokenCell): void {
		const message = BROKEN_MESSAGES[broken.code](broken);
		this.errors.set(field, [message]);
		this.#say(broken.code, "error", `${this.#place()}: ${message} (${field})`, field, broken.text);
	}

	/** Reports a note about the row, or rejects the whole row. */
	note(code: Diagnostic["code"], severity: Diagnostic["severity"], message: string, field?: string): void {
		if (severity === "error")
			this.errors.set(field ?? "", [...(this.errors.get(field ?? "") ?? []), message]);
		this.#say(code, severity, `${this.#place()}: ${message}`, field);
	}

	/** The cells with rejected values. */
	refusedCells() {
		return [...this.errors].flatMap(([field, [message = ""]]) => {
			const found = this.#cells.get(field);
			if (found === undefined) return [];
			const { header, column } = found.column;
			return [{ field, header, column, value: fieldText(found.cell), message }];
		});
	}

	/** The row for the preview. */
	planned(): PlannedRow {
		return {
			kind: this.kind,
			sheet_name: this.sheet,
			row_number: this.row,
			outcome: this.errors.size > 0 ? "error" : this.outcome,
			values: this.values,
			errors: this.errors,
		};
	}

	#place(): string {
		return `${this.#file}${this.sheet === "" ? "" : `, sheet "${this.sheet}"`}, row ${this.row}`;
	}

	#say(
		code: Diagnostic["code"],
		severity: Diagnostic["severity"],
		message: string,
		field?: string,
		text?: string,
	) {
		const column = field === undefined ? undefined : this.#cells.get(field)?.column.column;
		const place = { sheet: this.sheet, row: this.row, column, field, ...(text ? { text } : {}) };
		this.diagnostics.push(sheetDiagnostic(code, severity, message, this.#file, place));
	}
}

const BROKEN_MESSAGES: Readonly<Record<BrokenCell["code"], (cell: BrokenCell) => string>> = {
	SHEET_CELL_ERROR: ({ cell, text }) => `cell ${cell} contains the error ${text}; correct its formula`,
	SHEET_FORMULA_WITHOUT_VALUE: ({ cell }) =>
		`cell ${cell} contains a formula without its value; open the file in a spreadsheet program and save it`,
	SHEET_CELL_TOO_LONG: ({ cell }) => `cell ${cell} can't be longer than 32767 characters`,
};

function fieldText(cell: Cell | undefined): string {
	return cell === undefined ? "" : cellText(cell);
}

function shorten(text: string): string {
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The rows of a sheet by field. Columns of the same field are joined, or the last one with a value is used [IMP5]. */
export function sourceRows(
	kind: ImportKind,
	file: string,
	sheet: RawSheet,
	columns: readonly ColumnChoice[],
	answers: ValueAnswers,
): SourceRow[] {
	const byField = groupBy(columns, ({ field }) => field);
	return sheet.rows.map(({ row, cells }) => {
		const fields = new Map<string, FieldCell>();
		let isLeftOut = false;
		for (const [field, group] of byField) {
			if (field === null) continue;
			const found = fieldCell(group, cells);
			const answer = answers.answer(field, cellText(found.cell));
			if (answer === null) isLeftOut = true;
			fields.set(field, typeof answer === "string" ? { ...found, cell: answer } : found);
		}
		const source = new SourceRow(kind, file, sheet.name, row, fields, isLeftOut);
		if (isLeftOut) return source;
		for (const [field, { cell }] of fields) {
			if (cell !== null && typeof cell === "object" && cell.kind === "broken") source.failCell(field, cell);
		}
		return source;
	});
}

function fieldCell(group: readonly ColumnChoice[], cells: readonly Cell[]): FieldCell {
	const filled = group
		.map((column) => ({ column, cell: cells[column.column - 1] ?? null }))
		.filter(({ cell }) => cell !== null && (typeof cell !== "string" || cell.trim() !== ""));
	const last = filled.at(-1);
	const first = group[0];
	if (!last) return { cell: null, column: first as ColumnChoice };
	const broken = filled.find(({ cell }) => typeof cell === "object" && cell?.kind === "broken");
	if (broken) return broken;
	if (group.length === 1 || last.column.joins === null) return last;
	const separator = last.column.joins === "title" ? ", " : "\n";
	const parts = filled.map(({ cell, column }) => `${column.header.trim()}: ${cellText(cell)}`);
	return { cell: parts.join(separator), column: last.column };
}
