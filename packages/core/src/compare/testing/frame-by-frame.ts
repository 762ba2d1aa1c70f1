import { type Rational, rational } from "../../rational/rational.ts";
import type { ReportContext } from "../../reports/model.ts";
import type { Use } from "../../usage/model.ts";

/** A use on paper: each of its film frames, with the source position that it shows. */
export interface PaperUse {
	readonly use: Use;
	/** `film frame: source position`, one for each frame. */
	readonly shows: readonly string[];
	/** The source positions alone, in film order; `?` for stills and unknown source. */
	readonly source: readonly string[];
}

/** Writes down every frame of every use. Deliberately slow: shares no code with the comparison. */
export function onPaper({ usage, timeline, library }: ReportContext): PaperUse[] {
	return usage.uses.map((use) => {
		const frames = use.fragments.flatMap(({ clip: key, recordIn, recordOut }) => {
			const clip = timeline.clips[key];
			if (!clip) throw new Error(`no clip ${key}`);
			const isStill = library.records.get(use.recordId)?.category === "Still";
			return Array.from({ length: recordOut - recordIn }, (_, index) => {
				const film = recordIn + index;
				const position: Rational = rational(clip.sourceStart).add(
					rational((film - clip.recordIn) * clip.speedNumerator, clip.speedDenominator),
				);
				return { film, position: isStill || !clip.hasSource ? "?" : position.toFraction() };
			});
		});
		frames.sort((a, b) => a.film - b.film);
		return {
			use,
			shows: frames.map(({ film, position }) => `${film}: ${position}`),
			source: frames.map(({ position }) => position),
		};
	});
}
