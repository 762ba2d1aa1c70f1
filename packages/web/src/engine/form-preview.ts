import type { CutBuild } from "@oxcut/core";
import { type CustomField, type License, recordSchema, type StoredRecord } from "@oxcut/core/model";
import { type FormProblem, type Template, templateReport } from "@oxcut/core/templates";

/** The data that fills in a form, beside the cut. */
export interface FormRequest {
	readonly name: string;
	readonly template: Template;
	/** The project's name. */
	readonly project: string;
	readonly records: readonly StoredRecord[];
	readonly licenses: readonly License[];
	readonly customFields: readonly Pick<CustomField, "id" | "name">[];
	/** Values that people fill in, by the name of the cell. */
	readonly fills: Readonly<Record<string, string>>;
}

type Cell = string | number | null;

type FilledCell = Cell | { readonly amount: number; readonly decimals: number };

/** The report's document. */
interface FilledForm {
	readonly cells: readonly {
		readonly at: string;
		readonly heading: string | null;
		readonly value: FilledCell;
	}[];
	readonly columns: readonly string[];
	readonly rows: readonly {
		readonly role: FormPreview["rows"][number]["role"];
		readonly cells: readonly FilledCell[];
	}[];
}

/** A filled-in form as the page of templates shows it. */
export interface FormPreview {
	readonly cells: readonly { readonly at: string; readonly heading: string | null; readonly value: Cell }[];
	/** Columns of numbers or amounts are aligned to the right. */
	readonly columns: readonly { readonly heading: string; readonly isNumeric: boolean }[];
	readonly rows: readonly {
		readonly role: "heading" | "line" | "total" | "nil";
		readonly cells: readonly Cell[];
	}[];
	/** The number of all rows; `rows` has only the first ones. */
	readonly numRows: number;
	readonly problems: readonly FormProblem[];
}

/** More rows than anyone compares with a form while typing. */
const ROWS_SHOWN = 200;

/** Fills in a template from the open cut [TPL5]. */
export function formPreview(
	{ context }: Pick<CutBuild, "context">,
	{ name, template, records, fills, ...input }: FormRequest,
): FormPreview {
	const known = new Map(records.map((record) => [record.id, record]));
	// A record that only just came into the cut isn't loaded yet.
	for (const record of context.library.records.values())
		if (!known.has(record.id)) known.set(record.id, recordSchema.parse(record));
	const { document, problems } = templateReport(name, template, {
		...input,
		context,
		records: known,
		fills: new Map(Object.entries(fills)),
	});
	const { cells, columns, rows } = document as FilledForm;
	const isNumeric = (column: number) =>
		rows.some(({ role, cells: own }) => role === "line" && isNumber(own[column]));
	return {
		cells: cells.map(({ value, ...cell }) => ({ ...cell, value: cellOf(value) })),
		columns: columns.map((heading, column) => ({ heading, isNumeric: isNumeric(column) })),
		rows: rows.slice(0, ROWS_SHOWN).map((row) => ({ ...row, cells: row.cells.map(cellOf) })),
		numRows: rows.length,
		problems,
	};
}

/** A cell as text or number; an amount with its decimals. */
function cellOf(value: FilledCell): Cell {
	return typeof value === "object" && value !== null ? value.amount.toFixed(value.decimals) : value;
}

function isNumber(value: FilledCell | undefined): boolean {
	return typeof value === "number" || (typeof value === "object" && value !== null);
}
