import { safeText } from "@oxcut/core/model";
import { textWidth, truncate } from "./width.ts";

export interface TableColumn {
	readonly header: string;
	readonly align?: "left" | "right";
	/** Whether it is narrowed first, down to `minWidth`, if the table is wider than the terminal. */
	readonly flexible?: boolean;
}

const GAP = "  ";
const MIN_WIDTH = 8;
/** Maximum column width if nothing is cut, so that one long text doesn't spread every row. */
const ALIGNED_WIDTH = 60;

/** A text filled with spaces to a width, in columns of a terminal. */
export function padded(text: string, width: number, align: "left" | "right"): string {
	const space = " ".repeat(Math.max(0, width - textWidth(text)));
	return align === "right" ? space + text : text + space;
}

/**
 * Formats rows as columns of plain text without borders, so that other programs can read it.
 *
 * @param maxWidth - columns of the terminal, or null to cut nothing.
 * @returns lines without trailing spaces, each with a newline; empty without rows.
 */
export function formatTable(
	columns: readonly TableColumn[],
	rows: readonly (readonly string[])[],
	maxWidth: number | null,
): string {
	if (rows.length === 0) return "";
	const cells = rows.map((row) => columns.map((_, index) => safeText(row[index] ?? "")));
	const widths = columns.map((column, index) =>
		cells.reduce((widest, row) => Math.max(widest, textWidth(row[index] ?? "")), textWidth(column.header)),
	);
	if (maxWidth === null) {
		for (const [index, column] of columns.entries())
			if (column.flexible) widths[index] = Math.min(widths[index] ?? 0, ALIGNED_WIDTH);
	} else {
		let excess = widths.reduce((sum, width) => sum + width, 0) + GAP.length * (columns.length - 1) - maxWidth;
		// Narrows the widest flexible column first, by one character at a time.
		while (excess > 0) {
			let widest = -1;
			for (const [index, column] of columns.entries())
				if (
					column.flexible &&
					(widths[index] ?? 0) > MIN_WIDTH &&
					(widths[index] ?? 0) > (widths[widest] ?? 0)
				)
					widest = index;
			if (widest < 0) break;
			widths[widest] = (widths[widest] ?? 0) - 1;
			excess--;
		}
	}
	const line = (row: readonly string[]) =>
		row
			.map((text, index) => {
				const width = widths[index] ?? 0;
				return padded(
					maxWidth === null ? text : truncate(text, width),
					width,
					columns[index]?.align ?? "left",
				);
			})
			.join(GAP)
			.trimEnd();
	return `${[columns.map((column) => column.header), ...cells].map(line).join("\n")}\n`;
}
