import { closestNames, foldName } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { nameKey } from "./slug.ts";

const SUGGESTIONS = 3;
/** Matches that an error about an ambiguous name lists. */
const MAX_LISTED = 6;

/** The kind of item to find, and its names in errors. */
export interface Wanted<T> {
	/** `licensor`, `price`. */
	readonly what: string;
	/** The field that an error names. */
	readonly field: string;
	/** An item's names; errors show the first. */
	readonly namesOf: (item: T) => readonly string[];
	/** ` of 'Gaumont'` if only some items are searched. */
	readonly scope?: string;
	/** `ox licensor list`. */
	readonly list: string;
}

/** Whether a name contains a part; in `LICENSOR/PRICE`, each side is compared separately. */
function hasPart(name: string, part: string): boolean {
	const [names, parts] = [name.split("/"), part.split("/")];
	if (parts.length > 1 && names.length === parts.length)
		return names.every((one, index) => nameKey(one).includes(nameKey(parts[index] ?? "")));
	return nameKey(name).includes(nameKey(part));
}

/** The items with a name, ignoring case; if there are none, the one with the number of a `#number`. A name may look like a number. */
export function withNameOrNumber<T extends { readonly id: number; readonly name: string }>(
	items: readonly T[],
	reference: string,
): readonly T[] {
	const named = items.filter(({ name }) => foldName(name) === foldName(reference));
	const [, number] = /^#(\d+)$/.exec(reference.trim()) ?? [];
	return named.length > 0 || number === undefined ? named : items.filter(({ id }) => id === Number(number));
}

/**
 * The only item whose name contains the given text, ignoring case, accents and punctuation. Call it if no name matches in full.
 *
 * @throws {CliError} `AMBIGUOUS`, listing the matches; `NOT_FOUND`, with similar names.
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
		const more = fitting.length > MAX_LISTED ? ` and ${fitting.length - MAX_LISTED} more` : "";
		throw new CliError(
			"AMBIGUOUS",
			`${quoteName(reference)} matches ${fitting.slice(0, MAX_LISTED).map(nameOf).join(", ")}${more}. Write more of the name.`,
			{ field },
		);
	}
	const close = closestNames(items.flatMap(namesOf), reference, SUGGESTIONS);
	const hint = close.length === 0 ? `See: ${list}` : `Did you mean ${close.map(quoteName).join(" or ")}?`;
	throw new CliError("NOT_FOUND", `No ${what} named ${quoteName(reference)}${scope}. ${hint}`, { field });
}
