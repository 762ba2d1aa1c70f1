import { isIPv6 } from "node:net";
import type { Deps } from "../deps/deps.ts";
import { HttpError } from "./errors.ts";
import { IDEMPOTENCY_KEPT_MS } from "./idempotency.ts";
import type { RateLimit } from "./route.ts";
import { hashToken } from "./session-key.ts";

type LimitDeps = Pick<Deps, "db" | "clock" | "settings">;

/** How often something may be done in a window of time. */
export type Allowance = Pick<RateLimit, "name" | "limit" | "windowSeconds">;

/** The caller. */
export interface Caller {
	readonly ip: string;
	/** null for a visitor. */
	readonly accountId: number | null;
}

/** How far a window is used up, as headers. @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/06/ */
type LimitHeaders = Readonly<Record<`RateLimit-${"Limit" | "Remaining" | "Reset"}`, string>>;

/**
 * Counts one more call of a route: of its caller's network address, of the account, or of both [API14].
 *
 * @returns what is left, of the window that is used up first; null where limits are switched off.
 * @throws {HttpError} 429 with Retry-After when there were too many in the window.
 */
export async function limitCall(
	deps: LimitDeps,
	limit: RateLimit,
	{ ip, accountId }: Caller,
): Promise<LimitHeaders | null> {
	const byAccount = limit.by !== "address" && accountId !== null;
	const counts: Count[] = [];
	if (limit.by !== "account" || !byAccount)
		counts.push(await requireWithin(deps, limit, `address ${networkOf(ip)}`));
	if (byAccount) counts.push(await requireWithin(deps, limit, `account ${accountId}`));
	if (!deps.settings.rateLimits) return null;
	return headersOf(
		limit,
		counts.reduce((least, count) => (count.left < least.left ? count : least)),
	);
}

/**
 * Counts one more try.
 *
 * @param subject - what is being limited, e.g. the account being signed in to.
 * @returns what is left of the window.
 * @throws {HttpError} 429 with Retry-After if the window is used up.
 */
export async function requireWithin(deps: LimitDeps, allowance: Allowance, subject: string): Promise<Count> {
	const counted = await count(deps, allowance, subject);
	if (counted.left >= 0) return counted;
	throw new HttpError("too_many_tries", `Too many tries: wait ${counted.seconds} seconds`, {
		headers: { "Retry-After": String(counted.seconds), ...headersOf(allowance, counted) },
	});
}

/**
 * Counts once more.
 *
 * @returns whole seconds until the window is over, where it was too often; 0 where it may be done, and where limits
 * are switched off.
 */
export async function secondsToWait(deps: LimitDeps, allowance: Allowance, subject: string): Promise<number> {
	const { left, seconds } = await count(deps, allowance, subject);
	return left < 0 ? seconds : 0;
}

/** The state of a window. */
interface Count {
	/** How often it may still be done; below 0 where it was too often. */
	readonly left: number;
	/** Whole seconds until the window is over. */
	readonly seconds: number;
}

function headersOf({ limit }: Allowance, { left, seconds }: Count): LimitHeaders {
	return {
		"RateLimit-Limit": String(limit),
		"RateLimit-Remaining": String(Math.max(0, left)),
		"RateLimit-Reset": String(seconds),
	};
}

async function count(
	{ db, clock, settings }: LimitDeps,
	{ name, limit, windowSeconds }: Allowance,
	subject: string,
): Promise<Count> {
	if (!settings.rateLimits) return { left: limit, seconds: 0 };
	const now = clock();
	const windowMs = windowSeconds * 1000;
	const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
	// The window is in the key: a new one starts at 1, and all processes count in the same row.
	const bucket = `${name}:${subject}:${windowStart.getTime()}`;
	const { rows } = await db.knex.raw<{ rows: { hits: number }[] }>(
		`insert into rate_limits (bucket, window_start, hits) values (?, ?, 1)
			on conflict (bucket) do update set hits = rate_limits.hits + 1 returning hits`,
		[bucket, windowStart],
	);
	const seconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000);
	return { left: limit - (rows[0]?.hits ?? 0), seconds };
}

/** A key for counting an e-mail address: case-insensitive, and hashed so that it doesn't reveal the address. */
export function mailboxKey(address: string): string {
	return hashToken(address.toLowerCase()).toString("base64url");
}

/** The network of one household or office: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
	if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
	const [head = "", tail] = (ip.split("%")[0] ?? "").toLowerCase().split("::");
	const before = head === "" ? [] : head.split(":");
	const after = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}

/** Forgets windows that are over and answers that are kept no longer. */
export async function sweepCalls({ db, clock }: Deps): Promise<void> {
	const before = new Date(clock().getTime() - IDEMPOTENCY_KEPT_MS);
	await db.knex("rate_limits").where("window_start", "<", before).delete();
	await db.knex("idempotency_keys").where("claimed_at", "<", before).delete();
}
