import { RECORD_FIELD_ENTRIES } from "../../model/records/record-field-entries.ts";

/** The kind of a value, which decides how it can be written [TPL3]. */
export type ValueKind = "text" | "number" | "position" | "length" | "date" | "money" | "share";

interface TemplateFieldFacts {
	readonly kind: ValueKind;
	/** A description for people who write templates. */
	readonly help: string;
	/** `line`: in columns; `contributor`: in columns of templates with a row per contributor; `cut`: in cells above the columns. */
	readonly of: "line" | "contributor" | "cut";
}

/** Fields that a template computes from the cut. */
const COMPUTED = {
	number: { kind: "number", of: "line", help: "the line's number, from 1" },
	in: { kind: "position", of: "line", help: "film timecode of the first frame" },
	out: { kind: "position", of: "line", help: "film timecode after the last frame" },
	elapsed_in: { kind: "position", of: "line", help: "the first frame, counted from the start of the cut" },
	elapsed_out: { kind: "position", of: "line", help: "the frame after the last one, counted from the start" },
	duration: { kind: "length", of: "line", help: "its length in the film" },
	source_in: { kind: "text", of: "line", help: "source timecode of the first frame; empty if unknown" },
	source_out: { kind: "text", of: "line", help: "source timecode after the last frame; empty if unknown" },
	media: { kind: "text", of: "line", help: "Video, Audio or Audio/Video" },
	clip: { kind: "text", of: "line", help: "the name of the clip in the edit" },
	licensor: { kind: "text", of: "line", help: "the licensor's name; empty for Unknown" },
	rights: { kind: "text", of: "line", help: "Licence, Fair use, Rights-free, Original or Public domain" },
	credit: { kind: "text", of: "line", help: "the wording that licences require, else the licensor's name" },
	arrangers: { kind: "text", of: "line", help: "the composers with the role AR" },
	link: { kind: "text", of: "line", help: "the record's first link" },
	cost: { kind: "money", of: "line", help: "the line's cost at its price, before the licensor's conditions" },
	currency: { kind: "text", of: "line", help: "the currency of the licensor" },
	role: { kind: "text", of: "contributor", help: "the contributor's role, such as C or E" },
	role_name: { kind: "text", of: "contributor", help: "Composer or Publisher" },
	name: { kind: "text", of: "contributor", help: "the contributor's name" },
	first_name: { kind: "text", of: "contributor", help: "a composer's name without the last word" },
	last_name: { kind: "text", of: "contributor", help: "the last word of a composer's name" },
	company: { kind: "text", of: "contributor", help: "a publisher's name" },
	ipi: { kind: "text", of: "contributor", help: "the contributor's IPI name number" },
	society: { kind: "text", of: "contributor", help: "the contributor's society" },
	share: { kind: "share", of: "contributor", help: "the contributor's share of the role" },
	project: { kind: "text", of: "cut", help: "the project's name" },
	cut: { kind: "text", of: "cut", help: "the cut's name" },
	cut_date: { kind: "date", of: "cut", help: "the cut's date" },
	cut_duration: { kind: "length", of: "cut", help: "the film's length" },
	total_duration: { kind: "length", of: "cut", help: "the sum of the lines' durations" },
	lines: { kind: "number", of: "cut", help: "the number of lines" },
} as const satisfies Readonly<Record<string, TemplateFieldFacts>>;

/** Fields of records that need no special treatment here, or that no form can use. */
const LEFT_OUT = new Set(["licensor_id", "price_id", "secondary_price_id", "date_kind", "urls"]);

/**
 * Everything that a template can name, by name: what the cut computes, and the fields of records as in the catalogue
 * [TPL2].
 */
export const TEMPLATE_FIELDS: Readonly<Record<string, TemplateFieldFacts>> = {
	...Object.fromEntries(
		RECORD_FIELD_ENTRIES.filter(({ name }) => !LEFT_OUT.has(name)).map(({ name, kind, label }) => [
			name,
			{ kind: kind === "date" ? "date" : "text", of: "line", help: `the record's ${label}` } as const,
		]),
	),
	...COMPUTED,
};

/** Names a custom field of the project's records: `custom:Tunecode`. */
const CUSTOM = "custom:";

/** The name of the custom field that a template's field stands for; null for a field of the catalogue. */
export function customFieldOf(field: string): string | null {
	return field.startsWith(CUSTOM) && field.length > CUSTOM.length ? field.slice(CUSTOM.length) : null;
}

/** The facts about a field; null if there is none of that name. */
export function templateField(field: string): TemplateFieldFacts | null {
	if (customFieldOf(field) !== null) return { kind: "text", of: "line", help: "a custom field" };
	return Object.hasOwn(TEMPLATE_FIELDS, field) ? (TEMPLATE_FIELDS[field] ?? null) : null;
}
