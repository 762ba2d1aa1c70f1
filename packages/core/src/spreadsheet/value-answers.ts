import { foldName } from "../text/fold-name.ts";
import { oneLineText } from "./cell-text.ts";

/** A correction of a value, for all rows of a file that contain it [IMP25]. */
export interface ValueAnswer {
	/** The field of the value's column. */
	readonly field: string;
	/** The value in the cells, compared like a name; line breaks count as spaces. */
	readonly value: string;
	/** The value to read instead; empty leaves the cells empty, null leaves out their rows. */
	readonly to: string | null;
}

/** Answers by field and value; a later answer for the same value replaces an earlier one. */
export class ValueAnswers {
	readonly #byKey: ReadonlyMap<string, ValueAnswer>;
	readonly #used = new Set<ValueAnswer>();

	constructor(answers: readonly ValueAnswer[]) {
		this.#byKey = new Map(answers.map((answer) => [keyOf(answer.field, answer.value), answer]));
	}

	/** Answers that no cell has needed yet. */
	get unused(): readonly ValueAnswer[] {
		return [...this.#byKey.values()].filter((answer) => !this.#used.has(answer));
	}

	/** @returns undefined if there is no answer. */
	answer(field: string, value: string): string | null | undefined {
		const answer = this.#byKey.size === 0 ? undefined : this.#byKey.get(keyOf(field, value));
		if (answer !== undefined) this.#used.add(answer);
		return answer?.to;
	}
}

function keyOf(field: string, value: string): string {
	return `${field} ${foldName(oneLineText(value))}`;
}
