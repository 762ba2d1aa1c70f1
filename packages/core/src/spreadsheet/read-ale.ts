import type { Diagnostic } from "../diagnostics.ts";
import { type AleColumn, ClipLengths } from "./ale-lengths.ts";
import { aleSections } from "./ale-sections.ts";
import { fieldNamed } from "./find-columns.ts";
import { normalizeName } from "./import-fields.ts";
import { protectText } from "./safe-text.ts";
import { sheetDiagnostic } from "./spreadsheet-diagnostic.ts";
import type { Cell, SheetCells } from "./workbook.ts";

/**
 * Columns of bins with names that mean something else in a log: the colour of the clip's icon, and a camera's number
 * of the clip.
 */
const OTHER_MEANING: Readonly<Record<string, string>> = { color: "Icon color", "clip number": "Camera clip" };

/**
 * The cells of an Avid Log Exchange file, at their own rows: its column names are the header, and its clips the rows [IMP27].
 *
 * A length that only `Start` and `End` give goes into the column Duration, and a length's rate into FPS; both are added at
 * the right if the file has no such column.
 *
 * @param rows - the lines of the file, split at tabs.
 * @returns null without the sections of such a file.
 */
export function aleCells(
	rows: readonly (readonly string[])[],
	file: string,
): { readonly cells: SheetCells | null; readonly diagnostics: readonly Diagnostic[] } {
	const { sections, diagnostics } = aleSections(rows, file);
	if (!sections) return { cells: null, diagnostics };
	const { columnsRow, dataRow } = sections;
	const headers = [...(rows[columnsRow - 1] ?? [])];
	while (headers.at(-1)?.trim() === "") headers.pop();
	const width = headers.length;
	const named = (name: string): AleColumn | null => {
		const index = headers.findIndex((header) => normalizeName(header) === name);
		return index === -1 ? null : { index, name: headers[index] ?? name };
	};
	const fills = (field: string) => headers.some((header) => fieldNamed("records", header)?.name === field);
	const added = (name: string): AleColumn => ({ index: headers.push(name) - 1, name });
	const lengths = new ClipLengths(file, sections, {
		start: named("start"),
		end: named("end"),
		fps: named("fps"),
	});
	const canMeasure = named("start") !== null && named("end") !== null;
	const duration = named("duration") ?? (canMeasure && !fills("trt") ? added("Duration") : null);
	const rate = duration && lengths.rate && (named("fps") ?? (fills("fps") ? null : added("FPS")));
	const ragged: Diagnostic[] = [];
	const found = rows.map((line, index): readonly Cell[] => {
		const row = index + 1;
		if (row === columnsRow) return headers.map((header) => OTHER_MEANING[normalizeName(header)] ?? header);
		if (row < dataRow || line.every((cell) => cell.trim() === "")) return [];
		if (line.slice(width).some((cell) => cell.trim() !== "")) ragged.push(raggedRow(file, row, line, width));
		const cells = Array.from(headers, (_, at) => (at < width ? (line[at] ?? "") : ""));
		if (duration) cells[duration.index] = paddedLength(cells[duration.index] ?? "") || lengths.of(cells, row);
		if (rate && lengths.rate && cells[duration.index] && !cells[rate.index]?.trim())
			cells[rate.index] = lengths.rate.name;
		return cells.map((cell) => (cell === "" ? null : protectText(cell)));
	});
	return {
		cells: { name: "", headerRow: columnsRow, rows: found },
		diagnostics: [...diagnostics, ...lengths.diagnostics, ...ragged],
	};
}

function raggedRow(file: string, row: number, line: readonly string[], width: number): Diagnostic {
	const message = `${file}, row ${row}: ${line.length} cells under ${width} columns; remove tabs inside a value`;
	const text = line.slice(width).join(" ").trim();
	return sheetDiagnostic("SHEET_RAGGED_ROW", "error", message, file, { row, column: width + 1, text });
}

/** Avid leaves out leading zeros of a length: `4:03` is 00:00:04:03. */
function paddedLength(text: string): string {
	const label = text.trim();
	return /^\d{1,2}(?:[:;]\d\d){1,3}$/.test(label)
		? `${"00:00:00:00".slice(0, Math.max(0, 11 - label.length))}${label}`
		: label;
}
