import type { ReportContext } from "../reports/model.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Frames } from "../timecode/rate.ts";
import type { Use } from "../usage/model.ts";
import { createTrimmer, type NoTrim, outsOfTrim, type Trimmer } from "./trims.ts";

/** A change of the film in a what-if. */
export type FilmEdit =
	/** Drops a record, or its use at a film frame [WIF3]. */
	| { readonly what: "drop"; readonly recordId: number; readonly at: Frames | null }
	/** Ends a use that many film frames earlier; null for the record's only use [WIF4]. */
	| {
			readonly what: "trim";
			readonly recordId: number;
			readonly at: Frames | null;
			readonly frames: Frames;
	  };

/** A change that the cut can't take. The message is for users. */
export class FilmEditError extends Error {
	override readonly name = "FilmEditError";
	/** Position of the edit. */
	readonly index: number;

	constructor(index: number, message: string) {
		super(message);
		this.index = index;
	}
}

const NO_TRIM: Readonly<Record<NoTrim, string>> = {
	covered: "another clip covers its end. Trim that clip in the editing system",
	transition: "it ends in a transition. Trim less of it in the editing system",
	key: "it is a layer of a key. Trim it in the editing system",
	speed: "at its speed, it would end between two source frames. Trim a frame more or less",
	too_short: "nothing of it would be left. Drop the use, or trim less",
};

/** The most uses that an error names. */
const USES_LISTED = 4;

/**
 * Finds where the clips of a built cut end after some edits, for `editTimeline`.
 *
 * @param trimmer - of the cut, to use it again.
 * @returns new film outs by clip key; a dropped clip ends where it begins.
 * @throws {FilmEditError} for an edit that the cut can't take [WIF4].
 */
export function filmOuts(
	context: ReportContext,
	edits: readonly FilmEdit[],
	trimmer: Trimmer = createTrimmer(context),
): Map<number, Frames> {
	const outs = new Map<number, Frames>();
	edits.forEach((edit, index) => {
		const set = (key: number, out: Frames) => {
			if (outs.has(key)) throw new FilmEditError(index, "another change already drops or trims this clip");
			outs.set(key, out);
		};
		if (edit.what === "drop") {
			for (const clip of droppedClips(context, edit, index)) set(clip.key, clip.recordIn);
			return;
		}
		const trim = trimmer(useAt(context, edit, index), edit.frames);
		if (typeof trim === "string") throw new FilmEditError(index, NO_TRIM[trim]);
		for (const [key, out] of outsOfTrim(trim)) set(key, out);
	});
	return outs;
}

function droppedClips(context: ReportContext, edit: FilmEdit, index: number) {
	const { timeline, matched } = context;
	const clips = timeline.clips.filter(({ key, recordIn, recordOut }) => {
		const match = matched.matches[key];
		return recordOut > recordIn && match?.kind === "records" && match.records.includes(edit.recordId);
	});
	if (clips.length === 0) throw new FilmEditError(index, "the cut doesn't use this record");
	if (edit.at === null) return clips;
	const use = useAt(context, edit, index);
	return clips.filter(({ recordIn, recordOut }) => recordIn < use.recordOut && recordOut > use.recordIn);
}

function useAt({ usage, timeline }: ReportContext, { recordId, at }: FilmEdit, index: number): Use {
	const uses = (usage.byRecord.get(recordId)?.uses ?? []).flatMap((position) => usage.uses[position] ?? []);
	const fitting =
		at === null ? uses : uses.filter(({ recordIn, recordOut }) => recordIn <= at && at < recordOut);
	const [first, ...others] = [...fitting].sort((a, b) => a.recordOut - b.recordOut || a.index - b.index);
	if (first && (at !== null || others.length === 0)) return first;
	if (uses.length === 0) throw new FilmEditError(index, "the cut doesn't use this record");
	const places = uses
		.slice(0, USES_LISTED)
		.map(({ recordIn }) => formatTimecode(recordIn, timeline.rate, timeline.dropFrame));
	const more = uses.length > USES_LISTED ? ` and ${uses.length - USES_LISTED} more` : "";
	throw new FilmEditError(
		index,
		`${at === null ? "the record is used several times" : "the record isn't used there"}. Add @ and the time of a use: ${places.join(", ")}${more}`,
	);
}
