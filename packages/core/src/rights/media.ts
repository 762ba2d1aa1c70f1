import type { CodeSet } from "./code-set.ts";
import { type ParsedSet, parseSet } from "./parse-set.ts";
import { printSet } from "./print-set.ts";
import { type Group, makeVocabulary, setOfCodes, type Vocabulary } from "./vocabulary.ts";

/** Ways to show a film, with their names and other names that contracts use. */
const MEDIA: readonly (readonly [code: string, name: string, ...others: string[]])[] = [
	["theatrical", "Theatrical", "Cinema", "Cinemas"],
	["festival", "Festival", "Festivals", "Film festivals"],
	["educational", "Educational", "Education", "Academic access"],
	["other-nontheatrical", "Other non-theatrical", "Community screenings"],
	["free-tv", "Free TV", "Terrestrial TV", "Free to air"],
	["pay-tv", "Pay TV", "Premium TV"],
	["basic-cable", "Basic cable", "Basic TV", "Cable and satellite"],
	["avod", "AVOD", "FVOD", "Ad-supported VOD", "FAST"],
	["svod", "SVOD", "Subscription VOD"],
	["tvod", "TVOD", "Rental VOD"],
	["est", "EST", "Download to own"],
	["home-video", "Home video", "DVD", "Blu-ray"],
	["transit", "In-flight and ships", "In-flight", "Inflight", "Airlines", "Ships"],
	["mobile", "Mobile"],
	["promo-in-context", "Promo in context", "In-context promo"],
	["promo-out-of-context", "Promo out of context", "Out-of-context promo"],
	["trailer", "Trailer", "Trailers"],
	["clips", "Clips and social", "Clips", "Social media", "Social"],
	["museum", "Museum and installation", "Museum", "Museums", "Installation"],
];

const CODES = MEDIA.map(([code]) => code);
const of = (...codes: string[]): CodeSet => setOfCodes({ codes: CODES }, codes);

const GROUPS: readonly Group[] = [
	{ code: "all", name: "All media", members: of(...CODES) },
	{ code: "vod", name: "VOD", members: of("avod", "svod", "tvod", "est") },
	{ code: "tv", name: "TV", members: of("free-tv", "pay-tv", "basic-cable") },
	{ code: "promo", name: "Promo", members: of("promo-in-context", "promo-out-of-context", "trailer") },
	{ code: "nontheatrical", name: "Non-theatrical", members: of("educational", "other-nontheatrical") },
];

/** The ways to show a film that licences grant and deliveries need, as a tree. */
export const MEDIA_VOCABULARY: Vocabulary = makeVocabulary({
	noun: "medium",
	codes: CODES,
	codeNames: new Map(MEDIA.map(([code, ...names]) => [code, names])),
	groups: GROUPS,
	aliases: [
		["All", of(...CODES)],
		["All rights", of(...CODES)],
		["Television", of("free-tv", "pay-tv", "basic-cable")],
		["Broadcast", of("free-tv", "pay-tv", "basic-cable")],
		["Internet", of("avod", "svod", "tvod", "est")],
		["Online", of("avod", "svod", "tvod", "est")],
		["Promotion", of("promo-in-context", "promo-out-of-context", "trailer")],
		["Nontheatrical", of("educational", "other-nontheatrical")],
	],
	restNames: [],
});

const NAMES = new Map(MEDIA.map(([code, name]) => [code, name]));

/** Reads media: `TV + SVOD`, `All media ex theatrical` [RIG2]. */
export function parseMedia(text: string): ParsedSet {
	return parseSet(MEDIA_VOCABULARY, text);
}

/** Writes media by name, as {@link parseMedia} reads them: `All media - Theatrical`. */
export function printMedia(set: CodeSet): string {
	return printSet(MEDIA_VOCABULARY, set, (code, group) => group?.name ?? NAMES.get(code) ?? code);
}
