import type { CSSProperties } from "react";
import type { RecordField } from "../fields/record-field.ts";

/** The width of the row numbers' column, in pixels. */
export const GUTTER_WIDTH = 40;

/** A column's width is a CSS variable of the grid, so that resizing renders no rows. */
export function widthVariable(field: RecordField): `--w-${string}` {
	return `--w-${field.id.replace(":", "-")}`;
}

/** The first column is sticky. */
export function isSticky(index: number): boolean {
	return index === 0;
}

/** A column's share of the remaining width. */
export function growVariable(field: RecordField): `--g-${string}` {
	return `--g-${field.id.replace(":", "-")}`;
}

const SHARES: Readonly<Record<string, number>> = { title: 3, archiveName: 2 };

/** The shares of the remaining width, which goes to text columns without a width set by the user. */
export function flexGrowOf(field: RecordField, hasOwnWidth: boolean): number {
	return hasOwnWidth ? 0 : (SHARES[field.id] ?? 0);
}

export function columnStyle(field: RecordField): CSSProperties {
	const width = `var(${widthVariable(field)})`;
	return { flex: `var(${growVariable(field)}) 0 ${width}`, width };
}
