import { formatTimecode, parseRate, parseTimecode, RATES, type Rate } from "@oxcut/core";
import type { RecordClip } from "../api/list-record-clips.ts";

/** A stretch of a record that a cut shows or plays. */
export interface SingleUse {
	/** Counted from 1, in film order; null for a clip that other clips cover. */
	readonly number: number | null;
	readonly tcIn: string;
	readonly tcOut: string;
	readonly sourceIn: string | null;
	readonly sourceOut: string | null;
	readonly track: string;
	/** In film frames. */
	readonly length: string;
	/** The source range in seconds of its own timecode; null if it is not known. */
	readonly source: readonly [from: number, to: number] | null;
}

/** The seconds of a source label. A source may count faster than the film, which shows in labels that the film's rate lacks. */
function sourceSeconds(label: string | null, film: Rate): number | null {
	if (label === null) return null;
	const rate = [film, RATES["29.97"], RATES["59.94"]].find((one) => parseTimecode(label, one).value !== null);
	const value = rate && parseTimecode(label, rate).value;
	return value ? value.frameCount / value.frameRate.nominal : null;
}

/** The used stretches of a record's clips, numbered; a covered clip is listed whole, without a number. */
export function singleUses(clips: readonly RecordClip[]): SingleUse[] {
	let count = 0;
	return clips.flatMap((clip) => {
		const rate = parseRate(clip.fps);
		const framesOf = (label: string | null) =>
			label === null || rate === null ? null : (parseTimecode(label, rate).value?.frameCount ?? null);
		const isCovered = clip.subClips.length === 0;
		return (isCovered ? [clip] : clip.subClips).map(({ tcIn, tcOut, sourceIn, sourceOut }): SingleUse => {
			const [filmIn, filmOut] = [framesOf(tcIn), framesOf(tcOut)];
			const [from = null, to = null] = [sourceIn, sourceOut].map(
				(label) => rate && sourceSeconds(label, rate),
			);
			return {
				number: isCovered ? null : ++count,
				tcIn,
				tcOut,
				sourceIn,
				sourceOut,
				track: `${clip.trkMediaType === "video" ? "V" : "A"}${clip.trkLevel}`,
				length:
					rate === null || filmIn === null || filmOut === null
						? ""
						: formatTimecode(filmOut - filmIn, rate, false),
				source: from === null || to === null ? null : [Math.min(from, to), Math.max(from, to)],
			};
		});
	});
}

/** The position of a use on the strip of used source, as fractions of it. */
export interface UsedPart {
	readonly number: number;
	readonly from: number;
	readonly to: number;
}

/** The stretch of source between the first and the last used frame, with its uses; null if no source is known. */
export function usedSource(uses: readonly SingleUse[]): {
	readonly sourceIn: string;
	readonly sourceOut: string;
	readonly parts: readonly UsedPart[];
} | null {
	const known = uses.flatMap(({ number, source, sourceIn, sourceOut }) =>
		number === null || source === null || sourceIn === null || sourceOut === null
			? []
			: [{ number, from: source[0], to: source[1], sourceIn, sourceOut }],
	);
	const first = known.reduce<(typeof known)[number] | null>(
		(least, use) => (least === null || use.from < least.from ? use : least),
		null,
	);
	const last = known.reduce<(typeof known)[number] | null>(
		(most, use) => (most === null || use.to > most.to ? use : most),
		null,
	);
	if (first === null || last === null || last.to === first.from) return null;
	const span = last.to - first.from;
	return {
		sourceIn: first.sourceIn,
		sourceOut: last.sourceOut,
		parts: known.map(({ number, from, to }) => ({
			number,
			from: (from - first.from) / span,
			to: (to - first.from) / span,
		})),
	};
}
