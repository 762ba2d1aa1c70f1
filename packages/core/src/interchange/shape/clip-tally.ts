import type { ClipCounts } from "./model.ts";

/** The outcome for a clip; the first that applies wins where it was placed several times. */
const FATES = ["refused", "read", "generated", "flattened", "disabled"] as const;
type Fate = (typeof FATES)[number];

/** Counts each clip of a file once, by its outcome [TIM3]. */
export class ClipTally {
	readonly #fates = new Map<object, number>();

	/** @param clip - the clip's own object in the parsed file. */
	count(clip: object, fate: Fate): void {
		const rank = FATES.indexOf(fate);
		const known = this.#fates.get(clip);
		if (known === undefined || rank < known) this.#fates.set(clip, rank);
	}

	/** @param total - all clips in the file; clips that were never reached count as unused. */
	finish(total: number): ClipCounts {
		const counts = { read: 0, flattened: 0, generated: 0, disabled: 0, refused: 0 };
		for (const rank of this.#fates.values()) {
			const fate = FATES[rank];
			if (fate) counts[fate]++;
		}
		return { total, ...counts, unused: total - this.#fates.size };
	}
}
