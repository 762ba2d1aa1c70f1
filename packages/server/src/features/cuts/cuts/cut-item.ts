import type { RateName } from "@oxcut/core";
import type { CutCounts } from "@oxcut/core/model";

/** The fields of a cut that people edit. */
export interface CutSettings {
	readonly name: string;
	readonly description: string;
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly fps: RateName;
	readonly useSourceTcs: boolean;
	readonly displayCurrency: string;
	readonly locked: boolean;
}

/** A cut without its timeline and reports, as stored by the server. */
export interface CutItem extends CutSettings {
	readonly id: number;
	readonly production_id: number;
	readonly updated_at: string;
	readonly version: number;
	/** Frames in the last build; 0 before the first. */
	readonly timelineLength: number;
	readonly startsAtTc: string | null;
	readonly endsAtTc: string | null;
	readonly numRecordsUsed: number;
	readonly totalArchiveTime: number;
	/** Counts of the saved reports; null before the first build. */
	readonly counts: CutCounts | null;
	/** Its lists in their order [CUT20]. */
	readonly lists: readonly { readonly file: string; readonly track: string; readonly reel: string }[];
	/** Whether it has ever been built. */
	readonly isBuilt: boolean;
	/** Whether its reports match its current lists and settings. */
	readonly isCurrent: boolean;
}

/** The saved result of a cut's last build. */
export interface CutContents {
	/** Encoded. */
	readonly timeline: string;
	/** JSON text. */
	readonly report_set: string;
}
