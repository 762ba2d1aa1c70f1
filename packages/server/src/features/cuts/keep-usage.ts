import type { LicensorUsageMetadata, RecordUsageMetadata } from "@oxcut/core";
import type { Knex } from "knex";
import type { HeldCut } from "./require-unlocked.ts";

/** Gives a cut these figures of its records and licensors and no others; custom costs stay. */
export async function keepUsage(
	trx: Knex.Transaction,
	{ id, production_id }: Pick<HeldCut, "id" | "production_id">,
	usage: readonly (RecordUsageMetadata | LicensorUsageMetadata)[],
): Promise<void> {
	const rows = usage.map((data) => ({ kind: data.type, resource_id: data.id, data }));
	const kept = JSON.stringify(rows.map(({ kind, resource_id }) => ({ kind, resource_id })));
	const isGone = `cut_id = ? and (kind, resource_id) not in (
		select kind, resource_id from jsonb_to_recordset(?::jsonb) as v(kind text, resource_id bigint)
	)`;
	await trx("cut_resource_metadata").whereRaw(isGone, [id, kept]).whereNull("custom_cost").delete();
	await trx("cut_resource_metadata").whereRaw(isGone, [id, kept]).update({ data: null });
	await trx.raw(
		`insert into cut_resource_metadata as m (production_id, cut_id, kind, resource_id, data)
		select ?, ?, kind, resource_id, data
		from jsonb_to_recordset(?::jsonb) as v(kind text, resource_id bigint, data jsonb)
		on conflict (cut_id, kind, resource_id) do update set data = excluded.data
			where m.data is distinct from excluded.data`,
		[production_id, id, JSON.stringify(rows)],
	);
}
