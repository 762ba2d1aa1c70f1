import { entitiesOf } from "../state/fields.ts";
import type { EntityKey, Fields, SyncState } from "../state/state.ts";
import { cutOf } from "../state/state.ts";

/** Cuts that are locked on one side, stay locked, and would change [CUT4]. */
export function heldCuts(side: SyncState, merged: SyncState, changed: readonly EntityKey[]): Set<EntityKey> {
	const cuts = new Set(changed.filter((key) => /^(?:cut|list):/.test(key)).map(cutOf));
	return new Set(
		[...cuts].filter((key) => side.get(key)?.locked === true && merged.get(key)?.locked !== false),
	);
}

/** A state with the held cuts and their lists taken from another state. */
export function withHeld(state: SyncState, held: ReadonlySet<EntityKey>, other: SyncState): SyncState {
	if (held.size === 0) return state;
	const next = new Map<EntityKey, Fields>();
	const isHeld = (key: EntityKey) => /^(?:cut|list):/.test(key) && held.has(cutOf(key));
	for (const [key, fields] of state) if (!isHeld(key)) next.set(key, fields);
	for (const kind of ["cut", "list"])
		for (const [key, fields] of entitiesOf(other, kind)) if (isHeld(key)) next.set(key, fields);
	return next;
}
