import { RECORD_FIELD_ENTRIES, type RecordFieldEntry } from "@oxcut/core/model";
import type { Field } from "./field.ts";

const KINDS = {
	text: "text",
	notes: "text",
	flag: "boolean",
	date: "optional",
	date_kind: "text",
	duration: "optional",
	rate: "optional",
	tags: "list",
	links: "list",
} as const satisfies Partial<Record<RecordFieldEntry["kind"], Field["kind"]>>;

function fieldOf(entry: RecordFieldEntry): Field[] {
	// They are named, not numbered.
	if (entry.kind === "licensor" || entry.kind === "price") return [];
	const flag = flagOf(entry);
	if (entry.kind !== "choice") {
		return [{ flag, path: [entry.name], kind: KINDS[entry.kind], help: entry.help ?? entry.label }];
	}
	const kind = entry.blank === null ? "optional" : "text";
	const help = entry.help ?? entry.label.toLowerCase();
	return [{ flag, path: [entry.name], kind, help, choices: entry.values }];
}

/** A field's flag, without its dashes. */
export function flagOf({ name, flag }: Pick<RecordFieldEntry, "name" | "flag">): string {
	return flag ?? name.replaceAll("_", "-");
}

/** The fields of a record that a person sets. Licensor and prices are named, not numbered, and have flags of their own. */
export const RECORD_FLAGS: readonly Field[] = RECORD_FIELD_ENTRIES.flatMap(fieldOf);

/** The same without the locator, which a new record has as its argument [ID1]. */
export const NEW_RECORD_FLAGS = RECORD_FLAGS.filter(({ path: [name] }) => name !== "production_locator");
