import { zipSync } from "fflate";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import {
	hasDoctype,
	isWhole,
	isWorksheet,
	measureOdsContent,
	measureWorksheet,
	type SheetMeasure,
	type SheetProblem,
} from "./measure-sheet.ts";
import { type OpenedZip, openZip } from "./open-zip.ts";
import { readCells, type SheetsListener, UnreadableSheetError, type WorkbookSheet } from "./read-cells.ts";

/** The reason a file is rejected. */
interface Refusal {
	readonly kind:
		| SheetProblem["kind"]
		| NonNullable<OpenedZip["problem"]>
		| "too-many-sheets"
		| "unreadable-sheet"
		| "xlsb"
		| "not-a-spreadsheet"
		| "doctype"
		| "missing-part";
	/** The sheet that caused it, or a part of the file that belongs to no sheet. */
	readonly sheet?: string | undefined;
	readonly text?: string;
}

/** The contents of a zipped workbook (xlsx, xlsm, ods). */
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
/** Parts to ignore, including those that sheets refer to (comments, tables): the library creates cells for comments. */
const UNWANTED =
	/(?:^|\/)worksheets\/_rels\/|(?:^|\/)(?:media|drawings|charts|embeddings|printerSettings|activeX|pivotCache|customXml|externalLinks)\/|vbaProject|^Basic\/|^Configurations2\/|^Object /i;
/** Parts that would make the reading library treat an xlsx file as another, unmeasured format. */
const OTHER_FORMATS = /^(?:META-INF\/|objectdata\.xml$)/i;
const NO_STYLES =
	'<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"></office:document-styles>';
const UNMEASURED: SheetMeasure = { problem: null, formulasWithoutValue: [] };

/**
 * Opens, measures and reads a zipped workbook [IMP9].
 *
 * The reading library gets a new zip with only the parts inflated and measured here, so that it can't be tricked into
 * inflating anything else. Leaves out macros, pictures and links to other files [IMP4].
 */
export function readPackage(bytes: Uint8Array, onSheets: SheetsListener): PackageReading {
	const zip = openZip(bytes, (name) => WANTED.test(name) && !UNWANTED.test(name));
	if (zip.problem) return refused({ kind: zip.problem });
	const hasMacros = zip.names.some((name) => MACROS.test(name));
	const content = entryNamed(zip.entries, "content.xml");
	if (content) return readOds(zip.entries, content, hasMacros, zip.ignoredNames, onSheets);
	if (zip.names.some((name) => /^xl\/workbook\.bin$/i.test(name))) return refused({ kind: "xlsb" });
	if (!entryNamed(zip.entries, "xl/workbook.xml")) return refused({ kind: "not-a-spreadsheet" });
	const parts = new Map([...zip.entries].filter(([name]) => isRead(name)));
	const paths = worksheetPaths(parts);
	const withDoctype = partWithDoctype(parts);
	if (withDoctype !== null) {
		return refused({ kind: "doctype", sheet: sheetAt(paths, withDoctype), text: withDoctype });
	}
	if (paths.size > SPREADSHEET_LIMITS.sheets) return refused({ kind: "too-many-sheets" });
	const names = new Set(zip.names.map((name) => name.toLowerCase()));
	for (const [sheet, path] of paths) {
		if (path !== "" && !names.has(path)) return refused({ kind: "missing-part", sheet, text: path });
	}
	const measures = new Map<string, SheetMeasure>();
	for (const [name, data] of parts) {
		if (!/\.xml$/i.test(name)) continue;
		// UTF-16 text can't be measured as bytes; no program writes it.
		if (data.subarray(0, 4).includes(0)) return refused({ kind: "damaged" });
		// The workbook may declare any part to be a sheet.
		if (!isWorksheet(data)) continue;
		if (!isWhole(data)) return refused({ kind: "cut-off", sheet: sheetAt(paths, name) ?? name });
		const measure = measureWorksheet(data);
		if (measure.problem) return refused({ ...measure.problem, sheet: sheetAt(paths, name) ?? name });
		measures.set(name.toLowerCase(), measure);
	}
	const formulas = (sheet: string) =>
		(measures.get(paths.get(sheet) ?? "") ?? UNMEASURED).formulasWithoutValue;
	const sheets = tryRead(parts, formulas, onSheets);
	if ("kind" in sheets) return refused(sheets);
	return { format: "xlsx", sheets, refusal: null, hasMacros, ignoredNames: zip.ignoredNames };
}

/** Whether a part of an xlsx file is passed to the reading library. */
function isRead(name: string): boolean {
	if (OTHER_FORMATS.test(name)) return false;
	return !/\.rels$/i.test(name) || /^(?:_rels\/\.rels|xl\/_rels\/workbook\.xml\.rels)$/i.test(name);
}

/** The name of the sheet with its cells in this part. */
function sheetAt(paths: ReadonlyMap<string, string>, part: string): string | undefined {
	for (const [sheet, path] of paths) if (path === part.toLowerCase()) return sheet;
	return undefined;
}

/** Finds a part with a document type, which can name other files and expand to text of any length. */
function partWithDoctype(parts: ReadonlyMap<string, Uint8Array>): string | null {
	for (const [name, data] of parts) if (hasDoctype(data)) return name;
	return null;
}

function readOds(
	entries: ReadonlyMap<string, Uint8Array>,
	content: Uint8Array,
	hasMacros: boolean,
	ignoredNames: readonly string[],
	onSheets: SheetsListener,
): PackageReading {
	const manifest = entryNamed(entries, "META-INF/manifest.xml");
	if (manifest && decode(manifest).includes("encryption-data")) return refused({ kind: "encrypted" });
	const kind = entryNamed(entries, "mimetype");
	if (kind && !decode(kind).includes("opendocument.spreadsheet"))
		return refused({ kind: "not-a-spreadsheet" });
	if (content.subarray(0, 4).includes(0)) return refused({ kind: "damaged" });
	const withDoctype = partWithDoctype(entries);
	if (withDoctype !== null) return refused({ kind: "doctype", text: withDoctype });
	const measures = measureOdsContent(content);
	if (measures.length > SPREADSHEET_LIMITS.sheets) return refused({ kind: "too-many-sheets" });
	const faulty = measures.at(-1)?.problem;
	if (faulty) return refused({ ...faulty, sheet: odsSheetName(content, measures.length - 1) });
	if (!isWhole(content))
		return refused({ kind: "cut-off", sheet: odsSheetName(content, measures.length - 1) });
	const parts = new Map([...entries].map(([name, data]) => [name, withoutConditions(data)] as const));
	// The reading library requires it, although it may be missing.
	if (!entryNamed(entries, "styles.xml")) parts.set("styles.xml", new TextEncoder().encode(NO_STYLES));
	const formulas = (_: string, index: number) => measures[index]?.formulasWithoutValue ?? [];
	const sheets = tryRead(parts, formulas, onSheets);
	if ("kind" in sheets) return refused(sheets);
	// The reading library returns the names of ods sheets without unescaping them.
	const named = sheets.map((sheet) => ({ ...sheet, name: unescapeXml(sheet.name) }));
	return { format: "ods", sheets: named, refusal: null, hasMacros, ignoredNames };
}

function odsSheetName(content: Uint8Array, index: number): string {
	return unescapeXml(attribute(tags(content, "table")[index] ?? "", "(?:\\w+:)?name"));
}

/** Finds a part by name, case-insensitively like the reading library. */
function entryNamed(entries: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array | undefined {
	for (const [key, data] of entries) if (key.toLowerCase() === name.toLowerCase()) return data;
	return undefined;
}

/** Conditional formats affect nothing that is read here, and the reading library prints messages about them. */
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
	onSheets: SheetsListener,
): WorkbookSheet[] | Refusal {
	try {
		return readCells(zipSync(Object.fromEntries(entries), { level: 0 }), formulasWithoutValue, onSheets);
	} catch (error) {
		return error instanceof UnreadableSheetError
			? { kind: "unreadable-sheet", sheet: error.sheet, text: error.message }
			: { kind: "damaged" };
	}
}

/** The lowercase path of each sheet's cells in the package, by sheet name. */
function worksheetPaths(entries: ReadonlyMap<string, Uint8Array>): Map<string, string> {
	const targets = new Map<string, string>();
	for (const tag of tags(entryNamed(entries, "xl/_rels/workbook.xml.rels"), "Relationship")) {
		targets.set(attribute(tag, "Id"), partPath(unescapeXml(attribute(tag, "Target"))).toLowerCase());
	}
	const paths = new Map<string, string>();
	for (const tag of tags(entryNamed(entries, "xl/workbook.xml"), "sheet")) {
		paths.set(unescapeXml(attribute(tag, "name")), targets.get(attribute(tag, "(?:\\w+:)?id")) ?? "");
	}
	return paths;
}

/** The part that a target refers to, relative to the root or the workbook's folder. */
function partPath(target: string): string {
	const parts: string[] = [];
	for (const part of (target.startsWith("/") ? target : `xl/${target}`).split("/")) {
		if (part === "..") parts.pop();
		else if (part !== "" && part !== ".") parts.push(part);
	}
	return parts.join("/");
}

function tags(xml: Uint8Array | undefined, name: string): string[] {
	return xml ? (decode(xml).match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, "g")) ?? []) : [];
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
