import { TRASH_DAYS } from "@oxcut/core/model";
import { plural } from "../ui/plural.ts";

/** A completed deletion or merge in words, and its undoing. */
export interface TrashWords {
	readonly done: string;
	readonly undone: string;
	readonly undoFailed: string;
}

/** A deletion in words. */
export function deleted(what: string): TrashWords {
	return { done: `Deleted ${what}`, undone: `Restored ${what}`, undoFailed: `Couldn't restore ${what}` };
}

function merged(from: string, into: string): TrashWords {
	return {
		done: `Merged ${from} into ${into}`,
		undone: `Undid the merge of ${from} into ${into}`,
		undoFailed: `Couldn't undo the merge of ${from} into ${into}`,
	};
}

function namesOf(licensors: readonly string[]): string {
	return licensors.length === 1 ? (licensors[0] ?? "") : plural(licensors.length, "licensor");
}

/** Past-tense words by kind. */
export const trashWords = {
	records: (count: number) => deleted(plural(count, "record")),
	licensors: (names: readonly string[]) => deleted(namesOf(names)),
	/** One item by its name, several by their count. */
	licensorNames: namesOf,
	fairUseReview: (locator: string) => deleted(`the fair-use review of ${locator}`),
	tag: (name: string) => deleted(`the tag “${name}”`),
	cut: (name: string) => deleted(name),
	scenarioApplied: (name: string): TrashWords => ({
		done: `Applied ${name}`,
		undone: `Undid the changes of ${name}`,
		undoFailed: `Couldn't undo the changes of ${name}`,
	}),
	licensorMerge: merged,
	tagMerge: (from: string, into: string) => merged(`the tag “${from}”`, `“${into}”`),
};

/** Explained before a deletion. */
export const KEPT_IN_TRASH = `Everything is kept in the trash for ${TRASH_DAYS} days.`;
/** Explained before a merge. */
export const MERGE_UNDOABLE = `You can undo the merge for ${TRASH_DAYS} days.`;
