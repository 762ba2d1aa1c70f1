import type { StoredRecord } from "../model/records/record.ts";
import type { Category } from "../model/records/record-field-values.ts";
import { TEXT_MAX } from "../model/validation/text.ts";
import type { ReadDate } from "../spreadsheet/read-date.ts";
import type { DateReading } from "../spreadsheet/read-record.ts";
import { withoutExtension } from "../text/file-name.ts";
import { foldName } from "../text/fold-name.ts";
import { dateInFileName, dateInText, statedDate } from "./dates-in-text.ts";
import { textsFor } from "./file-texts.ts";
import type { MediaFacts } from "./media-facts.ts";

/** The fields that a file suggests for a record, without those it says nothing about. */
export type FileFields = Partial<
	Pick<StoredRecord, "notes" | "archive_locator" | "archive_name" | "date" | "date_kind" | "urls">
> &
	MediaFacts["technical"] & {
		readonly title: string;
		readonly category: Category;
		/** A licensor of the production or an archive, spelled as there; null for Unknown. */
		readonly licensor_name: string | null;
	};

/** Names that a file's owner may match. */
export interface KnownOwners {
	/** Names of the production's licensors, which take precedence. */
	readonly licensors: readonly string[];
	/** Names of the archives known to every production. */
	readonly archives: readonly string[];
}

/** Turns a file's metadata into a record's fields [INT2–INT6]. */
export function describeFile(
	name: string,
	{ category, technical, texts }: MediaFacts,
	{ owners, dates }: { readonly owners: KnownOwners; readonly dates: DateReading },
): FileFields {
	const stem = withoutExtension(name).trim() || name;
	const written = textsFor("title", texts)[0]?.value;
	const title = shortened(oneLine(written ?? "") || oneLine(stem) || name);
	const told = textsFor("notes", texts).filter(({ value }) => oneLine(value) !== title);
	const notes = [...new Set(told.map(({ value }) => value))].join("\n");
	const names = textsFor("archive_name", texts).map(({ value }) => oneLine(value));
	const locator = textsFor("archive_locator", texts)[0]?.value;
	const date = fileDate(texts, [title, notes], stem, dates);
	const urls = [...new Set(texts.flatMap(({ value }) => urlsIn(value)))];
	return {
		title,
		category: category ?? "Still",
		licensor_name: ownerNamed(names, owners),
		...(notes === "" ? {} : { notes }),
		...(locator === undefined ? {} : { archive_locator: shortened(oneLine(locator)) }),
		...(names[0] === undefined ? {} : { archive_name: shortened(names[0]) }),
		...(date === null ? {} : { date: date.date, date_kind: date.kind }),
		...(urls.length === 0 ? {} : { urls }),
		...technical,
	};
}

/** One line without the characters that titles refuse [MOD1]. */
function oneLine(text: string): string {
	return text
		.replace(/\s+/g, " ")
		.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")
		.trim();
}

/** Cut to the longest text that a field holds, between whole characters. */
function shortened(text: string): string {
	return text.length <= TEXT_MAX ? text : text.slice(0, TEXT_MAX).replace(/[\uD800-\uDBFF]$/, "");
}

/** The date that the file states, else the one that its title or notes do, else the one in its name. */
function fileDate(
	texts: MediaFacts["texts"],
	told: readonly string[],
	stem: string,
	order: DateReading,
): ReadDate | null {
	for (const { value } of textsFor("date", texts)) {
		const date = statedDate(value, order);
		if (date) return date;
	}
	for (const text of told) {
		const date = dateInText(text, order);
		if (date) return date;
	}
	return dateInFileName(stem, order);
}

function urlsIn(text: string): string[] {
	return [...text.matchAll(/\bhttps?:\/\/[^\s<>"']+/gi)]
		.map(([url]) => url.replace(/[.,;:!?)\]}]+$/, ""))
		.filter((url) => URL.canParse(url));
}

/** The first known owner that one of the names refers to, with or without its copyright sign and year [INT6]. */
function ownerNamed(names: readonly string[], { licensors, archives }: KnownOwners): string | null {
	for (const known of [licensors, archives]) {
		const byName = new Map(known.map((name) => [foldName(name), name]));
		for (const name of names) {
			const found = byName.get(foldName(name)) ?? byName.get(foldName(withoutCopyright(name)));
			if (found !== undefined) return found;
		}
	}
	return null;
}

function withoutCopyright(name: string): string {
	return name
		.replace(/^(?:©|\(c\)|copyright|courtesy(?: of)?|credit:?|photo(?: by)?:?|\s)+/i, "")
		.replace(/^\d{4}(?:\s*-\s*\d{4})?,?\s*/, "");
}
