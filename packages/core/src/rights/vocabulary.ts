import type { CodeSet } from "./code-set.ts";
import { nameKey } from "./set-tokens.ts";

/** A named set of codes, such as Europe or Pay TV. */
export interface Group {
	readonly code: string;
	/** In English. */
	readonly name: string;
	readonly members: CodeSet;
}

/** Codes that can be granted, and the names that people use for them and their groups. */
export interface Vocabulary {
	/** The word for one code in messages: "territory". */
	readonly noun: string;
	/** By bit: `codes[3]` is the code of bit 3. */
	readonly codes: readonly string[];
	/** Larger groups before those they contain. */
	readonly groups: readonly Group[];
	/** Every code. */
	readonly all: CodeSet;
	/** Code sets by {@link nameKey} of each code, group and alias. */
	readonly byName: ReadonlyMap<string, CodeSet>;
	/** Keys that stand for everything not named before them: "rest of world". */
	readonly restNames: ReadonlySet<string>;
	/** Names without codes, for suggestions: people read and type `Nordics`, not `NORDICS`. */
	readonly spellings: readonly string[];
	/** The most words and signs in a name. */
	readonly longestName: number;
}

interface Words {
	readonly noun: string;
	readonly codes: readonly string[];
	/** Names of a single code, by code. A code is read as its own name, but isn't suggested. */
	readonly codeNames: ReadonlyMap<string, readonly string[]>;
	readonly groups: readonly Group[];
	/** Other names of sets. */
	readonly aliases: readonly (readonly [name: string, set: CodeSet])[];
	readonly restNames: readonly string[];
	/** Names that are read with their hyphens only: a project's "SVOD -" must not be the start of "SVOD - US". */
	readonly exactNames?: readonly string[];
}

/** Indexes a vocabulary by name. An earlier name wins over a later one: codes, then groups, aliases, and names of codes. */
export function makeVocabulary(words: Words): Vocabulary {
	const { noun, codes, codeNames, groups, aliases, restNames, exactNames = [] } = words;
	const bits = codes.map((code, bit) => [code, 1n << BigInt(bit)] as const);
	const names = [
		...groups.map(({ name, members }) => [name, members] as const),
		...aliases,
		...bits.flatMap(([code, set]) => (codeNames.get(code) ?? []).map((name) => [name, set] as const)),
	];
	const byName = new Map<string, CodeSet>([["none", 0n]]);
	for (const [name, set] of [
		...bits,
		...groups.map(({ code, members }) => [code, members] as const),
		...names,
	]) {
		const key = nameKey(name);
		if (!byName.has(key)) byName.set(key, set);
	}
	// People write Guinea Bissau and in flight.
	const exactKeys = new Set(exactNames.map(nameKey));
	for (const [key, set] of [...byName]) {
		const spaced = key.replaceAll(" - ", " ");
		if (!exactKeys.has(key) && !byName.has(spaced)) byName.set(spaced, set);
	}
	return {
		noun,
		codes,
		groups,
		all: (1n << BigInt(codes.length)) - 1n,
		byName,
		restNames: new Set(restNames.map(nameKey)),
		spellings: names.map(([name]) => name),
		longestName: Math.max(...[...byName.keys()].map((key) => key.split(" ").length)),
	};
}

/** The set of the given codes; codes of other vocabularies are left out. */
export function setOfCodes({ codes }: Pick<Vocabulary, "codes">, wanted: Iterable<string>): CodeSet {
	const bits = new Map(codes.map((code, bit) => [code, 1n << BigInt(bit)]));
	let set = 0n;
	for (const code of wanted) set |= bits.get(code) ?? 0n;
	return set;
}

/** The codes of a set, in the vocabulary's order. */
export function codesOf({ codes }: Pick<Vocabulary, "codes">, set: CodeSet): string[] {
	return codes.filter((_, bit) => (set >> BigInt(bit)) & 1n);
}
