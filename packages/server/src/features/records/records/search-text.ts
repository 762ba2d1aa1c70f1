import { plainText } from "@oxcut/core/cut";
import { foldName } from "@oxcut/core/model";
import type { RecordContent } from "../../../journal/record-history/record-item.ts";

type Searched = Pick<
	RecordContent,
	| "title"
	| "production_locator"
	| "archive_name"
	| "archive_locator"
	| "source"
	| "notes"
	| "description"
	| "fair_use_notes"
	| "master_notes"
	| "rights_notes"
>;

/**
 * What a search looks through of a record itself, folded as names are [MAT60]. Each text on a line of its own, so that no phrase
 * is found across two of them. Tags and the licensor's name are looked up where they are kept [RCD11].
 */
export function searchTextOf(record: Searched): string {
	const texts = [
		record.title,
		record.production_locator,
		record.archive_name,
		record.archive_locator,
		record.source,
		plainText(record.notes),
		plainText(record.description),
		plainText(record.fair_use_notes),
		plainText(record.master_notes),
		plainText(record.rights_notes),
	];
	const lines = texts.map((text) => foldName(text.replaceAll(/\s+/g, " "))).filter((text) => text !== "");
	return lines.join("\n");
}
