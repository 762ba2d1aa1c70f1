import type { Command } from "commander";
import type { TableColumn } from "../../text/table.ts";
import type { Project } from "../project.ts";

/** A project with one of its entities. */
export interface ProjectWith<T> {
	readonly project: Project;
	readonly entity: T;
	/** Side effects to report to the user. */
	readonly notes: readonly string[];
}

/** A flag that filters `list`. */
export interface ListFilter<T> {
	/** In commander's notation: `--licensor <name>`. */
	readonly flags: string;
	/** Commander's name for the option. */
	readonly key: string;
	readonly help: string;
	/** Words that its help and completion list; the matcher accepts other forms of them. */
	readonly choices?: readonly string[];
	/** Whether it may be given several times, each narrowing the list further. */
	readonly isRepeatable?: boolean;
	/** Turns a value into a test. @throws {CliError} for an invalid value. */
	matcher(project: Project, value: string): (entity: T) => boolean;
}

/** One kind of entity. The commands list, show, set and remove are the same for all kinds. */
export interface StoredKind<T> {
	/** `record`, `alt-file`: the noun of the command line. */
	readonly noun: string;
	/** Its name in sentences, if that isn't the noun. */
	readonly name?: string;
	readonly plural: string;
	/** Its placeholder in commands: `<locator>`. */
	readonly argument: string;
	readonly argumentHelp: string;
	list(project: Project): readonly T[];
	readonly filters?: readonly ListFilter<T>[];
	/** @throws {CliError} if none or several match. */
	find(project: Project, reference: string): T;
	/** Its name in messages. */
	label(project: Project, entity: T): string;
	readonly columns: readonly TableColumn[];
	row(project: Project, entity: T): readonly string[];
	/** The output of `show` if it is more than the columns: labels, each with a text or several lines. */
	details?(project: Project, entity: T): readonly Detail[];
	/** Its form in `--json`: the specification's fields, with names beside ids. */
	present(project: Project, entity: T): Readonly<Record<string, unknown>>;
	/** Flags of `set`. */
	describeSet(command: Command): Command;
	set(project: Project, entity: T, options: Options): ProjectWith<T>;
	remove(project: Project, entity: T): ProjectWith<T>;
	/** Named in the question before `remove`: the entity, and everything removed with it. */
	removal?(project: Project, entity: T): string;
}

/** A kind whose entities are added from flags alone. */
export interface EntityKind<T> extends StoredKind<T> {
	/** Flags and arguments of `add`. */
	describeAdd(command: Command): Command;
	add(project: Project, argument: string | undefined, options: Options): ProjectWith<T>;
}

type Named = Pick<StoredKind<never>, "noun" | "name">;

export type Detail = readonly [label: string, text: string | readonly string[]];

export type Options = Readonly<Record<string, unknown>>;

/** A kind's name in sentences: `alt file`. */
export function kindName({ noun, name = noun.replaceAll("-", " ") }: Named): string {
	return name;
}

/** `an alt file`. */
export function aKind(kind: Named): string {
	const name = kindName(kind);
	return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

/**
 * The id of a new record: one that no line of a licence or order names, so that it can't inherit a removed record's
 * grant.
 */
export function nextRecordId({
	library,
	licenses,
	orders,
}: Pick<Project, "library" | "licenses" | "orders">): number {
	const named = [...licenses, ...orders].flatMap(({ lines }) =>
		lines.map(({ record_id }) => ({ id: record_id ?? 0 })),
	);
	return nextId([...library.records, ...named]);
}

/** The id after the highest. */
export function nextId(entities: readonly { readonly id: number }[]): number {
	return entities.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
