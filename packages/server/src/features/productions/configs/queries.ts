import type { FilenameConfig, LocatorConfig } from "@oxcut/core/model";
import type { Knex } from "knex";
import { whereChangedSince } from "../../../http/changes.ts";

/** A configuration with the version that its ETag names [API5]. */
export type Stored<Config> = Config & { readonly version: number };

type LocatorRow = Pick<
	Stored<LocatorConfig>,
	"production_id" | "prefix" | "digits" | "next_number" | "version"
>;
type FilenameRow = Pick<Stored<FilenameConfig>, "production_id" | "pattern" | "version">;

function toLocatorConfig(row: LocatorRow): Stored<LocatorConfig> {
	return {
		production_id: row.production_id,
		type: "LocatorConfig",
		prefix: row.prefix,
		digits: row.digits,
		next_number: row.next_number,
		version: row.version,
	};
}

function toFilenameConfig(row: FilenameRow): Stored<FilenameConfig> {
	return {
		production_id: row.production_id,
		type: "FilenameConfig",
		pattern: row.pattern,
		version: row.version,
	};
}

/** A configuration that every production has; the row was made with it. */
function theOne<T>(row: T | undefined): T {
	if (row === undefined) throw new Error("a production has no configurations");
	return row;
}

function locatorConfigOf(knex: Knex, productionId: number) {
	return knex("locator_configs")
		.where({ production_id: productionId })
		.first("production_id", "prefix", "digits", "next_number", "version");
}

function filenameConfigOf(knex: Knex, productionId: number) {
	return knex("filename_configs")
		.where({ production_id: productionId })
		.first("production_id", "pattern", "version");
}

/** Gives a new production its configurations, as they are unless set. */
export async function insertConfigs(trx: Knex.Transaction, productionId: number): Promise<void> {
	await trx("locator_configs").insert({ production_id: productionId });
	await trx("filename_configs").insert({ production_id: productionId });
}

export async function readLocatorConfig(knex: Knex, productionId: number): Promise<Stored<LocatorConfig>> {
	return toLocatorConfig(theOne<LocatorRow>(await locatorConfigOf(knex, productionId)));
}

/** Like `readLocatorConfig`, but locks the numbering of records until the transaction ends. */
export async function lockLocatorConfig(
	trx: Knex.Transaction,
	productionId: number,
): Promise<Stored<LocatorConfig>> {
	return toLocatorConfig(theOne<LocatorRow>(await locatorConfigOf(trx, productionId).forUpdate()));
}

/** null if it did not change since the token. */
export async function readLocatorConfigSince(
	knex: Knex,
	productionId: number,
	token: string,
): Promise<Stored<LocatorConfig> | null> {
	const row: LocatorRow | undefined = await whereChangedSince(locatorConfigOf(knex, productionId), token);
	return row === undefined ? null : toLocatorConfig(row);
}

export async function updateLocatorConfig(
	trx: Knex.Transaction,
	productionId: number,
	values: Pick<LocatorConfig, "prefix" | "digits" | "next_number">,
): Promise<void> {
	await trx("locator_configs")
		.where({ production_id: productionId })
		.update({ prefix: values.prefix, digits: values.digits, next_number: values.next_number });
}

export async function hasRecords(knex: Knex, productionId: number): Promise<boolean> {
	return (await knex("records").where({ production_id: productionId }).first("id")) !== undefined;
}

export async function readFilenameConfig(knex: Knex, productionId: number): Promise<Stored<FilenameConfig>> {
	return toFilenameConfig(theOne<FilenameRow>(await filenameConfigOf(knex, productionId)));
}

export async function lockFilenameConfig(
	trx: Knex.Transaction,
	productionId: number,
): Promise<Stored<FilenameConfig>> {
	return toFilenameConfig(theOne<FilenameRow>(await filenameConfigOf(trx, productionId).forUpdate()));
}

/** null if it did not change since the token. */
export async function readFilenameConfigSince(
	knex: Knex,
	productionId: number,
	token: string,
): Promise<Stored<FilenameConfig> | null> {
	const row: FilenameRow | undefined = await whereChangedSince(filenameConfigOf(knex, productionId), token);
	return row === undefined ? null : toFilenameConfig(row);
}

export async function updateFilenameConfig(
	trx: Knex.Transaction,
	productionId: number,
	pattern: string,
): Promise<void> {
	await trx("filename_configs").where({ production_id: productionId }).update({ pattern });
}
