import { isEmpty, type Nest, nestClips, nestTransitions, overlap } from "./clip-ranges.ts";
import type { ClipTally } from "./clip-tally.ts";
import type { InterchangeLog } from "./interchange-log.ts";
import type {
	ExactRange,
	InterchangeClip,
	InterchangeTrack,
	InterchangeTransition,
	TrackKind,
} from "./model.ts";
import { type Counting, unreachableTimeOf } from "./reach.ts";

/** A clip during assembly of its timeline, with the part of the file that it represents. */
export interface LayerClip extends InterchangeClip {
	readonly origin: object;
}

/** A track without a level yet: nested timelines add tracks between those of the outer one. */
export interface Layer {
	readonly kind: TrackKind;
	readonly name: string;
	readonly enabled: boolean;
	readonly clips: readonly LayerClip[];
	readonly transitions: readonly InterchangeTransition[];
}

/** More clips than any film has; nests inside nests can multiply without end. */
export const MOST_CLIPS = 200_000;

/** A timeline with more than `MOST_CLIPS`. */
export class TooManyClipsError extends Error {}

/** Clips and transitions on one layer of a part. */
interface PartLayer {
	readonly clips: readonly LayerClip[];
	readonly transitions: readonly InterchangeTransition[];
}

/** A clip of an outer timeline's track, or a nested timeline in it. */
interface Part {
	/** The lowest first. */
	readonly layers: readonly PartLayer[];
	/** The layer of the track that its lowest one is on. */
	lowest: number;
}

const NO_TRANSITIONS: readonly InterchangeTransition[] = [];

/**
 * A track of an outer timeline as layers: one for its own clips, and as many above as its nested timelines need [TIM8].
 */
export class LayerStack {
	readonly #parts: Part[] = [];
	/** Transitions of the track, each with the number of parts before it. */
	readonly #joins: { readonly transition: InterchangeTransition; readonly before: number }[] = [];
	readonly #count: { clips: number };

	/** @param count - shared by all stacks of a file. */
	constructor(count: { clips: number }) {
		this.#count = count;
	}

	addClip(clip: LayerClip): void {
		this.#add([{ clips: [clip], transitions: NO_TRANSITIONS }]);
	}

	addTransition(transition: InterchangeTransition): void {
		this.#joins.push({ transition, before: this.#parts.length });
	}

	/** Adds a nested timeline's layers, the lowest first. */
	addNest(layers: readonly Layer[], nest: Nest): void {
		this.#add(
			layers.map((layer) => ({
				clips: nestClips(layer.clips, nest).map((clip) =>
					layer.enabled ? clip : { ...clip, enabled: false },
				),
				transitions: nestTransitions(layer.transitions, nest),
			})),
		);
	}

	finish(kind: TrackKind, name: string, enabled: boolean): Layer[] {
		const joins = this.#joins.map(({ transition, before }) =>
			joinOf(transition, this.#parts[before - 1], this.#parts[before]),
		);
		for (const join of joins) makeRoom(join);
		let height = 1;
		for (const { layers, lowest } of this.#parts) height = Math.max(height, lowest + layers.length);
		const found = Array.from({ length: height }, () => ({
			kind,
			name,
			enabled,
			clips: [] as LayerClip[],
			transitions: [] as InterchangeTransition[],
		}));
		for (const { layers, lowest } of this.#parts)
			for (const [at, layer] of layers.entries()) {
				for (const clip of layer.clips) found[lowest + at]?.clips.push(clip);
				for (const transition of layer.transitions) found[lowest + at]?.transitions.push(transition);
			}
		for (const join of joins)
			for (const { at, transition } of placesOf(join)) found[at]?.transitions.push(transition);
		// A nested timeline may be trimmed so short that some of its tracks show nothing; those tracks keep their places.
		return found.filter(({ clips }, at) => at === 0 || clips.length > 0);
	}

	#add(layers: readonly PartLayer[]): void {
		for (const { clips } of layers) this.#count.clips += clips.length;
		if (this.#count.clips > MOST_CLIPS) throw new TooManyClipsError();
		this.#parts.push({ layers, lowest: 0 });
	}
}

/** The range of a clip in a transition, on a layer of its part. */
interface Piece {
	readonly at: number;
	readonly record: ExactRange;
	/** Whether a transition of its own nest is on it there. */
	readonly hasOwn: boolean;
	/** Where it can have this transition as well: the rest of its range, at an end of its clip. */
	readonly free: readonly ExactRange[];
}

/** A transition of the track, with the parts before and after it, if there are any, and their clips in it. */
interface Join {
	readonly transition: InterchangeTransition;
	readonly out: Part | undefined;
	readonly into: Part | undefined;
	readonly outgoing: readonly Piece[];
	readonly incoming: readonly Piece[];
}

/** More clips than anybody cuts in one transition: it is then only on the lowest layer. */
const MOST_PIECES = 50;

function joinOf(transition: InterchangeTransition, out: Part | undefined, into: Part | undefined): Join {
	if (isOneClip(out) && isOneClip(into)) return { transition, out, into, outgoing: [], incoming: [] };
	const piecesOf = (part: Part | undefined) => {
		const pieces = (part?.layers ?? []).flatMap(({ clips, transitions }, at) =>
			clips.flatMap((clip) => {
				const record = overlap(clip.record, transition.record);
				return isEmpty(record) ? [] : [{ at, record, ...besideOwn(clip.record, record, transitions) }];
			}),
		);
		return pieces.length > MOST_PIECES ? [] : pieces;
	};
	return { transition, out, into, outgoing: piecesOf(out), incoming: piecesOf(into) };
}

/** A clip that has a transition of its own nest can have another one before or after it, but not at the same time. */
function besideOwn(
	clip: ExactRange,
	record: ExactRange,
	transitions: readonly InterchangeTransition[],
): Pick<Piece, "hasOwn" | "free"> {
	const own = transitions.filter((one) => !isEmpty(overlap(one.record, record)));
	if (own.length === 0) return { hasOwn: false, free: [record] };
	let { from, to } = record;
	for (const one of own) {
		if (one.record.to.compare(from) > 0) from = one.record.to;
		if (one.record.from.compare(to) < 0) to = one.record.from;
	}
	const ends = [
		...(record.from.equals(clip.from) ? [{ from: record.from, to }] : []),
		...(record.to.equals(clip.to) ? [{ from, to: record.to }] : []),
	];
	return { hasOwn: true, free: ends.filter((range) => !isEmpty(range)) };
}

/** Most transitions are between two clips, which share a layer. */
function isOneClip(part: Part | undefined): boolean {
	return part === undefined || (part.layers.length === 1 && part.layers[0]?.clips.length === 1);
}

function isMeeting(a: Piece, b: Piece): boolean {
	return !isEmpty(overlap(a.record, b.record));
}

/** Whether a clip is on top of another one of its own nest. */
function isOnTop(piece: Piece, pieces: readonly Piece[]): boolean {
	return pieces.some((other) => other.at < piece.at && isMeeting(other, piece));
}

/**
 * Puts one side of a transition above the other if they can't be on the same layers: if a nest has a cut or a transition
 * of its own in the transition, or clips on top of each other, which hide what is below them but not the other side.
 */
function makeRoom({ transition, out, into, outgoing, incoming }: Join): void {
	if (!out || !into) return;
	const isBelow = (pieces: readonly Piece[]) =>
		pieces.some((piece) => piece.hasOwn || isOnTop(piece, pieces));
	const isWhole = ({ record: { from, to } }: Piece) =>
		from.equals(transition.record.from) && to.equals(transition.record.to);
	const isCrowded = outgoing.some((a) =>
		incoming.some((b) => a.at === b.at && isMeeting(a, b) && (b.hasOwn || !(isWhole(a) && isWhole(b)))),
	);
	const [isOutBelow, isInBelow] = [isBelow(outgoing), isBelow(incoming)];
	const aboveOut = out.lowest + out.layers.length;
	if (isOutBelow && !isInBelow) into.lowest = aboveOut;
	else if (isInBelow && !isOutBelow) out.lowest = Math.max(out.lowest, into.layers.length);
	else if (isCrowded) into.lowest = out.lowest >= into.layers.length ? 0 : aboveOut;
}

/**
 * The layers of a transition: everything on both sides is seen through all of it [TIM7], and on a higher layer, too, must
 * not hide what is below. A clip that hides another one of its own nest does so in the transition.
 */
function placesOf({ transition, out, into, outgoing, incoming }: Join) {
	const lowest = out?.lowest ?? into?.lowest ?? 0;
	const hasOwn = [...outgoing, ...incoming].some((piece) => piece.hasOwn);
	const isTogether = !out || !into ? !hasOwn : out.lowest === into.lowest;
	if (isTogether && isOneClip(out) && isOneClip(into)) return [{ at: lowest, transition }];
	const places = new Map<string, { at: number; transition: InterchangeTransition }>();
	const add = (at: number, record: ExactRange) =>
		places.set(`${at} ${record.from.toFraction()} ${record.to.toFraction()}`, {
			at,
			transition: { ...transition, record },
		});
	const isPlain = outgoing.length + incoming.length === 0;
	if (isTogether || isPlain) add(lowest, transition.record);
	if (isPlain && into) add(into.lowest, transition.record);
	for (const [part, pieces] of [
		[out, outgoing],
		[into, incoming],
	] as const)
		for (const piece of pieces) {
			if ((isTogether && piece.at === 0) || isOnTop(piece, pieces)) continue;
			for (const range of piece.free) add((part?.lowest ?? 0) + piece.at, range);
		}
	return places.values();
}

/**
 * Numbers the layers of each kind from the bottom up, counts their clips, reports those without a length, and refuses
 * those at a time that no film or source reaches [TIM88].
 */
export function tracksOf(
	layers: readonly Layer[],
	film: Counting,
	tally: ClipTally,
	log: InterchangeLog,
): InterchangeTrack[] {
	const levels = { video: 0, audio: 0 };
	const reported = new Set<object>();
	const isInReach = (clip: LayerClip) => {
		const time = unreachableTimeOf(clip, film);
		if (time === null) return true;
		tally.count(clip.origin, "refused");
		if (!reported.has(clip.origin)) reportOutOfReach(clip, time, log);
		reported.add(clip.origin);
		return false;
	};
	return ["video" as const, "audio" as const].flatMap((wanted) =>
		layers
			.filter(({ kind }) => kind === wanted)
			.map(({ kind, name, enabled, clips, transitions }) => ({
				kind,
				level: ++levels[kind],
				name,
				enabled,
				clips: clips
					.filter(isInReach)
					.toSorted((a, b) => a.record.from.compare(b.record.from))
					.map(({ origin, ...clip }) => {
						const isOn = enabled && clip.enabled;
						if (isOn && isEmpty(clip.record) && !reported.has(origin)) {
							// Picture and sound can be one element of the file.
							reported.add(origin);
							reportEmpty(clip, log);
						}
						tally.count(origin, isOn ? (clip.kind === "media" ? "read" : "generated") : "disabled");
						return isOn ? clip : { ...clip, enabled: false };
					}),
				transitions,
			})),
	);
}

function reportOutOfReach({ name, path, line }: InterchangeClip, time: number, log: InterchangeLog): void {
	log.push({
		code: "INTERCHANGE_CLIP_REFUSED",
		severity: "error",
		message: `'${name}' is at a time that no film or source reaches: ${time} seconds`,
		hint: "Export the sequence again, or move the clip.",
		offset: null,
		line,
		path,
	});
}

function reportEmpty({ name, path, line }: InterchangeClip, log: InterchangeLog): void {
	log.push({
		code: "INTERCHANGE_NO_LENGTH",
		severity: "warning",
		message: `'${name}' has no length, so the film doesn't show it`,
		hint: "If the film shows this clip, export the timeline again.",
		offset: null,
		line,
		path,
	});
}
