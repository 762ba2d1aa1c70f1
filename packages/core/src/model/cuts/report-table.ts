/**
 * A report as a table, independent of its presentation: the terminal, csv, xlsx, pdf and the web app all draw this same
 * value, so that numbers cannot differ.
 *
 * On a page, sections and groups are headings. A sheet has no headings: every row names its section and group in
 * separate columns, so that it can be sorted and filtered.
 */

/** The kind of values in a column, which sets their alignment and format. */
export type CellKind = "text" | "timecode" | "number" | "money" | "percent" | "date";

/** An amount as shown: rounded to the minor unit, which has `decimals` places. */
export interface MoneyCell {
	readonly amount: number;
	readonly currency: string;
	readonly decimals: number;
}

/** Null is an empty cell. Timecodes are labels, dates `YYYY-MM-DD`; the percentage 12.5 means 12.5%. */
export type Cell = string | number | MoneyCell | null;

/** A column of a report: where it appears, and the kind of its values. */
export interface ReportColumn {
	readonly key: string;
	readonly label: string;
	readonly kind: CellKind;
	/** In characters of body text. Pages divide their width in these proportions. */
	readonly width: number;
	/** `sheet`: pages show it in headings; `page`: sheets show it in other columns. */
	readonly on: "both" | "sheet" | "page";
}

/** `modification` changes the cost above it; `ignored` is one that a Flat Deal overrides [COST12]. */
export type RowRole = "entry" | "modification" | "ignored" | "subtotal" | "total";

/** One line of a report. */
export interface ReportRow {
	readonly role: RowRole;
	/** One for each column of the table. */
	readonly cells: readonly Cell[];
	/** The row's explanation, e.g. of its cost. Null if there is none. */
	readonly note: string | null;
}

/** Rows under their own heading, such as one record's uses. */
export interface ReportGroup {
	readonly heading: string | null;
	/** Text to the right of the heading. */
	readonly aside: string | null;
	readonly rows: readonly ReportRow[];
}

/** Groups under a common heading, such as all uses of one licensor. */
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

/** A whole report, from its title to its last row. */
export interface ReportTable {
	/** `Cost report`, `Fair use report`, `Cue sheet`. */
	readonly title: string;
	/** The cut, its date, its rate. */
	readonly facts: readonly ReportFact[];
	/** The result before the details: totals, and what is missing. */
	readonly summary: readonly ReportFact[];
	readonly columns: readonly ReportColumn[];
	readonly sections: readonly ReportSection[];
	/** The text if there are no rows. */
	readonly emptyText: string;
}
