import { ONE, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { fileNameOf } from "../../text/file-name.ts";
import { isEmpty, isStraight, lengthOf, rampOver } from "../shape/clip-ranges.ts";
import type { ClipTally } from "../shape/clip-tally.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import { type Layer, type LayerClip, LayerStack } from "../shape/layers.ts";
import type { ExactRange, InterchangeTransition, TrackKind } from "../shape/model.ts";
import { CLASS, PID, SUBCLIP } from "./aaf-ids.ts";
import type { AafObject } from "./aaf-object.ts";
import { clipsIn, DEEPEST } from "./clip-walk.ts";
import { followSource, pulldownInputRate } from "./follow-source.ts";
import type { Mob, MobSlot } from "./mobs.ts";
import { lengthOfPart, timeWarpOf } from "./time-warp.ts";

/** The parts of a file that are not tracks. */
export interface AafContext {
	readonly mobs: ReadonlyMap<string, Mob>;
	/** Definitions of effects, by their identifiers. */
	readonly operations: ReadonlyMap<string, AafObject>;
	/** Numbers of all clips in the file, from 1. */
	readonly numbers: ReadonlyMap<AafObject, number>;
	readonly log: InterchangeLog;
	readonly tally: ClipTally;
}

/** The position of a segment. */
interface Place {
	readonly kind: TrackKind;
	/** Edit units per second. */
	readonly rate: Rational;
	readonly path: string;
	readonly depth: number;
}

/** Reads the segments of compositions into layers, in seconds from their beginning [TIM46–TIM50]. */
export class SegmentReader {
	readonly #context: AafContext;
	readonly #count = { clips: 0 };
	/** Layers by track: a composition that is nested many times is read once. */
	readonly #known = new Map<MobSlot, readonly Layer[]>();
	/** The tracks being read, each nested in the one before. */
	readonly #open: MobSlot[] = [];

	constructor(context: AafContext) {
		this.#context = context;
	}

	/** The layers of a composition's track. */
	layersOfSlot(slot: MobSlot, kind: TrackKind, path: string): readonly Layer[] {
		const known = this.#known.get(slot);
		if (known) return known;
		const { segment, rate } = slot;
		const length = segment && rate && lengthOfPart(segment, rate);
		if (!segment || rate === null || length === null) {
			if (segment) this.#refuse(segment, path, `the track has no ${rate === null ? "edit rate" : "length"}`);
			return [];
		}
		this.#open.push(slot);
		const window = { from: ZERO, to: length };
		const layers = this.#layersOf(segment, window, { kind, rate, path, depth: 0 });
		this.#open.pop();
		this.#known.set(slot, layers);
		return layers;
	}

	/**
	 * @param window - the part that plays, which can be longer than a single clip, because a speed effect takes as
	 * much as it needs.
	 */
	#layersOf(segment: AafObject, window: ExactRange, place: Place): Layer[] {
		const inner = { ...place, depth: place.depth + 1 };
		if (place.depth > DEEPEST) {
			this.#refuse(segment, place.path, `it is inside more than ${DEEPEST} others`);
			return [];
		}
		switch (segment.class) {
			case CLASS.sourceClip:
				return this.#clipLayers(segment, window, place);
			case CLASS.sequence:
				return this.#sequence(segment.objects(PID.components), window, inner);
			case CLASS.operationGroup:
				return this.#operation(segment, window, inner);
			case CLASS.nestedScope:
				return this.#each(segment.objects(PID.scopeSlots), "layer", window, inner);
			case CLASS.essenceGroup:
				return this.#each(segment.objects(PID.choices).slice(0, 1), "choice", window, inner);
			case CLASS.selector:
				return this.#selector(segment, window, inner);
			case CLASS.pulldown: {
				const input = segment.object(PID.pulldownInput);
				const rate = pulldownInputRate(segment, place.rate) ?? place.rate;
				return input ? this.#layersOf(input, window, { ...inner, rate }) : this.#gap(place);
			}
			default:
				return this.#gap(place);
		}
	}

	/** A track without clips keeps its place among the others. */
	#gap({ kind }: Place): Layer[] {
		return new LayerStack(this.#count).finish(kind, "", true);
	}

	#each(parts: readonly AafObject[], noun: string, window: ExactRange, place: Place): Layer[] {
		return parts.flatMap((part, index) => {
			const path = parts.length === 1 ? place.path : `${place.path} / ${noun} ${index + 1}`;
			return this.#layersOf(part, window, { ...place, path });
		});
	}

	#sequence(parts: readonly AafObject[], window: ExactRange, place: Place): Layer[] {
		const [only] = parts;
		if (only && parts.length === 1)
			return this.#layersOf(only, window, { ...place, path: `${place.path} / clip 1` });
		const stack = new LayerStack(this.#count);
		let cursor = ZERO;
		let number = 0;
		for (const [at, part] of parts.entries()) {
			const length = lengthOfPart(part, place.rate);
			if (part.class === CLASS.transition) {
				const transition = this.#transition(part, parts, at, cursor, place);
				if (transition) {
					stack.addTransition(transition);
					cursor = transition.record.from;
				}
				continue;
			}
			const isGap = part.class === CLASS.filler || part.class === CLASS.scopeReference;
			if (!isGap) number++;
			const path = `${place.path} / clip ${number}`;
			if (length === null) {
				this.#refuse(part, path, "it has no length");
				continue;
			}
			const record = { from: cursor, to: cursor.add(length) };
			cursor = record.to;
			if (isGap || isEmpty(record)) continue;
			const source = { from: ZERO, to: length };
			stack.addNest(this.#layersOf(part, source, { ...place, path }), { record, source, speed: ONE });
		}
		return stack.finish(place.kind, "", true);
	}

	/** A transition overlaps both of its neighbours, and their lengths include it [TIM48]. */
	#transition(
		part: AafObject,
		parts: readonly AafObject[],
		at: number,
		cursor: Rational,
		{ rate, path }: Place,
	): InterchangeTransition | null {
		const length = lengthOfPart(part, rate) ?? ZERO;
		const neighbours = [parts[at - 1], parts[at + 1]].map((other) => other && lengthOfPart(other, rate));
		if (neighbours.some((other) => other == null || other.compare(length) < 0)) {
			this.#context.log.push({
				code: "INTERCHANGE_CLIP_REFUSED",
				severity: "error",
				message: "a transition is longer than what is before or after it",
				hint: "Export the sequence again, or remove the transition.",
				offset: part.offset,
				path,
			});
			return null;
		}
		const name = this.#operationName(part.object(PID.transitionOperation));
		return {
			record: { from: cursor.sub(length), to: cursor },
			name,
			type: /wipe|slide|iris|push/i.test(name) ? "wipe" : "dissolve",
			line: this.#lineAt(parts[at + 1]),
		};
	}

	/** The number of the first clip of a component: for a transition, of the clip that it leads to. */
	#lineAt(part: AafObject | undefined): number {
		const clip = part && clipsIn(part)[0];
		return (clip && this.#context.numbers.get(clip)) ?? 1;
	}

	#operation(group: AafObject, window: ExactRange, place: Place): Layer[] {
		const inputs = group.objects(PID.inputs);
		const [input] = inputs;
		if (!input) return this.#clipLayers(group, window, place);
		const definition = this.#context.operations.get(group.id(PID.operation));
		return definition?.integer(PID.isTimeWarp) === 1n
			? this.#retimed(group, input, window, place)
			: withoutGaps(this.#each(inputs, "input", window, place));
	}

	#retimed(group: AafObject, input: AafObject, window: ExactRange, place: Place): Layer[] {
		const { rate, path, kind } = place;
		const length = lengthOf(window);
		const inputLength = lengthOfPart(input, rate) ?? ZERO;
		const { points, isKnown } = timeWarpOf(group, rate, length, inputLength);
		if (!isKnown)
			this.#context.log.push({
				code: "INTERCHANGE_SPEED_UNKNOWN",
				severity: "warning",
				message: `'${this.#operationName(group)}' has a speed that varies, which the file doesn't describe; it is read at its average speed`,
				hint: "Check the source range of this clip in the report.",
				offset: group.offset,
				path,
			});
		const moved = points.map(({ film, source }) => ({ film: film.sub(window.from), source }));
		const { source, speed, speedMap } = rampOver(moved, length);
		if (source === null) return [];
		const frame = ONE.div(rate);
		// A freeze shows one frame.
		const shown = source.from.equals(source.to) ? { from: source.from, to: source.from.add(frame) } : source;
		const layers = this.#layersOf(input, shown, place);
		const stack = new LayerStack(this.#count);
		if (!isStraight(speedMap ?? [])) {
			const clips = layers.flatMap((layer) => layer.clips);
			const [clip] = clips;
			if (clip && clips.length === 1 && clip.source && clip.speedMap === null && clip.speed.equals(ONE)) {
				const zero = clip.source.from.sub(clip.record.from);
				const points = moved.map((point) => ({ film: point.film, source: point.source.add(zero) }));
				stack.addClip({ ...clip, record: window, ...rampOver(points, length) });
				return stack.finish(kind, "", true);
			}
			this.#context.log.push({
				code: "INTERCHANGE_NEST_RAMP",
				severity: "warning",
				message: "several clips at a speed that varies are read at its average speed",
				offset: group.offset,
				path,
			});
		}
		stack.addNest(layers, { record: window, source, speed });
		return stack.finish(kind, "", true);
	}

	/** Avid switches a clip off with a selector that plays a gap instead [TIM50]. */
	#selector(selector: AafObject, window: ExactRange, place: Place): Layer[] {
		const selected = selector.object(PID.selected);
		const isGap = selected?.class === CLASS.filler || selected?.class === CLASS.scopeReference;
		if (selected && !isGap) return this.#layersOf(selected, window, place);
		const layers = this.#each(selector.objects(PID.alternates).slice(0, 1), "choice", window, place);
		return layers.map((layer) => ({
			...layer,
			clips: layer.clips.map((clip) => ({ ...clip, enabled: false })),
		}));
	}

	#clipLayers(clip: AafObject, window: ExactRange, place: Place): Layer[] {
		const stack = new LayerStack(this.#count);
		const mob = this.#context.mobs.get(clip.mobId(PID.sourceId));
		if (mob?.isComposition) this.#addNest(stack, clip, mob, window, place);
		else {
			const read = this.#clip(clip, window, place);
			if (read) stack.addClip(read);
		}
		return stack.finish(place.kind, "", true);
	}

	#addNest(stack: LayerStack, clip: AafObject, mob: Mob, window: ExactRange, place: Place): void {
		const slot = mob.slot(clip.integer(PID.sourceSlot));
		if (!slot || slot.kind !== place.kind) {
			this.#refuse(clip, place.path, `the composition '${mob.name}' has no such track`);
			return;
		}
		if (this.#open.includes(slot)) {
			this.#loop(clip, place.path, `the composition '${mob.name}' is nested in itself`);
			return;
		}
		if (this.#open.length > DEEPEST) {
			this.#refuse(clip, place.path, `it is inside more than ${DEEPEST} others`);
			return;
		}
		this.#context.tally.count(clip, "flattened");
		const start = startOf(clip, place.rate).add(slot.origin);
		const inside = this.layersOfSlot(slot, place.kind, `${place.path} / composition '${mob.name}'`);
		const isSubclip = mob.object.id(PID.usage) === SUBCLIP && mob.name !== "";
		const layers = isSubclip ? named(inside, mob.name) : inside;
		const source = { from: window.from.add(start), to: window.to.add(start) };
		stack.addNest(layers, { record: window, source, speed: ONE });
	}

	/** A clip of a file, or of nothing: an effect without input. */
	#clip(clip: AafObject, record: ExactRange, { kind, rate, path }: Place): LayerClip | null {
		const { mobs, numbers, log } = this.#context;
		const isEffect = clip.class === CLASS.operationGroup;
		const isNothing = isEffect || /^0*$/.test(clip.mobId(PID.sourceId));
		const source = isNothing ? null : followSource(clip, rate, mobs);
		if (source === "circle") {
			this.#loop(clip, path, "its sources lead back to themselves");
			return null;
		}
		const known = source === "missing" ? null : source;
		const start = known?.start ?? null;
		if (start === null && !isNothing)
			log.push({
				code: "INTERCHANGE_SOURCE_MISSING",
				severity: "warning",
				message: known
					? `its master clip '${known.name}' doesn't have the track that it plays; the clip has no source timecode`
					: "the file doesn't say what this clip plays; it has no name and no source timecode",
				hint: known
					? "Export the sequence again, or check the source of this clip."
					: "Export with links to the media, or identify the clip in the cut.",
				offset: clip.offset,
				path,
			});
		return {
			kind: isNothing ? "generated" : "media",
			record,
			source: start && { from: start.add(record.from), to: start.add(record.to) },
			speed: ONE,
			speedMap: null,
			sourceFps: known?.fps ?? null,
			sourceTimecode: known?.fps ? { fps: known.fps, dropFrame: known.dropFrame } : null,
			name: known?.name ?? (isEffect ? this.#operationName(clip) : ""),
			fileName: fileNameOf(known?.filePath ?? ""),
			filePath: known?.filePath ?? "",
			reel: known?.reel ?? "",
			enabled: true,
			channels: kind === "audio" && known?.channel ? [known.channel] : [],
			role: "",
			linkGroup: "",
			path,
			line: numbers.get(clip) ?? 1,
			origin: clip,
		};
	}

	#operationName(group: AafObject | null): string {
		return this.#context.operations.get(group?.id(PID.operation) ?? "")?.text(PID.definitionName) ?? "";
	}

	#loop(clip: AafObject, path: string, message: string): void {
		this.#context.tally.count(clip, "refused");
		this.#context.log.push({
			code: "INTERCHANGE_NEST_LOOP",
			severity: "error",
			message,
			offset: clip.offset,
			path,
		});
	}

	#refuse(segment: AafObject, path: string, fault: string): void {
		for (const clip of clipsIn(segment)) this.#context.tally.count(clip, "refused");
		this.#context.log.push({
			code: "INTERCHANGE_CLIP_REFUSED",
			severity: "error",
			message: fault,
			hint: "Export the sequence again, or move the clip.",
			offset: segment.offset,
			path,
		});
	}
}

/** An edit list of the same sequence has the subclip's name, too. */
function named(layers: readonly Layer[], name: string): Layer[] {
	return layers.map((layer) => ({ ...layer, clips: layer.clips.map((clip) => ({ ...clip, name })) }));
}

/** The layers that show something; one of them if none does. */
function withoutGaps(layers: readonly Layer[]): Layer[] {
	const shown = layers.filter(({ clips }) => clips.length > 0);
	return shown.length > 0 ? shown : layers.slice(0, 1);
}

function startOf(clip: AafObject, rate: Rational): Rational {
	return rational(clip.integer(PID.startTime) ?? 0n).div(rate);
}
