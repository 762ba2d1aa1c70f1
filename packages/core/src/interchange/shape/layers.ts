import { isEmpty, type Nest, nestClips, nestTransitions } from "./clip-ranges.ts";
import type { ClipTally } from "./clip-tally.ts";
import type { InterchangeLog } from "./interchange-log.ts";
import type { InterchangeClip, InterchangeTrack, InterchangeTransition, TrackKind } from "./model.ts";
import { type Counting, farTimeOf } from "./reach.ts";

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

/**
 * A track of an outer timeline as layers: one for its own clips, and as many above as its nested timelines need [TIM8].
 */
export class LayerStack {
	readonly #clips: LayerClip[][] = [[]];
	readonly #transitions: InterchangeTransition[][] = [[]];
	readonly #count: { clips: number };

	/** @param count - shared by all stacks of a file. */
	constructor(count: { clips: number }) {
		this.#count = count;
	}

	addClip(clip: LayerClip): void {
		this.#add(0, [clip]);
	}

	addTransition(transition: InterchangeTransition): void {
		this.#transitions[0]?.push(transition);
	}

	/** Adds a nested timeline's layers, the lowest first. */
	addNest(layers: readonly Layer[], nest: Nest): void {
		for (const [at, layer] of layers.entries()) {
			this.#clips[at] ??= [];
			this.#transitions[at] ??= [];
			this.#add(
				at,
				nestClips(layer.clips, nest).map((clip) => (layer.enabled ? clip : { ...clip, enabled: false })),
			);
			this.#transitions[at]?.push(...nestTransitions(layer.transitions, nest));
		}
	}

	finish(kind: TrackKind, name: string, enabled: boolean): Layer[] {
		const layers = this.#clips.map((clips, at) => ({
			kind,
			name,
			enabled,
			clips,
			transitions: this.#transitions[at] ?? [],
		}));
		// A nested timeline may be trimmed so short that some of its tracks show nothing; those tracks keep their places.
		return layers.filter(({ clips }, at) => at === 0 || clips.length > 0);
	}

	#add(at: number, clips: readonly LayerClip[]): void {
		this.#count.clips += clips.length;
		if (this.#count.clips > MOST_CLIPS) throw new TooManyClipsError();
		const layer = this.#clips[at];
		for (const clip of clips) layer?.push(clip);
	}
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
		const time = farTimeOf(clip, film);
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
