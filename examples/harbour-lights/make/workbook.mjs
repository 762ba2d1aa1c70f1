import { createRequire } from "node:module";
import { altFiles } from "./alt-files.mjs";
import { conditions, licensors, prices } from "./licensors.mjs";
import { log } from "./log.mjs";
import { FPS, label } from "./timecode.mjs";

// The core package's own dependency, so that the example needs no installation of its own.
const load = createRequire(new URL("../../../packages/core/package.json", import.meta.url));
const XLSX = load("xlsx");

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

const RECORD_COLUMNS = [
	"production_locator",
	"title",
	"category",
	"licensor_name",
	"price",
	"source_type",
	"trt",
	"fps",
	"date",
	"fair_use",
	"fair_use_notes",
	"rights_free",
	"rights_problem",
	"master_problem",
	"underlying_rights",
	"provenance",
	"provenance_notes",
	"tags",
	"notes",
];

/** @param {boolean | string | undefined} value */
const yes = (value) => (value ? "yes" : "");

/** @param {import("./log.mjs").Entry} entry */
function row(entry) {
	return [
		entry.id,
		entry.title,
		entry.category,
		entry.licensor,
		entry.price ?? "",
		entry.original ? "Original" : "Archival",
		entry.trt ? `${label(entry.trt * FPS).slice(0, 8)};00` : "",
		entry.category === "Still" ? "" : FPS,
		entry.date,
		yes(entry.fairUse),
		entry.fairUse ?? "",
		yes(entry.rightsFree),
		yes(entry.rightsProblem),
		yes(entry.masterProblem),
		entry.underlying ?? "",
		entry.provenance ?? (entry.licensor === "Unknown" && !entry.original ? "" : "authentic"),
		entry.provenanceNotes ?? "",
		entry.tags,
		entry.notes ?? "",
	];
}

/**
 * A cell: a day is a real date, an amount a number; what is empty stays empty.
 *
 * @param {string | number} value
 * @returns {{ t: "n" | "s" | "z", v?: string | number, z?: string }} as SheetJS has it
 */
function cell(value) {
	if (typeof value === "number") return { t: "n", v: value };
	if (/^\d{4}-\d\d-\d\d$/.test(value))
		return { t: "n", v: (Date.parse(value) - SERIAL_ZERO) / DAY_MS, z: "d mmm yyyy" };
	return value ? { t: "s", v: value } : { t: "z" };
}

/** @param {readonly (readonly (string | number)[])[]} rows */
function sheet(rows) {
	const made = XLSX.utils.aoa_to_sheet(rows.map((cells) => cells.map(cell)));
	const widest = (/** @type {number} */ column) =>
		Math.max(...rows.map((cells) => String(cells[column] ?? "").length));
	made["!cols"] = (rows[0] ?? []).map((_, column) => ({ wch: Math.min(48, widest(column)) + 2 }));
	if (made["!ref"]) made["!autofilter"] = { ref: made["!ref"] };
	return made;
}

/**
 * The researcher's log, as the bytes of an xlsx workbook of five sheets.
 *
 * @returns {Uint8Array}
 */
export function workbook() {
	const book = XLSX.utils.book_new();
	const sheets = {
		Records: [RECORD_COLUMNS, ...log.map(row)],
		Licensors: licensors,
		Prices: prices,
		Conditions: conditions,
		"Alt files": altFiles,
	};
	for (const [name, rows] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, sheet(rows), name);
	return XLSX.write(book, { type: "buffer", bookType: "xlsx", compression: true });
}
