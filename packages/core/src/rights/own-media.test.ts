import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CodeSet, covers } from "./code-set.ts";
import { MEDIA_VOCABULARY, mediaVocabulary, parseMedia, printMedia } from "./media.ts";
import type { OwnMedium } from "./media-tree.ts";
import { ownMediaProblems } from "./own-media-problems.ts";
import { codesOf } from "./vocabulary.ts";

function medium(name: string, parent: string, ...also_called: string[]): OwnMedium {
	return { name, parent, also_called };
}

const KIOSKS = medium("Kiosks", "Museum", "Touch screens");
const LOBBIES = medium("Lobby loops", "Kiosks");
const PAY_PER_VIEW = medium("Pay-per-view", "VOD", "PPV");

function read(text: string, own: readonly OwnMedium[]): bigint {
	const { value, problems } = parseMedia(text, mediaVocabulary(own));
	if (value === null) throw new Error(problems.join("; "));
	return value;
}

describe("[RIG17] a project's own medium", () => {
	const own = [LOBBIES, KIOSKS, PAY_PER_VIEW];
	const printed = (text: string) => printMedia(read(text, own), mediaVocabulary(own));

	it.each([
		["ppv", "Pay-per-view"],
		["VOD", "VOD"],
		["AVOD, SVOD, TVOD, EST", "VOD - Pay-per-view"],
		["Online - PPV", "VOD - Pay-per-view"],
		["Touch screens", "Kiosks"],
		["kiosks - lobby loops", "Other Kiosks"],
		["Lobby loops + Other Kiosks", "Kiosks"],
		["Museum", "Museum and installation"],
		["installation - kiosks", "Other Museum and installation"],
		["All media ex Kiosks", "All media - Kiosks"],
		["Other SVOD", "SVOD"],
	])("%j is %s", (text, canonical) => {
		expect(printed(text)).toBe(canonical);
		expect(printed(canonical)).toBe(canonical);
	});

	it("is covered by each medium above it, and by no other", () => {
		const lobbies = read("Lobby loops", own);
		for (const above of ["Lobby loops", "Kiosks", "Museum", "All media"])
			expect(covers(read(above, own), lobbies), above).toBe(true);
		for (const other of ["Other Kiosks", "Other Museum and installation", "VOD", "All media - Kiosks"])
			expect(covers(read(other, own), lobbies), other).toBe(false);
	});

	it("leaves the other media as they are", () => {
		for (const text of ["TV", "SVOD", "All media - Museum"])
			expect(codesOf(mediaVocabulary(own), read(text, own))).toEqual(
				expect.arrayContaining(codesOf(MEDIA_VOCABULARY, read(text, []))),
			);
	});

	it("is named as the nearest one", () => {
		expect(parseMedia("TV + Kiosk", mediaVocabulary(own)).problems).toEqual([
			'no medium named "Kiosk"; did you mean "Kiosks"?',
		]);
	});
});

describe("[RIG17] a project can't have", () => {
	const problems = (...own: OwnMedium[]) =>
		ownMediaProblems(own).map(({ index, field, problem }) => `${index} ${field} ${problem}`);

	it.each([
		["a name of ox", [medium("svod", "TV")], '0 name is already a name of "SVOD"'],
		[
			"another name of ox",
			[medium("Kiosks", "TV", "Cinemas")],
			'0 also_called is already a name of "Theatrical"',
		],
		["a name twice", [KIOSKS, medium("kiosks", "TV")], '1 name is already a name of "Kiosks"'],
		[
			"a name of ox without its hyphen",
			[medium("non theatrical", "TV")],
			'0 name is already a name of "Non-theatrical"',
		],
		[
			"a name of ox with a hyphen in it",
			[medium("Kiosks", "TV", "Video on-demand")],
			'0 also_called is already a name of "VOD"',
		],
		[
			"two names that differ by hyphens only",
			[PAY_PER_VIEW, medium("Pay per view", "TV")],
			'1 name is already a name of "Pay-per-view"',
		],
		["the name of a rest", [KIOSKS, medium("Other kiosks", "TV")], '1 name is already a name of "Kiosks"'],
		[
			"an unknown parent",
			[medium("Kiosks", "Musem")],
			'0 parent must name a medium of the project, not "Musem"; did you mean "Museum"?',
		],
		[
			"a set as parent",
			[medium("Kiosks", "TV + SVOD")],
			'0 parent must name a medium of the project, not "TV + SVOD"',
		],
		[
			"a medium below itself",
			[medium("A", "B"), medium("B", "A")],
			"0 parent can't be the medium itself or a part of it",
		],
		["a sign as name", [medium("+ more", "TV")], '0 name can\'t begin with "+"'],
		["a word of sets as name", [medium("Minus", "TV")], '0 name can\'t begin with "Minus"'],
		["no name", [medium("None", "TV")], "0 name must be a name"],
		[
			"a name that reads like a set",
			[medium("TV - Trains", "TV"), medium("Trains", "TV")],
			'0 name can\'t be told apart from "TV" in a set: leave out the sign',
		],
		[
			"the beginning of another name",
			[medium("In", "TV"), medium("Flight", "TV")],
			'0 name can\'t be told apart from "In-flight and ships" in a set: leave out the sign',
		],
		[
			"a name that is a set",
			[medium("TV, SVOD and mobile", "TV")],
			'0 name can\'t be told apart from the set "TV, SVOD and mobile"',
		],
		[
			"the parts of a name as media",
			[medium("Lifts and stairs", "TV"), medium("Lifts", "TV"), medium("Stairs", "TV")],
			'0 name can\'t be told apart from the set "Lifts and stairs"',
		],
	])("%s", (_, own, problem) => {
		expect(problems(...own)).toContain(problem);
	});

	it("and can have anything else", () => {
		expect(
			problems(LOBBIES, KIOSKS, PAY_PER_VIEW, medium("Trains & buses", "In-flight", "Coaches (EU)")),
		).toEqual([]);
	});
});

/** Words that make trouble together: signs, words of the grammar, and beginnings of names of ox. */
const WORDS = ["in", "flight", "-", "and", "tv", "other", "+", "x", "svod", "ex", "all", "/", "kiosk"];
const anyName = fc
	.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
	.map((words) => words.join(" "));
const PARENTS = ["All media", "VOD", "SVOD", "TV", "Promo", "Mobile", "Museum", "Other non-theatrical"];

/** Trees of up to 8 media with troublesome names, without those that are refused. */
const anyOwn = fc
	.array(fc.record({ name: anyName, parent: fc.nat(PARENTS.length + 8), other: fc.option(anyName) }), {
		maxLength: 8,
	})
	.map((drafts) => {
		const own: OwnMedium[] = [];
		for (const { name, parent, other } of drafts) {
			const under = PARENTS[parent] ?? own[parent % PARENTS.length]?.name ?? "TV";
			const next = [...own, medium(name, under, ...(other === null ? [] : [other]))];
			if (ownMediaProblems(next).length === 0) own.push(next.at(-1) as OwnMedium);
		}
		return own;
	});

/** The oracle: a medium as the set of itself and of all media below it, by their names. */
function placesIn(name: string, own: readonly OwnMedium[]): Set<string> {
	const parts = own.filter(({ parent }) => parent === name);
	const builtIn = new Set(codesOf(MEDIA_VOCABULARY, builtInSet(name, own)));
	const lower = [...own.filter(({ parent }) => isPartOf(builtInSet(parent, own), builtIn)), ...parts];
	return new Set([
		...(builtIn.size > 0 ? builtIn : [name]),
		...lower.flatMap((one) => [...placesIn(one.name, own)]),
	]);
}

/** A medium of ox as a set; nothing for an own one, even if its name reads as a set of ox's: `tv and in`. */
function builtInSet(name: string, own: readonly OwnMedium[]): CodeSet {
	return own.some((one) => one.name === name) ? 0n : (parseMedia(name).value ?? 0n);
}

/** Whether a medium of ox lies in a set of its codes. */
function isPartOf(medium: CodeSet, codes: ReadonlySet<string>): boolean {
	return medium !== 0n && codesOf(MEDIA_VOCABULARY, medium).every((code) => codes.has(code));
}

describe("[RIG2, RIG3, RIG17] sets with a project's own media", () => {
	it("print to texts that read as the same set, and as nothing else", () => {
		fc.assert(
			fc.property(anyOwn, fc.bigInt({ min: 0n, max: (1n << 27n) - 1n }), (own, bits) => {
				const vocabulary = mediaVocabulary(own);
				expect(vocabulary.codes).toHaveLength(MEDIA_VOCABULARY.codes.length + own.length);
				const set = bits & vocabulary.all;
				expect(parseMedia(printMedia(set, vocabulary), vocabulary)).toEqual({ value: set, problems: [] });
			}),
		);
	});

	it("leave the sets of ox as they are, whatever signs are in their names", () => {
		const own = [
			medium("SVOD - -", "All media"),
			medium("Mobile - ex", "TV"),
			medium("TV - ex mobile", "VOD"),
		];
		const vocabulary = mediaVocabulary(own);
		for (const text of ["SVOD - Mobile", "Mobile ex TV", "TV ex mobile", "in flight + SVOD"])
			expect(parseMedia(text, vocabulary).problems).toEqual([]);
		expect(printMedia(read("Mobile ex TV", own), vocabulary)).toBe(
			printMedia(read("Mobile", own), vocabulary),
		);
	});

	it("are united, taken away and covered like sets of names", () => {
		const term = fc.record({ pick: fc.nat(), plus: fc.boolean() });
		fc.assert(
			fc.property(anyOwn, fc.array(term, { minLength: 1, maxLength: 5 }), fc.nat(), (own, terms, other) => {
				const names = [...PARENTS, ...own.map(({ name }) => name)];
				const nameOf = (pick: number) => names[pick % names.length] as string;
				const expected = new Set<string>();
				let text = "";
				for (const [at, { pick, plus }] of terms.entries()) {
					const adds = plus || at === 0;
					text += `${at === 0 ? "" : adds ? " + " : " - "}${nameOf(pick)}`;
					for (const place of placesIn(nameOf(pick), own))
						adds ? expected.add(place) : expected.delete(place);
				}
				const set = read(text, own);
				const oracle = [...placesIn(nameOf(other), own)].every((place) => expected.has(place));
				expect(covers(set, read(nameOf(other), own))).toBe(oracle);
				expect(codesOf(mediaVocabulary(own), set)).toHaveLength(expected.size);
			}),
		);
	});
});
