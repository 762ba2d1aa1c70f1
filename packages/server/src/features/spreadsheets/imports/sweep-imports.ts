import type { Deps } from "../../../deps/deps.ts";

/** How long previews can be confirmed, and the rows of confirmed imports are stored. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes previews that nobody confirmed, and rows of old imports [IMP22]. */
export async function sweepImports({ db: { knex }, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = new Date(clock().getTime() - KEPT_MS);
	await knex("imports").where("state", "preview").where("updated_at", "<", before).delete();
	await knex("import_rows")
		.whereIn("import_id", knex("imports").select("id").where("confirmed_at", "<", before))
		.delete();
}
