import type { FormSheet } from "../../model/cuts/form-sheet.ts";
import { WorkbookWriter } from "../../spreadsheet/xlsx/workbook-writer.ts";
import { CellStyles } from "./cell-styles.ts";
import { type SheetCell, sheetXml } from "./sheet.ts";
import type { XlsxOptions } from "./write-xlsx.ts";

const EMPTY: SheetCell = { value: null, kind: "text" };

/** Writes a form as a workbook with its one sheet, each cell in its place [TPL6]; numbers, amounts and dates as such. */
export function writeFormXlsx(
	{ name, widths, rows }: FormSheet,
	{ buildDate, paper, title }: XlsxOptions & { readonly title: string },
): Uint8Array {
	const book = new WorkbookWriter([{ name }], { properties: { title, created: buildDate } });
	const styles = new CellStyles();
	const cells = rows.map((row) =>
		row.map(
			(cell): SheetCell =>
				cell === null ? EMPTY : { value: cell.value, kind: cell.kind, bold: cell.isBold },
		),
	);
	book.beginSheet(name, sheetXml({ name, widths, hasHeader: false, rows: cells }, styles, book.texts, paper));
	return book.end(styles.toXml());
}
