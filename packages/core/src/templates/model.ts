import type { FormSheet } from "../model/cuts/form-sheet.ts";
import type { Cell, CellKind, ReportTable } from "../model/cuts/report-table.ts";
import type { License } from "../model/licensors/license.ts";
import type { CustomField } from "../model/records/custom-field.ts";
import type { StoredRecord } from "../model/records/record.ts";
import type { Rational } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { Contributor } from "./contributors.ts";

/** The data that a form is filled in from: a built cut, and its production's current records [TPL5]. */
export interface FormInput {
	readonly context: ReportContext;
	/** The production's name. */
	readonly project: string;
	/** Complete records by id; those of the cut at least. */
	readonly records: ReadonlyMap<number, StoredRecord>;
	readonly licenses: readonly License[];
	readonly customFields: readonly Pick<CustomField, "id" | "name">[];
	/** Values that people fill in, by the name of the cell. */
	readonly fills: ReadonlyMap<string, string>;
}

/** A value before it is written in a column's format. Null means no value. */
export type FormValue =
	| null
	/** `parts`: the names of a list, which columns separate in their own way. */
	| { readonly kind: "text"; readonly text: string; readonly parts?: readonly string[] }
	| { readonly kind: "number"; readonly number: number }
	| { readonly kind: "position" | "length"; readonly frames: Frames }
	/** `YYYY-MM-DD` */
	| { readonly kind: "date"; readonly date: string }
	| { readonly kind: "money"; readonly amount: Rational; readonly currency: string }
	| { readonly kind: "share"; readonly percent: number };

/** One line of a form before it is written. */
export interface FormLine {
	readonly record: StoredRecord;
	/** Film timecode of its first frame. */
	readonly tcIn: string;
	/** The value of a field of lines; null if it has none. */
	valueOf(field: string): FormValue;
	readonly composers: readonly Contributor[];
	readonly publishers: readonly Contributor[];
}

/** A value that a template requires and the cut lacks, or a fault of the template itself [TPL7]. */
export interface FormProblem {
	/** The line's number, from 1; null for a cell above the lines, or the whole form. */
	readonly line: number | null;
	readonly tcIn: string | null;
	readonly production_locator: string | null;
	readonly title: string | null;
	/** The heading of the column or cell; null for the whole form. */
	readonly heading: string | null;
	/** The end of a sentence that begins with the heading: `is empty`. */
	readonly problem: string;
}

/** A row of a filled-in form. `nil`: the nil return. */
export interface FormRow {
	readonly role: "heading" | "line" | "total" | "nil";
	/** One for each column. */
	readonly cells: readonly Cell[];
}

/** A filled-in form before it is laid out. */
export interface FilledForm {
	readonly columns: readonly { readonly heading: string; readonly kind: CellKind; readonly width: number }[];
	/** Cells above the lines, with their place in the sheet. */
	readonly cells: readonly {
		readonly at: string;
		readonly heading: string | null;
		readonly value: Cell;
		readonly kind: CellKind;
	}[];
	readonly rows: readonly FormRow[];
	readonly numLines: number;
	readonly problems: readonly FormProblem[];
}

/** A form as every surface shows it. */
export interface TemplateReport {
	/** Lines for terminals and PDF. */
	readonly table: ReportTable;
	/** Cells for csv and xlsx. */
	readonly sheet: FormSheet;
	/** Used for JSON. */
	readonly document: object;
	readonly problems: readonly FormProblem[];
}
