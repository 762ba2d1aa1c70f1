import type { Diagnostic } from "../diagnostics.ts";
import type { Frames, Rate } from "../timecode/rate.ts";
import type { Timebase } from "../timecode/timebase.ts";

/** How an event starts. A cut has no length; `key-background` and `key` are the two layers of a key [EDL8]. */
export interface EdlTransition {
	readonly type: "cut" | "dissolve" | "wipe" | "key-background" | "key";
	/** The wipe's pattern number; null for every other type. */
	readonly wipe: number | null;
	/** Length in frames; 0 for a cut. */
	readonly frames: Frames;
}

/**
 * The reason an event names no material: `black` is reel `BL`, `unnamed` is `AX` without a clip name or an event
 * with no name at all, `pseudo` is an editing system's own clip (`FADE`, `SAMPLE ACCURATE EDIT`) [EDL11].
 */
export type NoContents = "black" | "unnamed" | "pseudo";

/**
 * One event line of a list, with the content of its block's notes.
 *
 * Includes all lines with a length, and the zero-length cut line that opens a transition's block, which gives the outgoing
 * source's position [EDL7]; other zero-length lines and impossible ranges are dropped with a diagnostic [EDL6, EDL9].
 */
export interface EdlEvent {
	/** The event number. Lists repeat numbers, so `block` distinguishes blocks. */
	readonly number: number;
	/** 1-based line of the file. */
	readonly line: number;
	/** Index of the event's block in the file, from 0. */
	readonly block: number;
	/** The reel, restored to its long name if the list has it (`FINAL CUT PRO REEL … REPLACED BY`); may be empty. */
	readonly reel: string;
	/** `V`, `V2`, `A1`, `A3` …; `B` is read as V and A1, `AA` as A1 and A2; empty for `NONE` without an `AUD` line. */
	readonly channels: readonly string[];
	readonly transition: EdlTransition;
	/**
	 * Frame counts; those of the source at `sourceRate`. `out` is exclusive, and above `in` even across midnight (24 h are added) [TC4, TC5], except
	 * for a source that runs backwards.
	 */
	readonly sourceIn: Frames;
	readonly sourceOut: Frames;
	readonly recordIn: Frames;
	readonly recordOut: Frames;
	/** The rate of the source's frame counts: the list's, or another that its labels require [TC60]. */
	readonly sourceRate: Rate;
	/**
	 * Whether the source range shows which source frames the film plays. False if it is at another rate or runs
	 * backwards without an `M2`; such a clip charges by film time [TC60, EDL62], like one with equal source points
	 * [EDL27].
	 */
	readonly hasKnownSource: boolean;
	readonly sourceDropFrame: boolean;
	/** The counting of the source's own timecode, if its positions were converted to `sourceRate` in real time [TIM23]. */
	readonly sourceTimecode?: Timebase;
	readonly recordDropFrame: boolean;
	/**
	 * Source frames per film frame as a fraction: 1/1 is normal speed, 0/1 a freeze, negative is reverse [EDL10]. The
	 * denominator is above 0.
	 */
	readonly speedNumerator: number;
	readonly speedDenominator: number;
	/** The material's name [EDL11], which matching looks up; null if the event has none. */
	readonly contents: string | null;
	/** Set if `contents` is null. */
	readonly noContents: NoContents | null;
	/** The name of a timeline's file, if the contents are another name, which may not identify the clip [MAT16]. */
	readonly fileName?: string;
}

/** A note or token that ox preserves but does not use [EDL4]. */
export interface UnusedToken {
	readonly file: string;
	/** 1-based. */
	readonly line: number;
	readonly text: string;
}

/** A marker in the list (`* LOC:`), in a timeline or in a list of markers; it doesn't affect any number. */
export interface EdlLocator {
	readonly line: number;
	readonly recordFrame: Frames | null;
	/** As the editing system names it; empty if it doesn't. */
	readonly colour: string;
	readonly comment: string;
	/** Missing in edit lists, whose markers have only a comment. */
	readonly name?: string;
	/** The marker's length; missing for a moment. */
	readonly frames?: Frames;
	/** Whether `recordFrame` counts from the film's first frame [TIM66]. */
	readonly isFromStart?: boolean;
}

/** A block's note line, stored unchanged so that the list can be written back [EDL13]. */
export interface EdlNote {
	/** 1-based line of its first raw line. */
	readonly line: number;
	/** Index of its block; -1 before the first event. */
	readonly block: number;
	/** The keyword in capitals (`FROM CLIP NAME`, `M2`, `LOC` …), or empty for a note that ox does not parse. */
	readonly keyword: string;
	/** The text after the keyword, trimmed, and joined if the system had wrapped it. */
	readonly value: string;
	/** The raw lines. */
	readonly raw: readonly string[];
}

/** A clip of a log that comes with a cut: it says how material on a reel is named [TIM78]. */
export interface ReelName {
	/** 1-based. */
	readonly line: number;
	/** The names by which a list may call the material: its reel, file and clip name, as compared [MAT60]. */
	readonly keys: readonly string[];
	/** The names to look up, the surest first. */
	readonly names: readonly string[];
	/** The source frames that the row is about, at the cut's rate, half-open; null for the whole reel. */
	readonly range: { readonly from: Frames; readonly to: Frames } | null;
}

/** An edit list as read. Nothing in ox modifies it. */
export interface Edl {
	/** The file's name as the caller gave it. */
	readonly file: string;
	readonly title: string;
	readonly rate: Rate;
	/** Whether the rate was guessed from the list [TC7]. */
	readonly rateGuessed: boolean;
	/** Whether the header (or a `;`) makes the record side drop-frame [EDL2]. */
	readonly dropFrame: boolean;
	/**
	 * `total` is the number of lines in the file; `accounted` counts those that became an event, a statement, a note, a
	 * blank line or a diagnostic [EDL4].
	 */
	readonly lines: { readonly total: number; readonly accounted: number };
	/** In file order. */
	readonly events: readonly EdlEvent[];
	/** Whether the channels are the timeline's own tracks, so that a chosen track takes only its own [TIM21]. */
	readonly hasTracks?: boolean;
	/** Whether it is a list of markers, which has no events [TIM75]. */
	readonly isMarkerList?: boolean;
	/** The rows of a log of reels, which has no events [TIM78]; missing in other lists. */
	readonly reelNames?: readonly ReelName[];
	/** The film's first frame; edit lists don't have it. */
	readonly startsAt?: Frames;
	readonly notes: readonly EdlNote[];
	readonly locators: readonly EdlLocator[];
	readonly unusedTokens: readonly UnusedToken[];
	readonly diagnostics: readonly Diagnostic[];
}
