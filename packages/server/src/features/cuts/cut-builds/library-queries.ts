import type { CutSnapshot, LookupKeys } from "@oxcut/core/cut";
import {
	type AltFile,
	type ArchiveRecord,
	archiveRecordSchema,
	type ExclusionRule,
	type LicensingCondition,
	type Licensor,
	type Price,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { contentOf } from "../../../db/tracked.ts";
import { conditionKind } from "../../licensors/licensing-conditions/condition-kind.ts";
import { listParts } from "../../licensors/licensor-parts/part-queries.ts";
import { priceKind } from "../../licensors/prices/price-kind.ts";
import { listItems } from "../../production-items/item-queries.ts";
import { exclusionRuleKind } from "../../productions/exclusion-rules/exclusion-rule-kind.ts";
import { readRates } from "../../site/currencies/read-rates.ts";

const RECORD_COLUMNS = Object.keys(archiveRecordSchema.shape);

/**
 * The part of a production that lists need: the records and alt files with one of these names, the rules that leave clips out, the
 * records that alt files redirect to, their licensors, and the licensors' prices and conditions.
 */
export async function readNamedPart(
	knex: Knex,
	productionId: number,
	{ locators, altFiles }: LookupKeys,
): Promise<CutSnapshot> {
	return atOneMoment(knex, async (trx) => {
		const alt_files = await altFilesNamed(trx, productionId, altFiles);
		const redirected = alt_files.flatMap(({ record_ids }) => record_ids);
		// Looked up separately: an "or" would make the database scan the whole production.
		const records: ArchiveRecord[] = await trx("records")
			.select(RECORD_COLUMNS)
			.where({ production_id: productionId })
			.whereRaw(
				`id = any(array(
					select id from records where production_id = ?
						and locator_key = any(array(select jsonb_array_elements_text(?::jsonb)))
				) || ?::bigint[])`,
				[productionId, JSON.stringify(locators), idArray(redirected)],
			)
			.orderBy("id");
		const rules = await listItems(trx, exclusionRuleKind, productionId);
		const exclusion_rules = rules.map(({ id, name, condition }) => ({ id, name, condition }));
		return { ...(await chargesOf(trx, productionId, records, [])), alt_files, exclusion_rules };
	});
}

/** A part of a production, with a snapshot's names. */
interface PartOfProduction {
	readonly records: readonly { readonly id: number }[];
	readonly licensors: readonly { readonly id: number }[];
	readonly alt_files: AltFile[];
	readonly exclusion_rules?: ExclusionRule[] | undefined;
}

/**
 * The current state of the production's part that a snapshot holds; alt files and exclusion rules stay those of the
 * snapshot.
 */
export async function readPartAgain(
	knex: Knex,
	productionId: number,
	before: PartOfProduction,
): Promise<CutSnapshot> {
	return atOneMoment(knex, async (trx) => {
		const records: ArchiveRecord[] = await trx("records")
			.select(RECORD_COLUMNS)
			.where({ production_id: productionId })
			.whereRaw("id = any(?::bigint[])", [idArray(before.records.map(({ id }) => id))])
			.orderBy("id");
		const licensorIds = before.licensors.map(({ id }) => id);
		const { alt_files, exclusion_rules } = before;
		const charges = await chargesOf(trx, productionId, records, licensorIds);
		return { ...charges, alt_files, ...(exclusion_rules !== undefined && { exclusion_rules }) };
	});
}

/** The names in a production: JSON text of `ProductionNames`. */
export async function readProductionNames(knex: Knex, productionId: number): Promise<string> {
	const { rows } = await knex.raw<{ rows: { names: string }[] }>(
		`select json_build_object(
			'records', (
				select coalesce(json_agg(named), '[]')
				from (
					select id, production_locator, title, archive_locator, licensor_id
					from records where production_id = :productionId
				) named
			),
			'altFiles', (
				select coalesce(json_agg(confirmed), '[]')
				from (
					select a.name, a.purpose, json_agg(l.record_id) as record_ids
					from alt_files a join alt_file_records l on l.alt_file_id = a.id
					where a.production_id = :productionId and a.purpose is null
					group by a.id having count(*) = 1
				) confirmed
			)
		)::text as names`,
		{ productionId },
	);
	return rows[0]?.names ?? '{"records":[],"altFiles":[]}';
}

/** Runs several queries on the same snapshot of the database. */
async function atOneMoment<T>(knex: Knex, read: (trx: Knex) => Promise<T>): Promise<T> {
	if (knex.isTransaction === true) return read(knex);
	return knex.transaction(read, { isolationLevel: "repeatable read", readOnly: true });
}

async function altFilesNamed(trx: Knex, productionId: number, keys: readonly string[]): Promise<AltFile[]> {
	return trx("alt_files as a")
		.select("a.id", "a.production_id", "a.name", "a.purpose")
		.select(
			trx.raw(`(
				select coalesce(json_agg(l.record_id order by l.record_id), '[]')
				from alt_file_records l where l.alt_file_id = a.id
			) as record_ids`),
		)
		.where("a.production_id", productionId)
		.whereRaw("a.name_key in (select jsonb_array_elements_text(?::jsonb))", [JSON.stringify(keys)])
		.orderBy("a.id");
}

/** Records with their licensors, further licensors, and all their prices and conditions. */
async function chargesOf(
	trx: Knex,
	productionId: number,
	records: ArchiveRecord[],
	alsoLicensors: readonly number[],
): Promise<Omit<CutSnapshot, "alt_files" | "exclusion_rules">> {
	const licensorIds = [...new Set([...alsoLicensors, ...records.map(({ licensor_id }) => licensor_id)])];
	const licensors: Licensor[] = await trx("licensors")
		.select("id", "production_id", "name", "currency", "archive_id")
		.select(
			trx.raw("(select count(*)::integer from records where licensor_id = licensors.id) as records_count"),
		)
		.where({ production_id: productionId })
		.whereRaw("id = any(?::bigint[])", [idArray(licensorIds)])
		.orderBy("id");
	const part = { productionId, licensorIds };
	const prices = (await listParts(trx, priceKind, part)).map(contentOf<Price>);
	const conditions = (await listParts(trx, conditionKind, part)).map(contentOf<LicensingCondition>);
	const { timestamp, rates } = await readRates(trx);
	return { rates: { timestamp, rates }, licensors, prices, conditions, records };
}
