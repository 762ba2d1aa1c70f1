import { foldName, type LocatorConfig, nextLocators } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { FieldErrors } from "../../../http/field-errors.ts";

/** The error for a locator that is already taken [MAT1]. */
const TAKEN = "has already been taken";
/** A file's name is searched for a locator up to the first of these characters [MAT1, ID1]. */
const UNREADABLE = /[_.]/;

/** Locks the production's numbering until the transaction ends: required before assigning or changing locators. */
export async function lockNumbering(
	trx: Knex.Transaction,
	productionId: number,
): Promise<Pick<LocatorConfig, "prefix" | "digits" | "next_number">> {
	const config: Pick<LocatorConfig, "prefix" | "digits" | "next_number"> | undefined = await trx(
		"locator_configs",
	)
		.first("prefix", "digits", "next_number")
		.where("production_id", productionId)
		.forUpdate();
	if (config === undefined) throw new Error(`production ${productionId} has no locator configuration`);
	return config;
}

/** Maps keys to the production's records that use them. */
async function recordsByKey(
	trx: Knex.Transaction,
	productionId: number,
	keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const found = await trx.raw<{ rows: { id: number; locator_key: string }[] }>(
		`select id, locator_key from records
		where production_id = ? and locator_key in (select jsonb_array_elements_text(?::jsonb))`,
		[productionId, JSON.stringify(keys)],
	);
	return new Map(found.rows.map(({ id, locator_key }) => [locator_key, id]));
}

/** Checks locators that a call names: unused, and recognizable in a file's name. The numbering is locked. */
export async function checkLocators(
	trx: Knex.Transaction,
	productionId: number,
	named: readonly { readonly index: number; readonly locator: string; readonly recordId: number | null }[],
	errors: FieldErrors,
): Promise<void> {
	if (named.length === 0) return;
	const owners = await recordsByKey(
		trx,
		productionId,
		named.map(({ locator }) => foldName(locator)),
	);
	const seen = new Set<string>();
	for (const { index, locator, recordId } of named) {
		const key = foldName(locator);
		const owner = owners.get(key);
		if ((owner !== undefined && owner !== recordId) || seen.has(key))
			errors.add(index, "production_locator", TAKEN);
		if (UNREADABLE.test(locator)) {
			errors.add(index, "production_locator", "cannot contain underscores or dots");
		}
		seen.add(key);
	}
}

/**
 * Assigns the production's next locators [ID1], skipping those of existing records and those that the call names itself
 * [ID3].
 */
export async function takeLocators(
	trx: Knex.Transaction,
	productionId: number,
	count: number,
	named: readonly string[],
): Promise<string[]> {
	if (count === 0) return [];
	const config = await lockNumbering(trx, productionId);
	const whole = { ...config, production_id: productionId, type: "LocatorConfig" as const };
	const taken = new Set(named.map(foldName));
	// Each try looks twice as far, because imports can take long runs of numbers.
	for (let reach = count; ; reach *= 2) {
		const ahead = nextLocators(whole, reach, taken);
		const owners = await recordsByKey(trx, productionId, ahead.locators.map(foldName));
		for (const key of owners.keys()) taken.add(key);
		if (reach - owners.size < count) continue;
		const { locators, next_number } = nextLocators(whole, count, taken);
		await trx("locator_configs").where("production_id", productionId).update({ next_number });
		return locators;
	}
}
