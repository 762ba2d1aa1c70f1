/**
 * The catalogue of record fields: every field that people fill in, once. The schema, the API, imports and exports, the grid,
 * forms, filters, search, and the flags of `ox record` are derived from it. See the recipe "Add a field" in
 * docs/architecture.md.
 */

import type { RecordFieldFacts, SpecialFieldFacts } from "./record-field-facts.ts";
import {
	ASPECT_RATIOS,
	AUDIO_KINDS,
	CATEGORIES,
	CHROMAS,
	CODECS,
	DATE_KINDS,
	FILE_FORMATS,
	ORIENTATIONS,
	PROMO_USES,
	QUALITIES,
	RECORD_FPS,
	SOURCE_TYPES,
} from "./record-field-values.ts";

/** Names of licensor columns in sheets of every kind. */
export const LICENSOR_SYNONYMS = [
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
] as const;

/** Every field, in the order used in grids, forms, spreadsheets and help. */
export const RECORD_FIELDS = {
	production_locator: {
		kind: "text",
		label: "Ox ID",
		group: "kept",
		width: 96,
		isRequired: true,
		isBulk: false,
		isSorted: true,
		isSearched: true,
		synonyms: [
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
		],
		flag: "locator",
		help: "its id, which edit lists name",
	},
	title: {
		kind: "text",
		label: "Title",
		group: "material",
		width: 244,
		isRequired: true,
		isBulk: false,
		isSorted: true,
		isSearched: true,
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
		help: "title",
	},
	category: {
		kind: "choice",
		label: "Category",
		group: "material",
		values: CATEGORIES,
		width: 96,
		isBulk: false,
		isSorted: true,
		synonyms: ["type", "media type", "material type", "asset type", "kind"],
	},
	licensor_id: {
		kind: "licensor",
		label: "Licensor",
		group: "rights",
		width: 164,
		isBulk: true,
		isAsked: true,
		column: "licensor_name",
		synonyms: ["licensor", "source house", ...LICENSOR_SYNONYMS, "supplier", "archive"],
		flag: "licensor",
		help: "the licensor",
	},
	price_id: {
		kind: "price",
		label: "Price",
		group: "rights",
		width: 372,
		isBulk: true,
		column: "price",
		synonyms: ["price name", "rate name"],
		flag: "price",
		help: "its price; '' for none",
	},
	secondary_price_id: {
		kind: "price",
		label: "Audio price",
		group: "rights",
		width: 372,
		isBulk: true,
		column: "secondary_price",
		synonyms: ["secondary price name", "audio price"],
		flag: "secondary-price",
		help: "price for Footage's sound; '' for none",
	},
	fair_use: {
		kind: "flag",
		label: "Fair use",
		group: "rights",
		width: 104,
		isBulk: true,
		synonyms: ["fair use claim", "is fair use"],
		help: "used under fair use",
	},
	fair_use_notes: {
		kind: "notes",
		label: "Fair use notes",
		group: "rights",
		width: 216,
		isBulk: true,
		isSearched: true,
		synonyms: ["fair use note", "fair use justification", "fair use rationale"],
		help: "reasons for fair use",
	},
	rights_free: {
		kind: "flag",
		label: "Rights-free",
		group: "rights",
		width: 104,
		isBulk: true,
		synonyms: ["rights free", "royalty free"],
		help: "free of rights",
	},
	licensed: {
		kind: "flag",
		label: "Licensed",
		group: "rights",
		width: 104,
		isBulk: true,
		synonyms: ["is licensed", "license signed"],
		help: "licence signed",
	},
	rights_problem: {
		kind: "flag",
		label: "Rights problem",
		group: "rights",
		width: 104,
		isBulk: true,
		synonyms: ["rights issue", "rights issues"],
		help: "has a rights problem",
	},
	rights_notes: {
		kind: "notes",
		label: "Rights notes",
		group: "rights",
		width: 216,
		isBulk: true,
		isSearched: true,
		synonyms: ["rights note", "rights", "copyright notes", "restrictions"],
		help: "notes about the rights",
	},
	promo: {
		kind: "choice",
		label: "Promo use",
		group: "rights",
		values: PROMO_USES,
		blank: "unknown",
		valueLabels: {
			all: "All",
			in_context: "In context",
			limited: "Limited",
			none: "None",
			unknown: "Unknown",
		},
		codes: { 1: "none", 2: "all", 3: "in_context", 4: "limited" },
		width: 128,
		isBulk: true,
		synonyms: ["promo use", "promo rights", "promotional use"],
	},
	source_type: {
		kind: "choice",
		label: "Source type",
		group: "material",
		values: SOURCE_TYPES,
		blank: "Archival",
		width: 104,
		isBulk: false,
		synonyms: ["archival or original"],
	},
	archive_name: {
		kind: "text",
		label: "Archive name",
		group: "material",
		width: 164,
		isBulk: true,
		isSorted: true,
		isSearched: true,
		isRepeated: true,
		isAsked: true,
		synonyms: ["archive", "collection"],
		help: "the archive it comes from",
	},
	archive_locator: {
		kind: "text",
		label: "Original ID",
		group: "material",
		width: 128,
		isBulk: true,
		isSearched: true,
		isAsked: true,
		synonyms: [
			"original id",
			"id",
			"archive id",
			"archive clip id",
			"source id",
			"reference",
			"reference number",
			"clip reference",
		],
		help: "the archive's id",
	},
	archive_classifier: {
		kind: "text",
		label: "Archive classifier",
		group: "material",
		width: 128,
		isBulk: true,
		isSearched: false,
		isRepeated: true,
		synonyms: ["archive class", "classifier"],
		help: "the archive's classification",
	},
	source: {
		kind: "text",
		label: "Source",
		group: "material",
		width: 128,
		isBulk: true,
		isSearched: true,
		isAsked: true,
		synonyms: ["source name", "original source", "programme", "program"],
		help: "where it was found",
	},
	date: {
		kind: "date",
		label: "Date",
		group: "material",
		width: 112,
		isBulk: true,
		isSorted: true,
		isAsked: true,
		synonyms: ["event date", "date shot", "shoot date", "date of footage", "year", "production date"],
		help: "date, or its first day, YYYY-MM-DD",
	},
	date_kind: {
		kind: "date_kind",
		label: "How exact the date is",
		group: "material",
		values: DATE_KINDS,
		width: 112,
		isBulk: true,
		synonyms: ["date type", "date precision"],
	},
	trt: {
		kind: "duration",
		label: "TRT",
		group: "material",
		width: 105,
		isBulk: true,
		isAsked: true,
		synonyms: [
			"duration",
			"dur",
			"length",
			"run time",
			"tc duration",
			"total running time",
			"running time",
			"clip duration",
		],
		help: "length of the material, such as 00:01:30;00",
	},
	tag_list: {
		kind: "tags",
		label: "Tags",
		group: "material",
		width: 216,
		isBulk: true,
		isAsked: true,
		column: "tags",
		synonyms: ["tag", "keywords", "keyword", "tag list", "subjects"],
		flag: "tags",
		help: "tags",
	},
	urls: {
		kind: "links",
		label: "Links",
		group: "material",
		width: 200,
		isBulk: true,
		column: "link",
		synonyms: ["url", "urls", "links", "web link", "website", "screener", "screener link", "preview link"],
		help: "links",
	},
	master: {
		kind: "flag",
		label: "Master received",
		group: "master",
		width: 104,
		isBulk: true,
		synonyms: ["master received", "have master", "has master", "is master"],
		help: "master received",
	},
	ingested: {
		kind: "flag",
		label: "Ingested",
		group: "master",
		width: 104,
		isBulk: true,
		synonyms: ["is ingested"],
		help: "material ingested into the editing system",
	},
	master_problem: {
		kind: "flag",
		label: "Master problem",
		group: "master",
		width: 104,
		isBulk: true,
		synonyms: ["master issue", "master issues"],
		help: "has a master problem",
	},
	master_notes: {
		kind: "notes",
		label: "Master notes",
		group: "master",
		width: 216,
		isBulk: true,
		isSearched: true,
		synonyms: ["master note"],
		help: "notes about the master",
	},
	file_format: {
		kind: "choice",
		label: "File format",
		group: "technical",
		values: FILE_FORMATS,
		blank: null,
		aliases: {
			jpeg: "jpg",
			tif: "tiff",
			mpg: "mpeg",
			aif: "aiff",
			...Object.fromEntries(FILE_FORMATS.map((format) => [`.${format.toLowerCase()}`, format])),
		},
		width: 104,
		isBulk: true,
		synonyms: ["file type"],
	},
	codec: {
		kind: "choice",
		label: "Codec",
		group: "technical",
		values: CODECS,
		blank: null,
		width: 128,
		isBulk: true,
		synonyms: [],
	},
	fps: {
		kind: "rate",
		label: "Frame rate",
		group: "technical",
		values: RECORD_FPS,
		width: 96,
		isBulk: true,
		synonyms: ["frame rate", "framerate", "frames per second"],
		help: "frames per second",
	},
	quality: {
		kind: "choice",
		label: "Quality",
		group: "technical",
		values: QUALITIES,
		blank: null,
		width: 104,
		isBulk: true,
		synonyms: [],
	},
	aspect_ratio: {
		kind: "choice",
		label: "Aspect ratio",
		group: "technical",
		values: ASPECT_RATIOS,
		blank: null,
		width: 104,
		isBulk: true,
		synonyms: ["aspect", "ratio"],
	},
	orientation: {
		kind: "choice",
		label: "Orientation",
		group: "technical",
		values: ORIENTATIONS,
		blank: null,
		width: 104,
		isBulk: true,
		synonyms: [],
	},
	chroma: {
		kind: "choice",
		label: "Colour",
		group: "technical",
		values: CHROMAS,
		blank: null,
		aliases: { colour: "Color", "b/w": "B&W", bw: "B&W", blackandwhite: "B&W", "black&white": "B&W" },
		width: 96,
		isBulk: true,
		synonyms: ["colour", "color", "colour or b&w", "color or b&w", "colour/b&w", "color/b&w"],
	},
	audio: {
		kind: "choice",
		label: "Sound",
		group: "technical",
		values: AUDIO_KINDS,
		blank: null,
		width: 96,
		isBulk: true,
		synonyms: ["sound or mos"],
	},
	notes: {
		kind: "notes",
		label: "Notes",
		group: "notes",
		width: 216,
		isBulk: true,
		isSearched: true,
		isAsked: true,
		synonyms: ["note", "comment", "comments", "remarks", "research notes"],
		help: "notes",
	},
	description: {
		kind: "notes",
		label: "Old notes",
		group: "notes",
		width: 216,
		isBulk: true,
		isSearched: true,
		synonyms: ["synopsis", "summary", "shot description", "shotlist"],
		help: "description",
	},
} as const satisfies Readonly<Record<string, RecordFieldFacts>>;

type Catalogue = typeof RECORD_FIELDS;

/** The name of a record field in the API and the database. */
export type RecordFieldName = keyof Catalogue;

/** The names of the fields of a kind. */
export type RecordFieldNameOf<K extends RecordFieldFacts["kind"]> = {
	[N in RecordFieldName]: Catalogue[N]["kind"] extends K ? N : never;
}[RecordFieldName];

type FactsOf<K> = K extends SpecialFieldFacts["kind"]
	? SpecialFieldFacts
	: Extract<RecordFieldFacts, { kind: K }>;

/** A field of the catalogue with its name. */
export type RecordFieldEntry = {
	[K in RecordFieldFacts["kind"]]: FactsOf<K> & {
		readonly name: RecordFieldNameOf<K>;
		readonly kind: K;
	};
}[RecordFieldFacts["kind"]];

/** Every field with its name, in order. */
export const RECORD_FIELD_ENTRIES: readonly RecordFieldEntry[] = Object.entries(RECORD_FIELDS).map(
	([name, facts]) => ({ name, ...facts }) as RecordFieldEntry,
);

/** The fields of a kind, in order. */
export function recordFieldsOf<K extends RecordFieldFacts["kind"]>(
	kind: K,
): readonly Extract<RecordFieldEntry, { kind: K }>[] {
	return RECORD_FIELD_ENTRIES.filter(
		(field): field is Extract<RecordFieldEntry, { kind: K }> => field.kind === kind,
	);
}

/** The name of a field's column in the product's own spreadsheets. */
export function recordColumn({ name, column }: Pick<RecordFieldEntry, "name" | "column">): string {
	return column ?? name;
}

/** A field's label; null for an unknown field. */
export function recordFieldLabel(name: RecordFieldName): string;
export function recordFieldLabel(name: string): string | null;
export function recordFieldLabel(name: string): string | null {
	return RECORD_FIELD_ENTRIES.find((field) => field.name === name)?.label ?? null;
}

/** A field that the API's list of records can be sorted by. */
export type SortedField = {
	[N in RecordFieldName]: Catalogue[N] extends { readonly isSorted: true }
		? { readonly name: N; readonly kind: Catalogue[N]["kind"] }
		: never;
}[RecordFieldName];

/** The fields that the API's list of records can be sorted by, in order. */
export const SORTED_FIELDS = RECORD_FIELD_ENTRIES.filter(
	({ isSorted }) => isSorted,
) as readonly object[] as readonly SortedField[];
