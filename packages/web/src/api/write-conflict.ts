import { ApiError } from "@oxcut/core/api";
import { STATEMENTS } from "@oxcut/core/model";

export type Fields = Readonly<Record<string, unknown>>;

/** A field was changed elsewhere while it was being edited here: by someone else, or in another tab of this account. */
export class WriteConflict<Item extends Fields = Fields> extends Error {
	override readonly name = "WriteConflict";
	/** The item as it is now. */
	readonly current: Item;
	/** The change that wasn't saved. */
	readonly given: Fields;
	/** The fields that both changed; nested fields by their path, such as `meta.rounding`. */
	readonly fields: readonly string[];

	constructor(current: Item, given: Fields, fields: readonly string[]) {
		super(`changed elsewhere too: ${fields.join(", ")}`);
		this.current = current;
		this.given = given;
		this.fields = fields;
	}
}

export function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A field's value by its name or, if it is nested, its path: `meta.rounding`. */
export function valueAt(fields: Fields, name: string): unknown {
	return name
		.split(".")
		.reduce<unknown>((value, part) => (isFields(value) ? value[part] : undefined), fields);
}

/** Whether two values of JSON are the same. */
export function isSame(a: unknown, b: unknown): boolean {
	return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}

/** A patch without its unchanged custom fields: it may list all those of a record. */
export function changesOnly<Patch extends Fields>(patch: Patch, before: Fields): Patch {
	const { custom_fields } = patch;
	if (!isFields(custom_fields)) return patch;
	const seen = isFields(before.custom_fields) ? before.custom_fields : {};
	const changed = Object.entries(custom_fields).filter(([id, value]) => seen[id] !== value);
	return { ...patch, custom_fields: Object.fromEntries(changed) };
}

function changedByBoth(name: string, mine: unknown, was: unknown, now: unknown): string[] {
	if (isFields(mine) && isFields(was) && isFields(now)) {
		return Object.keys(mine).flatMap((part) =>
			changedByBoth(`${name}.${part}`, mine[part], was[part], now[part]),
		);
	}
	// An empty custom field is left out of a record.
	const isNow = (value: unknown) => isSame(now ?? null, value ?? null);
	return isNow(was) || isNow(mine) ? [] : [name];
}

function withValue(fields: Fields, name: string, value: unknown): Fields {
	const [first = name, ...rest] = name.split(".");
	if (rest.length === 0) return { ...fields, [name]: value };
	const inner = fields[first];
	return { ...fields, [first]: withValue(isFields(inner) ? inner : {}, rest.join("."), value) };
}

/** A change with the unchanged rest of each statement that it changes a part of [SYNC14]. */
function wholeStatements(item: string, given: Fields, seen: Fields): Fields {
	const isMissing = (name: string) => valueAt(given, name) === undefined;
	const isChanged = (name: string) => !isMissing(name) && !isSame(valueAt(given, name), valueAt(seen, name));
	return (STATEMENTS[item] ?? [])
		.filter((names) => names.some(isChanged))
		.flatMap((names) => names.filter((name) => isMissing(name) && valueAt(seen, name) !== undefined))
		.reduce((whole, name) => withValue(whole, name, valueAt(seen, name)), given);
}

/**
 * Compares a change with others' changes to the item since its editing began.
 *
 * @param item - its name in bodies.
 * @param seen - the fields when editing began; a field that isn't among them is not compared.
 * @returns null if no field or statement was changed by both, or both gave it the same value.
 */
export function conflictOf<Item extends Fields>(
	item: string,
	given: Fields,
	seen: Fields,
	current: Item,
): WriteConflict<Item> | null {
	const mine = wholeStatements(item, changesOnly(given, seen), seen);
	const disputed = Object.keys(mine)
		.filter((name) => name in seen)
		.flatMap((name) => changedByBoth(name, mine[name], seen[name], current[name]));
	const differs = (name: string) => !isSame(valueAt(mine, name), valueAt(current, name));
	const fields = disputed.flatMap(
		(name) => STATEMENTS[item]?.find((names) => names.includes(name))?.filter(differs) ?? [name],
	);
	return fields.length === 0 ? null : new WriteConflict(current, mine, [...new Set(fields)]);
}

const MAX_ATTEMPTS = 3;

/**
 * Saves a change based on the item's current version, and retries if someone else saved in between [API5].
 *
 * @param attempt - compares, then sends.
 * @param onStale - called with the refusal before the next attempt.
 */
export async function retryIfStale<Answer>(
	attempt: () => Promise<Answer>,
	onStale: (refusal: ApiError) => void,
): Promise<Answer> {
	for (let made = 1; ; made++) {
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 412 || made === MAX_ATTEMPTS) throw error;
			onStale(error);
		}
	}
}
