import { closestNames } from "../text/closest-names.ts";
import type { CodeSet } from "./code-set.ts";
import { type Token, tokensOf } from "./set-tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A set as written, or why it can't be read. */
export type ParsedSet =
	| { readonly value: CodeSet; readonly problems: readonly [] }
	| { readonly value: null; readonly problems: readonly string[] };

/** A minus sign removes one name; one of these words removes all names that follow, until a `+`. */
const EXCLUDING = new Set(["ex", "excl", "excluding", "except", "without", "minus", "bar", "less"]);
const ADDING = new Set(["+", "plus", ";"]);
/** These words continue the list: the next name is added or removed like the one before. */
const CONTINUING = new Set([",", "and", "/"]);

type Mode = "add" | "takeOne" | "takeList";

/**
 * Reads a set as contracts write it: `World - US - CA`, `Europe ex UK and Eire`, `WORLD,-US,-CA`, `Pay TV + SVOD`
 * [RIG2].
 *
 * From left to right; each name is added to or removed from the set so far.
 */
export function parseSet(vocabulary: Vocabulary, text: string): ParsedSet {
	const tokens = tokensOf(text);
	const problems: string[] = [];
	let value: CodeSet = 0n;
	/** All that has been named so far, also to remove it. */
	let named: CodeSet = 0n;
	let mode: Mode = "add";
	/** Whether a comma or "and" follows a name removed by a sign: the next name could be meant as added or removed. */
	let isUnclear = false;
	let needsName = true;
	let isFirst = true;
	for (let at = 0; at < tokens.length; ) {
		const token = tokens[at] as Token;
		const found = nameAt(vocabulary, tokens, at);
		if (found === null && isOperator(token)) {
			isUnclear = CONTINUING.has(token.key) ? mode === "takeOne" : false;
			if (token.key === "-") mode = "takeOne";
			else if (EXCLUDING.has(token.key)) mode = "takeList";
			else if (ADDING.has(token.key)) mode = "add";
			needsName = true;
			at++;
			continue;
		}
		const end = found?.end ?? endOfUnknown(vocabulary, tokens, at);
		const written = text.slice(token.start, tokens[end - 1]?.end);
		if (found === null) problems.push(unknown(vocabulary, written));
		else if (!needsName) problems.push(`put +, - or a comma before "${written}"`);
		else if (isUnclear) problems.push(`write "- ${written}" to remove it too, or "+ ${written}" to add it`);
		else if (mode !== "add" && isFirst) problems.push(`say what "${written}" is removed from`);
		else if (found.isRest && named === 0n)
			problems.push(`"${written}" depends on what is named before it: write World - …`);
		if (found !== null) {
			const set = found.isRest ? vocabulary.all & ~named : found.set;
			named |= set;
			value = mode === "add" ? value | set : value & ~set;
		}
		needsName = false;
		isFirst = false;
		isUnclear = false;
		at = end;
	}
	if (tokens.length === 0) problems.push(atLeastOne(vocabulary.noun));
	else if (needsName) problems.push(`a ${vocabulary.noun} is missing at the end`);
	return problems.length > 0 ? { value: null, problems } : { value, problems: [] };
}

/**
 * Why a text can't be what a licence grants or a delivery needs: it can't be read, or its set is empty and no one wrote
 * "none". Null if it can.
 */
export function setProblem(text: string, { value, problems }: ParsedSet, noun: string): string | null {
	if (value === null) return problems.join("; ");
	const isMeant = text.trim().toLowerCase() === "none";
	return value === 0n && !isMeant ? `"${text.trim()}" leaves no ${noun}` : null;
}

/** Says that a set needs a name. */
export function atLeastOne(noun: string): string {
	return `must name at least one ${noun}`;
}

/** Whether a word or sign adds, removes or continues a list. */
export function isOperator({ key }: Pick<Token, "key">): boolean {
	return key === "-" || EXCLUDING.has(key) || ADDING.has(key) || CONTINUING.has(key);
}

/** The longest name that starts here, so that `Trinidad & Tobago` and `Guinea-Bissau` each count as one name. */
function nameAt(
	{ byName, restNames, longestName }: Vocabulary,
	tokens: readonly Token[],
	at: number,
): { readonly set: CodeSet; readonly isRest: boolean; readonly end: number } | null {
	for (let end = Math.min(tokens.length, at + longestName); end > at; end--) {
		const key = tokens
			.slice(at, end)
			.map((token) => token.key)
			.join(" ");
		if (restNames.has(key)) return { set: 0n, isRest: true, end };
		const set = byName.get(key);
		if (set !== undefined) return { set, isRest: false, end };
	}
	return null;
}

/** An unknown name ends before the next sign, word of the grammar or known name. */
function endOfUnknown(vocabulary: Vocabulary, tokens: readonly Token[], at: number): number {
	let end = at + 1;
	while (end < tokens.length && !isOperator(tokens[end] as Token) && nameAt(vocabulary, tokens, end) === null)
		end++;
	return end;
}

function unknown({ noun, spellings }: Vocabulary, written: string): string {
	if (/^[()[\]]/.test(written)) return `write it without "${written}": names are read from left to right`;
	const [nearest] = closestNames(spellings, written, 1);
	return `no ${noun} named "${written}"${nearest === undefined ? "" : `; did you mean "${nearest}"?`}`;
}
