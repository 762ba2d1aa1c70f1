import type { Deps } from "../deps/deps.ts";
import type { AccessLookups, Caller, ItemPlace } from "./access-lookups.ts";
import type { Access, Route } from "./route.ts";

type CallerLookups = Pick<AccessLookups, "session" | "token">;

/** A cache of callers that were found a moment ago. */
export interface CallerCache {
	/** The look-ups of a route's caller: from the cache if that may serve the route. */
	lookupsFor(route: Pick<Route, "access" | "readsStandby">): CallerLookups;
	/** Forgets everyone, before the response to a change is sent. */
	forget(): void;
}

interface Found {
	readonly caller: Caller;
	/** The time by the server's clock, and by a monotonic one. */
	readonly at: { readonly clock: number; readonly timer: number };
}

/** More callers than one process serves while they are cached. */
const MAX_CALLERS = 10_000;

/**
 * Caches callers, with their membership in the production that a call names, until any process commits something,
 * and for at most `OX_ACCESS_KEPT_MS`. A process knows its own commits at once, and others' once they are announced.
 * Any commit counts, because many tables decide about access: sessions, tokens, accounts, memberships,
 * organizations, plans, invoices.
 *
 * Only plain reads use it: no change, no stream of events, no administration, nothing that asks for a fresh proof.
 * An item's version is read for each call. A caller that wasn't found, has no membership, or acts as somebody else
 * isn't cached.
 */
export function createCallerCache(
	lookups: CallerLookups & Pick<AccessLookups, "item">,
	{ events, settings }: Pick<Deps, "events" | "settings">,
): CallerCache {
	const keptMs = settings.accessKeptMs;
	const found = new Map<string, Found>();
	let commits = 0;
	let forgotten = 0;

	const isRecent = ({ at }: Found, now: Date) => {
		const age = now.getTime() - at.clock;
		return age >= 0 && age < keptMs && performance.now() - at.timer < keptMs;
	};
	const known = (key: string, now: Date) => {
		if (commits !== events.commits() || found.size >= MAX_CALLERS) {
			found.clear();
			commits = events.commits();
		}
		const entry = found.get(key);
		return entry !== undefined && isRecent(entry, now) ? entry.caller : null;
	};
	const kept =
		(pass: keyof CallerLookups): CallerLookups["session"] =>
		async (knex, tokenHash, now, target) => {
			const keyIn = (productionId: number | null) =>
				`${pass} ${tokenHash.toString("base64")} ${productionId ?? ""}`;
			// If the caller is cached for the item's production, only the columns that change with the item are read.
			const isOfItem = target !== null && target.kind !== "production";
			const place = isOfItem && known(keyIn(null), now) !== null ? await lookups.item(knex, target) : null;
			const caller =
				isOfItem && place === null ? null : known(keyIn(place?.productionId ?? target?.id ?? null), now);
			if (caller !== null) return place === null ? caller : inPlace(caller, place);
			const before = { commits: events.commits(), forgotten };
			const at = { clock: now.getTime(), timer: performance.now() };
			const fresh = await lookups[pass](knex, tokenHash, now, target);
			// If something was committed during the lookup, the result may be outdated.
			const isCurrent = before.commits === events.commits() && before.forgotten === forgotten;
			if (fresh !== null && isCurrent && mayBeKept(fresh)) {
				const { principal, membership } = fresh;
				found.set(keyIn(null), { caller: { principal, membership: undefined }, at });
				if (membership != null) {
					const withoutItem = { ...membership, itemVersion: null, item: null };
					found.set(keyIn(membership.productionId), { caller: { principal, membership: withoutItem }, at });
				}
			}
			return fresh;
		};
	const cached = { session: kept("session"), token: kept("token") };

	return {
		lookupsFor: ({ access, readsStandby }) =>
			keptMs > 0 && readsStandby && isPlain(access) ? cached : lookups,
		forget: () => {
			forgotten += 1;
			found.clear();
		},
	};
}

function isPlain(access: Access): boolean {
	return (access.kind === "account" || access.kind === "production") && access.needsFreshProof !== true;
}

/** A caller of a production as one of an item in it. */
function inPlace({ principal, membership }: Caller, { itemVersion, item }: ItemPlace): Caller {
	return { principal, membership: membership == null ? membership : { ...membership, itemVersion, item } };
}

function mayBeKept({ principal, membership }: Caller): boolean {
	return membership !== null && principal.actor === null;
}
