import { CATEGORIES, foldName } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import { parsePair } from "../options/parse-pair.ts";
import { quoteName } from "../text/quote-name.ts";
import type { NamedDecision } from "./decide.ts";
import type { UnidentifiedLine } from "./summary.ts";

/** Flags with decisions about unidentified names. */
export interface ResolveFlags {
	readonly ignore?: readonly string[];
	readonly notOurs?: readonly string[];
	readonly redirect?: readonly string[];
	readonly newRecord?: readonly string[];
	readonly accept?: readonly string[];
	readonly acceptLike?: readonly string[];
}

/** Takes the first suggestion. @throws {CliError} if there is none. */
function accepted({ contents, suggestions }: UnidentifiedLine, flag: string): NamedDecision {
	const [first] = suggestions;
	if (!first)
		throw new CliError("INVALID_VALUE", `Nothing is suggested for ${quoteName(contents)}.`, { field: flag });
	return { contents, decision: { kind: "redirect", locators: [first.production_locator] } };
}

/** The names that have the same evidence for their first suggestion as one of them [MAT14]. */
function namesLike(line: UnidentifiedLine, lines: readonly UnidentifiedLine[]): readonly UnidentifiedLine[] {
	return line.like === undefined ? [line] : lines.filter(({ like }) => like === line.like);
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
 * @param lines - the names to decide about, with their suggestions.
 * @throws {CliError} for a name that is not among them, or has two decisions.
 */
export function decisionsFromFlags(flags: ResolveFlags, lines: readonly UnidentifiedLine[]): NamedDecision[] {
	const unidentified = lines.map(({ contents }) => contents);
	const known = new Map(lines.map((line) => [foldName(line.contents), line]));
	const lineOf = (contents: string): UnidentifiedLine => {
		const line = known.get(foldName(contents));
		if (line) return line;
		throw new CliError(
			"NOT_FOUND",
			`${quoteName(contents)} is not unidentified in this cut. ${known.size === 0 ? "Every clip is identified." : `There are: ${unidentified.map(quoteName).join(", ")}.`}`,
			{ field: "NAME" },
		);
	};
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
		...(flags.accept ?? []).map((contents) => accepted(lineOf(contents), "--accept")),
		...(flags.acceptLike ?? []).flatMap((contents) =>
			namesLike(lineOf(contents), lines).map((line) => accepted(line, "--accept-like")),
		),
	];
	const seen = new Set<string>();
	return decisions.map(({ contents, decision }) => {
		const key = foldName(contents);
		const name = lineOf(contents).contents;
		if (seen.has(key))
			throw new CliError("INVALID_VALUE", `${quoteName(name)} has two decisions.`, { field: "NAME" });
		seen.add(key);
		return { contents: name, decision };
	});
}
