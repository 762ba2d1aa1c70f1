import type { Knex } from "knex";

/**
 * Adds the counts of each cut's saved reports, so that lists of cuts needn't read the reports [CUT36]. Cuts that are
 * built already get their counts from their reports, except for the number of clips, which the next build adds. They
 * count as unchanged: their versions stay.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table cuts
			add column num_clips integer check (num_clips >= 0),
			add column num_unidentified_clips integer check (num_unidentified_clips >= 0),
			add column num_records_missing_prices integer check (num_records_missing_prices >= 0),
			add column total_cost double precision check (total_cost >= 0 and total_cost < 'Infinity'),
			-- Of the total: the cut may have another one by now, and be waiting for its next build.
			add column cost_currency text check (cost_currency ~ '^[A-Z]{3}$');

		alter table cuts disable trigger user;
		update cuts c set
			num_unidentified_clips = r.num_unidentified_clips,
			num_records_missing_prices = (r.cost->>'numRecordsMissingPrices')::integer,
			total_cost = (r.cost->>'totalCost')::double precision,
			cost_currency = r.cost->>'displayCurrency'
		from (
			select cut_id, report_set::json->'costReport' as cost, (
				select coalesce(sum((name->>'numClips')::integer), 0)
				from json_array_elements(report_set::json->'errors'->'unidentifiedRecords') as name
			) as num_unidentified_clips
			from cut_contents
		) r
		where r.cut_id = c.id and c.built_inputs is not null;
		alter table cuts enable trigger user;
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table cuts
			drop column num_clips,
			drop column num_unidentified_clips,
			drop column num_records_missing_prices,
			drop column total_cost,
			drop column cost_currency;
	`);
}
