import { type CodeSet, sizeOf } from "./code-set.ts";
import {
	type MediaNode,
	mediaTree,
	nodesBelow,
	type OwnMedium,
	orderOfNode,
	otherNames,
} from "./media-tree.ts";
import { type ParsedSet, parseSet } from "./parse-set.ts";
import { printSet } from "./print-set.ts";
import { type Group, makeVocabulary, setOfCodes, type Vocabulary } from "./vocabulary.ts";

/** A vocabulary of media, with the displayed names of codes. */
export interface MediaVocabulary extends Vocabulary {
	readonly names: ReadonlyMap<string, string>;
}

/**
 * The media of ox and those of a production, as a tree. A medium with parts is itself and all of its parts;
 * what it is besides them is called `Other SVOD` [RIG17].
 *
 * @param own - without {@link ownMediaProblems}; a medium outside the tree is unknown.
 */
export function mediaVocabulary(own: readonly OwnMedium[]): MediaVocabulary {
	const nodes = [...nodesBelow(mediaTree(own).root)];
	// Those of ox keep their bits.
	const media = nodes.filter(({ isMedium }) => isMedium).sort((a, b) => orderOfNode(a) - orderOfNode(b));
	const codeOf = (node: MediaNode) => (node.parts.length === 0 ? node.code : otherNames(node)[0]);
	const codes = media.map(codeOf);
	const setOf = (node: MediaNode) =>
		setOfCodes({ codes }, [...nodesBelow(node)].filter(({ isMedium }) => isMedium).map(codeOf));
	const groups: Group[] = nodes
		.filter(({ parts }) => parts.length > 0)
		.map((node) => ({ code: node.code, name: node.names[0], members: setOf(node) }))
		.sort((a, b) => sizeOf(b.members) - sizeOf(a.members));
	const vocabulary = makeVocabulary({
		noun: "medium",
		codes,
		codeNames: new Map(
			media.map((node) => [
				codeOf(node),
				node.parts.length === 0 ? [...node.names, ...otherNames(node)] : otherNames(node),
			]),
		),
		groups,
		aliases: nodes
			.filter(({ parts }) => parts.length > 0)
			.flatMap((node) => node.names.map((name) => [name, setOf(node)] as const)),
		restNames: [],
		exactNames: nodes.flatMap(({ own, names }) => (own === null ? [] : names)),
	});
	return {
		...vocabulary,
		names: new Map(
			media.map((node) => [codeOf(node), node.parts.length === 0 ? node.names[0] : otherNames(node)[0]]),
		),
	};
}

/** The media that every production has. */
export const MEDIA_VOCABULARY: MediaVocabulary = mediaVocabulary([]);

/** Reads media: `TV + SVOD`, `All media ex theatrical` [RIG2]. */
export function parseMedia(text: string, vocabulary: MediaVocabulary = MEDIA_VOCABULARY): ParsedSet {
	return parseSet(vocabulary, text);
}

/** Writes media by name, as {@link parseMedia} reads them: `All media - Theatrical`. */
export function printMedia(set: CodeSet, vocabulary: MediaVocabulary = MEDIA_VOCABULARY): string {
	return printSet(vocabulary, set, (code, group) => group?.name ?? vocabulary.names.get(code) ?? code);
}
