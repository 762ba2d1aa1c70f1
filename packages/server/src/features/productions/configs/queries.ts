import type { FilenameConfig, LocatorConfig } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";
import { notFound } from "../../../http/errors.ts";

/** A configuration as stored; projects on a disk have one of each kind, without an id. */
export type Stored<Config> = Tracked<Config> & { readonly id: number };

type LocatorRow = Omit<Stored<LocatorConfig>, "type">;
type FilenameRow = Omit<Stored<FilenameConfig>, "type">;

function toLocatorConfig(row: LocatorRow): Stored<LocatorConfig> {
	return { ...row, type: "LocatorConfig" };
}

function toFilenameConfig(row: FilenameRow): Stored<FilenameConfig> {
	return { ...row, type: "FilenameConfig" };
}

/**
 * A configuration's row, which exists since the production's creation.
 *
 * @throws {HttpError} 404 if the production was deleted for good after the permission check.
 */
function theOne<T>(row: T | undefined): T {
	if (row === undefined) throw notFound();
	return row;
}

function locatorConfigOf(knex: Knex, productionId: number) {
	return knex("locator_configs")
		.where({ production_id: productionId })
		.first("id", "production_id", "prefix", "digits", "next_number", "version", "updated_at");
}

function filenameConfigOf(knex: Knex, productionId: number) {
	return knex("filename_configs")
		.where({ production_id: productionId })
		.first("id", "production_id", "pattern", "version", "updated_at");
}

/** Adds default configurations to a new production. */
export async function insertConfigs(trx: Knex.Transaction, productionId: number): Promise<void> {
	await trx("locator_configs").insert({ production_id: productionId });
	await trx("filename_configs").insert({ production_id: productionId });
}

export async function readLocatorConfig(knex: Knex, productionId: number): Promise<Stored<LocatorConfig>> {
	return toLocatorConfig(theOne<LocatorRow>(await locatorConfigOf(knex, productionId)));
}

/** Like `readLocatorConfig`, and locks the numbering of records until the transaction ends. */
export async function lockLocatorConfig(
	trx: Knex.Transaction,
	productionId: number,
): Promise<Stored<LocatorConfig>> {
	return toLocatorConfig(theOne<LocatorRow>(await locatorConfigOf(trx, productionId).forUpdate()));
}

/** @returns null if it is unchanged since the token. */
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

/** @returns null if it is unchanged since the token. */
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
