import type { ReportColumn } from "@oxcut/core/model";

/** Padding around a cell's text. */
const PADDING_PX = 16;
const NARROW_CHARACTER_PX = 6.6;
/** Longer texts are truncated if there is no room. */
const LONG = 20;
const LONG_CHARACTER_PX = 5;
const LONGEST_MIN_PX = 100;

/** Column widths of a report, in pixels. */
export interface ReportWidths {
	/** Undefined for the column that takes the remaining width. */
	readonly columns: readonly (number | undefined)[];
	/** The table's minimum width. */
	readonly min: number;
}

/**
 * Widths computed from all rows of the report.
 *
 * A browser would compute them from the drawn rows, which change while scrolling in a long report.
 */
export function reportWidths(columns: readonly Pick<ReportColumn, "width">[]): ReportWidths {
	const longest = Math.max(...columns.map(({ width }) => width));
	const rest = columns.findIndex(({ width }) => width === longest);
	const widths = columns.map(({ width }, at) =>
		at === rest
			? undefined
			: Math.ceil(width * (width < LONG ? NARROW_CHARACTER_PX : LONG_CHARACTER_PX)) + PADDING_PX,
	);
	return {
		columns: widths,
		min: widths.reduce<number>((sum, width) => sum + (width ?? LONGEST_MIN_PX), 0),
	};
}
