import type { Diagnostic } from "../diagnostics.ts";
import type { Edl, NoContents, ReelName } from "../edl/model.ts";
import type { Frames, Rate } from "../timecode/rate.ts";
import type { Timebase } from "../timecode/timebase.ts";

/** The kind of a track: picture (`V1`, `V2` …) or sound (`A1`, `A2` …). */
export type TrkMediaType = "video" | "audio";

/** Choices that place each event by its channel [EDL12]: of all channels, or only of picture or sound [TIM71]. */
export const CHANNEL_CHOICES = ["auto", "picture", "sound"] as const;
type ChannelChoice = (typeof CHANNEL_CHOICES)[number];

/** The cut's track for an EDL [EDL12], or how its channels become tracks. */
export type TrackChoice = { readonly trkMediaType: TrkMediaType; readonly trkLevel: number } | ChannelChoice;

/** One EDL of a cut, with the chosen track and reel. */
export interface CutEdl {
	readonly edl: Edl;
	readonly track: TrackChoice;
	/** Blank for the whole list. A number selects events with that record-in hour; other text is only a label [EDL12]. */
	readonly reel: string;
}

/** One side of a transition, as seen from a clip [EDL7, REC2, REC3]. */
export interface ClipTransition {
	readonly frames: Frames;
	/** `key` of the clip on the other side; null if there is none (a fade from or to nothing). */
	readonly partner: number | null;
}

/**
 * A clip on a track: its position in the film and the part of the material that it shows.
 *
 * All counts are whole frames at the cut's rate; ranges are half-open. The source position at film frame `f` is
 * `sourceStart + (f - recordIn) * speedNumerator / speedDenominator`: exact, and never stored rounded [REC5]. For
 * reverse motion, `sourceStart` is the exclusive upper bound and the speed is negative.
 */
export interface TimelineClip {
	/** Index in `Timeline.clips`, from 0. */
	readonly key: number;
	/** Index of its EDL in the cut, from 0. */
	readonly edlIndex: number;
	readonly eventNumber: number;
	/** 1-based line in its EDL. */
	readonly line: number;
	readonly trkMediaType: TrkMediaType;
	/** 1 for V1 or A1. */
	readonly trkLevel: number;
	/**
	 * The EDL's channels as bits (bit n = channel n of its kind, bit 0 unused). Clips of a track cut each other only if
	 * they share a channel, since a single sound track may hold several.
	 */
	readonly lanes: number;
	readonly recordIn: Frames;
	readonly recordOut: Frames;
	/** False if source in and out are equal without a freeze: such clips count film time [USE1]. */
	readonly hasSource: boolean;
	readonly sourceStart: Frames;
	readonly speedNumerator: number;
	readonly speedDenominator: number;
	/** The rate and drop mode of the source's timecode, if its labels differ from the film's [TC61]. */
	readonly sourceTimecode?: Timebase;
	readonly reel: string;
	readonly contents: string | null;
	readonly noContents: NoContents | null;
	/** The name of its file, if its contents are another name. */
	readonly fileName?: string;
	/** Its contents in its list, if it is matched by its file's name or one in a log of reels instead [MAT16, TIM79]. */
	readonly ownContents?: string;
	/** The transition it comes in with, or null for a cut. */
	readonly transitionIn: ClipTransition | null;
	/** The transition it goes out with, or null. `recordOut` already includes its length. */
	readonly transitionOut: ClipTransition | null;
	/** Set for a key's foreground: the `key` of its background [EDL8]. */
	readonly keyBackground: number | null;
}

/** The clips on all tracks of a cut, before matching with records. */
export interface Timeline {
	readonly rate: Rate;
	readonly dropFrame: boolean;
	readonly edls: readonly { readonly file: string; readonly reel: string; readonly title: string }[];
	readonly clips: readonly TimelineClip[];
	/** The rows of the cut's logs of reels, which name clips that have only a reel [TIM78]; missing without such a log. */
	readonly reelNames?: readonly (ReelName & { readonly file: string })[];
	/** First record in and last record out; 0 and 0 for an empty timeline. */
	readonly startsAt: Frames;
	readonly endsAt: Frames;
	readonly diagnostics: readonly Diagnostic[];
}
