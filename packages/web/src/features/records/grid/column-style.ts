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

/** @param doesTitleGrow - while nobody set its width, the title takes what is left over. */
export function columnStyle(field: RecordField, doesTitleGrow: boolean): CSSProperties {
	const width = `var(${widthVariable(field)})`;
	return { flex: `${doesTitleGrow && field.id === "title" ? 1 : 0} 0 ${width}`, width };
}
