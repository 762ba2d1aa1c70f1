import type { Diagnostic } from "../diagnostics.ts";
import type { Timeline } from "../timeline/model.ts";

/** A clip's match [MAT1–MAT4, EXC1]. `records` contains record ids: several for a redirect to several records. */
export type ClipMatch =
	| { readonly kind: "records"; readonly records: readonly number[]; readonly altFile: number | null }
	| { readonly kind: "ignored" | "tracked_non_ox"; readonly altFile: number }
	/** Left out by the rule with this id. */
	| { readonly kind: "excluded"; readonly rule: number }
	| { readonly kind: "unidentified" }
	| { readonly kind: "nothing" };

/** A close match for unidentified contents [MAT4]. */
export interface Suggestion {
	readonly recordId: number;
	/** The reason it is suggested, the surest first [MAT10, MAT12, MAT13]. */
	readonly reason:
		| "other-version"
		| "original-id"
		| "locator"
		| "locator-prefix"
		| "locator-distance"
		| "title";
	/** Lower is closer, among those with the same reason. */
	readonly distance: number;
	/**
	 * Equal for suggestions with the same evidence, which can be accepted together; missing if each has to be checked
	 * by itself.
	 */
	readonly like?: string | undefined;
	/** For `other-version`: the name that people assigned to the record. */
	readonly confirmedName?: string | undefined;
	/** For `original-id`: the id as the log has it. */
	readonly originalId?: string | undefined;
	/** For `original-id`: how many confirmed names of the record's licensor have the same letters before their id. */
	readonly confirmed?: number | undefined;
	/** For `original-id`: the names like it in other productions of the organization [MAT15]; missing if there are none. */
	readonly shared?: SharedPattern | undefined;
}

/** A count of the names that other productions of an organization confirmed, for the suggestions with one `like`. */
export interface SharedPattern {
	readonly like: string;
	/** Confirmed names with the same pattern. */
	readonly names: number;
	/** How many productions have such a name. */
	readonly productions: number;
	/** The organization's name. */
	readonly studio_name: string;
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
