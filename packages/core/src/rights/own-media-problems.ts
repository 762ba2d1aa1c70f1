import { closestNames } from "../text/closest-names.ts";
import { type MediaNode, mediaTree, nodesBelow, type OwnMedium, otherNames } from "./media-tree.ts";
import { isOperator } from "./parse-set.ts";
import { nameKey, tokensOf } from "./set-tokens.ts";

/** A reason why a production can't have its media so. */
export interface OwnMediumProblem {
	/** Its position among the production's own media. */
	readonly index: number;
	readonly field: "name" | "parent" | "also_called";
	/** To be read after the field's name: `is already a name of "SVOD"`. */
	readonly problem: string;
}

/** A name that a set may contain. */
interface Named {
	readonly node: MediaNode;
	readonly name: string;
	readonly field: "name" | "also_called";
}

/** The most media that a production may add. */
export const OWN_MEDIA_MAX = 250;

/** The signs between the names of a printed set. */
const PRINTED = new Set(["+", "-"]);

/**
 * Checks that every medium is somewhere in the tree, and that every set of media can be written and read [RIG17].
 *
 * @returns problems in the order of the media; none if {@link mediaVocabulary} knows all of them.
 */
export function ownMediaProblems(own: readonly OwnMedium[]): OwnMediumProblem[] {
	const { root, byKey, own: nodes } = mediaTree(own);
	const problems: OwnMediumProblem[] = [];
	const names = new Map<string, Named>();
	// Contracts write Non-theatrical and non theatrical.
	const withoutHyphens = new Map<string, MediaNode>();
	const shown = (node: MediaNode) => `"${node.names[0]}"`;
	const fieldOf = (at: number): Named["field"] => (at === 0 ? "name" : "also_called");
	const of = (node: MediaNode): Named[] =>
		[...node.names, ...(node.own === null ? [node.code] : [])].map((name, at) => ({
			...{ node, name, field: fieldOf(at) },
		}));
	const add = (node: MediaNode) => {
		for (const { name, field } of [
			...of(node),
			...(node.isMedium ? otherNames(node).map((name, at) => ({ node, name, field: fieldOf(at) })) : []),
		]) {
			const key = nameKey(name);
			const plain = key.replaceAll(" - ", " ");
			const taken = names.get(key)?.node ?? withoutHyphens.get(plain);
			const say = (problem: string) => {
				if (node.own !== null) problems.push({ index: node.own, field, problem });
			};
			const [first, ...rest] = tokensOf(name);
			if (first === undefined || (rest.length === 0 && key === "none")) say("must be a name");
			else if (isOperator(first)) say(`can't begin with "${name.slice(first.start, first.end)}"`);
			else if (taken !== undefined && taken !== node) say(`is already a name of ${shown(taken)}`);
			else {
				if (!names.has(key)) names.set(key, { node, name, field });
				withoutHyphens.set(plain, node);
			}
		}
	};
	for (const node of [...new Set(byKey.values())].filter(({ own }) => own === null)) add(node);
	for (const node of nodes) add(node);
	for (let index = OWN_MEDIA_MAX; index < own.length; index += 1)
		problems.push({
			...{ index, field: "name" },
			problem: `is one too many: a project has at most ${OWN_MEDIA_MAX} media of its own`,
		});
	const printed = [...names.values()]
		.flatMap(({ node }) => [node.names[0], otherNames(node)[0]])
		.map(nameKey);
	/** Whether a printed name can follow a sign as the rest of another name does. */
	const isPrintedLike = (rest: string) =>
		rest === "" ||
		printed.some((key) => key === rest || key.startsWith(`${rest} `) || rest.startsWith(`${key} `));
	for (const { node, name, field } of names.values()) {
		const keys = tokensOf(name).map(({ key }) => key);
		const listed = partsOf(keys).map((part) => names.get(part));
		// "Clips and social" is one medium, which has both names.
		if (listed.length > 1 && listed.every((one) => one !== undefined && one.node !== node)) {
			const place =
				node.own === null ? listed.map(ownPlaceOf).find((one) => one !== null) : { index: node.own, field };
			if (place) problems.push({ ...place, problem: `can't be told apart from the set "${name}"` });
		}
		for (const [at, key] of keys.entries()) {
			const other = PRINTED.has(key) ? names.get(keys.slice(0, at).join(" ")) : undefined;
			if (other === undefined || !isPrintedLike(keys.slice(at + 1).join(" "))) continue;
			const place = node.own === null ? ownPlaceOf(other) : { index: node.own, field };
			if (place === null) continue;
			const apart = place.index === node.own ? other.name : name;
			problems.push({
				...place,
				problem: `can't be told apart from "${apart}" in a set: leave out the sign`,
			});
		}
	}
	const placed = new Set(nodesBelow(root));
	for (const [index, node] of nodes.entries()) {
		if (placed.has(node)) continue;
		const parent = own[index]?.parent ?? "";
		const [nearest] = closestNames(
			[...byKey.values()].filter((one) => one !== node).flatMap((one) => one.names),
			parent,
			1,
		);
		if (node.parent === null)
			problems.push({
				index,
				field: "parent",
				problem: `must name a medium of the project, not "${parent}"${nearest === undefined ? "" : `; did you mean "${nearest}"?`}`,
			});
		else if (isUnder(node, node))
			problems.push({ index, field: "parent", problem: "can't be the medium itself or a part of it" });
	}
	return problems.sort((a, b) => a.index - b.index);
}

/** The names between words of the grammar: `TV` and `SVOD` of `TV and SVOD`. */
function partsOf(keys: readonly string[]): string[] {
	const parts: string[][] = [[]];
	for (const key of keys) {
		if (isOperator({ key }) && !PRINTED.has(key)) parts.push([]);
		else parts.at(-1)?.push(key);
	}
	return parts.map((part) => part.join(" "));
}

function ownPlaceOf(named: Named | undefined) {
	return named === undefined || named.node.own === null
		? null
		: { index: named.node.own, field: named.field };
}

/** Whether one of the places above a node is the given one. */
function isUnder(node: MediaNode, wanted: MediaNode): boolean {
	const seen = new Set<MediaNode>();
	for (let above = node.parent; above !== null && !seen.has(above); above = above.parent) {
		if (above === wanted) return true;
		seen.add(above);
	}
	return false;
}
