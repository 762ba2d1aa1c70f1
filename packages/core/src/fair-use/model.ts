import type { Side } from "../clearance/model.ts";
import type { Diagnostic } from "../diagnostics.ts";
import type { Verdict } from "../model/productions/fair-use-review.ts";
import type { Ranges } from "../reconcile/ranges.ts";
import type { SourceRange } from "../reports/source-range.ts";
import type { Frames } from "../timecode/rate.ts";

/** `unreviewed`: there is no review of the record on this side. `reopened`: the verdict doesn't cover this use [FUR4]. */
export type FairUseState = Verdict | "unreviewed" | "reopened";

/** The reason a verdict doesn't cover a use [FUR4]. */
export type OpenReason =
	/** Source frames that nobody has reviewed; `elsewhere` are the tracks on which the others of the clip were. */
	| { readonly kind: "range"; readonly outside: Ranges; readonly elsewhere: readonly string[] }
	/** The reviewed frames, on a track that nobody has reviewed. */
	| { readonly kind: "track"; readonly reviewed: readonly string[] }
	/** Film time of stills, freezes and clips without a source, beyond what was reviewed. */
	| { readonly kind: "screen_time"; readonly excessFrames: Frames };

/** Part of a clip used under fair use, with the verdict on it. */
export interface FairUsePart {
	readonly recordId: number;
	readonly side: Side;
	/** `key` of the clip. */
	readonly clip: number;
	/** `V1`, `A2`. */
	readonly track: string;
	readonly recordIn: Frames;
	readonly recordOut: Frames;
	/** Null if film time counts: a still, a clip without a usable source. */
	readonly source: SourceRange | null;
	readonly state: FairUseState;
	/** The deciding review, or else the record's latest on this side; null if there is none. */
	readonly reviewId: number | null;
	/** Null unless the state is `reopened`. */
	readonly reason: OpenReason | null;
}

/** The fair uses of a cut, each with the verdict on it. */
export interface FairUseCheck {
	/** In film order; picture before sound. */
	readonly parts: readonly FairUsePart[];
	/** Reviews of records that the cut doesn't use under fair use. */
	readonly unusedReviewIds: readonly number[];
	readonly diagnostics: readonly Diagnostic[];
}
