export type Fields = Readonly<Record<string, unknown>>;

/** Somebody else changed a field while it was being edited here. */
export class WriteConflict extends Error {
	override readonly name = "WriteConflict";
	/** The item as it is now. */
	readonly current: Fields;
	/** What was to be saved. */
	readonly given: Fields;
	/** Names of the fields that both changed. */
	readonly fields: readonly string[];

	constructor(current: Fields, given: Fields, fields: readonly string[]) {
		super(`changed meanwhile: ${fields.join(", ")}`);
		this.current = current;
		this.given = given;
		this.fields = fields;
	}
}

export function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A field's value by its name: `meta.rounding` is a field of a field. */
export function valueAt(fields: Fields, name: string): unknown {
	return name
		.split(".")
		.reduce<unknown>((value, part) => (isFields(value) ? value[part] : undefined), fields);
}

/** Whether two values of JSON are the same. */
export function isSame(a: unknown, b: unknown): boolean {
	return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}

/** The custom fields that a patch changes. A patch also contains the unchanged ones. */
export function ownFieldsIn<Value>(
	patch: { readonly custom_fields?: Readonly<Record<string, Value>> },
	before: { readonly custom_fields?: Readonly<Record<string, Value>> },
): Record<string, Value> {
	const given = Object.entries(patch.custom_fields ?? {});
	return Object.fromEntries(given.filter(([id, value]) => before.custom_fields?.[id] !== value));
}

/** A patch without its unchanged fields. */
export function changesOnly<Patch extends { readonly custom_fields?: Readonly<Record<string, unknown>> }>(
	patch: Patch,
	before: { readonly custom_fields?: Readonly<Record<string, unknown>> },
): Patch {
	return patch.custom_fields === undefined ? patch : { ...patch, custom_fields: ownFieldsIn(patch, before) };
}

function changedByBoth(name: string, mine: unknown, was: unknown, now: unknown): string[] {
	if (isFields(mine) && isFields(was) && isFields(now)) {
		return Object.keys(mine).flatMap((part) =>
			changedByBoth(`${name}.${part}`, mine[part], was[part], now[part]),
		);
	}
	return isSame(now, was) || isSame(now, mine) ? [] : [name];
}

/** Fields that are no longer what they were when the edit began, and not what it makes of them; those of fields by their whole name. */
export function fieldsChangedByBoth(given: Fields, seen: Fields, current: Fields): string[] {
	return Object.keys(given)
		.filter((name) => name in seen)
		.flatMap((name) => changedByBoth(name, given[name], seen[name], current[name]));
}
