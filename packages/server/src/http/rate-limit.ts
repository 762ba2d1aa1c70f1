import { isIPv6 } from "node:net";
import type { Knex } from "knex";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { queryKept } from "../db/prepared.ts";
import type { Deps } from "../deps/deps.ts";
import { HttpError } from "./errors.ts";
import { IDEMPOTENCY_KEPT_MS } from "./idempotency.ts";
import type { RateLimit } from "./route.ts";
import { hashToken } from "./session-key.ts";

type LimitDeps = Pick<Deps, "db" | "settings">;

/** The number of times that something may be done within a window of time. */
export type Allowance = Pick<RateLimit, "name" | "limit" | "windowSeconds">;

export interface Caller {
	readonly ip: string;
	/** null for a visitor. */
	readonly accountId: number | null;
}

/**
 * The state of a window, as headers.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/06/
 */
type LimitHeaders = Readonly<Record<`RateLimit-${"Limit" | "Remaining" | "Reset"}`, string>>;

/**
 * Counts one more call of a route: by its caller's network address, account, or both [API14].
 *
 * @returns the rest of the window that is used up first; null if limits are off.
 * @throws {HttpError} 429 with Retry-After if there were too many in the window.
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
 * @param subject - the limited subject, e.g. the account being signed in to.
 * @returns the rest of the window.
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
 * Counts one more try.
 *
 * @returns whole seconds until the window ends, if there were too many; 0 if the try is allowed or limits are off.
 */
export async function secondsToWait(deps: LimitDeps, allowance: Allowance, subject: string): Promise<number> {
	const { left, seconds } = await count(deps, allowance, subject);
	return left < 0 ? seconds : 0;
}

/** The state of a window. */
interface Count {
	/** How many tries are left; negative if there were too many. */
	readonly left: number;
	/** Whole seconds until the window ends. */
	readonly seconds: number;
}

function headersOf({ limit }: Allowance, { left, seconds }: Count): LimitHeaders {
	return {
		"RateLimit-Limit": String(limit),
		"RateLimit-Remaining": String(Math.max(0, left)),
		"RateLimit-Reset": String(seconds),
	};
}

async function count({ db, settings }: LimitDeps, allowance: Allowance, subject: string): Promise<Count> {
	const { limit } = allowance;
	if (!settings.rateLimits) return { left: limit, seconds: 0 };
	const limiter = db.primary === null ? limiterInMemory(allowance) : limiterOn(db.knex, allowance);
	const counted = await limiter.consume(subject).catch((refused: unknown) => {
		if (refused instanceof RateLimiterRes) return refused;
		throw refused;
	});
	return { left: limit - counted.consumedPoints, seconds: Math.ceil(counted.msBeforeNext / 1000) };
}

/** Limiters of this process, by name. */
const IN_MEMORY = new Map<string, RateLimiterMemory>();

/** Counts in this process alone, while the primary is away. */
function limiterInMemory({ name, limit, windowSeconds }: Allowance): RateLimiterMemory {
	const known = IN_MEMORY.get(name) ?? new RateLimiterMemory({ points: limit, duration: windowSeconds });
	IN_MEMORY.set(name, known);
	return known;
}

function limiterOn(knex: Knex, { name, limit, windowSeconds }: Allowance): RateLimiterPostgres {
	return new RateLimiterPostgres({
		keyPrefix: name,
		points: limit,
		duration: windowSeconds,
		// The limiter's own statement names would clash on the embedded database, whose connections share one session.
		storeClient: {
			query: async ({ text, values }: { text: string; values: readonly unknown[] }) => ({
				rows: await queryKept(knex, "count_call", text, values),
			}),
		},
		storeType: "client",
		tableName: "rate_limits",
		tableCreated: true,
		clearExpiredByTimeout: false,
	});
}

/** A key for counting an email address: case-insensitive, and hashed so that it doesn't reveal the address. */
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

/** Deletes expired windows and stored responses. */
export async function sweepCalls({ db, clock }: Deps): Promise<void> {
	const before = new Date(clock().getTime() - IDEMPOTENCY_KEPT_MS);
	await db.knex("rate_limits").where("expire", "<", before.getTime()).delete();
	await db.knex("idempotency_keys").where("claimed_at", "<", before).delete();
}
