import { RECORD_FIELD_ENTRIES, type RecordFieldEntry } from "@oxcut/core/model";
import type { Field } from "./field.ts";

const KINDS = {
	text: "text",
	notes: "text",
	choice: "text",
	flag: "boolean",
	date: "optional",
	date_kind: "text",
	duration: "optional",
	rate: "optional",
	tags: "list",
	links: "list",
	rights: "rights",
} as const satisfies Partial<Record<RecordFieldEntry["kind"], Field["kind"]>>;

function fieldOf(entry: RecordFieldEntry): Field[] {
	// Licensor and prices are set by name rather than by id.
	if (entry.kind === "licensor" || entry.kind === "price") return [];
	const blank = entry.kind === "choice" ? entry.blank : undefined;
	return [
		{
			flag: flagOf(entry),
			path: [entry.name],
			kind: blank === null ? "optional" : KINDS[entry.kind],
			help: entry.help ?? entry.label.toLowerCase(),
			...("values" in entry && { choices: entry.values }),
		},
	];
}

/** A field's flag, without its dashes. */
export function flagOf({ name, flag }: Pick<RecordFieldEntry, "name" | "flag">): string {
	return flag ?? name.replaceAll("_", "-");
}

/** The fields of a record that people set. Licensor and prices are set by name rather than by id, with separate flags. */
export const RECORD_FLAGS: readonly Field[] = RECORD_FIELD_ENTRIES.flatMap(fieldOf);

/** The same without the locator, which is an argument for a new record [ID1]. */
export const NEW_RECORD_FLAGS = RECORD_FLAGS.filter(({ path: [name] }) => name !== "production_locator");
