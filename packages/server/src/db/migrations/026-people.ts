import type { Knex } from "knex";

/**
 * Removed managers of a studio no longer see the studio and its productions, and teams get an event when an account is
 * deactivated [PERM20, PERM21].
 */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		create function ox_studio_member_removed() returns trigger language plpgsql as $$
		begin
			perform ox_lose_access(old.account_id, 'studio', old.studio_id);
			perform ox_lose_access(old.account_id, 'production', id) from productions where studio_id = old.studio_id;
			return null;
		end $$;
		create trigger studio_members_removed after delete on studio_members for each row
			execute function ox_studio_member_removed();

		drop trigger accounts_shown_anew on accounts;
		create trigger accounts_shown_anew
			after update of first_name, last_name, avatar_shape, avatar_color, avatar_key, deactivated_at on accounts
			for each row execute function ox_account_shown_anew();
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		drop trigger studio_members_removed on studio_members;
		drop function ox_studio_member_removed();
		drop trigger accounts_shown_anew on accounts;
		create trigger accounts_shown_anew
			after update of first_name, last_name, avatar_shape, avatar_color, avatar_key on accounts for each row
			execute function ox_account_shown_anew();
	`);
}
