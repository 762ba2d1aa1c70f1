import type { DiagnosticCode } from "../diagnostics.ts";
import type { MatchLibrary } from "../model/library/library.ts";
import type { ClipMatch } from "./model.ts";
import { findAltFile, findRecord, type NameIndex } from "./name-index.ts";

/** The match of one contents, and its diagnostics. */
export interface ContentsMatch {
	readonly match: ClipMatch;
	readonly warnings: readonly { readonly code: DiagnosticCode; readonly message: string }[];
}

const UNIDENTIFIED: ClipMatch = { kind: "unidentified" };

/** Matches one contents with records, then with alt files [MAT1–MAT4, MAT7, MAT8]. */
export function matchContents(contents: string, names: NameIndex, library: MatchLibrary): ContentsMatch {
	const warnings: { code: DiagnosticCode; message: string }[] = [];
	const sayAmbiguous = (kind: string, count: number, taken: number) => {
		if (count < 2) return;
		const message = `"${contents}" matches ${count} ${kind}; the one with the lowest id (${taken}) is used. Give each a unique name.`;
		warnings.push({ code: "MATCH_AMBIGUOUS_NAME", message });
	};

	const record = findRecord(contents, names);
	if (record) {
		sayAmbiguous("records", record.count, record.item.id);
		return { match: { kind: "records", records: [record.item.id], altFile: null }, warnings };
	}

	const found = findAltFile(contents, names);
	if (!found) return { match: UNIDENTIFIED, warnings };
	const altFile = found.item;
	sayAmbiguous("alt files", found.count, altFile.id);
	if (altFile.purpose !== null) return { match: { kind: altFile.purpose, altFile: altFile.id }, warnings };

	const records = [...new Set(altFile.record_ids)]
		.filter((id) => library.records.has(id))
		.sort((a, b) => a - b);
	if (records.length === 0) {
		const message = `The alt file "${altFile.name}" redirects to no existing record; "${contents}" stays unidentified. Add its records, or give it a purpose.`;
		warnings.push({ code: "MATCH_REDIRECT_TO_NOTHING", message });
		return { match: UNIDENTIFIED, warnings };
	}
	if (records.length > 1) {
		const message = `"${contents}" is redirected to ${records.length} records; each is charged for all of its clips.`;
		warnings.push({ code: "MATCH_REDIRECT_TO_SEVERAL", message });
	}
	return { match: { kind: "records", records, altFile: altFile.id }, warnings };
}
