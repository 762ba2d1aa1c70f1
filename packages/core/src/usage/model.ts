import type { Diagnostic } from "../diagnostics.ts";
import type { Rational } from "../rational/rational.ts";
import type { Fragment } from "../reconcile/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TrkMediaType } from "../timeline/model.ts";

export type ClipMediaType = "Video" | "Audio" | "Audiovisual";

/** A stretch of source, half-open, in frames at the cut's rate. */
export interface SourceSpan {
	readonly from: Rational;
	readonly to: Rational;
}

/** One or more fragments that are charged as one [REC6]. */
export interface Use {
	/** Position in `Usage.uses`. Uses are ordered by film in, then video before audio, then level, then record id. */
	readonly index: number;
	readonly recordId: number;
	readonly trkMediaType: TrkMediaType;
	/** Lowest track of its fragments. */
	readonly trkLevel: number;
	readonly clipMediaType: ClipMediaType;
	/** In film order. */
	readonly fragments: readonly Fragment[];
	readonly recordIn: Frames;
	readonly recordOut: Frames;
	/** Frames of film. */
	readonly filmFrames: Frames;
	/** Union of source frames, exact; film frames where film time is what counts (stills, freezes, no source) [USE1]. */
	readonly sourceFrames: Rational;
	/** Source stretches, merged and sorted; empty for a still or a clip without source. A freeze has its one frame. */
	readonly sourceSpans: readonly SourceSpan[];
	/** Those of them that count as source frames: all but the frames that only a freeze shows. Merged and sorted [USE4]. */
	readonly playedSpans: readonly SourceSpan[];
	/** Film frames of the pieces that count film time whatever `useSourceTcs` says; part of `sourceFrames` [USE1]. */
	readonly filmTimeFrames: Frames;
	/** Film frames of pieces without a usable source range: what is shown of the original is not known but by its length [USE10]. */
	readonly unsourcedFrames: Frames;
	/** Whether any piece counts film time whatever `useSourceTcs` says: a still, a freeze, no usable source [USE1, COST4]. */
	readonly filmTimeOnly: boolean;
	/** The charged frames: `sourceFrames` with `useSourceTcs`, otherwise `filmFrames` [USE1]. */
	readonly durationFrames: Rational;
}

/** One record's use in the cut [USE1, USE2], in exact frames at the cut's rate. */
export interface RecordUsage {
	readonly recordId: number;
	/** Positions in `Usage.uses`, in order. */
	readonly uses: readonly number[];
	readonly totalByFilmFrames: Frames;
	readonly totalBySourceFrames: Rational;
	readonly totalFrames: Rational;
	/** Per cent, exact; null without a `trt`. */
	readonly percentOfOriginal: Rational | null;
	readonly videoFrames: Rational;
	readonly audioFrames: Rational;
}

export interface Usage {
	readonly useSourceTcs: boolean;
	readonly uses: readonly Use[];
	readonly byRecord: ReadonlyMap<number, RecordUsage>;
	/** The warnings about records' usage, by record id; only records with warnings. */
	readonly checks: ReadonlyMap<number, readonly Diagnostic[]>;
}
