import { sanitizeHtml } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { prepared, queryKept } from "../../../db/prepared.ts";
import { thumbnailsSql } from "../../../files/stored-images.ts";
import { WRITABLE_COLUMNS } from "../../../journal/record-history/record-item.ts";
import { putInOrder } from "./queries.ts";
import type { RecordOrder } from "./record-sort.ts";

/** A record as JSON, without its notes. */
export interface RecordText {
	readonly id: number;
	readonly json: string;
	readonly notes: string;
}

const COLUMNS = WRITABLE_COLUMNS.filter((column) => column !== "date" && column !== "notes").map(
	(column) => `r.${column}`,
);

/** In the format of `Date.toISOString`. */
function isoTime(column: string): string {
	return `to_char(r.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
}

/** Joins the tags of all records at once: looking them up per record would take a fifth of the time of a first load. */
const TAGGED = `left join (
	select g.record_id, json_agg(t.name order by g.position) as tag_list,
		string_agg(t.name, ',' order by g.position) as tags,
		json_agg(json_build_object('id', t.id, 'name', t.name) order by g.position) as tag_info
	from taggings g join tags t on t.id = g.tag_id
	where g.record_id = any($1::bigint[])
	group by g.record_id
) tagged on tagged.record_id = r.id`;

const SHOWN = `cross join lateral (
	select r.id, r.production_id, ${COLUMNS.join(", ")}, to_char(r.date, 'YYYY-MM-DD') as date,
		coalesce(tagged.tag_list, '[]') as tag_list, coalesce(tagged.tags, '') as tags,
		coalesce(tagged.tag_info, '[]') as tag_info, ${thumbnailsSql("r")} as thumbnails,
		r.created_by, r.last_edited_by, ${isoTime("created_at")}, ${isoTime("updated_at")}
) shown`;

const TEXTS = `select r.id, r.notes, row_to_json(shown)::text as json
	from records r ${TAGGED} ${SHOWN}
	where r.id = any($1::bigint[])`;

/**
 * Records with these ids in the presenter's format, in any order. The database writes the JSON, which takes a quarter
 * of the time for a hundred thousand records.
 */
export function readRecordTexts(knex: Knex, ids: readonly number[]): Promise<RecordText[]> {
	return queryKept<RecordText>(knex, "record_texts", TEXTS, [idArray(ids)]);
}

/**
 * Records in an order, each with its sort value.
 *
 * @param narrow - adds the conditions.
 * @param name - of the prepared statement, if many calls share it.
 */
export async function findOrderedTexts(
	knex: Knex,
	order: RecordOrder,
	narrow: (query: Knex.QueryBuilder) => void,
	limit: number,
	name: string | null,
): Promise<(RecordText & { readonly sort_key: string })[]> {
	const page: Knex.QueryBuilder = knex("records as r")
		.select("r.id", knex.raw(`(${order.key})::text as sort_key`))
		.limit(limit);
	putInOrder(page, order);
	narrow(page);
	const found: { id: number; sort_key: string }[] = await (name === null ? page : prepared(knex, name, page));
	if (found.length === 0) return [];
	// A separate statement reads their JSON: planning it again for every search takes longer than finding the page.
	const texts = new Map(
		(
			await readRecordTexts(
				knex,
				found.map(({ id }) => id),
			)
		).map((text) => [text.id, text]),
	);
	return found.flatMap(({ id, sort_key }) => {
		const text = texts.get(id);
		return text === undefined ? [] : [{ ...text, sort_key }];
	});
}

/** The whole record as JSON, with notes sanitized like in {@link presentRecord} [MOD9]. */
export function recordText({ json, notes }: RecordText): string {
	const shown = notes === "" ? '""' : JSON.stringify(sanitizeHtml(notes));
	return `${json.slice(0, -1)},"notes":${shown}}`;
}
