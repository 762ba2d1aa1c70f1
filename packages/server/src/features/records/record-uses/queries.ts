import type { LicensorUsageMetadata, RecordUsageMetadata } from "@oxcut/core/model";
import type { Knex } from "knex";

/** A cut that uses an item. */
export interface UsingCut {
	readonly cut_id: number;
	readonly name: string;
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly fps: string;
	readonly locked: boolean;
}

/** A record's use in a cut, without its clips. Times are frames at the cut's rate. */
export interface RecordUse extends UsingCut, Pick<RecordUsageMetadata, "inCut" | "licensing"> {
	readonly numClips: number;
	/** In the licensor's currency. */
	readonly cost: RecordUsageMetadata["cost"]["overall"];
}

/** A licensor's share of a cut. */
export interface LicensorUse
	extends UsingCut,
		Pick<LicensorUsageMetadata, "numMaterialsLicensing" | "numClipsLicensing" | "cost"> {
	readonly numRecords: number;
}

function selectUses(knex: Knex, productionId: number, kind: "R" | "L", id: number): Knex.QueryBuilder {
	return knex("cut_resource_metadata as m")
		.join("cuts as c", "c.id", "m.cut_id")
		.select("m.cut_id", "c.name", "c.fps", "c.locked")
		.select(knex.raw("to_char(c.date, 'YYYY-MM-DD') as date"))
		.where({ "m.production_id": productionId, "m.kind": kind, "m.resource_id": id })
		.whereNotNull("m.data")
		.orderBy([
			{ column: "c.date", order: "desc" },
			{ column: "c.id", order: "desc" },
		]);
}

/** Cuts that use a record, latest first, according to their last builds. */
export async function listRecordUses(
	knex: Knex,
	productionId: number,
	recordId: number,
): Promise<RecordUse[]> {
	return selectUses(knex, productionId, "R", recordId).select(
		knex.raw(`jsonb_array_length(m.data -> 'clips') as "numClips"`),
		knex.raw(`m.data -> 'inCut' as "inCut"`),
		knex.raw("m.data -> 'licensing' as licensing"),
		knex.raw("m.data -> 'cost' -> 'overall' as cost"),
	);
}

/** A record's clips in a cut, in film order, from the saved reports; null if the cut does not use it. */
export async function listRecordClips(
	knex: Knex,
	productionId: number,
	{ recordId, cutId }: { readonly recordId: number; readonly cutId: number },
): Promise<RecordUsageMetadata["clips"] | null> {
	const row: { clips: RecordUsageMetadata["clips"] } | undefined = await knex("cut_resource_metadata")
		.where({ production_id: productionId, cut_id: cutId, kind: "R", resource_id: recordId })
		.whereNotNull("data")
		.first(knex.raw("data -> 'clips' as clips"));
	return row?.clips ?? null;
}

/** Cuts with material of a licensor, latest first, according to their last builds. */
export async function listLicensorUses(
	knex: Knex,
	productionId: number,
	licensorId: number,
): Promise<LicensorUse[]> {
	return selectUses(knex, productionId, "L", licensorId).select(
		knex.raw(`jsonb_array_length(m.data -> 'recordIDs') as "numRecords"`),
		knex.raw(`m.data -> 'numMaterialsLicensing' as "numMaterialsLicensing"`),
		knex.raw(`m.data -> 'numClipsLicensing' as "numClipsLicensing"`),
		knex.raw("m.data -> 'cost' as cost"),
	);
}
