import type { Diagnostic } from "../diagnostics.ts";
import type { LICENSED_SIDES } from "../model/licensors/license-line.ts";
import type { CodeSet } from "../rights/code-set.ts";
import type { MediaVocabulary } from "../rights/media.ts";
import type { Day, DayRange } from "../rights/term.ts";
import type { Frames } from "../timecode/rate.ts";

export type Side = "picture" | "sound";

/** The territories, media and days for which a right is granted, needed or missing. */
export interface Box extends DayRange {
	readonly territories: CodeSet;
	readonly media: CodeSet;
}

/** Rights that a delivery requires and no licence grants. */
export interface Gap extends Box {
	readonly side: (typeof LICENSED_SIDES)[number];
}

/** The first excess of a record's used time over its licensed time. */
export interface ExcessStart {
	/** `key` of the clip. */
	readonly clip: number;
	readonly recordFrame: Frames;
}

/** A record's used time on one side, compared with what its licences allow [RIG7, RIG8]. */
export interface LicensedTime {
	readonly side: Side;
	readonly usedFrames: Frames;
	/** Null for the whole item. */
	readonly licensedFrames: Frames | null;
	readonly excessFrames: Frames;
	/** Licensed and unused; null for the whole item. */
	readonly leftFrames: Frames | null;
	/** Null without an excess. */
	readonly beginsAt: ExcessStart | null;
	/** `key`s of the clips that use frames beyond it, in film order. */
	readonly overClips: readonly number[];
	/** The delivery with the largest excess; null if the production has none. */
	readonly deliveryId: number | null;
}

/** `pending`: nothing is granted, but a licence that would grant some of it has been asked for or quoted. */
type GrantState = "granted" | "partly" | "pending" | "nothing";

/** How far a record is licensed for one delivery. */
export interface DeliveryState {
	/** Null for all rights that could be needed. */
	readonly deliveryId: number | null;
	readonly grant: GrantState;
	readonly gaps: readonly Gap[];
	/** The licence that grants most of what the delivery needs; null without gaps, or if none grants any. */
	readonly nearestLicenseId: number | null;
}

/** A used record that needs a licence. */
export interface RecordClearance {
	readonly recordId: number;
	readonly licensorId: number;
	/** Only sides that a licence covers. */
	readonly time: readonly LicensedTime[];
	/** Used sides that no licence covers. */
	readonly unlicensedSides: readonly Side[];
	/** In the order of the deliveries. */
	readonly deliveries: readonly DeliveryState[];
}

/** The last day of something that a licence grants. */
export interface Expiry {
	readonly kind: "term" | "option";
	/** The last day itself. */
	readonly day: Day;
	readonly licenseId: number;
	/** Position of the line in its licence. */
	readonly line: number;
}

/** The rights that the licences grant for a cut, and those that are missing. */
export interface Clearance {
	/** The media of its sets. */
	readonly vocabulary: MediaVocabulary;
	/** By record id. */
	readonly records: readonly RecordClearance[];
	/** Expiries of granting licences, earliest first. */
	readonly expiries: readonly Expiry[];
	readonly diagnostics: readonly Diagnostic[];
}
