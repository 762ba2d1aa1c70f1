import type { CSSProperties } from "react";
import type { RecordField } from "../fields/record-field.ts";

/** Pixels of the row numbers' column. */
export const GUTTER_WIDTH = 40;

/** A column's width is a variable of the grid, so that no row is drawn again while one is being resized. */
export function widthVariable(field: RecordField): `--w-${string}` {
	return `--w-${field.id.replace(":", "-")}`;
}

/** The first column stays in sight. */
export function isSticky(index: number): boolean {
	return index === 0;
}

/** How much a column takes of what is left over. */
export function growVariable(field: RecordField): `--g-${string}` {
	return `--g-${field.id.replace(":", "-")}`;
}

const SHARES: Readonly<Record<string, number>> = { title: 3, archiveName: 2 };

/** Parts of the width that is left over: to the columns of words, while nobody set their width. */
export function growOf(field: RecordField, hasOwnWidth: boolean): number {
	return hasOwnWidth ? 0 : (SHARES[field.id] ?? 0);
}

export function columnStyle(field: RecordField): CSSProperties {
	const width = `var(${widthVariable(field)})`;
	return { flex: `var(${growVariable(field)}) 0 ${width}`, width };
}
