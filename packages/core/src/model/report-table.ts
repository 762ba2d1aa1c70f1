/**
 * A report as a table, free of any surface: the terminal, csv, xlsx, pdf and the web app all draw this one value,
 * so that a number cannot differ between them.
 *
 * On a page, sections and groups are headings. A sheet has no headings: every row carries its section and group in
 * columns of its own, so that it can be sorted and filtered.
 */

/** The kind of values in a column, which sets their alignment and format. */
export type CellKind = "text" | "timecode" | "number" | "money" | "percent" | "date";

/** A shown amount: already rounded to the minor unit, which has `decimals` places. */
export interface MoneyCell {
	readonly amount: number;
	readonly currency: string;
	readonly decimals: number;
}

/** Null is an empty cell. Timecodes are labels, dates `YYYY-MM-DD`, percentages 12.5 for 12.5 %. */
export type Cell = string | number | MoneyCell | null;

export interface ReportColumn {
	readonly key: string;
	readonly label: string;
	readonly kind: CellKind;
	/** In characters of body text. A page shares its width in these proportions. */
	readonly width: number;
	/** `sheet`: pages show it in headings; `page`: sheets show it in other columns. */
	readonly on: "both" | "sheet" | "page";
}

/** `modification` changes the cost above it; `ignored` is one that a Flat Deal set aside [COST12]. */
export type RowRole = "entry" | "modification" | "ignored" | "subtotal" | "total";

export interface ReportRow {
	readonly role: RowRole;
	/** One for each of the table's columns. */
	readonly cells: readonly Cell[];
	/** A sentence that belongs to the row: why it costs what it costs. Null if there is none. */
	readonly note: string | null;
}

/** Rows under a heading of their own, such as one record's uses. */
export interface ReportGroup {
	readonly heading: string | null;
	/** Said at the right of the heading. */
	readonly aside: string | null;
	readonly rows: readonly ReportRow[];
}

export interface ReportSection {
	readonly heading: string | null;
	readonly aside: string | null;
	readonly groups: readonly ReportGroup[];
}

/** One line of a report's header: `Cut`, `Date`, `Rates`. */
export interface ReportFact {
	readonly label: string;
	readonly value: Cell;
	readonly kind: CellKind;
	/** A note beside the value; null if none. */
	readonly note: string | null;
}

export interface ReportTable {
	/** `Cost report`, `Fair use report`, `Cue sheet`. */
	readonly title: string;
	/** The cut, its date, its rate. */
	readonly facts: readonly ReportFact[];
	/** The answer before the detail: totals and what is missing. */
	readonly summary: readonly ReportFact[];
	readonly columns: readonly ReportColumn[];
	readonly sections: readonly ReportSection[];
	/** Said if there are no rows at all. */
	readonly emptyText: string;
}
