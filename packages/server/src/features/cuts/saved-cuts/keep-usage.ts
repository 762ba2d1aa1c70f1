import type { LicensorUsageMetadata, RecordUsageMetadata } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { HeldCut } from "./require-unlocked.ts";

/** A row with the figures of a record or licensor in a cut. */
export interface UsageRow {
	readonly kind: "R" | "L";
	readonly resource_id: number;
	readonly data: RecordUsageMetadata | LicensorUsageMetadata;
}

export function usageRows(
	usage: readonly (RecordUsageMetadata | LicensorUsageMetadata)[],
): readonly UsageRow[] {
	return usage.map((data) => ({ kind: data.type, resource_id: data.id, data }));
}

/**
 * Replaces a cut's figures with these; keeps custom costs.
 * @param usage - JSON text of {@link UsageRow}s.
 */
export async function keepUsage(
	trx: Knex.Transaction,
	{ id, production_id }: Pick<HeldCut, "id" | "production_id">,
	usage: string,
): Promise<void> {
	const isGone = `cut_id = ? and (kind, resource_id) not in (
		select kind, resource_id from jsonb_to_recordset(?::jsonb) as v(kind text, resource_id bigint)
	)`;
	await trx("cut_resource_metadata").whereRaw(isGone, [id, usage]).whereNull("custom_cost").delete();
	await trx("cut_resource_metadata").whereRaw(isGone, [id, usage]).update({ data: null });
	await trx.raw(
		`insert into cut_resource_metadata as m (production_id, cut_id, kind, resource_id, data)
		select ?, ?, kind, resource_id, data
		from jsonb_to_recordset(?::jsonb) as v(kind text, resource_id bigint, data jsonb)
		on conflict (cut_id, kind, resource_id) do update set data = excluded.data
			where m.data is distinct from excluded.data`,
		[production_id, id, usage],
	);
}
