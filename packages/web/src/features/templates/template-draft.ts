import { type StoredTemplate, type Template, templateCreateSchema } from "@oxcut/core/templates";

/** A template of the project, or one that ships with ox. */
export interface ShownTemplate {
	/** Null for one that ships with ox. */
	readonly id: number | null;
	readonly name: string;
	readonly definition: Template;
}

/** A template while it is edited: it may break rules. */
export interface TemplateDraft {
	readonly name: string;
	readonly definition: Template;
	/** One for each column, so that a column keeps its controls when it moves. */
	readonly keys: readonly number[];
}

/** Problems by the place of the value in the template: `columns.2.format`. */
export type Faults = ReadonlyMap<string, string>;

export function draftOf({ name, definition }: Pick<StoredTemplate, "name" | "definition">): TemplateDraft {
	return { name, definition, keys: definition.columns.map((_, index) => index) };
}

export interface CheckedDraft {
	/** The template as it can be saved and filled in; null if it has problems. */
	readonly content: Pick<StoredTemplate, "name" | "definition"> | null;
	/** By the place in the definition; the name's under `name`. */
	readonly faults: Faults;
}

/** Checks a draft as the server does [TPL1]. */
export function checkDraft({ name, definition }: Pick<TemplateDraft, "name" | "definition">): CheckedDraft {
	const { data, error } = templateCreateSchema.safeParse({ name, definition });
	if (data !== undefined) return { content: data, faults: new Map() };
	const faults = new Map<string, string>();
	for (const { path, message } of error.issues) {
		const place = path[0] === "definition" ? path.slice(1).join(".") : path.join(".");
		if (!faults.has(place)) faults.set(place, message);
	}
	return { content: null, faults };
}

/** The first problem at a place or inside it. */
export function faultIn(faults: Faults, place: string): string | undefined {
	for (const [at, message] of faults) if (at === place || at.startsWith(`${place}.`)) return message;
	return undefined;
}

/** An object with a value, or without its key if there is none. */
export function withValue<T extends object, K extends keyof T>(
	object: T,
	key: K,
	value: T[K] | undefined,
): T {
	if (value !== undefined) return { ...object, [key]: value };
	const { [key]: _before, ...others } = object;
	return others as unknown as T;
}

/** Names in a text, separated by commas; null for none. */
export function namesIn(text: string): string[] | null {
	const names = text
		.split(",")
		.map((name) => name.trim())
		.filter((name) => name !== "");
	return names.length === 0 ? null : names;
}

/** `BI = Background`, one a line. A line without a sign replaces its value with nothing. */
export function valuesIn(text: string): Record<string, string> {
	return Object.fromEntries(
		text
			.split("\n")
			.map((line) => line.split(/=(.*)/s))
			.map(([from = "", to = ""]) => [from.trim(), to.trim()] as const)
			.filter(([from]) => from !== ""),
	);
}

export function valuesText(values: Readonly<Record<string, string>>): string {
	return Object.entries(values)
		.map(([from, to]) => `${from} = ${to}`)
		.join("\n");
}

/** A typed whole number; null if nothing is typed, NaN for anything else. */
export function typedNumber(text: string): number | null {
	const typed = text.trim();
	if (typed === "") return null;
	return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
}

/** A name for a copy that no template has: `vpro copy`, `vpro copy 2`. */
export function copyName(name: string, taken: readonly string[]): string {
	const used = new Set(taken.map((one) => one.toLowerCase()));
	const base = `${name.replace(/ copy(?: \d+)?$/, "").slice(0, 85)} copy`;
	for (let count = 1; ; count++) {
		const wanted = count === 1 ? base : `${base} ${count}`;
		if (!used.has(wanted.toLowerCase())) return wanted;
	}
}
