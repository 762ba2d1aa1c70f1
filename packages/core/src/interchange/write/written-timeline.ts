import type { Diagnostic } from "../../diagnostics.ts";
import type { InterchangeTimeline } from "../shape/model.ts";

/** The result of writing a timeline. */
export interface WrittenTimeline {
	/** One file with all tracks, or one for each track, named `V1`, `A2` …; null with all tracks. None after an error. */
	readonly files: readonly { readonly track: string | null; readonly text: string }[];
	/** Warnings about contents that the format can't carry [TIM58], and errors that prevent writing it. */
	readonly lost: readonly Diagnostic[];
}

/** @param options.file - where the timeline comes from, for diagnostics. */
export type WriteTimeline = (
	timeline: InterchangeTimeline,
	options: { readonly file: string },
) => WrittenTimeline;
