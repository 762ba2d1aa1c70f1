import type { Knex } from "knex";
import { type Finding, ok, warn } from "./finding.ts";

const SEARCH = "search";

/**
 * Checks the conditions for a growing database: the index for searching, unfinished indexes, and the archive of its
 * log.
 */
export async function checkGrowth(knex: Knex): Promise<Finding[]> {
	return [await checkSearch(knex), ...(await checkUnfinished(knex)), ...(await checkArchive(knex))];
}

async function checkSearch(knex: Knex): Promise<Finding> {
	const { rows } = await knex.raw<{ rows: { name: string }[] }>(
		"select relname as name from pg_class where relkind = 'i' and relname in ('records_search', 'records_search_in_production')",
	);
	const names = rows.map(({ name }) => name);
	if (names.includes("records_search_in_production")) return ok(SEARCH, "has its index");
	const { rows: versions } = await knex.raw<{ rows: { user: string }[] }>("select current_user as user");
	const role = versions[0]?.user;
	const advice = `PostgreSQL's extensions pg_trgm and btree_gin are missing, or ${role} may not create them: install them before a large database is filled.`;
	return names.includes("records_search")
		? warn(SEARCH, `reads the index of all projects. ${advice}`)
		: warn(SEARCH, `reads every record of a project. ${advice}`);
}

/** An index whose build was cut off costs time with each write, and no query uses it. */
async function checkUnfinished(knex: Knex): Promise<Finding[]> {
	const { rows } = await knex.raw<{ rows: { name: string }[] }>(
		`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
		where not i.indisvalid and c.relnamespace = 'public'::regnamespace order by 1`,
	);
	return rows.map(({ name }) =>
		warn(
			"indexes",
			`${name} is unfinished: if no migration is running, drop it and run reindex, or start ox-server.`,
		),
	);
}

/** Without the log's archive, a restore ends at the last backup. */
async function checkArchive(knex: Knex): Promise<Finding[]> {
	const { rows } = await knex.raw<{ rows: { mode: string; failing: boolean; count: number }[] }>(
		`select current_setting('archive_mode') as mode, failed_count as count,
			coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
		from pg_stat_archiver`,
	);
	const [row] = rows;
	if (row === undefined || row.mode === "off") {
		return [ok("archive", "none: a restore ends at the last backup (archive_mode is off)")];
	}
	return row.failing
		? [
				warn(
					"archive",
					`PostgreSQL can't archive its log (${row.count} failures): see its log, and archive_command.`,
				),
			]
		: [ok("archive", "PostgreSQL archives its log")];
}
