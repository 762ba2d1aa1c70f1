import { foldName } from "../text/fold-name.ts";

/** One answer for a value that a file has in many rows [IMP25]. */
export interface ValueAnswer {
	/** The field that the value's column fills. */
	readonly field: string;
	/** As the cells have it, compared as names are. */
	readonly value: string;
	/** What to read instead; empty leaves the cells empty, null leaves their rows out. */
	readonly to: string | null;
}

/** Answers by field and value; of two for one value the later one counts. */
export class ValueAnswers {
	readonly #byKey: ReadonlyMap<string, string | null>;

	constructor(answers: readonly ValueAnswer[]) {
		this.#byKey = new Map(answers.map(({ field, value, to }) => [keyOf(field, value), to]));
	}

	/** @returns undefined where nobody has answered. */
	answer(field: string, value: string): string | null | undefined {
		return this.#byKey.size === 0 ? undefined : this.#byKey.get(keyOf(field, value));
	}
}

function keyOf(field: string, value: string): string {
	return `${field} ${foldName(value)}`;
}
