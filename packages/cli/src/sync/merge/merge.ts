import { STATEMENTS } from "@oxcut/core/model";
import {
	changedFields,
	compareKeys,
	type EntityKey,
	type Fields,
	type Json,
	kindOf,
	namedBy,
	ownerOf,
	type SyncKind,
	type SyncState,
	sameFields,
	sameJson,
	type ThreeStates,
} from "../state/state.ts";

export type Side = "here" | "there";

/** One side's change to an entity since the last sync. */
export interface EntityChange {
	readonly key: EntityKey;
	readonly what: "added" | "changed" | "deleted";
	/** The changed fields; all fields of an added entity. */
	readonly fields: readonly string[];
}

/** A field at the last sync and on both sides; `undefined` if missing. */
export interface FieldDifference {
	readonly field: string;
	readonly base: Json | undefined;
	readonly here: Json | undefined;
	readonly there: Json | undefined;
}

/** Conflicting changes of both sides, which only a person can decide. */
export interface Conflict {
	readonly key: EntityKey;
	/** The side that deleted it while the other changed or used it; null if both changed fields. */
	readonly deleted: Side | null;
	/** Fields that both changed; for a deletion, the other side's changed fields. */
	readonly fields: readonly FieldDifference[];
	/** Parts of a deleted entity, resolved with it. */
	readonly parts: readonly EntityKey[];
}

export interface Merge {
	readonly here: readonly EntityChange[];
	readonly there: readonly EntityChange[];
	readonly conflicts: readonly Conflict[];
	/** Both sides' changes combined; conflicting values are this side's. */
	readonly merged: SyncState;
}

function allKeys({ base, here, there }: ThreeStates): EntityKey[] {
	return [...new Set([...base.keys(), ...here.keys(), ...there.keys()])].sort(compareKeys);
}

function changeOf(
	key: EntityKey,
	before: Fields | undefined,
	after: Fields | undefined,
): EntityChange | null {
	if (after === undefined) return before === undefined ? null : { key, what: "deleted", fields: [] };
	if (before === undefined) return { key, what: "added", fields: Object.keys(after).sort() };
	const fields = changedFields(before, after);
	return fields.length === 0 ? null : { key, what: "changed", fields };
}

function statementsOf(kind: SyncKind): readonly (readonly string[])[] {
	return STATEMENTS[kind === "condition" ? "licensing_condition" : kind] ?? [];
}

/** The first field of the statement that a field belongs to; the field itself if it stands alone. */
export function statementOf(kind: SyncKind, field: string): string {
	return statementsOf(kind).find((fields) => fields.includes(field))?.[0] ?? field;
}

/** The statements of which both sides changed something that they don't agree on. */
function disputedStatements(kind: SyncKind, base: Fields, here: Fields, there: Fields): ReadonlySet<string> {
	const isDisputed = (fields: readonly string[]) => {
		const open = fields.filter((field) => !sameJson(here[field], there[field]));
		return [here, there].every((side) => open.some((field) => !sameJson(base[field], side[field])));
	};
	return new Set(statementsOf(kind).filter(isDisputed).flat());
}

/** Merges an entity field by field: each side's own changes, and the conflicting fields. */
function mergeFields(kind: SyncKind, base: Fields, here: Fields, there: Fields) {
	const merged: Record<string, Json> = {};
	const ours: string[] = [];
	const theirs: string[] = [];
	const conflicts: FieldDifference[] = [];
	const disputed = disputedStatements(kind, base, here, there);
	for (const field of [
		...new Set([...Object.keys(here), ...Object.keys(there), ...Object.keys(base)]),
	].sort()) {
		const values = { base: base[field], here: here[field], there: there[field] };
		const isSame = sameJson(values.here, values.there);
		const isOurs = !sameJson(values.base, values.here);
		const isTheirs = !sameJson(values.base, values.there);
		const isConflict = !isSame && ((isOurs && isTheirs) || disputed.has(field));
		if (isConflict) conflicts.push({ field, ...values });
		else if (!isSame && isOurs) ours.push(field);
		else if (!isSame) theirs.push(field);
		const value = !isSame && !isConflict && !isOurs ? values.there : values.here;
		if (value !== undefined) merged[field] = value;
	}
	return { merged, ours, theirs, conflicts };
}

function differences(
	base: Fields = {},
	here: Fields = {},
	there: Fields = {},
	kept: Side,
): FieldDifference[] {
	const after = kept === "here" ? here : there;
	return changedFields(base, after).map((field) => ({
		field,
		base: base[field],
		here: here[field],
		there: there[field],
	}));
}

/** New references to an entity on a side since the last sync. */
function newlyNamed(base: SyncState, side: SyncState): Set<EntityKey> {
	const named = new Set<EntityKey>();
	for (const [key, fields] of side) {
		const before = base.get(key);
		if (before === fields) continue;
		const known = new Set(before === undefined ? [] : namedBy(key, before));
		for (const target of namedBy(key, fields)) if (!known.has(target)) named.add(target);
	}
	return named;
}

/** Entities by owner, in any of the three states. */
function partsByOwner(states: ThreeStates): ReadonlyMap<EntityKey, ReadonlySet<EntityKey>> {
	const parts = new Map<EntityKey, Set<EntityKey>>();
	for (const state of [states.base, states.here, states.there]) {
		for (const [key, fields] of state) {
			const owner = ownerOf(key, fields);
			if (owner === null) continue;
			const own = parts.get(owner);
			if (own) own.add(key);
			else parts.set(owner, new Set([key]));
		}
	}
	return parts;
}

/** Entities that one side deleted and the other changed or newly references. */
function findDeletionConflicts(states: ThreeStates): Conflict[] {
	const { base, here, there } = states;
	const needed = { here: newlyNamed(base, here), there: newlyNamed(base, there) };
	const parts = partsByOwner(states);
	const found: Conflict[] = [];
	for (const [key, before] of base) {
		const isHere = here.has(key);
		if (isHere === there.has(key)) continue;
		const kept: Side = isHere ? "here" : "there";
		const side = isHere ? here : there;
		const own = [...(parts.get(key) ?? [])].sort();
		const isChanged =
			!sameFields(before, side.get(key)) ||
			needed[kept].has(key) ||
			own.some(
				(part) => side.has(part) && (needed[kept].has(part) || !sameFields(base.get(part), side.get(part))),
			);
		if (!isChanged) continue;
		found.push({
			key,
			deleted: isHere ? "there" : "here",
			fields: differences(before, here.get(key), there.get(key), kept),
			parts: own,
		});
	}
	return found;
}

/**
 * Merges two sides field by field, based on the last sync. One side's change wins; the same change on both sides is
 * no conflict; a deletion conflicts if the other side changed the entity or its parts, or newly references it.
 */
export function mergeStates(states: ThreeStates): Merge {
	const { base, here, there } = states;
	const deletions = findDeletionConflicts(states);
	// Parts of a conflicting entity are not separate conflicts.
	const parts = new Set(deletions.flatMap((conflict) => conflict.parts));
	const roots = deletions.filter(({ key }) => !parts.has(key));
	const open = new Set([...parts, ...roots.map(({ key }) => key)]);
	const ours: EntityChange[] = [];
	const theirs: EntityChange[] = [];
	const fieldConflicts: Conflict[] = [];
	const merged = new Map<EntityKey, Fields>();
	for (const key of allKeys(states)) {
		const [before, mine, other] = [base.get(key), here.get(key), there.get(key)];
		if (open.has(key)) {
			if (mine !== undefined) merged.set(key, mine);
			continue;
		}
		if (mine !== undefined && other !== undefined) {
			const fields = mergeFields(kindOf(key), before ?? {}, mine, other);
			merged.set(key, fields.merged);
			if (fields.ours.length > 0) ours.push({ key, what: "changed", fields: fields.ours });
			if (fields.theirs.length > 0) theirs.push({ key, what: "changed", fields: fields.theirs });
			if (fields.conflicts.length > 0)
				fieldConflicts.push({ key, deleted: null, fields: fields.conflicts, parts: [] });
			continue;
		}
		// An entity of only one side was added there, or deleted by the other.
		const kept = mine ?? other;
		if (kept === undefined) continue;
		if (before === undefined) merged.set(key, kept);
		const changeHere = changeOf(key, before, mine);
		const changeThere = changeOf(key, before, other);
		if (changeHere) ours.push(changeHere);
		if (changeThere) theirs.push(changeThere);
	}
	const all = [...roots, ...fieldConflicts].sort((a, b) => compareKeys(a.key, b.key));
	return { here: ours, there: theirs, conflicts: all, merged };
}

/** The changes from one state to another. */
export function changesBetween(before: SyncState, after: SyncState): readonly EntityChange[] {
	return mergeStates({ base: before, here: after, there: before }).here;
}

/** Whether a change is to a cut or one of its lists. */
export function isOfCut({ key }: EntityChange): boolean {
	return kindOf(key) === "cut" || kindOf(key) === "list";
}

/** Kinds that cuts are compared with, but that no cut's reports are made from. */
const BESIDE_REPORTS: ReadonlySet<SyncKind> = new Set([
	"production",
	"license",
	"delivery",
	"medium",
	"budget_line",
	"scenario",
	"fair_use_review",
	"order",
	"template",
]);

/** Whether a change belongs to the library, which all cuts' reports are made from. */
export function isOfLibrary(change: EntityChange): boolean {
	return !isOfCut(change) && !BESIDE_REPORTS.has(kindOf(change.key));
}
