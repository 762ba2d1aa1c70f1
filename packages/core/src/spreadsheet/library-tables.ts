import type { Library } from "../model/library/library.ts";
import type { CustomField } from "../model/records/custom-field.ts";
import type { StoredRecord } from "../model/records/record.ts";
import {
	RECORD_FIELD_ENTRIES,
	type RecordFieldNameOf,
	recordColumn,
} from "../model/records/record-field-entries.ts";
import type { SpecialFieldFacts } from "../model/records/record-field-facts.ts";
import type { Category } from "../model/records/record-field-values.ts";
import { underlyingRightsText } from "../model/records/underlying-right-text.ts";
import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import { NO_PRICE } from "./choose-prices.ts";
import { fieldNamed } from "./find-columns.ts";
import { type ImportKind, normalizeName } from "./import-fields.ts";
import { bySetOrder } from "./place-rows.ts";
import { customFieldName } from "./read-record.ts";

/** A date in a sheet. */
export interface TableDate {
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly shows: "day" | "month" | "year" | "decade";
}

export type TableCell = string | number | boolean | TableDate | null;

/** One kind of a library's entities as a sheet. */
export interface LibraryTable {
	readonly kind: ImportKind;
	/** Names that the import recognizes. */
	readonly headers: readonly string[];
	readonly rows: readonly (readonly TableCell[])[];
}

/** The options of a library's export. */
export interface WriteOptions {
	/** The production's custom fields, as columns after the others [ID2]. */
	readonly customFields?: readonly CustomField[];
}

/** A column: its header, and how to show an entity's value. */
type Columns<T> = readonly (readonly [header: string, show: (entity: T) => TableCell])[];

/** A library without its records. */
export type LibraryTerms = Omit<Library, "records">;

/** The sheet of records, built row by row. */
export interface RecordTable {
	readonly headers: readonly string[];
	rowOf(record: StoredRecord): readonly TableCell[];
}

/** A library as five tables that an import reads back unchanged [IMP11]. */
export function libraryTable(
	kind: ImportKind,
	library: Library<StoredRecord>,
	options: WriteOptions = {},
): LibraryTable {
	if (kind === "records") {
		const { headers, rowOf } = recordTable(library, options);
		return { kind, headers, rows: library.records.map(rowOf) };
	}
	return termsTable(
		kind,
		library,
		new Map(library.records.map((record) => [record.id, record.production_locator])),
	);
}

/** Like {@link libraryTable}, but only for records, which may be too many to hold in memory. */
export function recordTable(terms: LibraryTerms, { customFields = [] }: WriteOptions): RecordTable {
	const columns = [...recordColumns(terms), ...customColumns(customFields)];
	return {
		headers: columns.map(([header]) => header),
		rowOf: (record) => columns.map(([, show]) => show(record)),
	};
}

/**
 * Like {@link libraryTable}, but without records.
 * @param locators - of the records that alt files redirect to, by id.
 */
export function termsTable(
	kind: Exclude<ImportKind, "records">,
	terms: LibraryTerms,
	locators: ReadonlyMap<number, string>,
): LibraryTable {
	switch (kind) {
		case "licensors":
			return table(kind, terms.licensors, [
				["licensor", (licensor) => licensor.name],
				["currency", (licensor) => licensor.currency],
			]);
		case "prices":
			return table(kind, inLicensorOrder(terms, terms.prices), priceColumns(terms));
		case "conditions":
			return table(kind, inLicensorOrder(terms, terms.conditions), conditionColumns(terms));
		case "alt-files":
			return table(kind, terms.altFiles, altFileColumns(locators));
	}
}

function table<T>(kind: ImportKind, entities: readonly T[], columns: Columns<T>): LibraryTable {
	return {
		kind,
		headers: columns.map(([header]) => header),
		rows: entities.map((entity) => columns.map(([, show]) => show(entity))),
	};
}

function inLicensorOrder<T extends { licensor_id: number; set_order: number; id: number }>(
	library: LibraryTerms,
	entities: readonly T[],
): T[] {
	const places = new Map(library.licensors.map(({ id }, place) => [id, place]));
	const place = ({ licensor_id }: T) => places.get(licensor_id) ?? places.size;
	return [...entities].sort((left, right) => place(left) - place(right) || bySetOrder(left, right));
}

function namer(entities: readonly { readonly id: number; readonly name: string }[]) {
	const names = new Map(entities.map(({ id, name }) => [id, name]));
	return (id: number | null): TableCell => (id === null ? null : (names.get(id) ?? null));
}

/**
 * The price cell of a record without a price, such that an import doesn't assign one: empty, unless the import would find the
 * licensor's only price of the category [IMP10].
 */
function unpricedCell({ prices }: LibraryTerms) {
	const byLicensor = groupBy(prices, (price) => price.licensor_id);
	return ({ licensor_id }: StoredRecord, category: Category): TableCell => {
		const own = byLicensor.get(licensor_id) ?? [];
		const isFound = own.filter((price) => price.category === category).length === 1;
		return isFound && !own.some(({ name }) => foldName(name) === NO_PRICE) ? NO_PRICE : null;
	};
}

function priceColumns(library: LibraryTerms): Columns<Library["prices"][number]> {
	const licensor = namer(library.licensors);
	return [
		["licensor", (price) => licensor(price.licensor_id)],
		["price", (price) => price.name],
		["category", (price) => price.category],
		["charge_by", (price) => price.charge_by],
		["value", (price) => price.value],
		["min_per", (price) => price.min_per],
		["min_time", (price) => price.min_time],
		["min_value", (price) => price.min_value],
		["rounding", (price) => price.meta.rounding],
		["charge_every_use", (price) => price.meta.charge_every_use],
		["project_rounding", (price) => price.meta.project_rounding ?? null],
	];
}

function conditionColumns(library: LibraryTerms): Columns<Library["conditions"][number]> {
	const licensor = namer(library.licensors);
	return [
		["licensor", (condition) => licensor(condition.licensor_id)],
		["set_order", (condition) => condition.set_order],
		["category", (condition) => condition.category],
		["value", (condition) => condition.value],
		["value_type", (condition) => condition.meta.valueType],
		["recur", (condition) => condition.meta.recur],
		["recur_step", (condition) => condition.meta.recurStep],
		["recur_type", (condition) => condition.meta.recurType],
		["recur_category", (condition) => condition.meta.recurCategory],
		["description", (condition) => condition.description],
	];
}

function recordColumns(library: LibraryTerms): Columns<StoredRecord> {
	const licensor = namer(library.licensors);
	const price = namer(library.prices);
	const unpriced = unpricedCell(library);
	const special: Readonly<
		Record<RecordFieldNameOf<SpecialFieldFacts["kind"]>, (record: StoredRecord) => TableCell>
	> = {
		licensor_id: (record) => licensor(record.licensor_id),
		price_id: (record) => price(record.price_id) ?? unpriced(record, record.category),
		secondary_price_id: (record) =>
			price(record.secondary_price_id) ?? (record.category === "Footage" ? unpriced(record, "Audio") : null),
		date: ({ date, date_kind }) => (date === null ? null : tableDate(date, date_kind)),
		date_kind: (record) => record.date_kind,
		trt: (record) => record.trt,
		tag_list: (record) => record.tag_list.join(", "),
		underlying_rights: (record) => underlyingRightsText(record.underlying_rights),
		urls: (record) => record.urls.join("\n"),
		fps: (record) => (record.fps === null ? null : Number(record.fps)),
	};
	return RECORD_FIELD_ENTRIES.map((entry) => {
		const header = recordColumn(entry);
		switch (entry.kind) {
			case "text":
			case "choice":
			case "flag":
				return [header, (record) => record[entry.name]];
			case "notes":
				return [header, (record) => lines(record[entry.name])];
			default:
				return [header, special[entry.name]];
		}
	});
}

/** Converts `<br>` to line breaks, which the import converts back. */
function lines(notes: string): string {
	return notes.replaceAll("<br>", "\n");
}

/** Shows a date inside its period in full, because a month or a year alone would lose it. */
function tableDate(date: string, kind: StoredRecord["date_kind"]): TableDate {
	const isFirst = kind === "month" ? date.endsWith("-01") : kind === "year" ? date.endsWith("-01-01") : true;
	const isDecade = kind !== "decade" || date.endsWith("0-01-01");
	return { date, shows: isFirst && isDecade ? kind : "day" };
}

function altFileColumns(locators: ReadonlyMap<number, string>): Columns<Library["altFiles"][number]> {
	return [
		["name", (file) => file.name],
		["purpose", (file) => file.purpose ?? "redirect"],
		["records", (file) => file.record_ids.map((id) => locators.get(id) ?? "").join("; ")],
	];
}

function customColumns(fields: readonly CustomField[]): Columns<StoredRecord> {
	const taken = new Set<string>();
	return fields.map((field) => {
		const isKnown = fieldNamed("records", field.name) !== null;
		const name = isKnown ? `Custom ${field.name}` : field.name;
		const header = taken.has(normalizeName(name)) ? customFieldName(field) : name;
		taken.add(normalizeName(header));
		return [
			header,
			(record: StoredRecord) => customCell(record.custom_fields[String(field.id)], field),
		] as const;
	});
}

function customCell(value: string | number | boolean | null | undefined, field: CustomField): TableCell {
	if (value === undefined || value === null) return null;
	return field.kind === "date" && typeof value === "string" ? { date: value, shows: "day" } : value;
}
