import type { Deps } from "../deps/deps.ts";
import { objectsOf } from "./stored-images.ts";

/** How long a file waits to be attached. */
const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;
const AGAIN_MS = 10 * 60 * 1000;

type SweepDeps = Pick<Deps, "db" | "files" | "clock" | "log">;

/** Deletes uploads that stayed unattached for a day, and removes files that no row names any more. */
export async function sweepFiles(deps: SweepDeps): Promise<void> {
	const { db, clock } = deps;
	const before = new Date(clock().getTime() - UPLOAD_KEPT_MS);
	await db.knex("uploads").where("created_at", "<", before).delete();
	while ((await removeDue(deps)) === BATCH);
}

/** @returns how many keys were due, one batch at most. */
async function removeDue({ db, files, clock, log }: SweepDeps): Promise<number> {
	const { knex } = db;
	const now = clock();
	const due: { key: string; is_shared: boolean }[] = await knex("file_removals as f")
		.where("f.due_at", "<=", now)
		.orderBy("f.due_at")
		.limit(BATCH)
		.select(
			"f.key",
			knex.raw(`exists (select from records r where r.image_key = f.key)
				or exists (select from licenses l where l.file_key = f.key)
				or exists (select from trash_rows t where t.before ->> 'image_key' = f.key)
				or exists (select from trash_rows t where t.before ->> 'file_key' = f.key) as is_shared`),
		);
	for (const { key, is_shared } of due) {
		try {
			if (!is_shared) for (const object of objectsOf(key)) await files.remove(object);
			await knex("file_removals").where({ key }).delete();
		} catch (error) {
			log.error({ err: error }, "couldn't remove a file");
			const due_at = new Date(now.getTime() + AGAIN_MS);
			await knex("file_removals").where({ key }).update({ due_at });
		}
	}
	return due.length;
}
