import { columnName } from "../../spreadsheet/xlsx/package-parts.ts";
import { xmlText } from "../../spreadsheet/xlsx/xml.ts";
import type { Sheet } from "./sheet.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** `xl/workbook.xml`: the sheets' names, and which rows are headers. */
export function workbookXml(sheets: readonly Sheet[]): string {
	const entries = sheets
		.map(
			({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
		)
		.join("");
	const names = sheets.flatMap((sheet, index) => (sheet.hasHeader ? headerNames(sheet, index) : [])).join("");
	return (
		`${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships">` +
		'<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="24000" windowHeight="14000" activeTab="0"/></bookViews>' +
		`<sheets>${entries}</sheets>` +
		(names === "" ? "" : `<definedNames>${names}</definedNames>`) +
		"</workbook>"
	);
}

/** `docProps/core.xml`: the file's title and creation time. */
export function corePropertiesXml(title: string, created: Date): string {
	const time = `${created.toISOString().slice(0, 19)}Z`;
	return (
		`${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
		' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
		`<dc:title>${xmlText(title)}</dc:title><dc:creator>ox</dc:creator>` +
		`<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created>` +
		`<dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified>` +
		"</cp:coreProperties>"
	);
}

/** `docProps/app.xml`: the program that made the file. */
export function appPropertiesXml(): string {
	return `${HEAD}<Properties xmlns="${OFFICE}/extended-properties"><Application>ox</Application></Properties>`;
}

function headerNames(sheet: Sheet, index: number): string[] {
	const quoted = xmlText(`'${sheet.name.replaceAll("'", "''")}'`);
	const last = columnName(sheet.widths.length - 1);
	return [
		`<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${quoted}!$A$1:$${last}$${sheet.rows.length}</definedName>`,
		`<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted}!$1:$1</definedName>`,
	];
}
