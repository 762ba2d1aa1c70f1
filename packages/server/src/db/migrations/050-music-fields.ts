import type { Knex } from "knex";

/** The fields that forms ask about a piece of music, beside its title [TPL9]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table records
			add column composers text not null default '' check (char_length(composers) <= 250),
			add column publishers text not null default '' check (char_length(publishers) <= 250),
			add column performers text not null default '' check (char_length(performers) <= 250),
			add column record_label text not null default '' check (char_length(record_label) <= 250),
			add column catalogue_number text not null default '' check (char_length(catalogue_number) <= 250),
			add column isrc text not null default '' check (char_length(isrc) <= 250),
			add column iswc text not null default '' check (char_length(iswc) <= 250),
			add column music_use text not null default '' check (char_length(music_use) <= 250),
			add column music_origin text not null default '' check (char_length(music_origin) <= 250);
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table records
			drop column composers,
			drop column publishers,
			drop column performers,
			drop column record_label,
			drop column catalogue_number,
			drop column isrc,
			drop column iswc,
			drop column music_use,
			drop column music_origin;
	`);
}
