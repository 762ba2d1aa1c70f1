import type { CutSnapshot } from "@oxcut/core/cut";
import type { CachedResource } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { HeldCut } from "./require-unlocked.ts";

/** One entity of a snapshot, as calls return it. */
export type ResourceContent = Pick<CachedResource, "resource_type" | "resource_id" | "data">;

/** A snapshot's entities one by one, each with its licensor. */
export function resourcesOf({ records, licensors, prices, conditions }: CutSnapshot): ResourceContent[] {
	const content = (
		resource_type: CachedResource["resource_type"],
		data: CachedResource["data"] & { readonly id: number },
	): ResourceContent => ({ resource_type, resource_id: data.id, data });
	return [
		...records.map((record) => content("Record", record)),
		...licensors.map((licensor) => content("Licensor", { ...licensor, licensor_id: licensor.id })),
		...prices.map((price) => content("Price", price)),
		...conditions.map((condition) => content("LicensingCondition", condition)),
	];
}

/** Adds resources to a cut, or replaces them. Unchanged ones keep their version. */
export function putCachedResources(
	trx: Knex.Transaction,
	cut: Pick<HeldCut, "id" | "production_id">,
	resources: readonly ResourceContent[],
): Promise<void> {
	return putResources(trx, cut, JSON.stringify(resources));
}

async function putResources(
	trx: Knex.Transaction,
	{ id, production_id }: Pick<HeldCut, "id" | "production_id">,
	resources: string,
): Promise<void> {
	await trx.raw(
		`insert into cut_cached_resources as c (production_id, cut_id, resource_type, resource_id, data)
		select ?, ?, resource_type, resource_id, data
		from jsonb_to_recordset(?::jsonb) as v(resource_type text, resource_id bigint, data jsonb)
		on conflict (cut_id, resource_type, resource_id) do update set data = excluded.data
			where c.data is distinct from excluded.data`,
		[production_id, id, resources],
	);
}

/**
 * Replaces a cut's resources with these.
 * @param resources - JSON text of {@link ResourceContent}s.
 */
export async function keepCachedResources(
	trx: Knex.Transaction,
	cut: Pick<HeldCut, "id" | "production_id">,
	resources: string,
): Promise<void> {
	await trx.raw(
		`delete from cut_cached_resources c
		where cut_id = ? and (resource_type, resource_id) not in (
			select resource_type, resource_id
			from jsonb_to_recordset(?::jsonb) as v(resource_type text, resource_id bigint)
		)`,
		[cut.id, resources],
	);
	await putResources(trx, cut, resources);
}
