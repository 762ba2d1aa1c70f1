import {
	RECORD_FIELD_ENTRIES,
	type RecordFieldEntry,
	recordColumn,
} from "../model/records/record-field-entries.ts";
import { LICENSOR_SYNONYMS } from "../model/records/record-fields.ts";

/** The kinds of entities that a sheet can contain [IMP1]. */
export const IMPORT_KINDS = ["licensors", "prices", "conditions", "records", "alt-files"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A field that a column can map to. */
export interface ImportField {
	/** The specification's name, which is also the header in our own export. */
	readonly name: string;
	/** Other column names, in lower case, with single spaces between words. */
	readonly synonyms: readonly string[];
	/** Several columns are joined, with their names as prefix; for other fields the last column wins [IMP5]. */
	readonly joins?: "title" | "notes";
}

function field(name: string, ...synonyms: string[]): ImportField {
	return { name, synonyms };
}

/** A record field from the catalogue as a column; titles and notes from several columns are joined. */
function recordImportField(entry: RecordFieldEntry): ImportField {
	const named = field(recordColumn(entry), ...entry.synonyms);
	if (entry.kind === "notes") return { ...named, joins: "notes" };
	return entry.name === "title" ? { ...named, joins: "title" } : named;
}

/**
 * Vague names, which fill a field only if no other column does. Names that usually mean something else, such as
 * `Format`, most often the film's gauge, are not synonyms at all.
 */
export const WEAK_NAMES: ReadonlySet<string> = new Set([
	"id",
	"year",
	"name",
	"archive",
	"kind",
	"file",
	"no",
	"number",
	"#",
]);

/** A sheet can only be of a kind if it has a column for one field of each of these groups. */
export const REQUIRED_FIELDS: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
	licensors: [["licensor"]],
	prices: [["licensor"], ["value"], ["charge_by"]],
	conditions: [["licensor"], ["category"], ["value"]],
	records: [["title", "production_locator"]],
	"alt-files": [["name"], ["purpose", "records"]],
};

/** Fields that must not be empty, in every kind of sheet that has them. */
export const FILLED_FIELDS: ReadonlySet<string> = new Set([
	"licensor",
	"category",
	"title",
	"charge_by",
	"value",
	"name",
]);

/** Every field of every kind, with the names used in researchers' logs [IMP6]. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
	licensors: [
		field("licensor", "licensor name", ...LICENSOR_SYNONYMS, "name", "archive"),
		field("currency", "currency code", "billing currency"),
	],
	prices: [
		field("licensor", "licensor name", ...LICENSOR_SYNONYMS, "archive"),
		field("price", "price name", "name", "rate name", "label"),
		field("category", "type", "media type", "material", "kind"),
		field("charge_by", "per", "unit", "charge per", "charged by"),
		field("value", "rate", "amount", "cost", "fee"),
		field("min_per", "minimum per"),
		field("min_time", "minimum time", "min duration", "minimum duration"),
		field("min_value", "minimum value", "minimum", "minimum amount", "min amount"),
		field("rounding", "round"),
		field("charge_every_use", "every use", "charge each use"),
		field("project_rounding", "project rounding direction"),
		field("set_order", "order"),
	],
	conditions: [
		field("licensor", "licensor name", ...LICENSOR_SYNONYMS, "archive"),
		field("set_order", "order", "no", "number", "#"),
		field("category", "condition", "type"),
		field("value", "amount"),
		field("value_type", "unit", "value unit"),
		field("recur", "recurring", "repeats"),
		field("recur_step", "step", "per step"),
		field("recur_type", "step unit", "recur per"),
		field("recur_category", "applies to", "material"),
		field("description", "notes", "comment", "comments"),
	],
	records: [
		...RECORD_FIELD_ENTRIES.map(recordImportField),
		field(
			"file_path",
			"path",
			"file",
			"file name",
			"filename",
			"file location",
			"source file",
			"source path",
			"source file path",
		),
		field("tracks"),
	],
	"alt-files": [
		field("name", "file", "file name", "filename", "clip", "clip name", "alt file"),
		field("purpose", "use", "action"),
		field(
			"records",
			"record",
			"locators",
			"record locators",
			"redirect to",
			"redirects",
			"production locators",
		),
	],
};

/** Sheet names that suggest a kind, normalized by {@link normalizeName}. */
export const SHEET_NAMES: Readonly<Record<ImportKind, readonly string[]>> = {
	licensors: ["licensors", "licensor"],
	prices: ["prices", "price", "rates", "rate card"],
	conditions: ["conditions", "condition", "licensing conditions", "terms"],
	records: ["records", "record", "log", "clips", "archive log"],
	"alt-files": ["alt files", "alt file", "altfiles"],
};

/**
 * Normalizes a column's or sheet's name for comparison: lower case, single spaces between words and around `#`; ignores case,
 * underscores, question marks and asterisks.
 */
export function normalizeName(name: string): string {
	return name
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll("#", " # ")
		.replace(/[\s_\u200b\ufeff.:*?-]+/gu, " ")
		.trim();
}
