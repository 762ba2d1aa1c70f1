import type { Diagnostic } from "../diagnostics.ts";
import type { Rational } from "../rational/rational.ts";
import type { Fragment } from "../reconcile/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TrkMediaType } from "../timeline/model.ts";

/** A use's material: picture without its sound, sound alone, or picture with its sound [REC4]. */
export type ClipMediaType = "Video" | "Audio" | "Audiovisual";

/** A half-open stretch of source, in frames at the cut's rate. */
export interface SourceSpan {
	readonly from: Rational;
	readonly to: Rational;
}

/** One or more fragments that are charged together [REC6]. */
export interface Use {
	/** Position in `Usage.uses`. Uses are ordered by film in, then video before audio, then level, then record id. */
	readonly index: number;
	readonly recordId: number;
	readonly trkMediaType: TrkMediaType;
	/** The lowest track of its fragments. */
	readonly trkLevel: number;
	readonly clipMediaType: ClipMediaType;
	/** In film order. */
	readonly fragments: readonly Fragment[];
	readonly recordIn: Frames;
	readonly recordOut: Frames;
	/** In film frames. */
	readonly filmFrames: Frames;
	/** Union of source frames, exact; film frames if film time counts (stills, freezes, no source) [USE1]. */
	readonly sourceFrames: Rational;
	/** Source stretches, merged and sorted; empty for a still or a clip without source. A freeze has its single frame. */
	readonly sourceSpans: readonly SourceSpan[];
	/** Those that count as source frames: all except frames shown only by a freeze. Merged and sorted [USE4]. */
	readonly playedSpans: readonly SourceSpan[];
	/**
	 * Film frames of the pieces that always count film time, whatever `useSourceTcs` says; part of `sourceFrames` [USE1].
	 */
	readonly filmTimeFrames: Frames;
	/** Film frames of pieces without a usable source range, which show an unknown part of the original [USE10]. */
	readonly unsourcedFrames: Frames;
	/**
	 * Whether any piece always counts film time, whatever `useSourceTcs` says: a still, a freeze, no usable source [USE1,
	 * COST4].
	 */
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
	/** Exact per cent; null without a `trt`. */
	readonly percentOfOriginal: Rational | null;
	readonly videoFrames: Rational;
	readonly audioFrames: Rational;
}

/** The part of a usage that costs depend on. */
export interface ChargedUsage {
	readonly uses: readonly Use[];
	readonly byRecord: ReadonlyMap<number, Pick<RecordUsage, "uses">>;
}

/** A cut's uses, and their totals by record, in exact frames at the cut's rate; computed by `measureUsage` [USE1, USE2]. */
export interface Usage extends ChargedUsage {
	readonly useSourceTcs: boolean;
	readonly byRecord: ReadonlyMap<number, RecordUsage>;
	/** Warnings about records' usage, by record id; records without warnings are left out. */
	readonly checks: ReadonlyMap<number, readonly Diagnostic[]>;
}
