import type { Knex } from "knex";

const KINDS = ["records", "licensors", "tags", "cuts", "licensor_merge", "tag_merge"];
const NEW_KINDS = ["prices", "licensing_conditions", "employees", "licenses"];

/** Prices, conditions, employees and licences go to the trash singly too, a licence with its document [TRASH1]. */
export async function up(knex: Knex): Promise<void> {
	await allowKinds(knex, [...KINDS, ...NEW_KINDS]);
	await knex.raw(`
		-- A restored licence refers to its document again; one that is gone for good lets go of it.
		create index trash_rows_document on trash_rows ((before ->> 'file_key')) where before ->> 'file_key' is not null;
		create function ox_trash_let_go_of_document() returns trigger language plpgsql as $$
		begin
			perform ox_let_go_of_file(old.before ->> 'file_key', '0');
			return null;
		end $$;
		create trigger trash_rows_document_released after delete on trash_rows for each row
			when (old.before ->> 'file_key' is not null) execute function ox_trash_let_go_of_document();
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop trigger trash_rows_document_released on trash_rows;
		drop function ox_trash_let_go_of_document();
		drop index trash_rows_document;
	`);
	await knex("trash").whereIn("kind", NEW_KINDS).delete();
	await allowKinds(knex, KINDS);
}

async function allowKinds(knex: Knex, kinds: readonly string[]): Promise<void> {
	const names = kinds.map((kind) => `'${kind}'`).join(", ");
	await knex.raw(`
		alter table trash drop constraint trash_kind_check;
		alter table trash add constraint trash_kind_check check (kind in (${names}));
	`);
}
