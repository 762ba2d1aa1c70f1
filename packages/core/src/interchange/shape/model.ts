import type { Diagnostic } from "../../diagnostics.ts";
import type { Rational } from "../../rational/rational.ts";

/** Whether a track is seen or heard. */
export type TrackKind = "video" | "audio";

/** The formats of timelines that ox reads besides edit lists [TIM1]. */
export type TimelineFormat = "xmeml" | "fcpxml" | "otio" | "aaf" | "protools";

/** The lists of markers that ox reads, by the editing system that writes them [TIM64]. */
export type MarkerFormat = "avid-markers" | "premiere-markers" | "resolve-markers";

/** A half-open range, exact. */
export interface ExactRange {
	readonly from: Rational;
	readonly to: Rational;
}

/** A point of a varying speed: a moment of the clip, and the moment of the source that plays at it. */
export interface SpeedPoint {
	/** Seconds from the clip's start in the film. */
	readonly film: Rational;
	/** Seconds of the source's timecode. */
	readonly source: Rational;
}

/**
 * The kind of a clip's content. `generated` means titles, slugs and other material that the editing system makes
 * itself.
 */
export type ClipKind = "media" | "generated";

/** The counting of a source's timecode, as the file states it. */
export interface SourceTimecode {
	/** Frames per second. */
	readonly fps: Rational;
	/** Null if the file doesn't say. */
	readonly dropFrame: boolean | null;
}

/** A clip of a track. Nested timelines are resolved: every clip shows one file, or is generated. */
export interface InterchangeClip {
	readonly kind: ClipKind;
	/** Position in the film in seconds from the sequence's first frame, with all of its transitions [TIM7]. */
	readonly record: ExactRange;
	/**
	 * The source range that it shows, in seconds of the source's timecode, the lower bound first even in reverse; null
	 * if unknown.
	 */
	readonly source: ExactRange | null;
	/** Source seconds per film second, the average of a ramp: 1 normal, 0 a freeze, negative in reverse. */
	readonly speed: Rational;
	/** The ramp; null at a constant speed. */
	readonly speedMap: readonly SpeedPoint[] | null;
	/** The source's own frames per second; null if the file doesn't say. */
	readonly sourceFps: Rational | null;
	/** Null if the file states no timecode of the source. */
	readonly sourceTimecode: SourceTimecode | null;
	/** Texts are empty where the file has none. */
	readonly name: string;
	/** The source file's name without folders, and its whole path, decoded. */
	readonly fileName: string;
	readonly filePath: string;
	readonly reel: string;
	/** False if the clip, its track or what it is nested in is switched off. */
	readonly enabled: boolean;
	/** The source's sound channels it plays, from 1; empty for picture, and if the file doesn't say. */
	readonly channels: readonly number[];
	/** The role of its sound or picture: `dialogue`, `music.score`; empty if the format has no roles. */
	readonly role: string;
	/** Equal for clips that belong together, such as a shot and its sound; empty for a clip on its own. */
	readonly linkGroup: string;
	/**
	 * The place in the file: `sequence 'Film' / video track 2 / clip 5`, and the 1-based line; in an AAF, which has no
	 * lines, the clip's number among all in the file.
	 */
	readonly path: string;
	readonly line: number;
}

/** A dissolve or wipe between two clips of a track, over the time in which both play. */
export interface InterchangeTransition {
	/** In seconds from the sequence's first frame. */
	readonly record: ExactRange;
	readonly name: string;
	readonly type: "dissolve" | "wipe";
	readonly line: number;
}

/** A video or audio track with its clips and transitions; disabled tracks are included. */
export interface InterchangeTrack {
	readonly kind: TrackKind;
	/** 1 for the lowest of its kind, after nested tracks get their own levels. */
	readonly level: number;
	readonly name: string;
	readonly enabled: boolean;
	/** In film order. */
	readonly clips: readonly InterchangeClip[];
	readonly transitions: readonly InterchangeTransition[];
}

/** A marker of a sequence or of a list of markers, at an exact time. */
export interface InterchangeMarker {
	readonly name: string;
	readonly comment: string;
	/** In seconds from the sequence's first frame; equal bounds are a point. */
	readonly record: ExactRange;
	/** Track and color as the editing system names them; missing in formats whose markers have none. */
	readonly track?: string;
	readonly color?: string;
	/** Whether its frames count from the sequence's start, though other markers of the list have timecodes [TIM66]. */
	readonly isFromStart?: boolean;
	readonly line: number;
}

/** One sequence of a file, with everything nested in it resolved. */
export interface InterchangeTimeline {
	readonly name: string;
	/** Frames per second. */
	readonly fps: Rational;
	/** Timecode of the first frame, in frames from midnight. */
	readonly start: Rational;
	readonly dropFrame: boolean;
	/** Picture from the bottom up, then sound. */
	readonly tracks: readonly InterchangeTrack[];
	readonly markers: readonly InterchangeMarker[];
}

/** The outcome for the clips in the file: each is counted once, and the parts add up to `total` [TIM3]. */
export interface ClipCounts {
	/** All clips in the file, in all sequences. */
	readonly total: number;
	/** Clips on the timeline, placed once or several times. */
	readonly read: number;
	/** Nests, compound clips and wrappers whose contents were read in their place, second halves of split stereo, and fades that are part of a clip. */
	readonly flattened: number;
	readonly generated: number;
	/** Switched off, alone or with their track or nest. */
	readonly disabled: number;
	/** Clips that can't be used; each has an error. */
	readonly refused: number;
	/** Clips outside the chosen sequence: other sequences, angles and auditions that aren't active. */
	readonly unused: number;
}

/** A sequence in a file. */
export interface SequenceEntry {
	readonly name: string;
	readonly line: number;
}

/** A timeline file as it was read. */
export interface TimelineFile {
	readonly file: string;
	readonly format: TimelineFormat;
	/** The sequences to choose from: those that aren't nested in others. */
	readonly sequences: readonly SequenceEntry[];
	/** The chosen sequence; null if the file was refused, then `diagnostics` has the reason. */
	readonly timeline: InterchangeTimeline | null;
	readonly counts: ClipCounts;
	/** Lines of text in the file; in an AAF, its clips. */
	readonly lines: number;
	readonly diagnostics: readonly Diagnostic[];
}

/** A list of markers as it was read: a timeline without tracks, whose times count from 00:00:00:00. */
export interface MarkerListFile extends Omit<TimelineFile, "format"> {
	readonly format: MarkerFormat;
}
