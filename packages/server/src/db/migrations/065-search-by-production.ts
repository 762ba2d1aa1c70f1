import type { Knex } from "knex";
import type { OnlineSteps } from "../online-steps.ts";

/**
 * The search index names the production, so that a search reads entries of its own production only. Where the extension for that is
 * missing, the index of migration 012 stays.
 */
export const tables = ["records"];

const HAS_EXTENSIONS = `
	do $$
	begin
		create extension if not exists pg_trgm;
		create extension if not exists btree_gin;
	exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
		raise notice 'searching without btree_gin: %', sqlerrm;
	end $$;`;

export async function online(steps: OnlineSteps): Promise<void> {
	await steps.change(HAS_EXTENSIONS);
	if (!(await steps.hasExtension("btree_gin")) || !(await steps.hasExtension("pg_trgm"))) return;
	await steps.createIndex({
		name: "records_search_in_production",
		table: "records",
		// New rows wait in a list, as described in migration 016.
		definition:
			"using gin (production_id, search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 65536)",
	});
	await steps.dropIndex("records_search");
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw("drop index if exists records_search_in_production");
}
