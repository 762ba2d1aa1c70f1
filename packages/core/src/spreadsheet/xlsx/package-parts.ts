const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
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
		`${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
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

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
	const letter = String.fromCharCode(65 + (index % 26));
	return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
	const entries = targets
		.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
		.join("");
	return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries}</Relationships>`;
}

function numbers(count: number): number[] {
	return Array.from({ length: count }, (_, index) => index + 1);
}
