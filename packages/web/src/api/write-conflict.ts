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

function isSame(a: unknown, b: unknown): boolean {
	return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}

/** Fields that are no longer what they were when the edit began, and not what it makes of them. */
export function fieldsChangedByBoth(given: Fields, seen: Fields, current: Fields): string[] {
	return Object.keys(given).filter(
		(name) => name in seen && !isSame(current[name], seen[name]) && !isSame(current[name], given[name]),
	);
}
