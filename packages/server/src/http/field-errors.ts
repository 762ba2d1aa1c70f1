import { invalid } from "./errors.ts";

/** Names a field of a call's nth item as its schema's errors do: `title`, or `2.title` in a list. */
export type FieldName = (index: number, field: string) => string;

/** For a call with one item, or one change for several: names the field alone. */
export const singleItem: FieldName = (_index, field) => field;

/** Names the item in a list of items. */
export const itemOfList: FieldName = (index, field) => `${index}.${field}`;

/** More errors than anyone reads. */
const FIELDS_MAX = 1000;

/** Collects the errors of a call's items, to report them all at once [API3], up to a limit. */
export class FieldErrors {
	readonly #errors: Record<string, string[]> = {};
	readonly #name: FieldName;
	#fields = 0;

	constructor(name: FieldName) {
		this.#name = name;
	}

	add(index: number, field: string, message: string): void {
		const name = this.#name(index, field);
		const messages = this.#errors[name] ?? [];
		if (messages.length === 0 && ++this.#fields > FIELDS_MAX) return;
		if (!messages.includes(message)) messages.push(message);
		this.#errors[name] = messages;
	}

	/** @throws {HttpError} 422 if there are errors. */
	refuse(): void {
		if (Object.keys(this.#errors).length > 0) throw invalid(this.#errors);
	}
}
