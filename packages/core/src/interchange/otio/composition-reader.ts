import { type Rational, ZERO } from "../../rational/rational.ts";
import { fileNameOf } from "../../text/file-name.ts";
import { lengthOf, type Nest, nestClips, nestTransitions } from "../shape/clip-ranges.ts";
import type { ClipTally } from "../shape/clip-tally.ts";
import { pathOfUrl } from "../shape/file-path.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import { type Layer, type LayerClip, LayerStack } from "../shape/layers.ts";
import type { ExactRange, TrackKind } from "../shape/model.ts";
import { type ItemMotion, isUnreadWarp, rampOf, steadyMotionOf } from "./item-motion.ts";
import {
	changesContents,
	DEEPEST,
	lengthInTrack,
	mediaOf,
	NO_TRANSITIONS,
	type Reach,
	trimmedRange,
} from "./item-range.ts";
import { knownSource, rateOfTime, secondsOf } from "./otio-time.ts";
import { clipsIn, isUnknownItem, listOf, type OtioObject, objectOf, schemaOf, textOf } from "./parse-otio.ts";

const UNUSABLE_RANGE = "has no usable source range";

/** The range in which an item plays, with the transitions on both sides. */
interface ItemPlace extends Reach {
	readonly record: ExactRange;
	readonly path: string;
	readonly kind: TrackKind;
	readonly depth: number;
}

/** The sound in a nest, and the nest that it plays in. */
interface NestedSound {
	readonly name: string;
	readonly layers: readonly Layer[];
	readonly nest: Nest;
}

/** A part of a stack as layers. */
interface Part {
	readonly layers: readonly Layer[];
	/** Sound in nests of a picture track, which isn't among the layers. */
	readonly sound: readonly NestedSound[];
	/** Nests of a sound track. */
	readonly soundNests: readonly NestedSound[];
}

function partOf(layers: readonly Layer[]): Part {
	return { layers, sound: [], soundNests: [] };
}

/** Equal for a nest's picture and its sound on tracks of their own. */
function nestKey({ name, nest: { record } }: NestedSound): string {
	return JSON.stringify([name, record.from.toFraction(), record.to.toFraction()]);
}

/** Reads stacks and tracks into layers, in seconds from their beginning [TIM41–TIM44]. */
export class CompositionReader {
	readonly #log: InterchangeLog;
	readonly #offsetOf: (object: OtioObject) => number;
	readonly #tally: ClipTally;
	readonly #count = { clips: 0 };

	/** @param offsetOf - the position of an object in the file. */
	constructor(log: InterchangeLog, tally: ClipTally, offsetOf: (object: OtioObject) => number) {
		this.#log = log;
		this.#offsetOf = offsetOf;
		this.#tally = tally;
	}

	/**
	 * The layers of a composition, the lowest first, trimmed and retimed as it says itself [TIM44].
	 *
	 * @param kind - of items that don't state one.
	 */
	layersOf(composition: OtioObject, kind: TrackKind, path: string, depth = 0): Layer[] {
		const layers = this.#contentsOf(composition, kind, path, depth);
		if (!changesContents(composition)) return layers;
		const trimmed = trimmedRange(composition, depth);
		if (trimmed === null) {
			this.#refuse(composition, path, UNUSABLE_RANGE);
			return [];
		}
		const { source, speed } = this.#motionOf(composition, trimmed, NO_TRANSITIONS, path);
		const nest = { record: { from: ZERO, to: lengthOf(trimmed) }, source, speed };
		return layers.map((layer) => ({
			...layer,
			clips: nestClips(layer.clips, nest),
			transitions: nestTransitions(layer.transitions, nest),
		}));
	}

	/** The layers of a composition with all that is in it. */
	#contentsOf(composition: OtioObject, kind: TrackKind, path: string, depth: number): Layer[] {
		if (depth > DEEPEST) {
			this.#refuse(composition, path, `is inside more than ${DEEPEST} others`);
			return [];
		}
		if (schemaOf(composition) === "Track")
			return this.#withNestedSound([this.#track(composition, kind, path, depth)]);
		const parts = listOf(composition.children).map((child, index): Part => {
			const childPath = `${path} / ${index + 1}`;
			const schema = schemaOf(child);
			if (schema === "Track" && depth < DEEPEST && !changesContents(child))
				return this.#track(child, kind, childPath, depth + 1);
			if (schema === "Track" || schema === "Stack") {
				const layers = this.layersOf(child, kind, childPath, depth + 1);
				return partOf(
					child.enabled === false ? layers.map((layer) => ({ ...layer, enabled: false })) : layers,
				);
			}
			// A clip in a stack is a track with nothing else.
			const stack = new LayerStack(this.#count);
			const trimmed = trimmedRange(child, 0);
			const record = { from: ZERO, to: trimmed ? lengthOf(trimmed) : ZERO };
			const place = { record, ...NO_TRANSITIONS, path: childPath, kind, depth };
			const sound = this.#addItem(stack, child, trimmed, place);
			return { ...partOf(stack.finish(kind, textOf(child.name), true)), sound: sound ? [sound] : [] };
		});
		return this.#withNestedSound(parts);
	}

	/**
	 * All layers of a composition's parts, and above them the sound of nests that play in picture tracks [TIM44]. Some
	 * systems write such a nest a second time, for its sound, in a sound track: then the sound is taken from that
	 * track.
	 */
	#withNestedSound(parts: readonly Part[]): Layer[] {
		const elsewhere = new Set(parts.flatMap(({ soundNests }) => soundNests.map((nest) => nestKey(nest))));
		return [
			...parts.flatMap(({ layers }) => layers),
			...parts.flatMap(({ sound, layers: [first] }) => {
				const stack = new LayerStack(this.#count);
				const heard = sound.filter((nested) => !elsewhere.has(nestKey(nested)));
				for (const nested of sound.filter((other) => !heard.includes(other)))
					for (const { clips } of nested.layers)
						for (const { origin } of clips) this.#tally.count(origin, "flattened");
				for (const { layers, nest } of heard) stack.addNest(layers, nest);
				return heard.length === 0 ? [] : stack.finish("audio", first?.name ?? "", first?.enabled !== false);
			}),
		];
	}

	#track(track: OtioObject, parentKind: TrackKind, path: string, depth: number): Part {
		const kind =
			textOf(track.kind) === "Audio" ? "audio" : textOf(track.kind) === "Video" ? "video" : parentKind;
		const stack = new LayerStack(this.#count);
		const children = listOf(track.children);
		const nests: NestedSound[] = [];
		let cursor = ZERO;
		let number = 0;
		for (const [at, child] of children.entries()) {
			const schema = schemaOf(child);
			if (schema === "Transition") {
				const [head, tail] = reach(children, at);
				const from = cursor.sub(head);
				const to = cursor.add(tail);
				const name = textOf(child.name) || textOf(child.transition_type);
				const type = /wipe/i.test(textOf(child.transition_type)) ? "wipe" : "dissolve";
				if (to.compare(from) > 0)
					stack.addTransition({
						record: { from, to },
						name,
						type,
						line: this.#log.lineOf(this.#offsetOf(child)),
					});
				continue;
			}
			const trimmed = trimmedRange(child, depth);
			const end = cursor.add(lengthInTrack(child, trimmed));
			if (schema !== "Gap") {
				number++;
				const sound = this.#addItem(stack, child, trimmed, {
					record: { from: cursor, to: end },
					head: reach(children, at - 1)[0],
					tail: reach(children, at + 1)[1],
					path: `${path} / clip ${number}`,
					kind,
					depth,
				});
				if (sound) nests.push(sound);
			} else if (trimmed === null) this.#refuse(child, `${path} / gap after clip ${number}`, UNUSABLE_RANGE);
			cursor = end;
		}
		const layers = stack.finish(kind, textOf(track.name), track.enabled !== false);
		return kind === "audio"
			? { layers, sound: [], soundNests: nests }
			: { layers, sound: nests, soundNests: [] };
	}

	/**
	 * @param trimmed - the part of the item that plays; null if unknown.
	 * @returns the sound of an item that is a nest; null if it has none.
	 */
	#addItem(
		stack: LayerStack,
		item: OtioObject,
		trimmed: ExactRange | null,
		place: ItemPlace,
	): NestedSound | null {
		const schema = schemaOf(item);
		if (schema === "Gap" || schema === "Transition") return null;
		if (isUnknownItem(item)) {
			this.#tally.count(item, "refused");
			this.#refuse(item, place.path, `is a '${schema}', which ox can't read`);
			return null;
		}
		if (trimmed === null) {
			this.#refuse(item, place.path, UNUSABLE_RANGE);
			return null;
		}
		const motion = this.#motionOf(item, trimmed, place, place.path);
		const { head, tail } = place;
		const record = {
			from: head === ZERO ? place.record.from : place.record.from.sub(head),
			to: tail === ZERO ? place.record.to : place.record.to.add(tail),
		};
		if (schema === "Clip") {
			stack.addClip(this.#clip(item, record, motion, place));
			return null;
		}
		if (item.enabled === false) {
			for (const clip of clipsIn(item)) this.#tally.count(clip, "disabled");
			return null;
		}
		const all = this.#contentsOf(item, place.kind, place.path, place.depth + 1);
		const nest = { record, source: motion.source, speed: motion.speed };
		stack.addNest(
			all.filter(({ kind }) => kind === place.kind),
			nest,
		);
		const layers = all.filter(({ kind }) => kind === "audio");
		return layers.some(({ clips }) => clips.length > 0) ? { name: textOf(item.name), layers, nest } : null;
	}

	#clip(
		clip: OtioObject,
		record: ExactRange,
		{ source, speed, speedMap }: ItemMotion,
		place: ItemPlace,
	): LayerClip {
		const media = mediaOf(clip);
		const url = textOf(media.target_url) || `${textOf(media.target_url_base)}${textOf(media.name_prefix)}`;
		const filePath = pathOfUrl(url);
		const fps = rateOfTime(objectOf(media.available_range ?? clip.source_range).start_time);
		return {
			kind: schemaOf(media) === "GeneratorReference" ? "generated" : "media",
			record,
			source: knownSource(clip, source),
			speed,
			speedMap,
			sourceFps: fps,
			sourceTimecode: fps && { fps, dropFrame: null },
			name: textOf(clip.name) || textOf(media.name),
			fileName: fileNameOf(filePath),
			filePath,
			reel: textOf(objectOf(objectOf(clip.metadata).cmx_3600).reel),
			enabled: clip.enabled !== false,
			channels: [],
			role: "",
			linkGroup: String(objectOf(objectOf(clip.metadata).Resolve_OTIO)["Link Group ID"] ?? ""),
			path: place.path,
			line: this.#log.lineOf(this.#offsetOf(clip)),
			origin: clip,
		};
	}

	/** How an item plays; warns of effects that don't describe it. */
	#motionOf(item: OtioObject, trimmed: ExactRange, reach: Reach, path: string): ItemMotion {
		const ramp = rampOf(item, trimmed, reach);
		for (const effect of listOf(item.effects)) {
			if (effect.enabled === false) continue;
			const fault = isUnreadWarp(effect)
				? "has a time_scalar that isn't a number; it is read without that effect"
				: schemaOf(effect) === "TimeEffect"
					? rampFault(ramp)
					: null;
			if (fault === null) continue;
			this.#log.push({
				code: "INTERCHANGE_SPEED_UNKNOWN",
				severity: "warning",
				message: `'${textOf(item.name)}' ${fault}`,
				hint: "Check the source range of this clip in the report.",
				offset: this.#offsetOf(effect),
				path,
			});
		}
		const motion = ramp ?? steadyMotionOf(item, trimmed, reach);
		if (motion.speedMap !== null && schemaOf(item) !== "Clip")
			this.#log.push({
				code: "INTERCHANGE_NEST_RAMP",
				severity: "warning",
				message: "contents at a speed that varies are read at their average speed",
				offset: this.#offsetOf(item),
				path,
			});
		return motion;
	}

	#refuse(item: OtioObject, path: string, fault: string): void {
		for (const clip of clipsIn(item)) this.#tally.count(clip, "refused");
		this.#log.push({
			code: "INTERCHANGE_CLIP_REFUSED",
			severity: "error",
			message: `'${textOf(item.name)}' ${fault}`,
			hint: "Export the timeline again.",
			offset: this.#offsetOf(item),
			path,
		});
	}
}

/**
 * How far a transition reaches before and after its cut; zero if it isn't one. At the beginning and the end of a track
 * there is nothing to reach into.
 */
function reach(children: readonly OtioObject[], at: number): readonly [head: Rational, tail: Rational] {
	const transition = children[at];
	if (!transition || schemaOf(transition) !== "Transition") return [ZERO, ZERO];
	return [
		(at > 0 && secondsOf(transition.in_offset, transition, "in_offset")) || ZERO,
		(at < children.length - 1 && secondsOf(transition.out_offset, transition, "out_offset")) || ZERO,
	];
}

/**
 * A sentence about an item whose varying speed can be read in several ways, or not at all; null for any other.
 *
 * @param ramp - null if the file doesn't describe it.
 */
function rampFault(ramp: ReturnType<typeof rampOf>): string | null {
	if (ramp === null)
		return "has a speed that varies, which the file doesn't describe; it is read at normal speed";
	if (ramp.doubt === "start")
		return "has a speed that turns or stops, and can begin at several moments of it; it is read from the first";
	return ramp.doubt === "curve"
		? "begins or ends where its speed changes gradually; it is read as changing at once"
		: null;
}
