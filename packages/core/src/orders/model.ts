import type { Side } from "../clearance/model.ts";
import type { StoredRecord } from "../model/records/record.ts";
import type { Timebase } from "../timecode/timebase.ts";

/** The fields of a record that an order needs beyond the engine's. */
export type OrderedItem = Pick<StoredRecord, "id" | "archive_locator" | "master">;

/** Which masters to order, and how many frames around each range. */
export interface OrderOptions {
	/** Null for all licensors. */
	readonly licensorId?: number | null;
	/** Whole frames before and after each range. */
	readonly handles?: number;
	/** The form of delivery of the masters, as stated in the order. */
	readonly spec?: string;
	/** Whether to include records whose master has been received. */
	readonly withReceived?: boolean;
}

/** A stretch of an item to be delivered. Labels are the item's own [TC61]; `sourceOut` is exclusive. */
export interface OrderedRange {
	readonly sourceIn: string;
	readonly sourceOut: string;
	/** With handles, at the cut's rate. */
	readonly frames: number;
	/** The frames among these that the cut uses. */
	readonly usedFrames: number;
}

export interface OrderedRecord {
	readonly production_locator: string;
	readonly title: string;
	/** The archive's own id; may be empty. */
	readonly original_id: string;
	readonly category: string;
	/** The item's own length as typed; null if unknown. */
	readonly trt: string | null;
	/** The used sides. */
	readonly sides: readonly Side[];
	/** Whether the whole item is needed: a still, or material whose used part isn't known. */
	readonly isWhole: boolean;
	/** The counting of the labels, if it isn't at the cut's rate. */
	readonly timecode?: Timebase | undefined;
	/** In order, without overlaps; empty if the whole item is needed. */
	readonly ranges: readonly OrderedRange[];
	/** Length of all ranges, or of the whole item; null if unknown. */
	readonly frames: number | null;
}

export interface LicensorOrder {
	readonly licensor: string;
	/** Total of the records with a known length. */
	readonly frames: number;
	/** By locator. */
	readonly records: readonly OrderedRecord[];
}

/** The masters that a cut needs as data [ORD1–ORD5]. */
export interface OrderList {
	/** The cut's name. */
	readonly cut: string;
	readonly handles: number;
	readonly spec: string;
	/** By name. */
	readonly licensors: readonly LicensorOrder[];
	/** Records left out because their master has been received. */
	readonly numReceived: number;
}
