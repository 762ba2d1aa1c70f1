import { closestNames, foldName } from "@oxcut/core";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { nameKey } from "./slug.ts";

const SUGGESTIONS = 3;
/** Names that an ambiguous part is told to fit. */
const LISTED = 6;

/** What is looked for, and how to tell of it. */
export interface Wanted<T> {
	/** `licensor`, `price`. */
	readonly what: string;
	/** The field that an error names. */
	readonly field: string;
	/** The names that one item answers to, the one that it is told by first. */
	readonly namesOf: (item: T) => readonly string[];
	/** ` of 'Gaumont'`, where only some are looked through. */
	readonly scope?: string;
	/** `ox licensor list`. */
	readonly list: string;
}

/** Whether a name has a part; in `LICENSOR/PRICE`, each side its own. */
function hasPart(name: string, part: string): boolean {
	const [names, parts] = [name.split("/"), part.split("/")];
	if (parts.length > 1 && names.length === parts.length)
		return names.every((one, index) => nameKey(one).includes(nameKey(parts[index] ?? "")));
	return nameKey(name).includes(nameKey(part));
}

/**
 * The one item whose name has the given text as a part, without regard to case, accents and punctuation; for a name that none has in full.
 *
 * @throws {CliError} `AMBIGUOUS`, listing those that it fits; `NOT_FOUND`, with names that are spelled nearly so.
 */
export function findByPart<T>(items: readonly T[], reference: string, wanted: Wanted<T>): T {
	const { what, field, namesOf, scope = "", list } = wanted;
	const fitting =
		foldName(reference) === ""
			? []
			: items.filter((item) => namesOf(item).some((name) => hasPart(name, reference)));
	const [first, ...others] = fitting;
	const nameOf = (item: T) => quoteName(namesOf(item)[0] ?? "");
	if (first !== undefined && others.length === 0) return first;
	if (first !== undefined) {
		const more = fitting.length > LISTED ? ` and ${fitting.length - LISTED} more` : "";
		throw new CliError(
			"AMBIGUOUS",
			`${quoteName(reference)} may be ${fitting.slice(0, LISTED).map(nameOf).join(", ")}${more}: write more of the name.`,
			{ field },
		);
	}
	const close = closestNames(items.flatMap(namesOf), reference, SUGGESTIONS);
	const hint = close.length === 0 ? `See: ${list}` : `Did you mean ${close.map(quoteName).join(" or ")}?`;
	throw new CliError("NOT_FOUND", `There is no ${what} ${quoteName(reference)}${scope}. ${hint}`, { field });
}
