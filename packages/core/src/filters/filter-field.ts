import { type RecordProblem, recordStanding } from "../model/library/record-standing.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import type { Price } from "../model/licensors/price.ts";
import type { CustomField } from "../model/records/custom-field.ts";
import type { StoredRecord } from "../model/records/record.ts";
import { RECORD_FIELD_ENTRIES, type RecordFieldEntry } from "../model/records/record-field-entries.ts";
import { RECORD_FPS } from "../model/records/record-field-values.ts";
import { RECORD_STATES } from "../model/records/record-state.ts";
import { UNDERLYING_STATUSES } from "../model/records/underlying-right.ts";
import { toNumber } from "../rational/rational.ts";
import { plainText } from "../reports/plain-text.ts";
import { RATES } from "../timecode/rate.ts";
import { trtSeconds } from "../timecode/trt.ts";

/** Data that filters look up besides the record. */
export interface FilterContext {
	readonly licensors: ReadonlyMap<number, Pick<Licensor, "name">>;
	readonly prices: ReadonlyMap<number, Pick<Price, "value">>;
}

type Getter<V> = (record: StoredRecord, context: FilterContext) => V;

/** A filterable property of records; its kind determines the operators. */
export type FilterField = { readonly name: string } & (
	| {
			/** One of `values`, or an id without `values`; null counts as empty. */
			readonly kind: "choice";
			readonly values: readonly string[] | null;
			readonly isRequired: boolean;
			readonly get: Getter<string | null>;
	  }
	| {
			/** Any number of `values`, or of names compared by MAT60. */
			readonly kind: "list";
			readonly values: readonly string[] | null;
			readonly get: Getter<readonly string[]>;
	  }
	| { readonly kind: "text"; readonly get: Getter<string> }
	/** A date, `YYYY-MM-DD`. */
	| { readonly kind: "date"; readonly isRequired: boolean; readonly get: Getter<string | null> }
	| { readonly kind: "number"; readonly get: Getter<number | null> }
);

type KeyOf<V> = { [K in keyof StoredRecord]-?: StoredRecord[K] extends V ? K : never }[keyof StoredRecord];

function flag(name: KeyOf<boolean>): FilterField {
	const values = ["true", "false"];
	return { name, kind: "choice", values, isRequired: true, get: (record) => String(record[name]) };
}

function link(name: KeyOf<number | null>, isRequired: boolean): FilterField {
	const get = (record: StoredRecord) => (record[name] === null ? null : String(record[name]));
	return { name, kind: "choice", values: null, isRequired, get };
}

function text(name: KeyOf<string>): FilterField {
	return { name, kind: "text", get: (record) => record[name] };
}

function notes(name: KeyOf<string>): FilterField {
	// Notes without tags or entities are already plain text.
	const textOf = (html: string) => (/[<&]/.test(html) ? plainText(html) : html);
	return { name, kind: "text", get: (record) => textOf(record[name]) };
}

/** The day in UTC. */
function moment(name: "created_at" | "updated_at"): FilterField {
	const dayOf = (value: string | null) =>
		value === null ? null : new Date(value).toISOString().slice(0, 10);
	return { name, kind: "date", isRequired: true, get: (record) => dayOf(record[name]) };
}

const STATE_FILTERS = [...RECORD_STATES, "original"] as const;
const PROBLEM_FILTERS = ["rights", "master", "missing_price"] as const satisfies RecordProblem[];

/** Whether the current cut uses a record: only pages have a current cut, so no list of the server accepts it. */
export const CUT_FILTER = "cut";
/** The values of {@link CUT_FILTER}: records that the current cut uses, and all others. */
export const CUT_FILTERS = ["used", "unused"] as const;

const state: FilterField = {
	name: "state",
	kind: "choice",
	values: STATE_FILTERS,
	isRequired: true,
	get: (record, { licensors }) => recordStanding(record, licensors.get(record.licensor_id)).state,
};

/** Every problem of a record, even if another state hides it, such as fair use. */
const problem: FilterField = {
	name: "problem",
	kind: "list",
	values: PROBLEM_FILTERS,
	get: (record, { licensors }) => {
		const standing = recordStanding(record, licensors.get(record.licensor_id));
		return [
			...(record.rights_problem ? ["rights"] : []),
			...(record.master_problem ? ["master"] : []),
			...(standing.problem === "missing_price" ? ["missing_price"] : []),
		];
	},
};

const licensorName: FilterField = {
	name: "licensor",
	kind: "text",
	get: ({ licensor_id }, { licensors }) => licensors.get(licensor_id)?.name ?? "",
};

/** In the licensor's currency. */
const priceValue: FilterField = {
	name: "price",
	kind: "number",
	get: ({ price_id }, { prices }) => (price_id === null ? null : (prices.get(price_id)?.value ?? null)),
};

/** Seconds; at 25 frames per second if the record names no rate. */
const trtLength: FilterField = {
	name: "trt",
	kind: "number",
	get: ({ trt, fps }) => {
		const seconds = trtSeconds(trt, fps, RATES["25"]);
		return seconds === null ? null : toNumber(seconds);
	},
};

/** The filter fields derived from a record field. */
function filterFieldsOf(field: RecordFieldEntry): readonly FilterField[] {
	switch (field.kind) {
		case "text":
			return [text(field.name)];
		case "notes":
			return [notes(field.name)];
		case "flag":
			return [flag(field.name)];
		case "choice": {
			const { name, values, blank } = field;
			const get = (record: StoredRecord) => record[name];
			return [{ name, kind: "choice", values, isRequired: blank !== null, get }];
		}
		case "licensor":
			return [link(field.name, true), licensorName];
		case "price":
			return field.name === "price_id" ? [link(field.name, false), priceValue] : [link(field.name, false)];
		case "tags":
			return [{ name: "tag", kind: "list", values: null, get: ({ tag_list }) => tag_list }];
		case "date":
			return [{ name: "date", kind: "date", isRequired: false, get: ({ date }) => date }];
		case "duration":
			return [trtLength];
		case "rate":
			return [{ name: "fps", kind: "choice", values: RECORD_FPS, isRequired: false, get: ({ fps }) => fps }];
		case "rights":
			return [
				{
					name: field.name,
					kind: "list",
					values: UNDERLYING_STATUSES,
					get: ({ underlying_rights }) => underlying_rights.map(({ status }) => status),
				},
			];
		case "date_kind":
		case "links":
			return [];
	}
}

const OFFERED_FIRST: readonly string[] = [
	"category",
	"state",
	"problem",
	"licensor_id",
	"licensor",
	"price_id",
	"price",
	"secondary_price_id",
	"tag",
	"date",
	"title",
];

/** The fields common to all projects' records, in the order they are offered. */
const RECORD_FILTER_FIELDS: readonly FilterField[] = inOfferedOrder([
	state,
	problem,
	...RECORD_FIELD_ENTRIES.flatMap(filterFieldsOf),
	moment("created_at"),
	moment("updated_at"),
]);

function inOfferedOrder(fields: readonly FilterField[]): FilterField[] {
	const first = OFFERED_FIRST.flatMap((name) => fields.filter((field) => field.name === name));
	return [...first, ...fields.filter((field) => !first.includes(field))];
}

/** A custom field; project folders store no options, so choices are compared as text. */
type FilteredCustomField = Pick<CustomField, "id" | "name" | "kind"> & {
	readonly options?: readonly string[];
};

function customFilterField({ id, kind, options }: FilteredCustomField): FilterField {
	const name = `custom_${id}`;
	const get = ({ custom_fields }: StoredRecord) => custom_fields[id] ?? null;
	const textOf = (record: StoredRecord) => {
		const value = get(record);
		return value === null ? null : String(value);
	};
	const asText: FilterField = { name, kind: "text", get: (record) => textOf(record) ?? "" };
	switch (kind) {
		case "text":
			return asText;
		case "number":
			return {
				name,
				kind: "number",
				get: (record) => {
					const value = get(record);
					return typeof value === "number" ? value : null;
				},
			};
		case "date":
			return { name, kind: "date", isRequired: false, get: textOf };
		case "yes_no":
			return { name, kind: "choice", values: ["true", "false"], isRequired: false, get: textOf };
		case "choice":
			return options === undefined
				? asText
				: { name, kind: "choice", values: options, isRequired: false, get: textOf };
	}
}

/** The filterable fields of a project's records, with custom fields as `custom_ID` [RCD14]. */
export function recordFilterFields(customFields: readonly FilteredCustomField[]): readonly FilterField[] {
	return [...RECORD_FILTER_FIELDS, ...customFields.map(customFilterField)];
}
