import type { RecordListFilter } from "@oxcut/core/api";
import {
	type FilterField,
	type FilterOperator,
	type RecordFilter,
	readRecordFilter,
	recordFilterFields,
} from "@oxcut/core/filters";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { queryKept } from "../../../db/prepared.ts";
import { forbidden, invalid, notFound } from "../../../http/errors.ts";
import type { ProductionScope } from "../../../http/route.ts";
import { listCustomFields } from "../../productions/custom-fields/queries.ts";
import { containsPattern } from "./contains-pattern.ts";
import { filterCondition } from "./filter-conditions.ts";

/** Parameters of a list that act as filters. */
const FILTER_PARAMETERS = [
	["category", "category", "is"],
	["licensor_id", "licensor_id", "is"],
	["tag", "tag", "is"],
	["fair_use", "fair_use", "is"],
	["rights_free", "rights_free", "is"],
	["rights_problem", "rights_problem", "is"],
	["master_problem", "master_problem", "is"],
	["licensed", "licensed", "is"],
	["ingested", "ingested", "is"],
	["date_from", "date", "from"],
	["date_to", "date", "to"],
] as const satisfies readonly (readonly [keyof RecordListFilter, string, FilterOperator])[];

/** The most record ids that a search passes on: few enough for an index to find, in a known number. */
const FEW_TAGGED = 2000;

/** Licensors and tags whose names contain a term; their records match. */
interface NamesFound {
	readonly licensorIds: readonly number[];
	readonly tagIds: readonly number[];
	/** Ids of the records with these tags, as one parameter; null if there are more than {@link FEW_TAGGED}. */
	readonly taggedIds: string | null;
}

const NAMES = `with patterns as (select jsonb_array_elements_text($1::jsonb) as pattern)
	select false as is_tag, id, name_key from licensors
	where production_id = $2 and exists (select from patterns where name_key like pattern)
	union all
	select true, id, name_key from tags
	where production_id = $2 and exists (select from patterns where name_key like pattern)`;

const TAGGED = `select cardinality(ids) as count, ids::text from (
	select array(select record_id from taggings where tag_id = any($1::bigint[]) limit ${FEW_TAGGED + 1}) as ids
) found`;

/** The names that contain each term: one query for all terms, and one for each term that matches tags. */
async function findNames(
	knex: Knex,
	productionId: number,
	terms: readonly string[],
): Promise<ReadonlyMap<string, NamesFound>> {
	const found = new Map<string, NamesFound>();
	if (terms.length === 0) return found;
	const patterns = JSON.stringify(terms.map(containsPattern));
	const rows = await queryKept<{ is_tag: boolean; id: number; name_key: string }>(
		knex,
		"search_names",
		NAMES,
		[patterns, productionId],
	);
	for (const term of terms) {
		const holding = rows.filter(({ name_key }) => name_key.includes(term));
		const idsOf = (tags: boolean) => holding.filter(({ is_tag }) => is_tag === tags).map(({ id }) => id);
		const tagIds = idsOf(true);
		found.set(term, { licensorIds: idsOf(false), tagIds, taggedIds: await findTagged(knex, tagIds) });
	}
	return found;
}

async function findTagged(knex: Knex, tagIds: readonly number[]): Promise<string | null> {
	if (tagIds.length === 0) return null;
	const [tagged] = await queryKept<{ count: number; ids: string }>(knex, "search_tagged", TAGGED, [
		idArray(tagIds),
	]);
	return tagged === undefined || tagged.count > FEW_TAGGED ? null : tagged.ids;
}

/** Narrows to records that contain a term: in their own texts, a tag's name or their licensor's. */
function whereContains(query: Knex.QueryBuilder, term: string, names: NamesFound | undefined): void {
	const { licensorIds = [], tagIds = [], taggedIds = null } = names ?? {};
	query.where((either) => {
		either.whereLike("r.search_text", containsPattern(term));
		if (licensorIds.length > 0) {
			either.orWhereRaw("r.licensor_id = any(?::bigint[])", [idArray(licensorIds)]);
		}
		if (taggedIds !== null) {
			either.orWhereRaw("r.id = any(?::bigint[])", [taggedIds]);
		} else if (tagIds.length > 0) {
			// Matches of many taggings are spread over the table, so checking each record's tags is faster.
			either.orWhereRaw(
				"exists (select from taggings g where g.record_id = r.id and g.tag_id = any(?::bigint[]))",
				[idArray(tagIds)],
			);
		}
	});
}

/**
 * A cut's reports include the list of records that it uses [PERM4].
 *
 * @throws {HttpError} 403 for such a filter without access to reports.
 */
export function requireReports({ may }: ProductionScope, { used_in_cut }: RecordListFilter): void {
	if (used_in_cut !== undefined && !may("view", "reports")) throw forbidden();
}

/** @throws {HttpError} 404 if a production has no such cut. */
async function requireCut(knex: Knex, productionId: number, id: number): Promise<void> {
	const found: unknown = await knex("cuts").first("id").where({ id, production_id: productionId });
	if (found === undefined) throw notFound();
}

/**
 * Parses a list's filters.
 *
 * @throws {HttpError} 422 for an invalid filter.
 */
async function readFilters(
	knex: Knex,
	productionId: number,
	list: RecordListFilter,
): Promise<readonly { readonly field: FilterField; readonly filter: RecordFilter }[]> {
	const texts = list.filter ?? [];
	const hasCustom = texts.some((text) => text.trimStart().startsWith("custom_"));
	const fields = recordFilterFields(hasCustom ? await listCustomFields(knex, productionId) : []);
	const filters = FILTER_PARAMETERS.flatMap(([parameter, field, operator]): RecordFilter[] => {
		const value = list[parameter];
		return value === undefined ? [] : [{ field, operator, values: [String(value)] }];
	});
	const errors: string[] = [];
	for (const text of texts) {
		const read = readRecordFilter(text, fields);
		if ("error" in read) errors.push(read.error);
		else filters.push(read.filter);
	}
	if (errors.length > 0) throw invalid({ filter: errors });
	return filters.flatMap((filter) => {
		const field = fields.find(({ name }) => name === filter.field);
		return field === undefined ? [] : [{ field, filter }];
	});
}

/**
 * The conditions that narrow a production's records to those of a list [RCD11, RCD14].
 *
 * @returns a function that adds them to a query of `records as r`.
 * @throws {HttpError} 404 for a cut that is not the production's, 422 for an invalid filter.
 */
export async function recordConditions(
	knex: Knex,
	productionId: number,
	list: RecordListFilter,
): Promise<(query: Knex.QueryBuilder) => void> {
	const filters = await readFilters(knex, productionId, list);
	const terms = list.q ?? [];
	const names = await findNames(knex, productionId, terms);
	const { used_in_cut } = list;
	if (used_in_cut !== undefined) await requireCut(knex, productionId, used_in_cut);
	const conditions: Awaited<ReturnType<typeof filterCondition>>[] = [];
	// One after the other: each may read all records, and together they would take up every connection.
	for (const { field, filter } of filters) {
		conditions.push(await filterCondition(knex, productionId, field, filter));
	}
	return (query) => {
		query.where("r.production_id", productionId);
		for (const term of terms) whereContains(query, term, names.get(term));
		for (const { sql, values } of conditions) query.whereRaw(sql, values);
		if (used_in_cut !== undefined) {
			query.whereRaw(
				`exists (select from cut_resource_metadata m
					where m.cut_id = ? and m.kind = 'R' and m.resource_id = r.id and m.data is not null)`,
				[used_in_cut],
			);
		}
	};
}
