/** What the newest cut of a project lacks, as far as it is known. */
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

/** One thing to do, with how many records or clips it is about. */
export interface WaitingItem {
	readonly kind: (typeof KINDS)[number];
	readonly count: number;
	readonly cutId: number;
	readonly cutName: string;
	readonly projectName: string;
}

/** The most urgent first: what may not be used, what can't be used, what nobody knows, what isn't priced, what has changed. */
const KINDS = ["rights", "master", "unidentified", "withoutPrice", "changed"] as const;

/** What waits in the newest cuts of several projects: by urgency, then in the order of the projects. */
export function waitingItems(cuts: readonly CutGaps[]): WaitingItem[] {
	return KINDS.flatMap((kind) =>
		cuts.flatMap(({ cutId, cutName, projectName, [kind]: count }) =>
			count === 0 ? [] : [{ kind, count, cutId, cutName, projectName }],
		),
	);
}
