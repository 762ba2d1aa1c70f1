import { plainText } from "@oxcut/core/cut";
import { foldName, type RecordFieldNameOf, recordFieldsOf } from "@oxcut/core/model";
import type { RecordContent } from "../../../journal/record-history/record-item.ts";

/** Fields that a search's text holds. */
const SEARCHED = [...recordFieldsOf("text"), ...recordFieldsOf("notes")].filter(
	({ isSearched }) => isSearched,
);

/** Their names. */
export const SEARCHED_FIELDS: ReadonlySet<string> = new Set(SEARCHED.map(({ name }) => name));

/**
 * What a search looks through of a record itself, folded as names are [MAT60]. Each text on a line of its own, so that no phrase
 * is found across two of them. Tags and the licensor's name are looked up where they are kept [RCD11].
 */
export function searchTextOf(record: Pick<RecordContent, RecordFieldNameOf<"text" | "notes">>): string {
	const texts = SEARCHED.map(({ kind, name }) => (kind === "notes" ? plainText(record[name]) : record[name]));
	const lines = texts.map((text) => foldName(text.replaceAll(/\s+/g, " "))).filter((text) => text !== "");
	return lines.join("\n");
}
