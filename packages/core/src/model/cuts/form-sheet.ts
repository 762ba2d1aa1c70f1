import type { Cell, CellKind } from "./report-table.ts";

/** One cell of a form. */
export interface FormCell {
	readonly value: Cell;
	readonly kind: CellKind;
	readonly isBold: boolean;
}

/** A filled-in form, cell by cell as its receiver expects it: the one sheet of a workbook, or a csv. */
export interface FormSheet {
	/** At most 31 characters, none of `[]:*?/\`. */
	readonly name: string;
	/** In characters. */
	readonly widths: readonly number[];
	/** From the sheet's first row and column; null for an empty cell. */
	readonly rows: readonly (readonly (FormCell | null)[])[];
	/** Separates the fields of a csv. */
	readonly delimiter: "," | ";" | "\t";
	/** Whether a csv begins with a byte order mark. */
	readonly byteOrderMark: boolean;
	/** The language whose decimal separator a csv's numbers have. */
	readonly locale: string;
}
