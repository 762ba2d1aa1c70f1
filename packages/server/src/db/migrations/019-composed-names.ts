import type { Knex } from "knex";

/**
 * Licensors are compared composed, as all names are [MAT60]. A production that has a name in both forms keeps both licensors, the second under its old
 * key: only people can say which prices stay, by merging them.
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		update licensors l set name_key = normalize(l.name_key, NFC)
		where l.name_key is not NFC normalized
			and not exists (
				select from licensors other
				where other.production_id = l.production_id and other.id <> l.id
					and normalize(other.name_key, NFC) = normalize(l.name_key, NFC)
					and (other.name_key is NFC normalized or other.id < l.id)
			);
	`);
}

/** The old keys are found again by nobody: names are composed when they are looked for. */
export async function down(): Promise<void> {}
