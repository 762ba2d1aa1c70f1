import type { CutSnapshot } from "@oxcut/core/cut";
import {
	type ArchiveRecord,
	archiveRecordSchema,
	type LicensingCondition,
	type Licensor,
	type Price,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { contentOf } from "../../../db/tracked.ts";
import { conditionKind } from "../../licensors/licensing-conditions/condition-kind.ts";
import { listParts } from "../../licensors/licensor-parts/part-queries.ts";
import { listLicensorsById } from "../../licensors/licensors/queries.ts";
import { priceKind } from "../../licensors/prices/price-kind.ts";
import type { ResourceName, ResourceType } from "./cached-resource-item.ts";

/** Resources of a production, by kind. */
export type ProductionPart = Pick<CutSnapshot, "records" | "licensors" | "prices" | "conditions">;

const RECORD_COLUMNS = Object.keys(archiveRecordSchema.shape);

function idsOf(names: readonly ResourceName[], type: ResourceType): number[] {
	return names.flatMap(({ resource_type, resource_id }) => (resource_type === type ? [resource_id] : []));
}

async function readLicensors(knex: Knex, productionId: number, ids: readonly number[]): Promise<Licensor[]> {
	return (await listLicensorsById(knex, productionId, ids)).map(contentOf<Licensor>);
}

type PartIds = { readonly ids: readonly number[] } | { readonly licensorIds: readonly number[] };

async function readPrices(knex: Knex, productionId: number, which: PartIds): Promise<Price[]> {
	const prices = await listParts(knex, priceKind, { productionId, ...which });
	return prices.map(contentOf<Price>);
}

async function readConditions(
	knex: Knex,
	productionId: number,
	which: PartIds,
): Promise<LicensingCondition[]> {
	const conditions = await listParts(knex, conditionKind, { productionId, ...which });
	return conditions.map(contentOf<LicensingCondition>);
}

/** The current state of the named resources; leaves out those that the production doesn't have. */
export async function readNamed(
	knex: Knex,
	productionId: number,
	names: readonly ResourceName[],
): Promise<ProductionPart> {
	const records: ArchiveRecord[] = await knex("records")
		.select(RECORD_COLUMNS)
		.where({ production_id: productionId })
		.whereRaw("id = any(?::bigint[])", [idArray(idsOf(names, "Record"))])
		.orderBy("id");
	return {
		records,
		licensors: await readLicensors(knex, productionId, idsOf(names, "Licensor")),
		prices: await readPrices(knex, productionId, { ids: idsOf(names, "Price") }),
		conditions: await readConditions(knex, productionId, { ids: idsOf(names, "LicensingCondition") }),
	};
}

/**
 * Dependencies of a cut's new copies that the cut lacks: a record's prices, and its licensor with the licensor's prices
 * and conditions. Without them the record would miss a price.
 */
export async function readDependencies(
	knex: Knex,
	productionId: number,
	{ records, licensors, prices, conditions }: ProductionPart,
	known: ProductionPart,
): Promise<ProductionPart> {
	const knownLicensors = new Set(known.licensors.map(({ id }) => id));
	const knownPrices = new Set([...known.prices, ...prices].map(({ id }) => id));
	const named = [...records, ...prices, ...conditions].map(({ licensor_id }) => licensor_id);
	const licensorIds = [...named, ...licensors.map(({ id }) => id)].filter((id) => !knownLicensors.has(id));
	const priceIds = records
		.flatMap(({ price_id, secondary_price_id }) => [price_id, secondary_price_id])
		.filter((id) => id !== null && !knownPrices.has(id));
	return {
		records: [],
		licensors: await readLicensors(knex, productionId, licensorIds),
		prices: [
			...(await readPrices(knex, productionId, { licensorIds })),
			...(await readPrices(knex, productionId, { ids: priceIds.filter((id) => id !== null) })),
		],
		conditions: await readConditions(knex, productionId, { licensorIds }),
	};
}

function merged<T extends { readonly id: number }>(
	before: readonly T[],
	taken: readonly T[],
	dropped: ReadonlySet<number>,
): T[] {
	const byId = new Map([...before, ...taken].map((item) => [item.id, item]));
	return [...byId.values()].filter(({ id }) => !dropped.has(id)).sort((a, b) => a.id - b.id);
}

/**
 * Replaces a snapshot's resources by their current state.
 *
 * @param dropped - resources that no longer exist. A licensor stays as long as a record names it.
 */
export function updateSnapshot(
	snapshot: CutSnapshot,
	parts: readonly ProductionPart[],
	dropped: readonly ResourceName[],
): CutSnapshot {
	const dropping = (type: ResourceType) => new Set(idsOf(dropped, type));
	const records = merged(
		snapshot.records,
		parts.flatMap((part) => part.records),
		dropping("Record"),
	);
	const named = new Set(records.map(({ licensor_id }) => licensor_id));
	const gone = new Set([...dropping("Licensor")].filter((id) => !named.has(id)));
	const ofThose = ({ licensor_id }: { licensor_id: number }) => !gone.has(licensor_id);
	return {
		...snapshot,
		records,
		licensors: merged(
			snapshot.licensors,
			parts.flatMap((part) => part.licensors),
			gone,
		),
		prices: merged(
			snapshot.prices,
			parts.flatMap((part) => part.prices),
			dropping("Price"),
		).filter(ofThose),
		conditions: merged(
			snapshot.conditions,
			parts.flatMap((part) => part.conditions),
			dropping("LicensingCondition"),
		).filter(ofThose),
	};
}
