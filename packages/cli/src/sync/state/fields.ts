import type {
	AltFile,
	BudgetLine,
	Delivery,
	ExclusionRule,
	FairUseReview,
	License,
	LicensingCondition,
	Licensor,
	Medium,
	Order,
	Price,
	SavedScenario,
	StoredRecord,
} from "@oxcut/core/model";
import { foldName, productionSchema } from "@oxcut/core/model";
import { compactTemplate } from "@oxcut/core/templates";
import type * as z from "zod";
import type { SavedCut } from "../../project/saved-cut.ts";
import type { OwnTemplate } from "../../project/template-files.ts";
import { type EntityKey, type Fields, type Json, keyOf, type SyncState } from "./state.ts";

type Values = Readonly<Record<string, unknown>>;

/** Fields of a record that each side maintains itself, or that follow from others. */
const RECORD_OWN = new Set([
	...["id", "production_id", "created_at", "updated_at", "created_by", "last_edited_by"],
	...["tags", "tag_info", "thumbnails", "tag_list", "custom_fields"],
]);

/** A price's and a condition's settings, and the dates of a licence or order. */
const NESTED = new Set(["meta", "dates"]);

/** An entity's values as fields, with nested settings under their paths. */
function flat(values: Values, left: ReadonlySet<string>): Record<string, Json> {
	const fields: Record<string, Json> = {};
	for (const [field, value] of Object.entries(values)) {
		if (left.has(field) || value === undefined) continue;
		if (NESTED.has(field)) {
			for (const [setting, chosen] of Object.entries(value as Values))
				if (chosen !== undefined) fields[`${field}.${setting}`] = chosen as Json;
		} else fields[field] = value as Json;
	}
	return fields;
}

const ID = new Set(["id"]);
const LICENSOR_OWN = new Set(["id", "production_id", "records_count"]);
/** A licence's document stays on the server. */
const LICENSE_OWN = new Set(["id", "production_id", "file", "updated_at"]);
const ALT_FILE_OWN = new Set(["id", "production_id"]);

const settingsSchema = productionSchema.pick({ credit_group: true, credit_sort: true });

/** A production's synced settings; those that aren't given are as every production is created. */
export function productionFields(settings: z.input<typeof settingsSchema>): z.output<typeof settingsSchema> {
	return settingsSchema.parse(settings);
}

export function licensorFields(licensor: Licensor): Fields {
	return flat(licensor, LICENSOR_OWN);
}

/** The default rounding of a price [COST8]: setting it explicitly is not a change. */
export const UNSAID_ROUNDING = "down";

export function priceFields(price: Price): Fields {
	const { "meta.project_rounding": rounding, ...fields } = flat(price, ID);
	return rounding === undefined || rounding === UNSAID_ROUNDING
		? fields
		: { ...fields, "meta.project_rounding": rounding };
}

export function conditionFields(condition: LicensingCondition): Fields {
	return flat(condition, ID);
}

export function altFileFields(altFile: AltFile): Fields {
	return flat(altFile, ALT_FILE_OWN);
}

export function licenseFields(license: License): Fields {
	return flat(license, LICENSE_OWN);
}

export function deliveryFields(delivery: Delivery): Fields {
	return flat(delivery, ID);
}

export function mediumFields(medium: Medium): Fields {
	return flat(medium, ID);
}

export function budgetLineFields(line: BudgetLine): Fields {
	return flat(line, ID);
}

/** The definition is one value, because its parts have to agree with each other. */
export function templateFields({ name, definition }: OwnTemplate): Fields {
	return { name, definition: compactTemplate(definition) as Json };
}

/** A template's key in a state: its name, as names are compared. */
export function templateKey(name: string): EntityKey {
	return keyOf("template", foldName(name));
}

export function exclusionRuleFields(rule: ExclusionRule): Fields {
	return flat(rule, ID);
}

export function scenarioFields(scenario: SavedScenario): Fields {
	return flat(scenario, ID);
}

export function reviewFields(review: FairUseReview): Fields {
	return flat(review, ID);
}

export function orderFields(order: Order): Fields {
	return flat(order, ID);
}

export function recordFields(record: StoredRecord): Fields {
	const fields = flat(record, RECORD_OWN);
	for (const tag of record.tag_list) fields[`tags.${tag}`] = true;
	// An empty custom field counts as missing [ID2].
	for (const [id, value] of Object.entries(record.custom_fields))
		if (value !== null) fields[`custom_fields.${id}`] = value;
	return fields;
}

/** The synced fields of a cut, without its lists. */
export type CutContent = Omit<SavedCut, "id" | "edls">;

export function cutFields({ custom_costs, ...cut }: CutContent): Fields {
	const fields: Record<string, Json> = { ...cut };
	for (const { record_id, amount } of custom_costs) fields[`custom_costs.${record_id}`] = amount;
	return fields;
}

/** A list of a cut; the SHA-256 stands for its bytes. */
export interface ListContent {
	readonly cut_id: number;
	readonly file: string;
	/** `V1`, `auto`. */
	readonly track: string;
	readonly reel: string;
	/** The name of the chosen sequence, for a timeline that has several. */
	readonly sequence?: string | undefined;
	readonly sha256: string;
}

export function listFields({ cut_id, file, track, reel, sequence = "", sha256 }: ListContent): Fields {
	// Omitted when blank, as in the states of earlier syncs.
	return { cut_id, file, track, reel, ...(sequence === "" ? {} : { sequence }), sha256 };
}

/** A list's key in a state: by its cut and file, on a disk that may ignore case. */
export function listKey(cutId: number, file: string): EntityKey {
	return keyOf("list", `${cutId}/${file.toLowerCase()}`);
}

/** The values under a path, by the rest of their path. */
function under(fields: Fields, path: string): Record<string, Json> {
	return Object.fromEntries(
		Object.entries(fields).flatMap(([field, value]) =>
			field.startsWith(path) ? [[field.slice(path.length), value]] : [],
		),
	);
}

function besides(fields: Fields, paths: readonly string[]): Record<string, Json> {
	return Object.fromEntries(
		Object.entries(fields).filter(([field]) => !paths.some((path) => field.startsWith(path))),
	);
}

/** A price's or condition's values, with its settings in one object. */
export type TermValues = Values & { readonly meta: Readonly<Record<string, Json>> };

/** Puts the settings of prices and conditions back into one object. */
export function termValues(fields: Fields): TermValues {
	return { ...besides(fields, ["meta."]), meta: under(fields, "meta.") };
}

/** The values of a licence or order, with its dates in one object. */
export function datedValues(fields: Fields): Values {
	return { ...besides(fields, ["dates."]), dates: under(fields, "dates.") };
}

/** @param tags - the previous ones: tags that stay keep their order. */
export function recordValues(
	fields: Fields,
	tags: readonly string[] = [],
): Values & { readonly tag_list: readonly string[]; readonly custom_fields: Readonly<Record<string, Json>> } {
	const named = under(fields, "tags.");
	const tag_list = [
		...tags.filter((tag) => named[tag] !== undefined),
		...Object.keys(named)
			.filter((tag) => !tags.includes(tag))
			.sort(),
	];
	return {
		...besides(fields, ["tags.", "custom_fields."]),
		tag_list,
		custom_fields: under(fields, "custom_fields."),
	};
}

export function cutValues(fields: Fields): Values {
	return {
		...besides(fields, ["custom_costs."]),
		custom_costs: Object.entries(under(fields, "custom_costs."))
			.map(([id, amount]) => ({ record_id: Number(id), amount }))
			.sort((a, b) => a.record_id - b.record_id),
	};
}

/** Entities of one kind in a state, by id. */
export function entitiesOf(state: SyncState, kind: string): [EntityKey, Fields][] {
	return [...state].filter(([key]) => key.startsWith(`${kind}:`));
}
