import type { Knex } from "knex";
import { unauthenticated } from "../../../http/errors.ts";

/** A two-factor device of an account. */
export interface StoredDevice {
	readonly id: number;
	readonly accountId: number;
	/** The credential's own id, base64url. */
	readonly credentialId: string;
	readonly publicKey: Buffer;
	/** The count at its last use; 0 for devices that don't count. */
	readonly counter: number;
	readonly transports: readonly string[];
	readonly nickname: string;
	readonly createdAt: Date;
	readonly updatedAt: Date;
	readonly lastUsedAt: Date | null;
}

interface DeviceRow {
	id: number;
	account_id: number;
	credential_id: string;
	public_key: Buffer;
	counter: number;
	transports: string[];
	nickname: string;
	created_at: Date;
	updated_at: Date;
	last_used_at: Date | null;
}

const COLUMNS = [
	"id",
	"account_id",
	"credential_id",
	"public_key",
	"counter",
	"transports",
	"nickname",
	"created_at",
	"updated_at",
	"last_used_at",
] as const;

function toDevice(row: DeviceRow): StoredDevice {
	return {
		id: row.id,
		accountId: row.account_id,
		credentialId: row.credential_id,
		publicKey: Buffer.from(row.public_key),
		counter: Number(row.counter),
		transports: row.transports,
		nickname: row.nickname,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		lastUsedAt: row.last_used_at,
	};
}

/** An account's devices, oldest first. */
export async function listDevices(knex: Knex, accountId: number): Promise<StoredDevice[]> {
	const rows: DeviceRow[] = await knex("webauthn_credentials")
		.select(COLUMNS)
		.where({ account_id: accountId })
		.orderBy("id");
	return rows.map(toDevice);
}

/** Locks a device until the transaction ends, so that each of its answers is compared with the one before. */
export async function lockDevice(trx: Knex.Transaction, credentialId: string): Promise<StoredDevice | null> {
	const rows: DeviceRow[] = await trx("webauthn_credentials")
		.select(COLUMNS)
		.where({ credential_id: credentialId })
		.forUpdate();
	return rows[0] === undefined ? null : toDevice(rows[0]);
}

/** The account of a device; null if the device is unknown. */
export async function findDeviceOwner(knex: Knex, credentialId: string): Promise<number | null> {
	const row = await knex("webauthn_credentials")
		.where({ credential_id: credentialId })
		.first<{ account_id: number } | undefined>("account_id");
	return row?.account_id ?? null;
}

/** @returns null if the device is registered already, with any account. */
export async function insertDevice(
	trx: Knex.Transaction,
	values: Pick<
		StoredDevice,
		"accountId" | "credentialId" | "publicKey" | "counter" | "transports" | "nickname"
	>,
	now: Date,
): Promise<StoredDevice | null> {
	const rows: DeviceRow[] = await trx("webauthn_credentials")
		.insert({
			account_id: values.accountId,
			credential_id: values.credentialId,
			public_key: values.publicKey,
			counter: values.counter,
			transports: [...values.transports],
			nickname: values.nickname,
			created_at: now,
		})
		.onConflict("credential_id")
		.ignore()
		.returning([...COLUMNS]);
	return rows[0] === undefined ? null : toDevice(rows[0]);
}

export async function writeDeviceUse(
	trx: Knex.Transaction,
	id: number,
	counter: number,
	now: Date,
): Promise<void> {
	await trx("webauthn_credentials").where({ id }).update({ counter, last_used_at: now });
}

/** @returns the removed device; null if the account has no such device. */
export async function deleteDevice(
	trx: Knex.Transaction,
	accountId: number,
	credentialId: string,
): Promise<StoredDevice | null> {
	const rows: DeviceRow[] = await trx("webauthn_credentials")
		.where({ account_id: accountId, credential_id: credentialId })
		.delete([...COLUMNS]);
	return rows[0] === undefined ? null : toDevice(rows[0]);
}

/** @returns how many there were. */
export async function deleteDevices(trx: Knex.Transaction, accountId: number): Promise<number> {
	return trx("webauthn_credentials").where({ account_id: accountId }).delete();
}

/**
 * The id under which devices know an account.
 *
 * @param fresh - the id to give it if it has none yet.
 * @throws {HttpError} 401 if the account was deleted after the session was checked.
 */
export async function keepUserId(trx: Knex.Transaction, accountId: number, fresh: Buffer): Promise<Buffer> {
	const rows: { webauthn_user_id: Buffer }[] = await trx("accounts")
		.where({ id: accountId })
		.update({ webauthn_user_id: trx.raw("coalesce(webauthn_user_id, ?)", [fresh]) })
		.returning(["webauthn_user_id"]);
	const [row] = rows;
	if (row === undefined) throw unauthenticated();
	return Buffer.from(row.webauthn_user_id);
}
