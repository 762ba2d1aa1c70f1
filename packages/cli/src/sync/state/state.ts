/** Kinds of synced entities, owners before their parts. */
export const SYNC_KINDS = [
	"production",
	"licensor",
	"price",
	"condition",
	"medium",
	"record",
	"license",
	"fair_use_review",
	"order",
	"alt_file",
	"delivery",
	"budget_line",
	"template",
	"scenario",
	"exclusion_rule",
	"cut",
	"list",
] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * An entity field by field. Settings inside a field are separate fields (`meta.rounding`), as are tags
 * (`tags.harbour`), custom fields and custom costs, so that changing one doesn't affect the others.
 */
export type Fields = Readonly<Record<string, Json>>;

/**
 * Names an entity by its id in the project: `record:12`; a list of a cut by its file: `list:3/Reel_V1.edl`; a template by its
 * name: `template:our-list`.
 */
export type EntityKey = `${SyncKind}:${number | string}`;

/** Whether entities of a kind are files, which are named by text and have no id in the project. */
export function isOfFiles(kind: SyncKind): boolean {
	return kind === "list" || kind === "template";
}

/** The key of the production itself. */
export const PRODUCTION: EntityKey = "production:1";

/** All synced entities of one side, with the project's ids. */
export type SyncState = ReadonlyMap<EntityKey, Fields>;

/** The three states of a merge. */
export interface ThreeStates {
	/** The state at the last sync; empty before the first one. */
	readonly base: SyncState;
	readonly here: SyncState;
	readonly there: SyncState;
	/** Names of the project's custom fields, by id. */
	readonly fieldNames?: ReadonlyMap<number, string>;
}

export function keyOf(kind: SyncKind, id: number | string): EntityKey {
	return `${kind}:${id}`;
}

export function kindOf(key: EntityKey): SyncKind {
	const kind = key.slice(0, key.indexOf(":"));
	const found = SYNC_KINDS.find((known) => known === kind);
	if (found === undefined) throw new Error(`unknown kind of entity: ${key}`);
	return found;
}

/** The part after the kind. */
function nameOf(key: EntityKey): string {
	return key.slice(key.indexOf(":") + 1);
}

export function idOf(key: EntityKey): number {
	return Number(nameOf(key));
}

/** Orders keys by kind, owners before their parts, then by id. */
export function compareKeys(a: EntityKey, b: EntityKey): number {
	const kinds = SYNC_KINDS.indexOf(kindOf(a)) - SYNC_KINDS.indexOf(kindOf(b));
	if (kinds !== 0) return kinds;
	return isOfFiles(kindOf(a)) ? (a < b ? -1 : a > b ? 1 : 0) : idOf(a) - idOf(b);
}

/** The field with an entity's owner. */
const OWNERS: Partial<Record<SyncKind, { readonly field: string; readonly kind: SyncKind }>> = {
	price: { field: "licensor_id", kind: "licensor" },
	condition: { field: "licensor_id", kind: "licensor" },
	fair_use_review: { field: "record_id", kind: "record" },
	list: { field: "cut_id", kind: "cut" },
};

/** An entity's owner: a price's licensor, a review's record, a list's cut; null if it has none. */
export function ownerOf(key: EntityKey, fields: Fields): EntityKey | null {
	const owner = OWNERS[kindOf(key)];
	const id = owner === undefined ? null : fields[owner.field];
	return owner === undefined || typeof id !== "number" ? null : keyOf(owner.kind, id);
}

/** Kinds that a field may reference by id. */
export type NamedKind = SyncKind | "custom_field";

const CUSTOM_FIELD = /^custom_fields\.(\d+)$/;
const COST = /^custom_costs\.(\d+)$/;

/** The kind that a field references by id; null if it references none. */
function namedKind(kind: SyncKind, field: string): SyncKind | null {
	if (field === "licensor_id") return "licensor";
	if (field === "cut_id") return "cut";
	if (field === "record_id") return "record";
	return kind === "record" && (field === "price_id" || field === "secondary_price_id") ? "price" : null;
}

/** Kinds whose lines name records. */
export const KINDS_WITH_LINES: readonly SyncKind[] = ["license", "order"];

/** The lines of a licence or order, with the records that they name. */
type Lines = readonly { readonly record_id: number | null }[];

/** The lines in the fields of a licence or order; null for another field. */
function linesIn(kind: SyncKind, field: string, value: Json): Lines | null {
	const isLines = KINDS_WITH_LINES.includes(kind) && field === "lines" && Array.isArray(value);
	return isLines ? (value as unknown as Lines) : null;
}

/** The lists of a scenario whose changes name an entity, by the field that does. */
const CHANGED_BY_SCENARIOS: Readonly<Record<string, readonly [field: string, kind: SyncKind]>> = {
	prices: ["price_id", "price"],
	conditions: ["condition_id", "condition"],
	edits: ["record_id", "record"],
};

type Change = { readonly [field: string]: Json };

/** The changes in a list of a scenario, and the kind that they name; null for another field. */
function changesIn(kind: SyncKind, field: string, value: Json) {
	const named = kind === "scenario" ? CHANGED_BY_SCENARIOS[field] : undefined;
	if (named === undefined || !Array.isArray(value)) return null;
	const [idField, target] = named;
	const changes = value as readonly Change[];
	return { idField, target, changes };
}

/** The entities that an entity references. */
export function namedBy(key: EntityKey, fields: Fields): EntityKey[] {
	const kind = kindOf(key);
	return Object.entries(fields).flatMap(([field, value]): EntityKey[] => {
		const cost = COST.exec(field)?.[1];
		if (cost !== undefined) return [keyOf("record", cost)];
		if (field === "record_ids" && Array.isArray(value)) return value.map((id) => keyOf("record", String(id)));
		const lines = linesIn(kind, field, value);
		if (lines !== null)
			return lines.flatMap(({ record_id: id }) => (id === null ? [] : [keyOf("record", id)]));
		const scenario = changesIn(kind, field, value);
		if (scenario !== null)
			return scenario.changes.map((change) => keyOf(scenario.target, Number(change[scenario.idField])));
		const named = namedKind(kind, field);
		return named === null || typeof value !== "number" ? [] : [keyOf(named, value)];
	});
}

function withRecordOf(line: Lines[number], idFor: (kind: NamedKind, id: number) => number | null): Json {
	const { record_id } = line;
	return { ...line, record_id: record_id === null ? null : (idFor("record", record_id) ?? record_id) };
}

/**
 * Replaces the ids in an entity.
 *
 * @param idFor - null if the id no longer exists, which removes the reference. A line of a licence or order keeps the id
 * of a removed record: without one, a licence's would grant any record [RIG10]. A scenario loses a change of something removed.
 */
export function withIds(
	kind: SyncKind,
	fields: Fields,
	idFor: (kind: NamedKind, id: number) => number | null,
): Fields {
	return Object.fromEntries(
		Object.entries(fields).flatMap(([field, value]): [string, Json][] => {
			const cost = COST.exec(field)?.[1];
			if (cost !== undefined) {
				const id = idFor("record", Number(cost));
				return id === null ? [] : [[`custom_costs.${id}`, value]];
			}
			const custom = CUSTOM_FIELD.exec(field)?.[1];
			if (custom !== undefined) {
				const id = idFor("custom_field", Number(custom));
				return id === null ? [] : [[`custom_fields.${id}`, value]];
			}
			if (field === "record_ids" && Array.isArray(value))
				return [[field, value.flatMap((id) => idFor("record", Number(id)) ?? [])]];
			const lines = linesIn(kind, field, value);
			if (lines !== null) return [[field, lines.map((line) => withRecordOf(line, idFor))]];
			const scenario = changesIn(kind, field, value);
			if (scenario !== null) {
				const { idField, target, changes } = scenario;
				const kept = changes.flatMap((change): Change[] => {
					const id = idFor(target, Number(change[idField]));
					return id === null ? [] : [{ ...change, [idField]: id }];
				});
				return [[field, kept]];
			}
			const named = namedKind(kind, field);
			return [[field, named === null || typeof value !== "number" ? value : idFor(named, value)]];
		}),
	);
}

/** Whether two values are the same; `undefined` means missing. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether an entity has the same fields on two sides, or is missing on both. */
export function sameFields(a: Fields | undefined, b: Fields | undefined): boolean {
	if (a === undefined || b === undefined) return a === b;
	return changedFields(a, b).length === 0;
}

/** Fields that differ, in alphabetical order. */
export function changedFields(a: Fields, b: Fields): string[] {
	return [...new Set([...Object.keys(a), ...Object.keys(b)])]
		.filter((field) => !sameJson(a[field], b[field]))
		.sort();
}

/** The cut of a key: a list's owner, or the cut itself. */
export function cutOf(key: EntityKey): EntityKey {
	return kindOf(key) === "cut" ? key : keyOf("cut", nameOf(key).slice(0, nameOf(key).indexOf("/")));
}
