import type { MatchedTimeline } from "../../matching/model.ts";
import type { LibraryIndex } from "../../model/library/library.ts";
import type { Fragment, Reconciliation } from "../../reconcile/model.ts";

/** Source positions count in twelfths of a frame, which every speed of the random cuts divides. */
const TICKS = 12;

interface Piece extends Fragment {
	readonly recordId: number;
	readonly side: "video" | "audio";
	readonly level: number;
	readonly kind: "still" | "unknown" | "frozen" | "moving";
	readonly speed: number;
	readonly start: number;
	readonly end: number;
}

/** A use in the oracle's format; source in ticks. */
export interface PlainUse {
	readonly recordId: number;
	readonly side: "video" | "audio";
	readonly mediaType: string;
	readonly level: number;
	readonly fragments: readonly string[];
	readonly filmFrames: number;
	readonly sourceTicks: number;
}

export interface PlainUsage {
	readonly uses: readonly PlainUse[];
	/** By record id: source ticks in all, on either side, and unique ticks of the original (film time if the source is unknown). */
	readonly records: ReadonlyMap<
		number,
		{ readonly total: number; readonly video: number; readonly audio: number; readonly unique: number }
	>;
}

/**
 * Measures usage with sets of frames, comparing every piece with every other: deliberately slow and simple [REC6, USE1,
 * USE2].
 */
export function measureByFrameSets(
	reconciliation: Reconciliation,
	{ timeline, matches }: MatchedTimeline,
	library: LibraryIndex,
): PlainUsage {
	const pieces: Piece[] = [];
	const add = (fragment: Fragment, recordId: number, side: Piece["side"]) => {
		const clip = timeline.clips[fragment.clip];
		if (!clip) return;
		const speed = (clip.speedNumerator * TICKS) / clip.speedDenominator;
		const at = (frame: number) => clip.sourceStart * TICKS + (frame - clip.recordIn) * speed;
		let kind: Piece["kind"] = clip.speedNumerator === 0 ? "frozen" : "moving";
		if (!clip.hasSource) kind = "unknown";
		if (library.records.get(recordId)?.category === "Still") kind = "still";
		pieces.push({
			clip: fragment.clip,
			recordIn: fragment.recordIn,
			recordOut: fragment.recordOut,
			recordId,
			side,
			level: clip.trkLevel,
			kind,
			speed,
			start: at(fragment.recordIn),
			end: at(fragment.recordOut),
		});
	};
	for (const [key, match] of matches.entries()) {
		for (const recordId of match.kind === "records" ? match.records : []) {
			for (const fragment of reconciliation.picture[key] ?? []) add(fragment, recordId, "video");
		}
	}
	for (const fragment of reconciliation.soundAlone) add(fragment, fragment.recordId, "audio");

	const uses = components(pieces).map((group): PlainUse => {
		const [first] = group;
		const recordId = first?.recordId ?? 0;
		const film = framesOf(group);
		const sounds = framesOf(reconciliation.soundUnderPicture.filter((one) => one.recordId === recordId));
		const side = first?.side ?? "video";
		const heard = [...film].some((frame) => sounds.has(frame));
		return {
			recordId,
			side,
			mediaType: side === "audio" ? "Audio" : heard ? "Audiovisual" : "Video",
			level: Math.min(...group.map((piece) => piece.level)),
			fragments: group.map((piece) => `${piece.clip}:${piece.recordIn}-${piece.recordOut}`).sort(),
			filmFrames: film.size,
			sourceTicks: ticksOf(group).size + filmTime(group),
		};
	});

	const records = new Map<number, { total: number; video: number; audio: number; unique: number }>();
	for (const recordId of new Set(pieces.map((piece) => piece.recordId))) {
		const own = pieces.filter((piece) => piece.recordId === recordId);
		const sum = (some: readonly Piece[]) =>
			ticksOf(some).size + components(some).reduce((total, group) => total + filmTime(group), 0);
		const freezes = own.filter((piece) => piece.kind === "frozen").map((piece) => piece.start);
		const unique = ticksOf(own);
		for (const from of freezes) for (let tick = 0; tick < TICKS; tick += 1) unique.add(from + tick);
		records.set(recordId, {
			total: sum(own),
			video: sum(own.filter((piece) => piece.side === "video")),
			audio: sum(own.filter((piece) => piece.side === "audio")),
			unique: unique.size + sum(own.filter((piece) => piece.kind === "unknown")),
		});
	}
	return { uses, records };
}

function components(pieces: readonly Piece[]): Piece[][] {
	const left = new Set(pieces);
	const groups: Piece[][] = [];
	for (const seed of pieces) {
		if (!left.delete(seed)) continue;
		const group = [seed];
		for (const member of group) {
			for (const other of left) {
				if (!belongTogether(member, other) && !belongTogether(other, member)) continue;
				left.delete(other);
				group.push(other);
			}
		}
		groups.push(group);
	}
	return groups;
}

function belongTogether(a: Piece, b: Piece): boolean {
	if (a.recordId !== b.recordId || a.side !== b.side) return false;
	if (a.side === "video" && a.level !== b.level) return false;
	if (a.recordIn > b.recordIn || a.recordOut < b.recordIn) return false;
	const kinds = [a.kind, b.kind];
	const sameKind = a.kind === b.kind;
	if (sameKind && (a.kind === "still" || a.kind === "unknown")) return true;
	if (kinds.includes("still") || kinds.includes("unknown")) return false;
	if (a.recordOut === b.recordIn) {
		if (kinds.includes("frozen")) return frameShown(a, a.recordOut - 1) === frameShown(b, b.recordIn);
		if (a.speed > 0 !== b.speed > 0) return false;
		return isClose(a, b, a.end - b.start);
	}
	return (
		sameKind && a.speed === b.speed && isClose(a, b, a.start + (b.recordIn - a.recordIn) * a.speed - b.start)
	);
}

function isClose(a: Piece, b: Piece, ticks: number): boolean {
	const isRetimed = a.kind === "moving" && (a.speed !== TICKS || b.speed !== TICKS);
	return isRetimed ? Math.abs(ticks) < TICKS : ticks === 0;
}

function frameShown(piece: Piece, frame: number): number {
	const position = piece.start + (frame - piece.recordIn) * piece.speed;
	return piece.speed < 0 ? Math.ceil(position / TICKS) - 1 : Math.floor(position / TICKS);
}

function framesOf(fragments: readonly Fragment[]): Set<number> {
	const frames = new Set<number>();
	for (const { recordIn, recordOut } of fragments) {
		for (let frame = recordIn; frame < recordOut; frame += 1) frames.add(frame);
	}
	return frames;
}

/** Film time of a use's stills, freezes and pieces without source, in ticks. */
function filmTime(use: readonly Piece[]): number {
	return framesOf(use.filter((piece) => piece.kind !== "moving")).size * TICKS;
}

function ticksOf(pieces: readonly Piece[]): Set<number> {
	const ticks = new Set<number>();
	for (const piece of pieces) {
		if (piece.kind !== "moving") continue;
		for (let tick = Math.min(piece.start, piece.end); tick < Math.max(piece.start, piece.end); tick += 1) {
			ticks.add(tick);
		}
	}
	return ticks;
}
