import type { Diagnostic } from "../diagnostics.ts";
import type { Timeline } from "../timeline/model.ts";

/** A clip's match [MAT1–MAT4]. `records` contains record ids: several for a redirect to several records. */
export type ClipMatch =
	| { readonly kind: "records"; readonly records: readonly number[]; readonly altFile: number | null }
	| { readonly kind: "ignored" | "tracked_non_ox"; readonly altFile: number }
	| { readonly kind: "unidentified" }
	| { readonly kind: "nothing" };

/** A close match for unidentified contents [MAT4]. `reason`: why it is suggested; lower `distance` is closer. */
export interface Suggestion {
	readonly recordId: number;
	readonly reason: "locator-prefix" | "locator-distance" | "title";
	readonly distance: number;
}

/** Contents that match no record and no alt file, listed once [MAT4]. */
export interface UnidentifiedContents {
	readonly contents: string;
	readonly numClips: number;
	readonly totalFrames: number;
	/** The first film frame with it. */
	readonly firstRecordIn: number;
}

/** A timeline with its clips' matches. `matches[clip.key]` belongs to `timeline.clips[clip.key]`. */
export interface MatchedTimeline {
	readonly timeline: Timeline;
	readonly matches: readonly ClipMatch[];
	/** By first film time. */
	readonly unidentified: readonly UnidentifiedContents[];
	readonly diagnostics: readonly Diagnostic[];
}
