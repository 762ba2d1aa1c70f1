import type { Knex } from "knex";
import type { Deps, RandomSource } from "../deps/deps.ts";
import { HttpError } from "../http/errors.ts";

/** How long a written file may stay unadopted: far longer than any call takes. */
const RESERVED_MS = 60 * 60 * 1000;

export type KeyKind = "uploads" | "documents" | "images" | "checks";

/** A unique key that nobody can guess. */
export function newKey(kind: KeyKind, random: RandomSource): string {
	return `${kind}/${random(16).toString("hex")}`;
}

/**
 * Schedules the removal of the file to be written under a key, unless {@link adoptKey} cancels it, so that a crash leaves
 * no files behind.
 */
export async function reserveKey({ db, clock }: Pick<Deps, "db" | "clock">, key: string): Promise<void> {
	await db.knex("file_removals").insert({ key, due_at: new Date(clock().getTime() + RESERVED_MS) });
}

/**
 * Adopts the file stored under a key, in the transaction that writes the key into its row.
 *
 * @throws {HttpError} 409 if it took so long that the file no longer exists.
 */
export async function adoptKey(trx: Knex.Transaction, key: string): Promise<void> {
	const held = await trx("file_removals").where({ key }).delete();
	if (held === 0) throw new HttpError("file_not_attached");
}
