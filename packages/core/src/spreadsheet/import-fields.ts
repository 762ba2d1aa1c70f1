/** The kinds of things a sheet can hold [IMP1]. */
export const IMPORT_KINDS = ["licensors", "prices", "conditions", "records", "alt-files"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A field that a column can map to. */
export interface ImportField {
	/** The specification's name; also the header of our own export. */
	readonly name: string;
	/** Other names that columns have, in lower case, words parted by one space. */
	readonly synonyms: readonly string[];
	/** Several columns are joined with their names as prefix; of other fields the last column wins [IMP5]. */
	readonly joins?: "title" | "notes";
}

function field(name: string, ...synonyms: string[]): ImportField {
	return { name, synonyms };
}

function notesField(name: string, ...synonyms: string[]): ImportField {
	return { name, synonyms, joins: "notes" };
}

/**
 * Names that say little: they fill a field only where no other column does. Names whose values are rarely ours, as
 * `Format`, which is most often the film's gauge, are no synonyms at all.
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

/** A sheet is of a kind only where it has a column for one field of each of these groups. */
export const REQUIRED_FIELDS: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
	licensors: [["licensor"]],
	prices: [["licensor"], ["value"], ["charge_by"]],
	conditions: [["licensor"], ["category"], ["value"]],
	records: [["title", "production_locator"]],
	"alt-files": [["name"], ["purpose", "records"]],
};

/** Fields whose cells can't be empty, in sheets of every kind that has them. */
export const FILLED_FIELDS: ReadonlySet<string> = new Set([
	"licensor",
	"category",
	"title",
	"charge_by",
	"value",
	"name",
]);

const LICENSOR_SYNONYMS = [
	"licensor name",
	"rights holder",
	"rightsholder",
	"copyright owner",
	"owner",
	"rights owner",
	"who owns it",
	"owned by",
	"copyright holder",
	"licensor/archive",
	"archive/licensor",
];

/** Every field of every kind, with the names that researchers' logs give them [IMP6]. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
	licensors: [
		field("licensor", ...LICENSOR_SYNONYMS, "name", "archive"),
		field("currency", "currency code", "billing currency"),
	],
	prices: [
		field("licensor", ...LICENSOR_SYNONYMS, "archive"),
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
		field("licensor", ...LICENSOR_SYNONYMS, "archive"),
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
		field(
			"production_locator",
			"ox id",
			"ox #",
			"ox no",
			"ox number",
			"ox",
			"oxid",
			"id #",
			"id#",
			"clip id",
			"clip #",
			"clip no",
			"clip number",
			"locator",
			"record id",
			"id",
			"asset number",
			"production id",
		),
		{
			name: "title",
			synonyms: [
				"clip title",
				"clip name",
				"item title",
				"record title",
				"name",
				"headline",
				"caption",
				"shot",
				"shot title",
			],
			joins: "title",
		},
		field("category", "type", "media type", "material type", "asset type", "kind"),
		field("licensor_name", "licensor", "source house", ...LICENSOR_SYNONYMS.slice(1), "supplier", "archive"),
		field("price", "price name", "rate name"),
		field("secondary_price", "secondary price name", "audio price"),
		field("source_type", "archival or original"),
		field(
			"trt",
			"duration",
			"dur",
			"length",
			"run time",
			"tc duration",
			"total running time",
			"running time",
			"clip duration",
		),
		field("fps", "frame rate", "framerate", "frames per second"),
		field("fair_use", "fair use claim", "is fair use"),
		notesField("fair_use_notes", "fair use note", "fair use justification", "fair use rationale"),
		field("rights_free", "rights free", "royalty free"),
		field("rights_problem", "rights issue", "rights issues"),
		field("master_problem", "master issue", "master issues"),
		field("date", "event date", "date shot", "shoot date", "date of footage", "year", "production date"),
		field("date_kind", "date type", "date precision"),
		field("tags", "tag", "keywords", "keyword", "tag list", "subjects"),
		notesField("notes", "note", "comment", "comments", "remarks", "research notes"),
		notesField("description", "synopsis", "summary", "shot description", "shotlist"),
		notesField("master_notes", "master note"),
		notesField("rights_notes", "rights note", "rights", "copyright notes", "restrictions"),
		field(
			"archive_locator",
			"original id",
			"id",
			"archive id",
			"archive clip id",
			"source id",
			"reference",
			"reference number",
			"clip reference",
		),
		field("archive_name", "archive", "collection"),
		field("archive_classifier", "archive class", "classifier"),
		field("source", "source name", "original source", "programme", "program"),
		field("link", "url", "urls", "links", "web link", "website", "screener", "screener link", "preview link"),
		field("promo", "promo use", "promo rights", "promotional use"),
		field("orientation"),
		field("chroma", "colour", "color", "colour or b&w", "color or b&w", "colour/b&w", "color/b&w"),
		field("audio", "sound or mos"),
		field("quality"),
		field("codec"),
		field("aspect_ratio", "aspect", "ratio"),
		field("file_format", "file type"),
		field("file_path", "path", "file", "file name", "filename", "file location"),
		field("ingested", "is ingested"),
		field("licensed", "is licensed", "license signed"),
		field("master", "master received", "have master", "has master", "is master"),
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

/** Names of sheets by which a kind is known, as {@link normalizeName} gives them. */
export const SHEET_NAMES: Readonly<Record<ImportKind, readonly string[]>> = {
	licensors: ["licensors", "licensor"],
	prices: ["prices", "price", "rates", "rate card"],
	conditions: ["conditions", "condition", "licensing conditions", "terms"],
	records: ["records", "record", "log", "clips", "archive log"],
	"alt-files": ["alt files", "alt file", "altfiles"],
};

/**
 * A column's or sheet's name as names are compared: lower case, words parted by one blank; no case, underscore,
 * question mark or asterisk makes a difference.
 */
export function normalizeName(name: string): string {
	return name
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\s_\u200b\ufeff.:*?-]+/gu, " ")
		.trim();
}
