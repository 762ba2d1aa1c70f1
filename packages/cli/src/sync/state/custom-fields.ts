import { foldName } from "@oxcut/core/model";
import type { ProjectField } from "../../project/config.ts";

/** A custom field on a server. */
export type RemoteField = ProjectField;

/** The server's ids of custom fields, by the project's ids. */
export type FieldPairs = ReadonlyMap<number, number>;

/** Pairs of custom fields, the project's and the server's [SYNC12]. */
export interface MatchedFields {
	/** The project's fields, plus those that only the server had. */
	readonly own: readonly ProjectField[];
	/** The server's ids by ours, for all of the server's fields. */
	readonly pairs: FieldPairs;
}

/** The project's custom fields. */
export interface KnownFields {
	readonly own: readonly ProjectField[];
	/** The pairs at the last sync with this production; null if ids here were those of the server. */
	readonly pairs: FieldPairs | null;
	/** Ids of fields with values in records here. */
	readonly used: Iterable<number>;
}

/**
 * Matches custom fields: by the last sync with the same production, so that fields can be renamed; then by name and kind. An id alone
 * proves nothing, because another server or production uses it for another field. Fields that only the server has get the server's id if it
 * is unused here, otherwise a free one.
 */
export function matchFields(known: KnownFields, remote: readonly RemoteField[]): MatchedFields {
	const own = new Map(known.own.map((field) => [field.id, field]));
	const last = known.pairs ?? new Map(remote.map(({ id }) => [id, id]));
	const localIds = new Map([...last].map(([id, remoteId]) => [remoteId, id]));
	const pairs = new Map<number, number>();
	const unmatched: RemoteField[] = [];
	for (const field of remote) {
		const id = localIds.get(field.id);
		// A field's kind never changes [ID4]; a different kind means a different field in a recreated database.
		const isSame = id !== undefined && (own.get(id)?.kind ?? field.kind) === field.kind;
		if (isSame) pairs.set(id, field.id);
		else unmatched.push(field);
	}
	const taken = new Set([...own.keys(), ...pairs.keys(), ...known.used]);
	let highest = Math.max(0, ...taken);
	for (const { id, name, kind } of unmatched) {
		const isLike = (field: ProjectField) => field.kind === kind && foldName(field.name) === foldName(name);
		const like = [...own.values()].find((field) => !pairs.has(field.id) && isLike(field));
		const local = like?.id ?? (taken.has(id) ? highest + 1 : id);
		highest = Math.max(highest, local);
		taken.add(local);
		pairs.set(local, id);
	}
	const remoteById = new Map(remote.map((field) => [field.id, field]));
	for (const [id, remoteId] of pairs) {
		const field = remoteById.get(remoteId);
		if (field !== undefined) own.set(id, { ...field, id });
	}
	return { own: [...own.values()].sort((a, b) => a.id - b.id), pairs };
}
