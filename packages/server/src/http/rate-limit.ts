import type { Deps } from "../deps.ts";
import { HttpError } from "./errors.ts";
import { IDEMPOTENCY_KEPT_MS } from "./idempotency.ts";
import type { RateLimit } from "./route.ts";

/**
 * Counts one more call of a caller.
 *
 * @param caller - the address or the account's id.
 * @throws {HttpError} 429 with Retry-After when there were too many in the window.
 */
export async function countCall({ db, clock }: Deps, limit: RateLimit, caller: string): Promise<void> {
	const now = clock();
	const windowMs = limit.windowSeconds * 1000;
	const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
	// The window is in the key: a new one starts at 1, and all processes count in the same row.
	const bucket = `${limit.name}:${caller}:${windowStart.getTime()}`;
	const { rows } = await db.knex.raw<{ rows: { hits: number }[] }>(
		`insert into rate_limits (bucket, window_start, hits) values (?, ?, 1)
			on conflict (bucket) do update set hits = rate_limits.hits + 1 returning hits`,
		[bucket, windowStart],
	);
	if ((rows[0]?.hits ?? 0) <= limit.limit) return;
	const seconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000);
	throw new HttpError(429, `Too many tries: wait ${seconds} seconds`, {
		headers: { "Retry-After": String(seconds) },
	});
}

/** Forgets windows that are over and answers that are kept no longer. */
export async function sweepCalls({ db, clock }: Deps): Promise<void> {
	const before = new Date(clock().getTime() - IDEMPOTENCY_KEPT_MS);
	await db.knex("rate_limits").where("window_start", "<", before).delete();
	await db.knex("idempotency_keys").where("claimed_at", "<", before).delete();
}
