import type { Deps } from "../../deps/deps.ts";
import { TRASH_KEPT_MS } from "./presenter.ts";

const SWEEP_ENTRIES = 20;

/** Deletes entries for good that have been in the trash for 30 days, in batches [TRASH4]. */
export async function sweepTrash({ db: { knex }, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = new Date(clock().getTime() - TRASH_KEPT_MS);
	let swept = SWEEP_ENTRIES;
	while (swept === SWEEP_ENTRIES) {
		const expired = knex("trash").select("id").where("at", "<", before).orderBy("at").limit(SWEEP_ENTRIES);
		swept = await knex("trash").whereIn("id", expired).delete();
	}
}
