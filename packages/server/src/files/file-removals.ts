import type { Knex } from "knex";
import type { Deps, RandomSource } from "../deps/deps.ts";
import { HttpError } from "../http/errors.ts";

/** How long what is written has to be wanted: far longer than any call takes. */
const RESERVED_MS = 60 * 60 * 1000;

export type KeyKind = "uploads" | "documents" | "images" | "checks";

/** A key that nobody else has and nobody guesses. */
export function newKey(kind: KeyKind, random: RandomSource): string {
	return `${kind}/${random(16).toString("hex")}`;
}

/**
 * Notes that what will be written under a key is to be removed, unless {@link adoptKey} takes it over: so nothing is left
 * over, whenever the process dies.
 */
export async function reserveKey({ db, clock }: Pick<Deps, "db" | "clock">, key: string): Promise<void> {
	await db.knex("file_removals").insert({ key, due_at: new Date(clock().getTime() + RESERVED_MS) });
}

/**
 * Takes over what is stored under a key, in the transaction that writes the key into its row.
 *
 * @throws {HttpError} 409 if it took so long that the file no longer exists.
 */
export async function adoptKey(trx: Knex.Transaction, key: string): Promise<void> {
	const held = await trx("file_removals").where({ key }).delete();
	if (held === 0) throw new HttpError("file_not_attached");
}
