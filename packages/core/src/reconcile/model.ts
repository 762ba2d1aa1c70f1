import type { Diagnostic } from "../diagnostics.ts";
import type { Frames } from "../timecode/rate.ts";

/** The part of a clip that is left after reconciliation; film range, half-open. Its source range follows by the clip's speed [REC5]. */
export interface Fragment {
	/** `key` of its clip. */
	readonly clip: number;
	readonly recordIn: Frames;
	readonly recordOut: Frames;
}

/** A fragment of sound, for one record: redirected clips have one set for each of their records. */
export interface RecordFragment extends Fragment {
	readonly recordId: number;
}

/** The visible and audible fragments over time. */
export interface Reconciliation {
	/** By clip key: visible pieces of a picture clip (any match but `nothing`), in film order; empty for sound, and for a clip wholly covered. */
	readonly picture: readonly (readonly Fragment[])[];
	/** By clip key: audible pieces of a sound clip after cuts on its own track, before sound of one record is counted once [REC3]. */
	readonly sound: readonly (readonly Fragment[])[];
	/** Sound that is charged or listed by itself: counted once over tracks, and not under picture of its record [REC4]. */
	readonly soundAlone: readonly RecordFragment[];
	/** Sound under visible picture of its own record, which makes that picture Audiovisual [REC4]. */
	readonly soundUnderPicture: readonly RecordFragment[];
	readonly diagnostics: readonly Diagnostic[];
}
