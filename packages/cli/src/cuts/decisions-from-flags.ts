import { CATEGORIES, foldName } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import { parsePair } from "../options/parse-pair.ts";
import { quoteName } from "../text/quote-name.ts";
import type { NamedDecision } from "./decide.ts";

/** Flags with decisions about unidentified names. */
export interface ResolveFlags {
	readonly ignore?: readonly string[];
	readonly notOurs?: readonly string[];
	readonly redirect?: readonly string[];
	readonly newRecord?: readonly string[];
}

function parseNew(text: string): { category: (typeof CATEGORIES)[number]; title: string } {
	const [, word = "", title = ""] = /^([^:]*):(.*)$/s.exec(text) ?? [];
	const category = CATEGORIES.find((known) => known.toLowerCase() === word.trim().toLowerCase());
	if (category && title.trim() !== "") return { category, title };
	throw new CliError(
		"INVALID_VALUE",
		`--new-record must look like NAME=CATEGORY:TITLE with a category of ${CATEGORIES.join(", ")}, not ${quoteName(text)}.`,
		{ field: "--new-record" },
	);
}

function parseLocators(text: string): string[] {
	const locators = text
		.split(",")
		.map((locator) => locator.trim())
		.filter((locator) => locator !== "");
	if (locators.length === 0)
		throw new CliError("INVALID_VALUE", "--redirect must name at least one record: NAME=LOCATOR,LOCATOR.", {
			field: "--redirect",
		});
	return locators;
}

/**
 * Reads decisions from flags.
 *
 * @param unidentified - the names to decide about.
 * @throws {CliError} for a name that is not among them, or has two decisions.
 */
export function decisionsFromFlags(flags: ResolveFlags, unidentified: readonly string[]): NamedDecision[] {
	const decisions: NamedDecision[] = [
		...(flags.ignore ?? []).map((contents) => ({ contents, decision: { kind: "ignored" } as const })),
		...(flags.notOurs ?? []).map((contents) => ({
			contents,
			decision: { kind: "tracked_non_ox" } as const,
		})),
		...(flags.redirect ?? []).map((pair) => {
			const [contents, text] = parsePair(pair, "--redirect", "NAME=LOCATOR,LOCATOR");
			return { contents, decision: { kind: "redirect", locators: parseLocators(text) } as const };
		}),
		...(flags.newRecord ?? []).map((pair) => {
			const [contents, text] = parsePair(pair, "--new-record", "NAME=CATEGORY:TITLE");
			return { contents, decision: { kind: "new", ...parseNew(text) } as const };
		}),
	];
	const known = new Map(unidentified.map((contents) => [foldName(contents), contents]));
	const seen = new Set<string>();
	return decisions.map(({ contents, decision }) => {
		const key = foldName(contents);
		const name = known.get(key);
		if (name === undefined)
			throw new CliError(
				"NOT_FOUND",
				`${quoteName(contents)} is not unidentified in this cut. ${known.size === 0 ? "Every clip is identified." : `There are: ${unidentified.map(quoteName).join(", ")}.`}`,
				{ field: "NAME" },
			);
		if (seen.has(key))
			throw new CliError("INVALID_VALUE", `${quoteName(name)} has two decisions.`, { field: "NAME" });
		seen.add(key);
		return { contents: name, decision };
	});
}
