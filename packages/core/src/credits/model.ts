import type { Side } from "../clearance/model.ts";
import type { LICENSED_SIDES } from "../model/licensors/license-line.ts";
import type { CreditGroup, CreditSort } from "../model/productions/production.ts";
import type { Provenance } from "../model/records/record-field-values.ts";

/** How end credits are arranged. */
export interface CreditOptions {
	readonly group?: CreditGroup | undefined;
	readonly sort?: CreditSort | undefined;
	/** Credits only visible material, or only audible material. */
	readonly side?: (typeof LICENSED_SIDES)[number];
}

/** A record in a credit. */
interface CreditedRecord {
	readonly production_locator: string;
	readonly title: string;
	readonly licensor: string;
	/** The used sides that the credit is for. */
	readonly sides: readonly Side[];
	/** Label of the first film frame of those sides. */
	readonly firstTc: string;
	/** The licences that give the wording; none for a licensor's name. */
	readonly licenses: readonly string[];
}

/** One line of the end credits. */
export interface Credit {
	readonly text: string;
	/** In film order. */
	readonly records: readonly CreditedRecord[];
}

export interface CreditSection {
	/** The licensor's name or the record's title; null in one list. */
	readonly heading: string | null;
	readonly credits: readonly Credit[];
}

/** The end credits of a cut as data [REP17–REP21]. */
export interface EndCredits {
	/** The cut's name. */
	readonly cut: string;
	readonly group: CreditGroup;
	readonly sort: CreditSort;
	readonly side: (typeof LICENSED_SIDES)[number];
	readonly sections: readonly CreditSection[];
	/** Licensable records of Unknown, which nobody can be credited for yet; by locator. */
	readonly uncredited: readonly { readonly production_locator: string; readonly title: string }[];
}

/** A stretch of film that shows one record. Timecodes are labels, `tcOut` is exclusive. */
interface ScreenSource {
	readonly tcIn: string;
	readonly tcOut: string;
	/** In film frames. */
	readonly duration: number;
	readonly production_locator: string;
	readonly title: string;
	readonly licensor: string;
	/** The name to show on the screen; empty if nobody is known. */
	readonly source: string;
}

/** The on-screen source list of a cut as data [REP22]. */
export interface SourceList {
	/** The cut's name. */
	readonly cut: string;
	/** In film order. */
	readonly sources: readonly ScreenSource[];
}

/** The generated and altered material of a cut as data [DSC2]. Timecodes are labels, `tcOut` is exclusive. */
export interface Disclosure {
	/** The cut's name. */
	readonly cut: string;
	/** Only provenances that occur in the cut, generated material first. */
	readonly sections: readonly {
		readonly provenance: Provenance;
		readonly label: string;
		/** IPTC's term. */
		readonly digitalSourceType: string;
		/** In film order. */
		readonly records: readonly {
			readonly production_locator: string;
			readonly title: string;
			readonly licensor: string;
			/** On one line. */
			readonly notes: string;
			/** Seen or heard; durations in film frames. */
			readonly uses: readonly {
				readonly tcIn: string;
				readonly tcOut: string;
				readonly duration: number;
			}[];
		}[];
	}[];
	/** Used records whose provenance nobody has recorded, in film order. */
	readonly unrecorded: readonly { readonly production_locator: string; readonly title: string }[];
}
