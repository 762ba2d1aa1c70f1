import type { Rational } from "../../rational/rational.ts";
import type { ExactRange } from "../shape/model.ts";
import type { SessionRow } from "./parse-session.ts";

/** A row with its place in the film. */
export interface PlacedRow {
	readonly row: SessionRow;
	readonly record: ExactRange;
}

/** The rows of one channel, after their fades are joined to the clips. */
interface JoinedRows {
	/** In the order of the rows, each as long as it is heard. */
	readonly clips: readonly PlacedRow[];
	readonly crossFades: readonly PlacedRow[];
	/** The fades that a clip now includes, with one of these clips. */
	readonly joined: readonly { readonly fade: SessionRow; readonly clip: SessionRow }[];
	/** Fades without a clip beside them. */
	readonly alone: readonly SessionRow[];
}

const FADE = /^\((fade in|fade out|cross ?fade)\)$/i;

/**
 * Joins the fades of a channel to their clips: Pro Tools lists fades separately, and clips without their fades
 * [TIM55].
 */
export function joinFades(rows: readonly PlacedRow[]): JoinedRows {
	const clips: { row: SessionRow; record: ExactRange }[] = [];
	const fades: PlacedRow[] = [];
	for (const placed of rows) {
		if (FADE.test(placed.row.name)) fades.push(placed);
		else clips.push({ ...placed });
	}
	const key = (moment: Rational) => moment.toFraction();
	const byStart = new Map(clips.map((clip) => [key(clip.record.from), clip]));
	const byEnd = new Map(clips.map((clip) => [key(clip.record.to), clip]));
	const joined: { fade: SessionRow; clip: SessionRow }[] = [];
	const crossFades: PlacedRow[] = [];
	const alone: SessionRow[] = [];
	for (const fade of fades) {
		const kind = FADE.exec(fade.row.name)?.[1]?.toLowerCase();
		const before = kind === "fade in" ? undefined : byEnd.get(key(fade.record.from));
		const after = kind === "fade out" ? undefined : byStart.get(key(fade.record.to));
		if (before) before.record = { from: before.record.from, to: fade.record.to };
		if (after) after.record = { from: fade.record.from, to: after.record.to };
		if (before && after) crossFades.push(fade);
		const clip = before && !before.row.isMuted ? before : (after ?? before);
		if (clip) joined.push({ fade: fade.row, clip: clip.row });
		else alone.push(fade.row);
	}
	return { clips, crossFades, joined, alone };
}
