import type { ImportKind } from "./api/import-schema.ts";

const PRICE_AND_CONDITION = { licensor: "Licensor", category: "Category", set_order: "Order" } as const;

/** What the fields of an import are called, by the kind of what is imported. */
const FIELD_LABELS: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
	licensors: { licensor: "Name", currency: "Currency" },
	prices: {
		...PRICE_AND_CONDITION,
		price: "Name",
		charge_by: "Charged by",
		value: "Amount",
		min_per: "Minimum per",
		min_time: "Minimum time",
		min_value: "Minimum amount",
		rounding: "Rounding",
		charge_every_use: "Every use is charged",
		project_rounding: "Rounding of the project",
	},
	conditions: {
		...PRICE_AND_CONDITION,
		value: "Amount",
		value_type: "Unit of the amount",
		recur: "Repeats",
		recur_step: "Repeats every",
		recur_type: "Unit of the repeat",
		recur_category: "Applies to",
		description: "Description",
	},
	records: {
		production_locator: "Ox ID",
		title: "Title",
		category: "Category",
		licensor_name: "Licensor",
		price: "Price",
		secondary_price: "Audio price",
		source_type: "Source type",
		trt: "TRT",
		fps: "Frame rate",
		fair_use: "Fair use",
		fair_use_notes: "Fair use notes",
		rights_free: "Rights-free",
		rights_problem: "Rights problem",
		master_problem: "Master problem",
		date: "Date",
		date_kind: "How exact the date is",
		tags: "Tags",
		notes: "Notes",
		description: "Old notes",
		master_notes: "Master notes",
		rights_notes: "Rights notes",
		archive_locator: "Original ID",
		archive_name: "Archive",
		archive_classifier: "Archive classifier",
		source: "Source",
		link: "Link",
		promo: "Promo use",
		orientation: "Orientation",
		chroma: "Colour",
		audio: "Sound",
		quality: "Quality",
		codec: "Codec",
		aspect_ratio: "Aspect ratio",
		file_format: "File format",
		file_path: "File path",
		ingested: "Ingested",
		licensed: "Licensed",
		master: "Master received",
	},
	"alt-files": { name: "File name", purpose: "What it stands for", records: "Records" },
};

/** What a field is called; a production's own ones have the names that it gave them. */
export function fieldLabel(kind: ImportKind, field: string): string {
	const labels = FIELD_LABELS[kind];
	// A field of the production's own may be called as something that every object has.
	return (Object.hasOwn(labels, field) ? labels[field] : undefined) ?? field;
}
