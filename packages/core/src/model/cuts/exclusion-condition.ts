import { foldName } from "../../text/fold-name.ts";
import { TRACK_NAME } from "./track.ts";

/** A test that a clip passes or fails [EXC2]. Values are folded, so that case doesn't matter. */
export type ExclusionCondition =
	| { readonly test: "name"; readonly pattern: readonly PatternPart[] }
	| { readonly test: "reel"; readonly reel: string }
	/** `V1`, `A12`. */
	| { readonly test: "track"; readonly track: string }
	| { readonly test: "and" | "or"; readonly of: readonly ExclusionCondition[] }
	| { readonly test: "not"; readonly of: ExclusionCondition };

/** One character of a pattern; `any` stands for any characters or none, `one` for exactly one. */
export type PatternPart = "any" | "one" | { readonly character: string };

/** A condition that can't be read. The message is for users, and names the place. */
export class ExclusionConditionError extends Error {
	override readonly name = "ExclusionConditionError";
	/** The number of characters before the fault. */
	readonly at: number;

	constructor(at: number, message: string) {
		super(`has an error at character ${at + 1}: ${message}`);
		this.at = at;
	}
}

interface Token {
	readonly kind: "(" | ")" | "word" | "text" | "end";
	/** The token as written, without quotation marks. */
	readonly text: string;
	readonly at: number;
}

const WORDS = /\s+|[()]|"(?:[^"\\]|\\.)*"|"|[^\s()"]+/gsu;

/** The operator after each field. */
const OPERATORS = { name: "matches", reel: "is", track: "is" } as const;
type Field = keyof typeof OPERATORS;
const FORMS = 'name matches "…", reel is … or track is …';

/**
 * Reads a condition: `name matches "*leader*" and not (track is V1 or reel is BL)` [EXC2].
 *
 * @throws {ExclusionConditionError} with the place of the first fault.
 */
export function readExclusionCondition(text: string): ExclusionCondition {
	return new ConditionReader(tokensOf(text)).whole();
}

function tokensOf(text: string): Token[] {
	const tokens: Token[] = [];
	for (const { 0: found, index: at } of text.matchAll(WORDS)) {
		if (found === '"') throw new ExclusionConditionError(at, "the quotation mark isn't closed");
		if (found.startsWith('"')) tokens.push({ kind: "text", text: found.slice(1, -1), at });
		else if (found === "(" || found === ")") tokens.push({ kind: found, text: found, at });
		else if (found.trim() !== "") tokens.push({ kind: "word", text: found, at });
	}
	return [...tokens, { kind: "end", text: "", at: text.length }];
}

class ConditionReader {
	readonly #tokens: readonly Token[];
	#next = 0;

	constructor(tokens: readonly Token[]) {
		this.#tokens = tokens;
	}

	whole(): ExclusionCondition {
		const condition = this.#alternatives();
		const rest = this.#token();
		if (rest.kind === ")") throw new ExclusionConditionError(rest.at, "no parenthesis is open here");
		if (rest.kind !== "end") throw expected(rest, "and, or, or the end");
		return condition;
	}

	/** `or` binds less tightly than `and`, and `and` less tightly than `not`. */
	#alternatives(): ExclusionCondition {
		return this.#list("or", () => this.#list("and", () => this.#negated()));
	}

	#list(test: "and" | "or", readOne: () => ExclusionCondition): ExclusionCondition {
		const first = readOne();
		const of = [first];
		while (this.#takes(test)) of.push(readOne());
		return of.length === 1 ? first : { test, of };
	}

	#negated(): ExclusionCondition {
		if (this.#takes("not")) return { test: "not", of: this.#negated() };
		return this.#single();
	}

	#single(): ExclusionCondition {
		const token = this.#take();
		if (token.kind === "(") {
			const inner = this.#alternatives();
			const close = this.#take();
			if (close.kind === "end") throw new ExclusionConditionError(token.at, "the parenthesis isn't closed");
			if (close.kind !== ")") throw expected(close, "and, or, or )");
			return inner;
		}
		const field = token.text.toLowerCase();
		if (token.kind !== "word" || !isField(field)) throw expected(token, FORMS);
		const operator = this.#take();
		if (operator.kind !== "word" || operator.text.toLowerCase() !== OPERATORS[field])
			throw expected(operator, `${OPERATORS[field]} after ${field}`);
		return testOf(field, this.#value());
	}

	#value(): Token {
		const value = this.#take();
		if (value.kind === "word" && ["and", "or", "not"].includes(value.text.toLowerCase()))
			throw new ExclusionConditionError(
				value.at,
				`expected a value; found ${value.text}, which is a value only in quotation marks`,
			);
		if (value.kind !== "word" && value.kind !== "text") throw expected(value, "a value");
		if (value.text.trim() === "") throw new ExclusionConditionError(value.at, "the value is empty");
		return value;
	}

	#takes(word: string): boolean {
		const { kind, text } = this.#token();
		const isNext = kind === "word" && text.toLowerCase() === word;
		if (isNext) this.#next += 1;
		return isNext;
	}

	#take(): Token {
		const token = this.#token();
		if (token.kind !== "end") this.#next += 1;
		return token;
	}

	/** After the last token, the next one is always the end. */
	#token(): Token {
		return this.#tokens[this.#next] ?? { kind: "end", text: "", at: 0 };
	}
}

function isField(word: string): word is Field {
	return Object.hasOwn(OPERATORS, word);
}

function expected({ kind, text, at }: Token, what: string): ExclusionConditionError {
	const found = kind === "end" ? "the end" : kind === "text" ? `"${text}"` : text;
	return new ExclusionConditionError(at, `expected ${what}; found ${found}`);
}

function testOf(field: Field, { kind, text, at }: Token): ExclusionCondition {
	// A quoted value begins after its quotation mark.
	const start = kind === "text" ? at + 1 : at;
	if (field === "name") return { test: "name", pattern: patternOf(text, start) };
	const plain = patternOf(text, start, "plain")
		.map((part) => (typeof part === "object" ? part.character : ""))
		.join("");
	if (field === "reel") return { test: "reel", reel: plain.trim() };
	const track = plain.trim().toUpperCase();
	if (!TRACK_NAME.test(track))
		throw new ExclusionConditionError(at, `expected a track from V1 to V24 or A1 to A24; found ${text}`);
	return { test: "track", track };
}

/** @param kind - in a plain value, `*` and `?` mean themselves. */
function patternOf(text: string, start: number, kind: "plain" | "pattern" = "pattern"): PatternPart[] {
	const parts: PatternPart[] = [];
	const characters = [...foldName(text)];
	for (let i = 0; i < characters.length; i += 1) {
		const character = characters[i] ?? "";
		if (character === "\\") {
			i += 1;
			const escaped = characters[i];
			if (escaped === undefined)
				throw new ExclusionConditionError(
					start + text.trimEnd().length - 1,
					"a backslash stands before the character that it makes literal; write \\\\ for a backslash",
				);
			parts.push({ character: escaped });
		} else if (kind === "pattern" && character === "*") {
			if (parts.at(-1) !== "any") parts.push("any");
		} else if (kind === "pattern" && character === "?") parts.push("one");
		else parts.push({ character });
	}
	return parts;
}
