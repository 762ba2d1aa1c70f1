import type { Knex } from "knex";

/**
 * Recomputes licensors' keys in NFC, the form in which all names are compared [MAT60]. If a production has a name in both forms, both
 * licensors stay, the second under its old key: only people can decide which prices to keep, by merging them.
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

/** Nothing to undo: names are composed before every lookup, so old keys are never looked up. */
export async function down(): Promise<void> {}
