/** The known gaps of a project's newest cut. */
export interface CutGaps {
	readonly cutId: number;
	readonly cutName: string;
	readonly projectName: string;
	/** Clips, not records. */
	readonly unidentified: number;
	readonly withoutPrice: number;
	readonly rights: number;
	readonly master: number;
	readonly changed: number;
}

/** A task, with its number of records or clips. */
export interface WaitingItem {
	readonly kind: (typeof KINDS)[number];
	readonly count: number;
	readonly cutId: number;
	readonly cutName: string;
	readonly projectName: string;
}

/** By urgency: rights problems, master problems, unidentified clips, missing prices, changes. */
const KINDS = ["rights", "master", "unidentified", "withoutPrice", "changed"] as const;

/** The tasks of several projects' newest cuts, by urgency, then in the order of the projects. */
export function waitingItems(cuts: readonly CutGaps[]): WaitingItem[] {
	return KINDS.flatMap((kind) =>
		cuts.flatMap(({ cutId, cutName, projectName, [kind]: count }) =>
			count === 0 ? [] : [{ kind, count, cutId, cutName, projectName }],
		),
	);
}
