import type { ReportColumn } from "@oxcut/core/model";

/** Around what a cell says. */
const PADDING_PX = 16;
const NARROW_CHARACTER_PX = 6.6;
/** Long texts are cut off where there is no room for them. */
const LONG = 20;
const LONG_CHARACTER_PX = 5;
const LONGEST_MIN_PX = 100;

/** How wide the columns of a report are, in pixels. */
export interface ReportWidths {
	/** Undefined for the one that takes what the others leave. */
	readonly columns: readonly (number | undefined)[];
	/** What the table needs at least. */
	readonly min: number;
}

/**
 * Widths that follow from the report's columns alone.
 *
 * A browser would take them from the rows that are drawn: of a long report others with every scroll.
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
