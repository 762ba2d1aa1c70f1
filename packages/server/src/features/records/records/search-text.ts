import { plainText } from "@oxcut/core/cut";
import { foldName, type RecordFieldNameOf, recordFieldsOf } from "@oxcut/core/model";
import type { RecordContent } from "../../../journal/record-history/record-item.ts";

/** Fields included in a record's search text. */
const SEARCHED = [...recordFieldsOf("text"), ...recordFieldsOf("notes")].filter(
	({ isSearched }) => isSearched,
);

export const SEARCHED_FIELDS: ReadonlySet<string> = new Set(SEARCHED.map(({ name }) => name));

/**
 * The text of a record that searches look through, normalized like names [MAT60]. Each field is on its own line, so that no
 * phrase matches across two. Tags and the licensor's name are searched separately [RCD11].
 */
export function searchTextOf(record: Pick<RecordContent, RecordFieldNameOf<"text" | "notes">>): string {
	const texts = SEARCHED.map(({ kind, name }) => (kind === "notes" ? plainText(record[name]) : record[name]));
	const lines = texts.map((text) => foldName(text.replaceAll(/\s+/g, " "))).filter((text) => text !== "");
	return lines.join("\n");
}
