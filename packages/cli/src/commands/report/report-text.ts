import {
	type CellKind,
	cellText,
	moneyText,
	type ReportColumn,
	type ReportFact,
	type ReportGroup,
	type ReportRow,
	type ReportTable,
	safeText,
} from "@oxcut/core/model";
import { type Colours, colours } from "../../text/colour.ts";
import { padded } from "../../text/table.ts";
import { textWidth, truncate } from "../../text/width.ts";
import { wrapped } from "../../text/wrapped.ts";

const GAP = 2;
/** Minimum width of a text column; columns that identify a row keep more. */
const MIN_TEXT = 10;
const MIN_TEXT_OF: ReadonlyMap<string, number> = new Map([
	["title", 20],
	["item", 16],
]);
/** Columns dropped on narrow screens, those whose data other columns repeat first. */
const SPARED = [
	"sourceOut",
	"sourceIn",
	"rate",
	"out",
	"charged",
	"duration",
	"rights",
	"percentAll",
	"used",
];
const RIGHT: ReadonlySet<CellKind> = new Set(["number", "money", "percent"]);

const alignOf = (kind: CellKind) => (RIGHT.has(kind) ? "right" : "left");

function factLines(facts: readonly ReportFact[], { dim, bold }: Colours, strong: boolean): string[] {
	const width = Math.max(0, ...facts.map(({ label }) => textWidth(label)));
	return facts.map(({ label, value, kind, note }) => {
		const text = safeText(moneyText(value, kind));
		const aside = note === null ? "" : dim(`  ${safeText(note)}`);
		return `${dim(padded(label, width, "left"))}  ${strong ? bold(text) : text}${aside}`;
	});
}

interface Layout {
	/** Position in the table's columns, in order. */
	readonly columns: readonly {
		readonly column: ReportColumn;
		readonly index: number;
		readonly width: number;
	}[];
	readonly width: number;
	/** A last column of long texts that doesn't fit: printed under each row. */
	readonly below: { readonly column: ReportColumn; readonly index: number } | null;
	/** Labels of columns that don't fit. */
	readonly spared: readonly string[];
}

/** A wider last text column is printed below instead of cut. */
const LONG_TEXT = 24;

/**
 * Widths that fit every cell. On a narrower screen the least important columns are dropped [CLI21], then text columns
 * are narrowed, the widest first.
 */
function layOut(table: ReportTable, maxWidth: number | null): Layout {
	const rows = table.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
	const columns = table.columns.flatMap((column, index) => {
		if (column.on === "sheet") return [];
		const texts = rows.map((row) => textWidth(safeText(cellText(row.cells[index] ?? null, column.kind))));
		return [{ column, index, width: texts.reduce((a, b) => Math.max(a, b), textWidth(column.label)) }];
	});
	let below: Layout["below"] = null;
	const total = () =>
		columns.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(0, columns.length - 1);
	const last = columns.at(-1);
	if (maxWidth !== null && total() > maxWidth && last?.column.kind === "text" && last.width > LONG_TEXT) {
		columns.pop();
		below = last;
	}
	const least = ({ key, kind }: ReportColumn) =>
		kind === "text" ? (MIN_TEXT_OF.get(key) ?? MIN_TEXT) : Infinity;
	const excess = () =>
		columns.reduce((sum, { column, width }) => sum + Math.min(width, least(column)), 0) +
		GAP * (columns.length - 1) -
		(maxWidth ?? Infinity);
	const spared: string[] = [];
	for (const key of SPARED) {
		const at = columns.findIndex(({ column }) => column.key === key);
		if (at < 0 || excess() <= 0) continue;
		for (const { column } of columns.splice(at, 1)) spared.push(column.label);
	}
	// On a still narrower screen, every text is cut.
	const floor = excess() > 0 ? () => MIN_TEXT : least;
	while (maxWidth !== null && total() > maxWidth) {
		const widest = columns
			.filter(({ column, width }) => column.kind === "text" && width > floor(column))
			.reduce<(typeof columns)[number] | null>(
				(best, one) => (best && best.width >= one.width ? best : one),
				null,
			);
		if (!widest) break;
		widest.width--;
	}
	return { columns, width: total(), below, spared };
}

/** @param spills - whether a text may run into the empty cells after it, as the label of a sum does. */
function rowText({ columns }: Layout, cells: ReportRow["cells"], spills = false): string {
	const texts = columns.map(({ column, index }) => safeText(cellText(cells[index] ?? null, column.kind)));
	const shown: string[] = [];
	let taken = 0;
	for (const [at, { column, width: own }] of columns.entries()) {
		if (at < taken) continue;
		const text = texts[at] ?? "";
		let width = own;
		taken = at + 1;
		while (spills && column.kind === "text" && textWidth(text) > width && texts[taken] === "") {
			width += GAP + (columns[taken]?.width ?? 0);
			taken += 1;
		}
		shown.push(padded(truncate(text, width), width, alignOf(column.kind)));
	}
	return shown.join(" ".repeat(GAP)).trimEnd();
}

function styled(row: ReportRow, text: string, { bold, dim }: Colours): string {
	if (row.role === "subtotal" || row.role === "total") return bold(text);
	return row.role === "ignored" ? dim(text) : text;
}

function headed(
	heading: string,
	aside: string | null,
	width: number,
	maxWidth: number | null,
	paint: (text: string) => string,
): string {
	if (aside === null) return paint(safeText(heading));
	const room = Math.max(width, maxWidth ?? Infinity) - GAP - textWidth(safeText(aside));
	const left = truncate(safeText(heading), Math.max(MIN_TEXT, room));
	const space = " ".repeat(Math.max(GAP, width - textWidth(left) - textWidth(safeText(aside))));
	return `${paint(left)}${space}${safeText(aside)}`;
}

/** A row's value in the column printed below. */
function longText({ below }: Layout, { cells }: ReportRow): string | null {
	const text = below ? cellText(cells[below.index] ?? null, below.column.kind) : "";
	return below && text !== "" ? `${below.column.label}: ${text}` : null;
}

function groupLines(group: ReportGroup, layout: Layout, paints: Colours, maxWidth: number | null): string[] {
	const lines =
		group.heading === null
			? []
			: [headed(group.heading, group.aside, layout.width, maxWidth, (text) => text)];
	for (const row of group.rows) {
		lines.push(styled(row, rowText(layout, row.cells, row.role !== "entry"), paints));
		for (const note of [longText(layout, row), row.note])
			if (note)
				for (const line of wrapped(safeText(note), (maxWidth ?? 100) - 4))
					lines.push(paints.dim(`    ${line}`));
	}
	return lines;
}

/**
 * Formats a report for a terminal or a pipe.
 *
 * @param maxWidth - columns of the terminal; null to cut nothing.
 * @param paints - null for plain text.
 */
export function reportText(table: ReportTable, maxWidth: number | null, paints: Colours | null): string {
	const paint = paints ?? colours(false);
	const layout = layOut(table, maxWidth);
	const rule = paint.dim("─".repeat(Math.min(layout.width, maxWidth ?? layout.width)));
	const lines = [paint.bold(table.title), ...factLines(table.facts, paint, false)];
	if (table.summary.length > 0) lines.push("", ...factLines(table.summary, paint, true));
	if (table.sections.length === 0) return `${[...lines, "", table.emptyText].join("\n")}\n`;
	lines.push("", paint.dim(rowText(layout, labels(table))), rule);
	for (const section of table.sections) {
		if (section.heading !== null)
			lines.push("", headed(section.heading, section.aside, layout.width, maxWidth, paint.bold));
		for (const group of section.groups) {
			if (group.heading !== null) lines.push("");
			lines.push(...groupLines(group, layout, paint, maxWidth));
		}
	}
	if (layout.spared.length > 0) {
		const note = `Columns that don't fit: ${layout.spared.join(", ")}. Widen the terminal, or use --format csv.`;
		lines.push("", ...wrapped(note, maxWidth ?? 100).map(paint.dim));
	}
	return `${lines.join("\n")}\n`;
}

function labels(table: ReportTable): string[] {
	return table.columns.map(({ label }) => label);
}
