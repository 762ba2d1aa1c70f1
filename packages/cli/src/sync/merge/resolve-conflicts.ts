import { handOverLicense, type License } from "@oxcut/core/model";
import type { ThreeStates } from "../state/state.ts";
import {
	type EntityKey,
	type Fields,
	type Json,
	keyOf,
	kindOf,
	namedBy,
	type SyncState,
	sameJson,
	withIds,
} from "../state/state.ts";
import { type Conflict, mergeStates, type Side } from "./merge.ts";

/** A decision: the side that wins a conflict. */
export interface Resolution {
	readonly conflict: Conflict;
	readonly side: Side;
}

function withField(fields: Fields, field: string, value: Json | undefined): Fields {
	const { [field]: _old, ...others } = fields;
	return value === undefined ? others : { ...others, [field]: value };
}

function put(state: Map<EntityKey, Fields>, key: EntityKey, fields: Fields | undefined): void {
	if (fields === undefined) state.delete(key);
	else state.set(key, fields);
}

/** An entity without references to deleted ones. */
function without(key: EntityKey, fields: Fields, gone: ReadonlySet<EntityKey>): Fields {
	return withIds(kindOf(key), fields, (kind, id) =>
		kind !== "custom_field" && gone.has(keyOf(kind, id)) ? null : id,
	);
}

/** Removes new references to an entity that a decision deletes. */
function release(
	base: Map<EntityKey, Fields>,
	here: Map<EntityKey, Fields>,
	there: SyncState,
	gone: ReadonlySet<EntityKey>,
): void {
	for (const [key, fields] of there) {
		if (gone.has(key) || !namedBy(key, fields).some((named) => gone.has(named))) continue;
		const mine = here.get(key);
		const before = base.get(key);
		// An entity that only the server has is copied without the reference.
		if (before === undefined) base.set(key, fields);
		if (mine === undefined && before === undefined) here.set(key, without(key, fields, gone));
		const freed = without(key, fields, gone);
		for (const field of Object.keys(fields)) {
			if (before === undefined || sameJson(freed[field], fields[field])) continue;
			base.set(key, withField(base.get(key) ?? {}, field, fields[field]));
		}
	}
	for (const [key, fields] of [...here]) {
		if (gone.has(key) || !namedBy(key, fields).some((named) => gone.has(named))) continue;
		here.set(key, without(key, fields, gone));
	}
}

/**
 * Resolves conflicts as if the last sync had read the server's version. If this side wins, its version counts as a change
 * made here since then; otherwise the server's version replaces it.
 *
 * @returns states without these conflicts; `there` is unchanged.
 */
export function resolveConflicts(states: ThreeStates, resolutions: readonly Resolution[]): ThreeStates {
	const base = new Map(states.base);
	const here = new Map(states.here);
	const { there } = states;
	for (const { conflict, side } of resolutions) {
		const { key, deleted, fields, parts } = conflict;
		if (deleted === null) {
			for (const { field, there: value } of fields) {
				base.set(key, withField(base.get(key) ?? {}, field, value));
				if (side === "there") here.set(key, withField(here.get(key) ?? {}, field, value));
			}
			continue;
		}
		const all = [key, ...parts];
		for (const each of all) {
			put(base, each, there.get(each));
			if (side === "there") put(here, each, there.get(each));
		}
		if (side === deleted) release(base, here, there, new Set(all));
	}
	return { ...states, base, here };
}

/** Resolves every conflict for one side, including those revealed by others: keeping a record keeps its licensor. */
export function resolveAll(states: ThreeStates, side: Side): ThreeStates {
	const { conflicts } = mergeStates(states);
	if (conflicts.length === 0) return states;
	return resolveAll(
		resolveConflicts(
			states,
			conflicts.map((conflict) => ({ conflict, side })),
		),
		side,
	);
}

/** A licence of a removed licensor under Unknown, with its amounts in the same currency [FIL8]. */
function ofUnknown(
	key: EntityKey,
	fields: Fields,
	unknownLicensorId: number,
	{ base, here, there }: ThreeStates,
): Fields {
	// A resolved conflict has cleared its licensor already.
	const currency = [here, there, base]
		.map((state) => state.get(keyOf("licensor", Number(state.get(key)?.licensor_id)))?.currency)
		.find((code) => typeof code === "string");
	if (currency === undefined) return { ...fields, licensor_id: unknownLicensorId };
	return { ...fields, ...handOverLicense(fields as unknown as License, { currency }, unknownLicensorId) };
}

/**
 * A state without references to missing entities, as the server's own deletions leave it [LIC2, LIC4].
 *
 * @param before - what it was merged from, with the licensors that are missing now.
 */
export function withoutDanglingReferences(
	state: SyncState,
	unknownLicensorId: number,
	before: ThreeStates,
): SyncState {
	const tidy = new Map(state);
	for (const [key, fields] of state) {
		if (key.startsWith("license:") && !state.has(`licensor:${String(fields.licensor_id)}`))
			tidy.set(key, ofUnknown(key, fields, unknownLicensorId, before));
		if (!key.startsWith("record:")) continue;
		const gone = (kind: "licensor" | "price", id: Json | undefined) =>
			typeof id === "number" && !state.has(`${kind}:${id}`);
		const moved = fields.licensor_id === null || gone("licensor", fields.licensor_id);
		const next = {
			...fields,
			...(moved ? { licensor_id: unknownLicensorId } : {}),
			...(moved || gone("price", fields.price_id) ? { price_id: null } : {}),
			...(moved || gone("price", fields.secondary_price_id) ? { secondary_price_id: null } : {}),
		};
		tidy.set(key, next);
	}
	for (const [key, fields] of state) {
		if (key.startsWith("cut:")) {
			const kept = Object.entries(fields).filter(
				([field]) => !field.startsWith("custom_costs.") || state.has(`record:${field.slice(13)}`),
			);
			tidy.set(key, Object.fromEntries(kept));
		}
		const ids = fields.record_ids;
		if (!key.startsWith("alt_file:") || !Array.isArray(ids) || ids.length === 0) continue;
		const kept = ids.filter((id) => state.has(`record:${String(id)}`));
		if (kept.length > 0) tidy.set(key, { ...fields, record_ids: kept });
		else tidy.delete(key);
	}
	return tidy;
}
