import { nameKey } from "./set-tokens.ts";

type Names = readonly [name: string, ...others: string[]];

/** Branches of the tree below All media, with their names and other names that contracts use. */
const BRANCHES: readonly (readonly [code: string, ...Names])[] = [
	["vod", "VOD", "Video on demand", "Internet", "Online"],
	["tv", "TV", "Television", "Broadcast"],
	["promo", "Promo", "Promotion"],
	["nontheatrical", "Non-theatrical", "Nontheatrical"],
];

/** Ways to show a film, with the branch of each and the same names. */
const MEDIA: readonly (readonly [code: string, branch: string, ...Names])[] = [
	["theatrical", "all", "Theatrical", "Cinema", "Cinemas"],
	["festival", "all", "Festival", "Festivals", "Film festivals"],
	["educational", "nontheatrical", "Educational", "Education", "Academic access"],
	["other-nontheatrical", "nontheatrical", "Other non-theatrical", "Community screenings"],
	["free-tv", "tv", "Free TV", "Terrestrial TV", "Free to air"],
	["pay-tv", "tv", "Pay TV", "Premium TV"],
	["basic-cable", "tv", "Basic cable", "Basic TV", "Cable and satellite"],
	["avod", "vod", "AVOD", "FVOD", "Ad-supported VOD", "FAST"],
	["svod", "vod", "SVOD", "Subscription VOD", "Subscription video on demand"],
	["tvod", "vod", "TVOD", "Rental VOD"],
	["est", "vod", "EST", "Electronic sell-through", "Download to own"],
	["home-video", "all", "Home video", "DVD", "Blu-ray"],
	["transit", "all", "In-flight and ships", "In-flight", "Inflight", "Airlines", "Ships"],
	["mobile", "all", "Mobile"],
	["promo-in-context", "promo", "Promo in context", "In-context promo"],
	["promo-out-of-context", "promo", "Promo out of context", "Out-of-context promo"],
	["trailer", "promo", "Trailer", "Trailers"],
	["clips", "all", "Clips and social", "Clips", "Social media", "Social"],
	["museum", "all", "Museum and installation", "Museum", "Museums", "Installation"],
];

/** A medium that a production adds to the tree [RIG17]. */
export interface OwnMedium {
	readonly name: string;
	/** A name of the medium that it is part of. */
	readonly parent: string;
	readonly also_called: readonly string[];
}

/** The top of the tree. */
export const ALL_MEDIA = "All media";

/** A place of the tree. */
export interface MediaNode {
	readonly code: string;
	readonly names: Names;
	/** False for a branch that only groups its parts. */
	readonly isMedium: boolean;
	/** Its position among a production's own media; null for those of ox. */
	readonly own: number | null;
	parent: MediaNode | null;
	readonly parts: MediaNode[];
}

export interface MediaTree {
	readonly root: MediaNode;
	/** By {@link nameKey} of any of their names. An earlier name wins. */
	readonly byKey: ReadonlyMap<string, MediaNode>;
	/** The production's own media, in their order. */
	readonly own: readonly MediaNode[];
}

/** Places media in the tree. A medium whose parent doesn't exist is outside of it. */
export function mediaTree(own: readonly OwnMedium[]): MediaTree {
	const byKey = new Map<string, MediaNode>();
	const add = (code: string, names: Names, isMedium: boolean, index: number | null = null): MediaNode => {
		const node: MediaNode = { code, names, isMedium, own: index, parent: null, parts: [] };
		for (const key of [code, ...names].map(nameKey)) if (!byKey.has(key)) byKey.set(key, node);
		return node;
	};
	const putUnder = (node: MediaNode, parent: MediaNode | undefined) => {
		node.parent = parent ?? null;
		parent?.parts.push(node);
	};
	const root = add("all", [ALL_MEDIA, "All", "All rights"], false);
	for (const [code, ...names] of BRANCHES) putUnder(add(code, names, false), root);
	for (const [code, branch, ...names] of MEDIA) putUnder(add(code, names, true), byKey.get(branch));
	const nodes = own.map(({ name, also_called }, index) => add(name, [name, ...also_called], true, index));
	// A parent may be listed after its parts.
	for (const [index, node] of nodes.entries()) putUnder(node, byKey.get(nameKey(own[index]?.parent ?? "")));
	return { root, byKey, own: nodes };
}

/** The names of a medium without its own parts, the displayed one first. */
export function otherNames({ names: [name, ...others] }: MediaNode): Names {
	return [`Other ${name}`, ...others.map((other) => `Other ${other}`)];
}

/** All places below a node, the node first. Those of a medium that is below itself are below no other node. */
export function* nodesBelow(node: MediaNode): Generator<MediaNode> {
	yield node;
	for (const part of node.parts) yield* nodesBelow(part);
}

/** Those of ox first, then a production's own media in their order. */
export function orderOfNode({ own, code }: MediaNode): number {
	return own === null ? MEDIA.findIndex((medium) => medium[0] === code) : MEDIA.length + own;
}
