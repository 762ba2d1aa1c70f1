import type { RateName } from "@oxcut/core";

/** A list's name and track in a cut. */
export interface DataFilePlace {
	readonly name: string;
	/** `V1`, `A2` …, or `auto` [EDL12]. */
	readonly track: string;
	readonly reel: string;
	/** The name of the chosen sequence; blank if the timeline has only one. */
	readonly sequence: string;
}

/** The bytes of a valid list. */
export interface ReadBytes {
	/** As they were sent: large lists are compressed [CUT37]. */
	readonly contents: Uint8Array;
	/** Of the bytes, decompressed. */
	readonly sha256: Uint8Array;
	/** How many events were read. */
	readonly events: number;
}

/** A valid list, with its place in a cut. */
export interface DataFileContent extends DataFilePlace, ReadBytes {}

/** A list of a cut with its bytes, as stored. */
export interface DataFileItem extends DataFileContent {
	readonly id: number;
	readonly cut_id: number;
	readonly cut_name: string;
	/** The cut's rate. */
	readonly fps: RateName;
	readonly version: number;
	readonly updated_at: Date;
}
