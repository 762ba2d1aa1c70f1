import type { Diagnostic } from "../diagnostics.ts";
import type { Frames } from "../timecode/rate.ts";

/**
 * A part of a clip that remains after reconciliation, as a half-open film range. Its source range follows from the clip's speed [REC5].
 */
export interface Fragment {
	/** `key` of its clip. */
	readonly clip: number;
	readonly recordIn: Frames;
	readonly recordOut: Frames;
}

/** A fragment of sound of one record; redirected clips have a set for each of their records. */
export interface RecordFragment extends Fragment {
	readonly recordId: number;
}

/** The visible and audible fragments. */
export interface Reconciliation {
	/**
	 * By clip key: visible pieces of a picture clip (any match but `nothing`), in film order; empty for sound and for completely covered clips.
	 */
	readonly picture: readonly (readonly Fragment[])[];
	/**
	 * By clip key: audible pieces of a sound clip after cuts on its own track, before sound of the same record is counted once
	 * [REC3].
	 */
	readonly sound: readonly (readonly Fragment[])[];
	/**
	 * Sound that is charged or listed separately: counted once over all tracks, and not under picture of its record
	 * [REC4].
	 */
	readonly soundAlone: readonly RecordFragment[];
	/** Sound under visible picture of its own record, which makes that picture Audiovisual [REC4]. */
	readonly soundUnderPicture: readonly RecordFragment[];
	readonly diagnostics: readonly Diagnostic[];
}
