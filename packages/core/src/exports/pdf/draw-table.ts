import type { CellKind } from "../../model/cuts/report-table.ts";
import { columnWidths } from "./column-widths.ts";
import { COLOUR, GUTTER, LINE, ROW_PADDING, TYPE } from "./page-style.ts";
import type { PageWriter, TextStyle } from "./page-writer.ts";
import type { PrintColumn, PrintGroup, PrintRow, PrintSection, PrintTable } from "./print-table.ts";
import { wordsOf } from "./wrap-text.ts";

interface PlacedColumn extends PrintColumn {
	readonly x: number;
	readonly width: number;
}

/** Long words, such as file names, widen no column beyond this. */
const WORD_MAX = 80;
const HEADER_HEIGHT = LINE + 2 * ROW_PADDING;
const SECTION_HEIGHT = 26;
const GROUP_HEIGHT = LINE + 2 * ROW_PADDING + 2;

/** Draws the table's sections from the current position, with its header on every page. */
export function drawTable(page: PageWriter, table: PrintTable): void {
	const columns = placeColumns(page, table);
	let continued = "";
	page.need(HEADER_HEIGHT + SECTION_HEIGHT + GROUP_HEIGHT + 2 * LINE);
	drawHeader(page, columns);
	page.repeat(() => {
		drawHeader(page, columns);
		if (continued !== "") drawContinuation(page, continued);
	});
	for (const section of table.sections) {
		continued = "";
		drawSectionHeading(page, section);
		continued = section.heading;
		for (const group of section.groups) drawGroup(page, columns, group);
	}
}

function placeColumns(page: PageWriter, table: PrintTable): PlacedColumn[] {
	const rows = table.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
	const needs = table.columns.map(({ label, kind, weight }, index) => {
		const header = page.type.width(label, "bold", TYPE.small);
		const wraps = kind === "text";
		let [content, word] = [header, header];
		for (const row of rows) {
			const text = row.cells[index] ?? "";
			const measure = (part: string) => page.type.width(part, rowStyle(row).weight, TYPE.body);
			const width = measure(text);
			content = Math.max(content, width);
			// A text that isn't longer than the longest word can't contain a longer one.
			if (wraps && width > word) word = Math.max(word, ...wordsOf(text).map(measure));
		}
		return { natural: content + GUTTER, least: Math.min(word, WORD_MAX) + GUTTER, wraps, weight };
	});
	let x = page.left;
	return columnWidths(needs, page.width + GUTTER).map((width, index) => {
		const column = {
			...(table.columns[index] ?? { label: "", kind: "text", weight: 1 }),
			x,
			width: width - GUTTER,
		};
		x += width;
		return column as PlacedColumn;
	});
}

function drawHeader(page: PageWriter, columns: readonly PlacedColumn[]): void {
	for (const column of columns) {
		drawAligned(page, column, column.label, page.y + ROW_PADDING, {
			weight: "bold",
			size: TYPE.small,
			colour: COLOUR.muted,
		});
	}
	page.y += HEADER_HEIGHT;
	page.rule(page.y, { colour: COLOUR.strong, weight: 0.75 });
	page.y += 2;
}

function drawSectionHeading(page: PageWriter, { heading, aside, groups }: PrintSection): void {
	const firstRow = groups[0]?.heading === "" ? 0 : GROUP_HEIGHT;
	page.need((heading === "" ? 0 : SECTION_HEIGHT) + firstRow + LINE + 2 * ROW_PADDING);
	if (heading === "") return;
	page.document.outline.addItem(heading);
	page.y += 8;
	const [firstLine = "", ...otherLines] = page.lines(heading, page.width * 0.75, {
		weight: "bold",
		size: TYPE.section,
	});
	const shown = otherLines.length === 0 ? firstLine : `${firstLine} …`;
	page.line(shown, page.left, page.y, { weight: "bold", size: TYPE.section });
	page.line(aside, page.left + page.width, page.y + 3, { colour: COLOUR.muted, align: "right" });
	page.y += SECTION_HEIGHT - 8;
	page.rule(page.y - 1, { colour: COLOUR.rule, weight: 0.5 });
}

function drawContinuation(page: PageWriter, heading: string): void {
	const [firstLine = ""] = page.lines(heading, page.width * 0.75, { size: TYPE.small });
	page.line(`${firstLine} (continued)`, page.left, page.y + ROW_PADDING, {
		size: TYPE.small,
		colour: COLOUR.muted,
	});
	page.y += LINE + ROW_PADDING;
}

function drawGroup(page: PageWriter, columns: readonly PlacedColumn[], group: PrintGroup): void {
	if (group.heading !== "") {
		const asideWidth = page.type.width(group.aside, "regular", TYPE.body);
		const lines = page.lines(group.heading, page.width - asideWidth - GUTTER, { weight: "bold" });
		page.need(GROUP_HEIGHT + (lines.length - 1) * LINE + LINE + 2 * ROW_PADDING);
		page.y += 2 + ROW_PADDING;
		page.line(group.aside, page.left + page.width, page.y, { colour: COLOUR.muted, align: "right" });
		for (const line of lines) {
			page.line(line, page.left, page.y, { weight: "bold" });
			page.y += LINE;
		}
		page.y += ROW_PADDING;
	}
	for (const row of group.rows) drawRow(page, columns, row);
}

/** Draws a row and its note. A row taller than a page continues on the next, line by line. */
function drawRow(page: PageWriter, columns: readonly PlacedColumn[], row: PrintRow): void {
	const style = rowStyle(row);
	const cells = columns.map((column, index) => page.lines(row.cells[index] ?? "", column.width, style));
	const noteIndent = GUTTER;
	const note = row.note === "" ? [] : page.lines(row.note, page.width - noteIndent, { size: TYPE.small });
	const tallest = Math.max(...cells.map((lines) => lines.length));
	page.need(Math.min((tallest + note.length) * LINE + 2 * ROW_PADDING, 12 * LINE));
	if (row.role === "total") page.rule(page.y, { colour: COLOUR.strong, weight: 0.75 });

	page.y += ROW_PADDING;
	for (let line = 0; line < tallest; line++) {
		page.need(LINE);
		columns.forEach((column, index) => {
			drawAligned(page, column, cells[index]?.[line] ?? "", page.y, style);
		});
		page.y += LINE;
	}
	for (const line of note) {
		page.need(LINE);
		page.line(line, page.left + noteIndent, page.y, { size: TYPE.small, colour: COLOUR.muted });
		page.y += LINE;
	}
	page.y += ROW_PADDING;
	page.rule(page.y, { colour: COLOUR.rule, weight: 0.25 });
}

function rowStyle({ role }: PrintRow): { weight: "regular" | "bold"; colour: string } {
	return {
		weight: role === "subtotal" || role === "total" ? "bold" : "regular",
		colour: role === "ignored" ? COLOUR.muted : COLOUR.text,
	};
}

function drawAligned(
	page: PageWriter,
	column: PlacedColumn,
	text: string,
	top: number,
	style: TextStyle,
): void {
	if (isNumeric(column.kind)) page.line(text, column.x + column.width, top, { ...style, align: "right" });
	else page.line(text, column.x, top, style);
}

function isNumeric(kind: CellKind): boolean {
	return kind === "number" || kind === "money" || kind === "percent";
}
