import type { Knex } from "knex";

/** A list of a cut may be taken for its picture or its sound alone [TIM71]. */
export async function up(knex: Knex): Promise<void> {
	// All rows satisfied the narrower rule, so checking them again would only keep others waiting.
	await allowTracks(knex, "auto|picture|sound", "not valid");
}

export async function down(knex: Knex): Promise<void> {
	await knex("cut_data_files").whereIn("track", ["picture", "sound"]).update({ track: "auto" });
	await allowTracks(knex, "auto");
}

/** @param choices - the words allowed besides the names of tracks, as a regular expression. */
async function allowTracks(knex: Knex, choices: string, validity = ""): Promise<void> {
	await knex.raw(`
		alter table cut_data_files drop constraint cut_data_files_track_check;
		alter table cut_data_files add constraint cut_data_files_track_check
			check (track ~ '^(${choices}|[VA]([1-9]|1[0-9]|2[0-4]))$') ${validity};
	`);
}
