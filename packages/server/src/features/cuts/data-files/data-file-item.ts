import type { RateName } from "@oxcut/core";

/** The part of a cut that a list fills, and its name. */
export interface DataFilePlace {
	readonly name: string;
	/** `V1`, `A2` …, or `auto` [EDL12]. */
	readonly track: string;
	readonly reel: string;
}

/** Bytes that were read as a list and found good. */
export interface ReadBytes {
	readonly contents: Uint8Array;
	/** How many events were read. */
	readonly events: number;
}

/** A list that was read, with its place in a cut. */
export interface DataFileContent extends DataFilePlace, ReadBytes {}

/** A list of a cut with its bytes, as stored. */
export interface DataFileItem extends DataFileContent {
	readonly id: number;
	readonly cut_id: number;
	/** The cut's rate. */
	readonly fps: RateName;
	readonly version: number;
}
