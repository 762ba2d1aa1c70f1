import { MAIN_NAMESPACE, XML_HEAD, xmlText } from "./xml.ts";

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * `[Content_Types].xml`: the type of each part of a workbook's package.
 *
 * @param hasProperties - whether there are properties in `docProps`.
 */
export function contentTypesXml(sheetCount: number, hasProperties: boolean): string {
	const part = (name: string, type: string): string => `<Override PartName="${name}" ContentType="${type}"/>`;
	const sheets = numbers(sheetCount)
		.map((number) => part(`/xl/worksheets/sheet${number}.xml`, `${SPREADSHEET}.worksheet+xml`))
		.join("");
	const properties =
		part("/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml") +
		part("/docProps/app.xml", "application/vnd.openxmlformats-officedocument.extended-properties+xml");
	return (
		`${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">` +
		'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
		'<Default Extension="xml" ContentType="application/xml"/>' +
		part("/xl/workbook.xml", `${SPREADSHEET}.sheet.main+xml`) +
		sheets +
		part("/xl/styles.xml", `${SPREADSHEET}.styles+xml`) +
		part("/xl/sharedStrings.xml", `${SPREADSHEET}.sharedStrings+xml`) +
		(hasProperties ? properties : "") +
		"</Types>"
	);
}

/** `_rels/.rels`: the package's entry points. */
export function packageRelationsXml(hasProperties: boolean): string {
	return relations([
		[`${OFFICE}/relationships/officeDocument`, "xl/workbook.xml"],
		...(hasProperties
			? ([
					[`${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"],
					[`${OFFICE}/relationships/extended-properties`, "docProps/app.xml"],
				] as const)
			: []),
	]);
}

/** `xl/_rels/workbook.xml.rels`: the sheets first, so that sheet n is relation n. */
export function workbookRelationsXml(sheetCount: number): string {
	return relations([
		...numbers(sheetCount).map((number): [string, string] => [
			`${OFFICE}/relationships/worksheet`,
			`worksheets/sheet${number}.xml`,
		]),
		[`${OFFICE}/relationships/styles`, "styles.xml"],
		[`${OFFICE}/relationships/sharedStrings`, "sharedStrings.xml"],
	]);
}

/** A sheet as its workbook lists it. */
export interface SheetInBook {
	/** At most 31 characters, none of `[]:*?/\`. */
	readonly name: string;
	/** The size of a sheet whose first row is a header, which has the filters and repeats on every printed page. */
	readonly header?: { readonly columns: number; readonly rows: number };
}

/** `xl/workbook.xml`: the sheets' names, and which rows are headers. */
export function workbookXml(sheets: readonly SheetInBook[]): string {
	const entries = sheets
		.map(
			({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
		)
		.join("");
	const names = sheets.flatMap(headerNames).join("");
	return (
		`${XML_HEAD}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${OFFICE}/relationships">` +
		'<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="24000" windowHeight="14000" activeTab="0"/></bookViews>' +
		`<sheets>${entries}</sheets>` +
		(names === "" ? "" : `<definedNames>${names}</definedNames>`) +
		"</workbook>"
	);
}

function headerNames({ name, header }: SheetInBook, index: number): string[] {
	if (header === undefined) return [];
	const quoted = xmlText(`'${name.replaceAll("'", "''")}'`);
	const last = columnName(header.columns - 1);
	return [
		`<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${quoted}!$A$1:$${last}$${header.rows}</definedName>`,
		`<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted}!$1:$1</definedName>`,
	];
}

/** The file properties that spreadsheet programs show. */
export interface WorkbookProperties {
	readonly title: string;
	readonly created: Date;
}

/** `docProps/core.xml`: the file's title and creation time. */
export function corePropertiesXml({ title, created }: WorkbookProperties): string {
	const time = `${created.toISOString().slice(0, 19)}Z`;
	return (
		`${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
		' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
		`<dc:title>${xmlText(title)}</dc:title><dc:creator>ox</dc:creator>` +
		`<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created>` +
		`<dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified>` +
		"</cp:coreProperties>"
	);
}

/** `docProps/app.xml`: the program that made the file. */
export function appPropertiesXml(): string {
	return `${XML_HEAD}<Properties xmlns="${OFFICE}/extended-properties"><Application>ox</Application></Properties>`;
}

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
	const letter = String.fromCharCode(65 + (index % 26));
	return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
	const entries = targets
		.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
		.join("");
	return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries}</Relationships>`;
}

function numbers(count: number): number[] {
	return Array.from({ length: count }, (_, index) => index + 1);
}
