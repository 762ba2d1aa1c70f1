import type { MatchedTimeline } from "../../matching/model.ts";
import type { TimelineClip } from "../../timeline/model.ts";
import type { Fragment, RecordFragment } from "../model.ts";

/**
 * Reconciliation as done on paper: checks every clip in each frame of the film. Deliberately slow and simple; follows
 * [REC1–REC4] literally and shares no code with what it checks.
 *
 * @returns lines such as `picture clip 3 @ 17`, sorted.
 */
export function reconcileFrameByFrame({ timeline, matches }: MatchedTimeline): string[] {
	const { clips } = timeline;
	const lines: string[] = [];
	const opaque = (key: number | null) =>
		key !== null && ["records", "tracked_non_ox"].includes(matches[key]?.kind ?? "");
	const hidesWhole = (key: number | null) => key !== null && opaque(clips[key]?.keyBackground ?? key);
	const recordsOf = (key: number) => {
		const match = matches[key];
		return match?.kind === "records" ? match.records : [];
	};
	const isLater = (a: TimelineClip, b: TimelineClip) => {
		const file = (clip: TimelineClip) => timeline.edls[clip.edlIndex]?.file ?? "";
		const sortable = (clip: TimelineClip) =>
			[clip.recordIn, clip.eventNumber].map((n) => String(n).padStart(6, "0")).join() +
			file(clip) +
			String(clip.line).padStart(6, "0");
		return sortable(a) > sortable(b);
	};
	const base = (clip: TimelineClip) => clips[clip.keyBackground ?? clip.key] ?? clip;
	const inTransition = (from: TimelineClip, to: TimelineClip, frame: number) =>
		to.transitionIn?.partner === from.key &&
		frame >= to.recordIn &&
		frame < to.recordIn + to.transitionIn.frames;
	const atTruce = (a: TimelineClip, b: TimelineClip, frame: number) =>
		base(a).key === base(b).key ||
		[
			[a, b],
			[base(a), base(b)],
		].some(([x = a, y = b]) => inTransition(x, y, frame) || inTransition(y, x, frame));

	const start = Math.min(...clips.map((clip) => clip.recordIn));
	const end = Math.max(...clips.map((clip) => clip.recordOut));
	for (let frame = start; frame < end; frame += 1) {
		const there = clips.filter((clip) => clip.recordIn <= frame && frame < clip.recordOut);
		const own = there.filter((clip) =>
			Array.from({ length: 31 }, (_, bit) => 1 << bit).some((lane) => {
				if ((clip.lanes & lane) === 0) return false;
				const rivals = there
					.filter((other) => other.trkMediaType === clip.trkMediaType)
					.filter((other) => other.trkLevel === clip.trkLevel && (other.lanes & lane) !== 0)
					.sort((a, b) => (isLater(a, b) ? -1 : 1));
				const firstCut = rivals.findIndex((one, i) =>
					rivals.slice(0, i).some((later) => !atTruce(one, later, frame)),
				);
				return firstCut < 0 || rivals.indexOf(clip) < firstCut;
			}),
		);
		const covers = (clip: TimelineClip) => {
			if (!opaque(clip.key) || clip.keyBackground !== null) return false;
			const { transitionIn: into, transitionOut: out } = clip;
			const fadesIn = into && !hidesWhole(into.partner) && frame < clip.recordIn + into.frames;
			const partner = out?.partner == null ? null : clips[out.partner];
			const fadeOutAt = partner ? partner.recordIn : clip.recordOut - (out?.frames ?? 0);
			const fadesOut =
				out && !hidesWhole(out.partner) && frame >= fadeOutAt && frame < fadeOutAt + out.frames;
			return !fadesIn && !fadesOut;
		};
		const picture = own.filter((clip) => clip.trkMediaType === "video");
		const seen = picture.filter(
			(clip) => !picture.some((other) => other.trkLevel > clip.trkLevel && covers(other)),
		);
		for (const clip of seen) {
			if (matches[clip.key]?.kind !== "nothing") lines.push(`picture clip ${clip.key} @ ${frame}`);
		}
		const sound = own.filter((clip) => clip.trkMediaType === "audio");
		for (const clip of sound) {
			if (matches[clip.key]?.kind !== "nothing") lines.push(`sound clip ${clip.key} @ ${frame}`);
		}
		for (const record of new Set(sound.flatMap((clip) => recordsOf(clip.key)))) {
			const [standing] = sound
				.filter((clip) => recordsOf(clip.key).includes(record))
				.sort((a, b) => a.trkLevel - b.trkLevel || (isLater(a, b) ? 1 : -1));
			const isSeen = seen.some((clip) => recordsOf(clip.key).includes(record));
			lines.push(`${isSeen ? "under" : "alone"} ${record} clip ${standing?.key} @ ${frame}`);
		}
	}
	return lines.sort();
}

/** A reconciliation in the oracle's format. */
export function spellOut(reconciliation: {
	readonly picture: readonly (readonly Fragment[])[];
	readonly sound: readonly (readonly Fragment[])[];
	readonly soundAlone: readonly RecordFragment[];
	readonly soundUnderPicture: readonly RecordFragment[];
}): string[] {
	const frames = ({ clip, recordIn, recordOut }: Fragment, what: string) =>
		Array.from({ length: recordOut - recordIn }, (_, i) => `${what} clip ${clip} @ ${recordIn + i}`);
	return [
		...reconciliation.picture.flat().flatMap((one) => frames(one, "picture")),
		...reconciliation.sound.flat().flatMap((one) => frames(one, "sound")),
		...reconciliation.soundAlone.flatMap((one) => frames(one, `alone ${one.recordId}`)),
		...reconciliation.soundUnderPicture.flatMap((one) => frames(one, `under ${one.recordId}`)),
	].sort();
}
