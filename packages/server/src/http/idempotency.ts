import { createHash, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "../deps/deps.ts";
import { HttpError, invalid } from "./errors.ts";
import type { RouteResponse } from "./route.ts";

const KEY_MAX = 255;
/** A claim older than this belonged to a process that died. */
const CLAIM_MS = 60_000;
/** How long a call's response can be fetched again. */
export const IDEMPOTENCY_KEPT_MS = 24 * 60 * 60 * 1000;

/** A repeatable call: its caller, key and request. */
export interface RepeatableCall {
	readonly accountId: number;
	readonly key: string;
	readonly fingerprint: Buffer;
}

/**
 * Reads the `Idempotency-Key` of a call [API5].
 *
 * @throws {HttpError} 400 for a key that is empty or longer than 255 characters.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
	if (header === undefined) return null;
	if (typeof header !== "string" || header === "" || header.length > KEY_MAX) {
		throw new HttpError(
			"invalid_idempotency_key",
			`The Idempotency-Key must have 1 to ${KEY_MAX} characters`,
		);
	}
	return header;
}

/** A fingerprint that identifies repeats of a call. */
export function fingerprintOf(method: string, url: string, body: unknown): Buffer {
	return createHash("sha256")
		.update(JSON.stringify([method, url, body ?? null]))
		.digest();
}

interface KeptCall {
	readonly fingerprint: Buffer;
	readonly claimed_at: Date;
	readonly status: number | null;
	readonly body: unknown;
	readonly headers: Record<string, string> | null;
}

/**
 * Applies a call's changes once, however often the call is repeated.
 *
 * Claims the key first, in a transaction of its own, so that a repeat sees the claim while the first call still runs.
 * The response is stored in the transaction of the changes, so that both exist or neither does. A failed call releases
 * its claim, so that a repeat is a new try.
 *
 * @throws {HttpError} 409 while the first call runs, 422 if the key was used for another call.
 */
export async function writeOnce(
	{ db, clock }: Deps,
	call: RepeatableCall,
	work: (trx: Knex.Transaction) => Promise<RouteResponse>,
): Promise<RouteResponse> {
	const { accountId, key } = call;
	const claim = randomUUID();
	const now = clock();
	const kept = await claimKey(db.knex, call, claim, now);
	if (kept !== null) return replay(call, kept);
	try {
		return await inTransaction(db.knex, async (trx) => {
			const response = await work(trx);
			const text = await textOf(response);
			const held = await trx("idempotency_keys")
				.where({ account_id: accountId, key, claim })
				.update({
					status: response.status ?? (text === null ? 204 : 200),
					body: text,
					headers: JSON.stringify(response.headers ?? {}),
				});
			// The call took longer than its claim lasts, and a repeat took over.
			if (held === 0) throw new HttpError("call_running");
			return response;
		});
	} catch (error) {
		await db
			.knex("idempotency_keys")
			.where({ account_id: accountId, key, claim })
			.whereNull("status")
			.delete();
		throw error;
	}
}

/** The JSON of a response; null without a body. A change is answered with nothing else, whole or in pieces that can be read twice. */
async function textOf({ body, text, stream }: RouteResponse): Promise<string | null> {
	if (stream === undefined) return text ?? (body === undefined ? null : JSON.stringify(body));
	const pieces: string[] = [];
	for await (const piece of stream(new AbortController().signal)) pieces.push(String(piece));
	return pieces.join("");
}

/** @returns null if this call now holds the key, else the stored response. */
async function claimKey(
	knex: Knex,
	{ accountId, key, fingerprint }: RepeatableCall,
	claim: string,
	now: Date,
): Promise<KeptCall | null> {
	return inTransaction(knex, async (trx) => {
		const inserted = await trx("idempotency_keys")
			.insert({ account_id: accountId, key, fingerprint, claim, claimed_at: now })
			.onConflict(["account_id", "key"])
			.ignore();
		if (rowCountOf(inserted) > 0) return null;
		const kept: KeptCall | undefined = await trx("idempotency_keys")
			.select("fingerprint", "claimed_at", "status", "body", "headers")
			.where({ account_id: accountId, key })
			.forUpdate()
			.first();
		if (kept === undefined) throw new HttpError("call_running");
		const age = now.getTime() - kept.claimed_at.getTime();
		const lapsed = kept.status === null ? age > CLAIM_MS : age > IDEMPOTENCY_KEPT_MS;
		if (!lapsed) return kept;
		await trx("idempotency_keys")
			.where({ account_id: accountId, key })
			.update({ fingerprint, claim, claimed_at: now, status: null, body: null, headers: null });
		return null;
	});
}

/** How many rows an insert added; without `returning`, knex passes on the driver's result. */
function rowCountOf(result: unknown): number {
	const count: unknown =
		typeof result === "object" && result !== null ? Reflect.get(result, "rowCount") : null;
	return typeof count === "number" ? count : 0;
}

function replay({ fingerprint }: RepeatableCall, kept: KeptCall): RouteResponse {
	if (!fingerprint.equals(kept.fingerprint)) {
		throw invalid("This Idempotency-Key was already used for a different call");
	}
	if (kept.status === null) throw new HttpError("call_running");
	return {
		status: kept.status,
		...(kept.body === null ? {} : { body: kept.body }),
		headers: { ...kept.headers, "Idempotent-Replayed": "true" },
	};
}
