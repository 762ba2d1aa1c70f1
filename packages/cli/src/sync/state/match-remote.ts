import { foldName, groupBy } from "@oxcut/core/model";
import { nameKey } from "../../project/slug.ts";
import type { FieldPairs } from "./custom-fields.ts";
import { entitiesOf, listKey, templateKey } from "./fields.ts";
import {
	type EntityKey,
	type Fields,
	idOf,
	isOfFiles,
	KINDS_WITH_LINES,
	keyOf,
	kindOf,
	type NamedKind,
	namedBy,
	SYNC_KINDS,
	type SyncKind,
	type SyncState,
	sameFields,
	withIds,
} from "./state.ts";

/** An entity on the server; the ids in its fields are the server's. */
export interface RemoteEntity {
	readonly kind: SyncKind;
	readonly id: number;
	readonly fields: Fields;
}

/** The server's id of each entity, by its key here. */
export type Pairs = ReadonlyMap<EntityKey, number>;

/** The name that identifies an entity: new entities with the same name on both sides count as one. */
function naturalKey(kind: SyncKind, fields: Fields): string {
	const text = (field: string) => String(fields[field] ?? "");
	switch (kind) {
		case "production":
			return "";
		case "licensor":
			return foldName(text("name"));
		case "price":
			return [text("licensor_id"), text("category"), foldName(text("name"))].join("|");
		case "condition":
			return [text("licensor_id"), text("category"), foldName(text("description"))].join("|");
		case "record":
			return foldName(text("production_locator"));
		case "alt_file":
		case "delivery":
		case "medium":
		case "order":
		case "budget_line":
		case "template":
		case "scenario":
		case "exclusion_rule":
			return foldName(text("name"));
		case "cut":
			return `${nameKey(text("name"))}|${text("date")}`;
		case "license":
			return `${text("licensor_id")}|${foldName(text("name"))}`;
		case "fair_use_review":
			return text("record_id");
		case "list":
			return `${text("cut_id")}|${foldName(text("file"))}`;
	}
}

/**
 * The last sync with the project's current keys: an entity that was removed and recreated under the same name, such
 * as a record with its locator, is still the same entity.
 */
export function followRecreated(base: SyncState, pairs: Pairs, here: SyncState) {
	const nextBase = new Map(base);
	const nextPairs = new Map(pairs);
	followRenamedTemplates(pairs, nextBase, nextPairs);
	for (const kind of [
		"record",
		"alt_file",
		"delivery",
		"medium",
		"order",
		"budget_line",
		"scenario",
		"exclusion_rule",
	] as const) {
		const isOfKind = ([key]: readonly [EntityKey, Fields]) => kindOf(key) === kind;
		const fresh = groupBy(
			[...here].filter((entry) => isOfKind(entry) && !base.has(entry[0])),
			([, fields]) => naturalKey(kind, fields),
		);
		if (fresh.size === 0) continue;
		for (const [key, fields] of [...base].filter(isOfKind)) {
			const remote = pairs.get(key);
			const [successor, ...others] = fresh.get(naturalKey(kind, fields)) ?? [];
			if (here.has(key) || remote === undefined || !successor || others.length > 0) continue;
			nextBase.delete(key);
			nextPairs.delete(key);
			nextBase.set(successor[0], fields);
			nextPairs.set(successor[0], remote);
		}
	}
	return { base: nextBase, pairs: nextPairs };
}

/** Gives templates that were renamed at the last sync the keys of their files. */
function followRenamedTemplates(
	pairs: Pairs,
	nextBase: Map<EntityKey, Fields>,
	nextPairs: Map<EntityKey, number>,
): void {
	const renamed = entitiesOf(nextBase, "template").filter(
		([key, { name }]) => key !== templateKey(String(name)),
	);
	// All old keys go first: a new name may be another template's old one.
	for (const [key] of renamed) {
		nextBase.delete(key);
		nextPairs.delete(key);
	}
	for (const [key, fields] of renamed) {
		const next = templateKey(String(fields.name));
		const remote = pairs.get(key);
		nextBase.set(next, fields);
		if (remote !== undefined) nextPairs.set(next, remote);
	}
}

/** The key of an entity of a kind that is stored in files, if only the server has it. */
function fileKey(kind: SyncKind, id: number, fields: Fields, taken: Pairs): EntityKey | null {
	if (kind === "list") return listKey(Number(fields.cut_id), String(fields.file));
	if (kind !== "template") return null;
	const key = templateKey(String(fields.name));
	// Another template had this name at the last sync.
	return taken.has(key) ? `${key}/${id}` : key;
}

/** The records that lines of licences and orders name, including those that were removed since. */
export function recordsInLines(state: SyncState): ReadonlySet<EntityKey> {
	const owners = [...state].filter(([key]) => KINDS_WITH_LINES.includes(kindOf(key)));
	return new Set(
		owners.flatMap(([key, fields]) => namedBy(key, fields).filter((named) => kindOf(named) === "record")),
	);
}

function highestId(kind: SyncKind, states: readonly Iterable<EntityKey>[]): number {
	let highest = 0;
	for (const keys of states)
		for (const key of keys) if (kindOf(key) === kind) highest = Math.max(highest, idOf(key));
	return highest;
}

/** Pairs entities that are new on both sides: first those with equal content, then those with the same name. */
function matchNew(
	kind: SyncKind,
	remote: readonly RemoteEntity[],
	local: readonly (readonly [EntityKey, Fields])[],
): Map<number, EntityKey> {
	const matches = new Map<number, EntityKey>();
	const taken = new Set<EntityKey>();
	const localByName = groupBy(local, ([, fields]) => naturalKey(kind, fields));
	const remoteByName = groupBy(remote, ({ fields }) => naturalKey(kind, fields));
	for (const [name, theirs] of remoteByName) {
		const ours = localByName.get(name) ?? [];
		for (const { id, fields } of theirs) {
			const twin = ours.find(([key, own]) => !taken.has(key) && sameFields(own, fields));
			if (!twin) continue;
			matches.set(id, twin[0]);
			taken.add(twin[0]);
		}
		const [other, ...others] = theirs.filter(({ id }) => !matches.has(id));
		const [own, ...owns] = ours.filter(([key]) => !taken.has(key));
		if (other && own && others.length === 0 && owns.length === 0) {
			matches.set(other.id, own[0]);
			taken.add(own[0]);
		}
	}
	return matches;
}

/**
 * Maps the server's entities to the project's ids: by the pairs of the last sync, then by name for entities new on
 * both sides; the others get free ids.
 */
export function matchRemote(
	{ base, pairs, here }: { readonly base: SyncState; readonly pairs: Pairs; readonly here: SyncState },
	fields: FieldPairs,
	remote: readonly RemoteEntity[],
): { readonly there: SyncState; readonly pairs: Pairs } {
	const there = new Map<EntityKey, Fields>();
	const joined = new Map(pairs);
	const keyByRemote = new Map<string, EntityKey>();
	const paired = new Set(pairs.keys());
	for (const [key, id] of pairs) keyByRemote.set(`${kindOf(key)}:${id}`, key);
	const ownFields = new Map([...fields].map(([own, id]) => [id, own]));
	const idFor = (kind: NamedKind, id: number) => {
		if (kind === "custom_field") return ownFields.get(id) ?? null;
		const key = keyByRemote.get(`${kind}:${id}`);
		return key === undefined ? null : idOf(key);
	};
	/** A scenario's change of something removed isn't synced, although a licence may still name it. */
	const idOfPresent = (kind: NamedKind, id: number) => {
		const own = idFor(kind, id);
		return own !== null && kind !== "custom_field" && there.has(keyOf(kind, own)) ? own : null;
	};
	/** Gives removed records that the server's licences and orders still name an id here, which no record gets later. */
	const adoptRemoved = () => {
		let highest = highestId("record", [there.keys(), here.keys(), joined.keys(), recordsInLines(here)]);
		for (const { id, kind, fields } of remote) {
			if (!KINDS_WITH_LINES.includes(kind)) continue;
			for (const named of namedBy(keyOf(kind, id), fields)) {
				if (kindOf(named) !== "record" || keyByRemote.has(named)) continue;
				highest += 1;
				joined.set(keyOf("record", highest), idOf(named));
				keyByRemote.set(named, keyOf("record", highest));
			}
		}
	};
	for (const kind of SYNC_KINDS) {
		if (kind === "license") adoptRemoved();
		const namedId = kind === "scenario" ? idOfPresent : idFor;
		const translated = remote.flatMap((entity) =>
			entity.kind === kind ? [{ ...entity, fields: withIds(kind, entity.fields, namedId) }] : [],
		);
		const unpaired = translated.filter(({ id }) => !keyByRemote.has(`${kind}:${id}`));
		const matches = matchNew(
			kind,
			unpaired,
			[...here].filter(([key]) => kindOf(key) === kind && !paired.has(key)),
		);
		let highest = isOfFiles(kind)
			? 0
			: highestId(kind, [here.keys(), base.keys(), joined.keys(), recordsInLines(here)]);
		for (const { id, fields } of unpaired) {
			const free = () => {
				highest += 1;
				return keyOf(kind, highest);
			};
			const key = matches.get(id) ?? fileKey(kind, id, fields, joined) ?? free();
			joined.set(key, id);
			keyByRemote.set(`${kind}:${id}`, key);
		}
		for (const { id, fields } of translated) {
			const key = keyByRemote.get(`${kind}:${id}`);
			if (key !== undefined) there.set(key, fields);
		}
	}
	return { there, pairs: joined };
}
