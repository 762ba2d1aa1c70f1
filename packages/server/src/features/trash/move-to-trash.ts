import type { TrashKind } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Principal } from "../../http/principal.ts";

const NAMES_MAX = 5;

/** A deletion or merge, and its author. */
interface TrashedItems {
	readonly productionId: number;
	readonly editor: Principal;
	readonly kind: TrashKind;
	readonly names: readonly string[];
	/** The target of the merge. */
	readonly target?: string;
}

/**
 * Runs a deletion or merge, and moves everything it removes or changes to the trash [TRASH1]. The database captures the
 * rows (see migration 020), so nothing needs to be listed here.
 *
 * @param work - the deletion or merge; it must change no other rows.
 * @returns the id of the trash entry.
 */
export async function moveToTrash(
	trx: Knex.Transaction,
	{ productionId, editor, kind, names, target = undefined }: TrashedItems,
	work: () => Promise<unknown>,
): Promise<number> {
	const [entry]: { id: number }[] = await trx("trash")
		.insert({
			production_id: productionId,
			account_id: editor.accountId,
			user_name: editor.name,
			kind,
			names: names.slice(0, NAMES_MAX),
			target: target ?? null,
		})
		.returning("id");
	if (entry === undefined) throw new Error("inserting a trash entry returned no row");
	await capture(trx, String(entry.id));
	await work();
	await capture(trx, "");
	await trx.raw(
		`update trash set counts = (
			select coalesce(jsonb_object_agg(name, n), '{}') from (
				select relation as name, count(*) as n from trash_rows
				where trash_id = :id and after is null group by relation
				union all
				select 'changed_records', count(distinct coalesce(key ->> 'record_id', key ->> 'id')) from trash_rows
				where trash_id = :id
					and (relation = 'records' and after is not null
						or relation = 'taggings' and :kind in ('tags', 'tag_merge'))
			) counted
		) where id = :id`,
		{ id: entry.id, kind },
	);
	return entry.id;
}

/** Captures from now until the end of the transaction; an empty entry ends the capture. */
async function capture(trx: Knex.Transaction, entry: string): Promise<void> {
	await trx.raw("select set_config('ox.trash', ?, true)", [entry]);
}
