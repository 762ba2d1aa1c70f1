import type { Avatar, Level } from "@oxcut/core/model";
import type { Knex } from "knex";
import { pictureLinks } from "../../../files/stored-images.ts";
import { unauthenticated } from "../../../http/errors.ts";
import type { KeyValues, StoredAccount } from "./account.ts";
import { featuresSql } from "./beta-queries.ts";

const COLUMNS = [
	"id",
	"first_name",
	"last_name",
	"configs",
	"resource_config",
	"avatar_shape",
	"avatar_color",
	"avatar_key",
	"system_beta",
	"system_ox_admin",
	"last_active_at",
	"version",
	"updated_at",
] as const;

interface AccountRow {
	id: number;
	first_name: string;
	last_name: string;
	configs: KeyValues;
	resource_config: KeyValues;
	avatar_shape: Avatar["shape"];
	avatar_color: Avatar["color"];
	avatar_key: string | null;
	system_beta: Level;
	system_ox_admin: Level;
	system_features: string[];
	last_active_at: Date | null;
	version: number;
	updated_at: Date;
}

function toAccount(row: AccountRow): StoredAccount {
	return {
		id: row.id,
		firstName: row.first_name,
		lastName: row.last_name,
		configs: row.configs,
		resourceConfig: row.resource_config,
		avatar: { shape: row.avatar_shape, color: row.avatar_color, ...pictureLinks(row.avatar_key) },
		system: { beta: row.system_beta, ox_admin: row.system_ox_admin, features: row.system_features },
		lastActiveAt: row.last_active_at,
		version: row.version,
		updatedAt: row.updated_at,
	};
}

/** @throws {Error} if the account no longer exists, which is impossible for a signed-in caller. */
export async function readAccount(knex: Knex, id: number): Promise<StoredAccount> {
	return theOne(
		await knex("accounts")
			.select(COLUMNS)
			.select(knex.raw(featuresSql("accounts")))
			.where({ id }),
	);
}

/** Like `readAccount`, but locks the account until the transaction ends. */
export async function lockAccount(trx: Knex.Transaction, id: number): Promise<StoredAccount> {
	return theOne(
		await trx("accounts")
			.select(COLUMNS)
			.select(trx.raw(featuresSql("accounts")))
			.where({ id })
			.forUpdate(),
	);
}

/** @throws {HttpError} 401 if the account was deleted after the session was checked. */
function theOne(rows: readonly AccountRow[]): StoredAccount {
	const [row] = rows;
	if (row === undefined) throw unauthenticated();
	return toAccount(row);
}

export async function insertAccount(
	trx: Knex.Transaction,
	values: { readonly firstName: string; readonly lastName: string; readonly passwordHash: string },
	now: Date,
): Promise<number> {
	const rows: { id: number }[] = await trx("accounts")
		.insert({
			first_name: values.firstName,
			last_name: values.lastName,
			password_hash: values.passwordHash,
			last_active_at: now,
			created_at: now,
			updated_at: now,
		})
		.returning("id");
	const [row] = rows;
	if (row === undefined) throw new Error("inserting an account returned no id");
	return row.id;
}

/** The changeable fields of an account; omitted fields are unchanged. */
export interface AccountChanges {
	readonly first_name?: string | undefined;
	readonly last_name?: string | undefined;
	readonly configs?: KeyValues | undefined;
	readonly resource_config?: KeyValues | undefined;
	readonly avatar_shape?: Avatar["shape"] | undefined;
	readonly avatar_color?: Avatar["color"] | undefined;
	readonly avatar_key?: string | null | undefined;
}

/** Writes a change and increments the version. */
export async function updateAccount(
	trx: Knex.Transaction,
	id: number,
	{ configs, resource_config, ...plain }: AccountChanges,
	now: Date,
): Promise<StoredAccount> {
	const rows: AccountRow[] = await trx("accounts")
		.where({ id })
		.update({
			...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
			...(configs === undefined ? {} : { configs: JSON.stringify(configs) }),
			...(resource_config === undefined ? {} : { resource_config: JSON.stringify(resource_config) }),
			version: trx.raw("version + 1"),
			updated_at: now,
		})
		.returning([...COLUMNS]);
	return theOne(rows);
}

/** Whether the account can sign in, i.e. is not deactivated [ACC24]. */
export async function isActive(knex: Knex, id: number): Promise<boolean> {
	return (await knex("accounts").where({ id, deactivated_at: null }).first("id")) !== undefined;
}

/** Makes an account a site admin. */
export async function makeSiteAdmin(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("accounts").where({ id }).update({ system_ox_admin: "edit" });
}
