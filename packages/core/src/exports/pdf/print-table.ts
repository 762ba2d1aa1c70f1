import { cellText, moneyText } from "../../model/cuts/cell-text.ts";
import type { CellKind, ReportFact, ReportRow, ReportTable, RowRole } from "../../model/cuts/report-table.ts";

/** A report reduced to the texts that a page shows. */
export interface PrintTable {
	readonly title: string;
	readonly facts: readonly PrintFact[];
	readonly summary: readonly PrintFact[];
	readonly columns: readonly PrintColumn[];
	readonly sections: readonly PrintSection[];
	readonly emptyText: string;
}

export interface PrintColumn {
	readonly label: string;
	readonly kind: CellKind;
	readonly weight: number;
}

export interface PrintFact {
	readonly label: string;
	readonly value: string;
	readonly note: string;
}

export interface PrintRow {
	readonly role: RowRole;
	readonly cells: readonly string[];
	readonly note: string;
}

interface PrintHeading {
	readonly heading: string;
	readonly aside: string;
}

export interface PrintGroup extends PrintHeading {
	readonly rows: readonly PrintRow[];
}

export interface PrintSection extends PrintHeading {
	readonly groups: readonly PrintGroup[];
}

/** The table's page columns as text. `clean` is applied to every text, in reading order. */
export function printTable(table: ReportTable, clean: (text: string) => string): PrintTable {
	const shown = table.columns.flatMap((column, index) => (column.on === "sheet" ? [] : [{ column, index }]));
	const fact = ({ label, value, kind, note }: ReportFact): PrintFact => ({
		label: clean(label),
		value: clean(moneyText(value, kind)),
		note: clean(note ?? ""),
	});
	const row = ({ role, cells, note }: ReportRow): PrintRow => ({
		role,
		cells: shown.map(({ column, index }) => clean(cellText(cells[index] ?? null, column.kind))),
		note: clean(note ?? ""),
	});
	const heading = (part: { heading: string | null; aside: string | null }): PrintHeading => ({
		heading: clean(part.heading ?? ""),
		aside: clean(part.aside ?? ""),
	});
	return {
		title: clean(table.title),
		facts: table.facts.map(fact),
		summary: table.summary.map(fact),
		columns: shown.map(({ column }) => ({
			label: clean(column.label),
			kind: column.kind,
			weight: column.width,
		})),
		sections: table.sections.map((section) => ({
			...heading(section),
			groups: section.groups.map((group) => ({ ...heading(group), rows: group.rows.map(row) })),
		})),
		emptyText: clean(table.emptyText),
	};
}
