import { type Rational, ZERO } from "../../rational/rational.ts";
import type { ClipTally } from "../shape/clip-tally.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import { type Layer, type LayerClip, LayerStack } from "../shape/layers.ts";
import type { InterchangeMarker, InterchangeTransition } from "../shape/model.ts";
import { attributeOf, childOf, elementAt, textAt, type XmlElement } from "../xml/xml-element.ts";
import { isUnset, itemFrames, itemsOf, transitionFrames } from "./item-place.ts";
import { copyKey, groupCopies } from "./join-stereo.ts";
import { MediaFiles } from "./media-file.ts";
import { type NestOutput, nestOutputs, outputOf, playsOutput } from "./nest-outputs.ts";
import { type ItemPlace, motionOf, readItem } from "./read-item.ts";
import { sequenceClips } from "./sequence-clips.ts";
import { SequenceMarkers } from "./sequence-markers.ts";
import { isFalse, numberAt, rateOfSequence, type XmemlDocument } from "./xmeml-file.ts";

/** Reads the sequences of one document. */
export class SequenceReader {
	readonly #document: XmemlDocument;
	readonly #files = new MediaFiles();
	readonly #log: InterchangeLog;
	readonly #tally: ClipTally;
	readonly #count = { clips: 0 };
	/** Layers by sequence: a sequence that is nested many times is read once. */
	readonly #known = new Map<XmlElement, readonly Layer[]>();
	/** The markers of sequences that are read, or being read. */
	readonly #markers = new Map<XmlElement, SequenceMarkers>();
	/** The output of its nest that an item of a sound track plays, if it doesn't play all [TIM89]. */
	readonly #outputs = new Map<XmlElement, NestOutput>();
	/** The output of its sequence that a layer of sound plays on. */
	readonly #outputOf = new Map<Layer, number>();
	/** The sequences being read, each nested in the one before. */
	readonly #open: XmlElement[] = [];

	constructor(document: XmemlDocument, log: InterchangeLog, tally: ClipTally) {
		this.#document = document;
		this.#log = log;
		this.#tally = tally;
	}

	/** The layers of a sequence, in seconds from its first frame. */
	layersOf(sequence: XmlElement, fps: Rational): readonly Layer[] {
		const known = this.#known.get(sequence);
		if (known) return known;
		this.#open.push(sequence);
		this.#markers.set(sequence, new SequenceMarkers(sequence, fps));
		const at = `sequence '${textAt(sequence, "name")}'`;
		const video = tracksIn(sequence, "video").flatMap((track, index) =>
			this.#readTrack(track, "video", fps, `${at} / video track ${index + 1}`, new Map()),
		);
		const sound = groupCopies(tracksIn(sequence, "audio"));
		const heard = sound.flatMap(({ track }) => (isFalse(textAt(track, "enabled")) ? [] : [track]));
		for (const [item, output] of nestOutputs(heard)) this.#outputs.set(item, output);
		const audio = sound.flatMap(({ track, copies }, index) => {
			const layers = this.#readSound(track, copies, fps, `${at} / audio track ${index + 1}`);
			for (const layer of layers) this.#outputOf.set(layer, outputOf(track, index));
			return layers;
		});
		this.#open.pop();
		const layers = [...video, ...audio];
		this.#known.set(sequence, layers);
		return layers;
	}

	/** The markers of a sequence that was read. */
	markersOf(sequence: XmlElement): InterchangeMarker[] {
		if (!this.#document.hasMarkers) return [];
		return this.#markers.get(sequence)?.finish(sequence, this.#log) ?? [];
	}

	/** The markers of the sequence being read. */
	get #found(): SequenceMarkers | undefined {
		const sequence = this.#open.at(-1);
		return sequence && this.#markers.get(sequence);
	}

	/** Reads a sound track once for all of its channels; clips that only a copy has get a track of their own. */
	#readSound(track: XmlElement, copies: readonly XmlElement[], fps: Rational, path: string): Layer[] {
		const keys = new Set(itemsOf(track).map(copyKey));
		const channels = new Map<string, Set<number>>();
		for (const item of [track, ...copies].flatMap(itemsOf)) {
			const channel = numberAt(item, "sourcetrack", "trackindex");
			const found = channels.get(copyKey(item)) ?? new Set();
			if (channel) found.add(channel.valueOf());
			channels.set(copyKey(item), found);
		}
		for (const item of copies.flatMap(itemsOf))
			if (keys.has(copyKey(item)) && item.name !== "transitionitem") {
				this.#tally.count(item, "flattened");
				this.#found?.addCopy(item);
			}
		const others = copies.filter((copy) => itemsOf(copy).some((item) => !keys.has(copyKey(item))));
		return [
			...this.#readTrack(track, "audio", fps, path, channels),
			...others.flatMap((copy, index) =>
				this.#readTrack(copy, "audio", fps, `${path}, channel ${index + 2}`, new Map(), keys),
			),
		];
	}

	/** @param leftOut - items that another track has. */
	#readTrack(
		track: XmlElement,
		kind: ItemPlace["kind"],
		fps: Rational,
		trackPath: string,
		channels: ReadonlyMap<string, ReadonlySet<number>>,
		leftOut: ReadonlySet<string> = new Set(),
	): Layer[] {
		const stack = new LayerStack(this.#count);
		const enabled = !isFalse(textAt(track, "enabled"));
		const items = itemsOf(track);
		const isLeftOut = (item: XmlElement | undefined) =>
			leftOut.size > 0 && (item === undefined || leftOut.has(copyKey(item)));
		let number = 0;
		for (const [index, item] of items.entries()) {
			if (item.name === "transitionitem") {
				// Between clips that another track has, the transition is that one's too.
				if (isLeftOut(items[index - 1]) && isLeftOut(items[index + 1])) continue;
				const transition = this.#transition(item, fps);
				if (transition) stack.addTransition(transition);
				continue;
			}
			number++;
			if (isLeftOut(item)) continue;
			const path = `${trackPath} / clip ${number}`;
			const frames = itemFrames(items, index);
			if (frames === null) {
				this.#refuseUnplaced(item, path);
				continue;
			}
			const place: ItemPlace = {
				document: this.#document,
				files: this.#files,
				log: this.#log,
				fps,
				kind,
				path,
				frames,
			};
			this.#found?.addItem(item, place);
			const nested = this.#document.full(childOf(item, "sequence"));
			if (nested) this.#addNest(stack, item, nested, place, enabled);
			else if (channels.size === 0) stack.addClip(readItem(item, place));
			else stack.addClip(withChannels(readItem(item, place), channels.get(copyKey(item))));
		}
		return stack.finish(kind, attributeOf(track, "MZ.TrackName") || textAt(track, "name"), enabled);
	}

	#addNest(
		stack: LayerStack,
		item: XmlElement,
		nested: XmlElement,
		place: ItemPlace,
		trackEnabled: boolean,
	): void {
		const { fps, frames, kind, path } = place;
		if (!trackEnabled || isFalse(textAt(item, "enabled"))) {
			for (const clip of [item, ...sequenceClips(nested)]) this.#tally.count(clip, "disabled");
			return;
		}
		if (nested.children.length === 0) {
			const message = `'${textAt(item, "name")}' plays the sequence '${attributeOf(nested, "id")}', which the file doesn't have`;
			this.#refuse(item, path, message, "Export the sequence again, together with those nested in it.");
			return;
		}
		if (this.#open.includes(nested)) {
			this.#tally.count(item, "refused");
			const message = `the sequence '${textAt(nested, "name")}' is nested in itself`;
			this.#log.push({
				code: "INTERCHANGE_NEST_LOOP",
				severity: "error",
				message,
				offset: item.offset,
				path,
			});
			return;
		}
		const nestedFps = rateOfSequence(nested) ?? fps;
		const all = this.layersOf(nested, nestedFps).filter((layer) => layer.kind === kind);
		const output = this.#outputs.get(item);
		const layers = output ? all.filter((layer) => playsOutput(output, this.#outputOf.get(layer) ?? 1)) : all;
		const length = numberAt(nested, "duration")?.div(nestedFps) ?? endOf(all);
		const { source, speed, speedMap } = motionOf(item, place, { start: ZERO, length });
		if (source === null) {
			this.#refuseUnplaced(item, path);
			return;
		}
		this.#tally.count(item, "flattened");
		if (speedMap !== null) {
			const message = "a nested sequence at a speed that varies is read at its average speed";
			this.#log.push({
				code: "INTERCHANGE_NEST_RAMP",
				severity: "warning",
				message,
				offset: item.offset,
				path,
			});
		}
		const nest = { record: { from: frames.from.div(fps), to: frames.to.div(fps) }, source, speed };
		stack.addNest(layers, nest);
		const inner = this.#markers.get(nested);
		if (inner) this.#found?.addNest(inner, nest);
	}

	#transition(item: XmlElement, fps: Rational): InterchangeTransition | null {
		const frames = transitionFrames(item);
		if (frames === null) return null;
		const category = textAt(item, "effect", "effectcategory");
		return {
			record: { from: frames.from.div(fps), to: frames.to.div(fps) },
			name: textAt(item, "effect", "name"),
			type: /wipe|slide|iris|push/i.test(category) ? "wipe" : "dissolve",
			line: this.#log.lineOf(item.offset),
		};
	}

	#refuseUnplaced(item: XmlElement, path: string): void {
		const [start, end] = ["start", "end"].map((name) => textAt(item, name) || "nothing");
		const message = `'${textAt(item, "name")}' has no place in the film: start is ${start}, end is ${end}`;
		this.#refuse(item, path, message, `${unplacedReason(item)}Export the sequence again, or move the clip.`);
	}

	#refuse(item: XmlElement, path: string, message: string, hint: string): void {
		this.#tally.count(item, "refused");
		this.#log.push({
			code: "INTERCHANGE_CLIP_REFUSED",
			severity: "error",
			message,
			hint,
			offset: item.offset,
			path,
		});
	}
}

/** Why an item has no place, as a sentence; empty if its bounds don't say. */
function unplacedReason(item: XmlElement): string {
	const [start, end] = ["start", "end"].map((name) => numberAt(item, name));
	if (!start || !end) return "";
	if (isUnset(start) || isUnset(end)) return "−1 needs a transition beside it. ";
	return end.compare(start) < 0 ? "The clip ends before it starts. " : "";
}

/** The end of a sequence's last clip. */
function endOf(layers: readonly Layer[]): Rational {
	let end = ZERO;
	for (const { clips } of layers)
		for (const { record } of clips) if (record.to.compare(end) > 0) end = record.to;
	return end;
}

function tracksIn(sequence: XmlElement, kind: "video" | "audio"): readonly XmlElement[] {
	return (elementAt(sequence, "media", kind)?.children ?? []).filter(({ name }) => name === "track");
}

function withChannels(clip: LayerClip, channels: ReadonlySet<number> | undefined): LayerClip {
	if (channels === undefined || channels.size < 2) return clip;
	return { ...clip, channels: [...channels].sort((a, b) => a - b) };
}
