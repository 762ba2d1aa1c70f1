import { zipSync } from "fflate";
import { measureOdsContent, measureWorksheet, type SheetMeasure } from "./measure-sheet.ts";
import { openZip } from "./open-zip.ts";
import { readCells, type WorkbookSheet } from "./read-cells.ts";

/** Why a file is refused. */
type Refusal = "damaged" | "encrypted" | "too-large" | "xlsb" | "not-a-spreadsheet";

/** What a zipped workbook (xlsx, xlsm, ods) holds. */
export interface PackageReading {
	readonly format: "xlsx" | "ods" | null;
	readonly sheets: readonly WorkbookSheet[];
	readonly refusal: Refusal | null;
	readonly hasMacros: boolean;
	/** Names of entries that lead out of the archive. */
	readonly ignoredNames: readonly string[];
}

const MACROS = /vbaProject|^Basic\//i;
const WANTED = /\.(?:xml|rels)$|^mimetype$/i;
const UNWANTED =
	/(?:^|\/)(?:media|drawings|charts|embeddings|printerSettings|activeX|pivotCache|customXml|externalLinks)\/|vbaProject|^Basic\/|^Configurations2\/|^Object /i;
/** Parts by which the reading library would take an xlsx file for something else, which was not measured. */
const OTHER_FORMATS = /^(?:META-INF\/|objectdata\.xml$)/i;
const UNMEASURED: SheetMeasure = { tooLarge: false, formulasWithoutValue: [] };

/**
 * Opens, measures and reads a zipped workbook [IMP9].
 *
 * The reading library is given a new zip of nothing but what was inflated and measured here, so that it can't be
 * led to inflate anything else. Macros, pictures and links to other files are left out of it [IMP4].
 */
export function readPackage(bytes: Uint8Array): PackageReading {
	const zip = openZip(bytes, (name) => WANTED.test(name) && !UNWANTED.test(name));
	if (zip.problem) return refused(zip.problem);
	const hasMacros = zip.names.some((name) => MACROS.test(name));
	const content = entryNamed(zip.entries, "content.xml");
	if (content) return readOds(zip.entries, content, hasMacros, zip.ignoredNames);
	if (zip.names.some((name) => /^xl\/workbook\.bin$/i.test(name))) return refused("xlsb");
	if (!entryNamed(zip.entries, "xl/workbook.xml")) return refused("not-a-spreadsheet");
	const parts = new Map([...zip.entries].filter(([name]) => !OTHER_FORMATS.test(name)));
	const measures = new Map<string, SheetMeasure>();
	for (const [name, data] of parts) {
		// Any part may be named as a sheet.
		if (!/\.xml$/i.test(name)) continue;
		// Text in UTF-16 could not be measured as bytes; no program writes it.
		if (data.subarray(0, 4).includes(0)) return refused("damaged");
		const measure = measureWorksheet(data);
		if (measure.tooLarge) return refused("too-large");
		measures.set(name.toLowerCase(), measure);
	}
	const paths = worksheetPaths(parts);
	const sheets = tryRead(parts, (sheet) => {
		return (measures.get(paths.get(sheet) ?? "") ?? UNMEASURED).formulasWithoutValue;
	});
	if (!sheets) return refused("damaged");
	return { format: "xlsx", sheets, refusal: null, hasMacros, ignoredNames: zip.ignoredNames };
}

function readOds(
	entries: ReadonlyMap<string, Uint8Array>,
	content: Uint8Array,
	hasMacros: boolean,
	ignoredNames: readonly string[],
): PackageReading {
	const manifest = entryNamed(entries, "META-INF/manifest.xml");
	if (manifest && decode(manifest).includes("encryption-data")) return refused("encrypted");
	const kind = entryNamed(entries, "mimetype");
	if (kind && !decode(kind).includes("opendocument.spreadsheet")) return refused("not-a-spreadsheet");
	if (content.subarray(0, 4).includes(0)) return refused("damaged");
	const measures = measureOdsContent(content);
	if (measures.some((measure) => measure.tooLarge)) return refused("too-large");
	const parts = new Map([...entries].map(([name, data]) => [name, withoutConditions(data)] as const));
	const sheets = tryRead(parts, (_, index) => measures[index]?.formulasWithoutValue ?? []);
	if (!sheets) return refused("damaged");
	// The reading library gives the names of an ods file's sheets as the XML spells them.
	const named = sheets.map((sheet) => ({ ...sheet, name: unescapeXml(sheet.name) }));
	return { format: "ods", sheets: named, refusal: null, hasMacros, ignoredNames };
}

/** Names of parts are found without regard to case, as the reading library finds them. */
function entryNamed(entries: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array | undefined {
	for (const [key, data] of entries) if (key.toLowerCase() === name.toLowerCase()) return data;
	return undefined;
}

/** Formats that depend on the value change nothing that is read here, and the reading library prints about them. */
function withoutConditions(data: Uint8Array): Uint8Array {
	const text = decode(data);
	return text.includes("<style:map")
		? new TextEncoder().encode(text.replace(/<style:map\b[^>]*>/g, ""))
		: data;
}

function refused(refusal: Refusal): PackageReading {
	return { format: null, sheets: [], refusal, hasMacros: false, ignoredNames: [] };
}

function tryRead(
	entries: ReadonlyMap<string, Uint8Array>,
	formulasWithoutValue: Parameters<typeof readCells>[1],
): WorkbookSheet[] | null {
	try {
		return readCells(zipSync(Object.fromEntries(entries), { level: 0 }), formulasWithoutValue);
	} catch {
		return null;
	}
}

/** Where each sheet's cells lie in the package, in lower case, by the sheet's name. */
function worksheetPaths(entries: ReadonlyMap<string, Uint8Array>): Map<string, string> {
	const targets = new Map<string, string>();
	for (const tag of tags(entryNamed(entries, "xl/_rels/workbook.xml.rels"), "Relationship")) {
		const target = attribute(tag, "Target");
		targets.set(
			attribute(tag, "Id"),
			(target.startsWith("/") ? target.slice(1) : `xl/${target}`).toLowerCase(),
		);
	}
	const paths = new Map<string, string>();
	for (const tag of tags(entryNamed(entries, "xl/workbook.xml"), "sheet")) {
		paths.set(unescapeXml(attribute(tag, "name")), targets.get(attribute(tag, "(?:\\w+:)?id")) ?? "");
	}
	return paths;
}

function tags(xml: Uint8Array | undefined, name: string): string[] {
	return xml ? (decode(xml).match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, "g")) ?? []) : [];
}

function attribute(tag: string, name: string): string {
	return (
		new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
			.exec(tag)
			?.slice(1)
			.find((part) => part !== undefined) ?? ""
	);
}

const XML_ENTITIES = new Map([
	["lt", "<"],
	["gt", ">"],
	["amp", "&"],
	["quot", '"'],
	["apos", "'"],
]);

function unescapeXml(text: string): string {
	return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
		if (name) return XML_ENTITIES.get(name) ?? whole;
		const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}

function decode(bytes: Uint8Array): string {
	return new TextDecoder().decode(bytes);
}
