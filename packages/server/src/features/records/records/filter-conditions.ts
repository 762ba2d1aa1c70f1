import {
	assertedFilter,
	type FilterField,
	filterKey,
	periodOf,
	type RecordFilter,
	recordFilterTest,
} from "@oxcut/core/filters";
import { foldName, PUBLIC_DOMAIN_LICENSOR, type StoredRecord, UNKNOWN_LICENSOR } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { inSlices } from "../../../http/in-slices.ts";
import { containsPattern } from "./contains-pattern.ts";
import { SEARCHED_FIELDS } from "./search-text.ts";

/** A condition on `records r`. */
interface Condition {
	readonly sql: string;
	readonly values: readonly (string | number)[];
}

const LICENSOR_KEY = "(select l.name_key from licensors l where l.id = r.licensor_id)";
const IS_FREE = `(r.rights_free or ${LICENSOR_KEY} = '${foldName(PUBLIC_DOMAIN_LICENSOR)}')`;
/** Core's `recordStanding` in SQL. */
const MISSES_PRICE = `(r.price_id is null and r.source_type <> 'Original'
	and ${LICENSOR_KEY} <> '${foldName(UNKNOWN_LICENSOR)}')`;
const STATE = `(case
	when r.fair_use then 'fair_use'
	when ${IS_FREE} then 'rights_free'
	when r.rights_problem or r.master_problem or ${MISSES_PRICE} then 'problem'
	when r.source_type = 'Original' then 'original'
	when r.licensed then 'licensed'
	else 'rights_needed' end)`;
const PROBLEMS: Readonly<Record<string, string>> = {
	rights: "r.rights_problem",
	master: "r.master_problem",
	missing_price: `(${MISSES_PRICE} and not (r.fair_use or r.rights_problem or r.master_problem or ${IS_FREE}))`,
};

/** SQL for the fields that aren't columns. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
	state: STATE,
	licensor: LICENSOR_KEY,
	price: "(select p.value from prices p where p.id = r.price_id)",
	created_at: "(r.created_at at time zone 'UTC')::date",
	updated_at: "(r.updated_at at time zone 'UTC')::date",
};

const LIST_PARTS: Readonly<Record<string, (values: readonly string[], productionId: number) => Condition>> = {
	// Names the production, so that the database never reads the taggings of all productions.
	tag: (values, productionId) => ({
		sql: `exists (select from taggings g join tags t on t.id = g.tag_id
			where g.record_id = r.id and t.production_id = ?
			${values.length === 0 ? "" : `and t.name_key in (${values.map(() => "?").join(", ")})`})`,
		values: [productionId, ...values.map(foldName)],
	}),
	underlying_rights: (values) =>
		values.length === 0
			? { sql: "r.underlying_rights <> '[]'", values }
			: {
					sql: `exists (select from jsonb_array_elements(r.underlying_rights) u
						where u ->> 'status' in (${values.map(() => "?").join(", ")}))`,
					values,
				},
	problem: (values) => ({
		sql: `(${(values.length === 0 ? Object.keys(PROBLEMS) : values).map((value) => PROBLEMS[value]).join(" or ")})`,
		values: [],
	}),
};

const DATE_SQL: Readonly<Record<string, string>> = { before: "<", after: ">", from: ">=", to: "<=" };

/**
 * A filter with a positive operator, as SQL.
 *
 * @returns null for fields that SQL can't compare like core does: normalized texts, lengths, custom fields.
 */
function conditionOf(
	field: FilterField,
	{ operator, values }: RecordFilter,
	productionId: number,
): Condition | null {
	if (field.name.startsWith("custom_")) return null;
	const expression = EXPRESSIONS[field.name] ?? `r.${field.name}`;
	const [first = ""] = values;
	const isThere: Condition = { sql: `${expression} is not null`, values: [] };
	switch (field.kind) {
		case "list":
			return LIST_PARTS[field.name]?.(values, productionId) ?? null;
		case "choice":
			if (operator === "not_empty") return isThere;
			return { sql: `${expression} in (${values.map(() => "?").join(", ")})`, values };
		case "text": {
			// The licensor's name is the only one of these texts that is stored in normalized form.
			if (field.name !== "licensor") return null;
			if (operator === "not_empty") return { sql: `${expression} <> ''`, values: [] };
			const key = filterKey(first);
			return operator === "is"
				? { sql: `regexp_replace(${expression}, '\\s+', ' ', 'g') = ?`, values: [key] }
				: {
						sql: `regexp_replace(${expression}, '\\s+', ' ', 'g') like ?`,
						values: [containsPattern(key)],
					};
		}
		case "date": {
			const period = periodOf(first);
			if (operator === "not_empty" || period === null) return isThere;
			const compare = DATE_SQL[operator];
			if (compare === undefined) {
				const { first: start, last: end } = period;
				return { sql: `${expression} between ?::date and ?::date`, values: [start, end] };
			}
			const day = operator === "before" || operator === "from" ? period.first : period.last;
			return { sql: `${expression} ${compare} ?::date`, values: [day] };
		}
		case "number": {
			if (field.name !== "price") return null;
			if (operator === "not_empty") return isThere;
			return { sql: `${expression} ${operator === "is" ? "=" : operator} ?::numeric`, values: [first] };
		}
	}
}

/** Records read at once for comparisons that SQL can't do; each may have 20,000 characters of notes. */
const PAGE = 1000;

function columnsOf({ name }: FilterField): readonly string[] {
	if (name.startsWith("custom_")) return ["custom_fields"];
	return name === "trt" ? ["trt", "fps"] : [name];
}

/** Narrows to records that may match, so that few have to be read. */
function narrowToCandidates(query: Knex.QueryBuilder, { name }: FilterField, filter: RecordFilter): void {
	if (name.startsWith("custom_")) {
		query.whereRaw("r.custom_fields -> ? is not null", [name.slice("custom_".length)]);
	} else if (name === "trt") {
		query.whereNotNull("r.trt");
	} else {
		query.whereNot(`r.${name}`, "");
		const [text] = filter.values;
		if (SEARCHED_FIELDS.has(name) && text !== undefined) {
			query.whereLike("r.search_text", containsPattern(filterKey(text)));
		}
	}
}

/** The ids of the records that match a filter with a positive operator, by core's comparison. */
async function findPassing(
	knex: Knex,
	productionId: number,
	field: FilterField,
	filter: RecordFilter,
): Promise<number[]> {
	// Such a field is compared without licensors or prices.
	const passes = recordFilterTest([filter], [field], { licensors: new Map(), prices: new Map() });
	const columns = columnsOf(field).map((column) => `r.${column}`);
	const found: number[] = [];
	let after = 0;
	for (;;) {
		const query: Knex.QueryBuilder = knex("records as r")
			.select("r.id", ...columns)
			.where("r.production_id", productionId)
			.where("r.id", ">", after)
			.orderBy("r.id")
			.limit(PAGE);
		narrowToCandidates(query, field, filter);
		const rows: StoredRecord[] = await query;
		await inSlices(rows, (row) => {
			if (passes(row)) found.push(row.id);
		});
		const last = rows.at(-1);
		if (last === undefined || rows.length < PAGE) return found;
		after = last.id;
	}
}

/**
 * A filter as a condition on `records r`, equivalent to {@link recordFilterTest} [RCD14].
 *
 * @param field - the filter's.
 */
export async function filterCondition(
	knex: Knex,
	productionId: number,
	field: FilterField,
	given: RecordFilter,
): Promise<Condition> {
	const { filter, isOpposite } = assertedFilter(given);
	const condition = conditionOf(field, filter, productionId) ?? {
		sql: "r.id = any(?::bigint[])",
		values: [idArray(await findPassing(knex, productionId, field, filter))],
	};
	// In SQL, a comparison with null is neither true nor false.
	return isOpposite ? { ...condition, sql: `(${condition.sql}) is not true` } : condition;
}
