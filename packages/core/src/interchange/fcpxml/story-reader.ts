import { quote } from "../../edl/diagnostic-log.ts";
import { type Rational, ZERO } from "../../rational/rational.ts";
import { nestClips, nestTransitions } from "../shape/clip-ranges.ts";
import type { ClipTally } from "../shape/clip-tally.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import { MOST_CLIPS, TooManyClipsError } from "../shape/layers.ts";
import type { ExactRange, TrackKind } from "../shape/model.ts";
import { attributeOf, childOf, elementsIn, type XmlElement } from "../xml/xml-element.ts";
import { type Resources, timeAt } from "./fcpxml-file.ts";
import { type MediaPlace, mediaClips } from "./media-clips.ts";
import { angleOf, enabledKinds, missingAngle } from "./multicam.ts";
import { withSilentChannels, withSilentRoles, withSyncSources } from "./silent-roles.ts";
import { soundRange, sourceWindow } from "./source-window.ts";
import type { LanedClip, LanedTransition } from "./story-layers.ts";
import { markersOn, nestMarkers, type StoryMarker, TRANSITION_START } from "./story-markers.ts";

/** Elements that stand for clips [TIM3]. */
export const CLIP_ELEMENTS: ReadonlySet<string> = new Set(
	"asset-clip clip video audio ref-clip mc-clip sync-clip title live-drawing".split(" "),
);

/** Elements that hold a place in a storyline. */
const STORY_ELEMENTS = new Set([...CLIP_ELEMENTS, "gap", "audition", "spine"]);

/** Attributes that say where an element is and what it plays. */
const TIMES = ["offset", "start", "duration", "audioStart", "audioDuration"];

/** Clips, transitions and markers in the time of what contains them. */
interface Story {
	readonly clips: readonly LanedClip[];
	readonly transitions: readonly LanedTransition[];
	readonly markers: readonly StoryMarker[];
}

const NOTHING: Story = { clips: [], transitions: [], markers: [] };

/** The surroundings of an element. */
interface Around {
	/** Frames per second of the timeline. */
	readonly fps: Rational;
	readonly path: string;
	/** The name of what contains it, for elements without one. */
	readonly name: string;
	/** Its default place: after the element before it. */
	readonly offset: Rational;
	/** How much transitions lengthen it at its start and end. */
	readonly head: Rational;
	readonly tail: Rational;
	/** Its default lane, as in an audition. */
	readonly lane: number | null;
}

function laneOf(element: XmlElement): number {
	const lane = attributeOf(element, "lane");
	return /^-?\d{1,6}$/.test(lane) ? Number(lane) : 0;
}

function storyChildren(element: XmlElement): XmlElement[] {
	return element.children.filter(({ name }) => STORY_ELEMENTS.has(name));
}

function ofKinds({ clips, transitions, markers }: Story, kinds: ReadonlySet<TrackKind>): Story {
	return {
		clips: clips.filter(({ kind }) => kinds.has(kind)),
		transitions: transitions.filter(({ kind }) => kinds.has(kind)),
		markers,
	};
}

function joined(stories: readonly Story[]): Story {
	return {
		clips: stories.flatMap(({ clips }) => clips),
		transitions: stories.flatMap(({ transitions }) => transitions),
		markers: stories.flatMap(({ markers }) => markers),
	};
}

/** Moves a story into the time around it, and below its lanes. */
function moved({ clips, transitions, markers }: Story, by: Rational, lanes: readonly number[]): Story {
	const shift = ({ from, to }: ExactRange) => ({ from: from.add(by), to: to.add(by) });
	return {
		clips: clips.map((laned) => ({
			...laned,
			lanes: [...lanes, ...laned.lanes],
			item: { ...laned.item, record: shift(laned.item.record) },
		})),
		transitions: transitions.map((laned) => ({
			...laned,
			lanes: [...lanes, ...laned.lanes],
			item: { ...laned.item, record: shift(laned.item.record) },
		})),
		markers: markers.map((marker) => ({ ...marker, record: shift(marker.record) })),
	};
}

/** Reads the storylines of a document into clips with exact places [TIM31–TIM36]. */
export class StoryReader {
	readonly #resources: Resources;
	readonly #log: InterchangeLog;
	readonly #tally: ClipTally;
	readonly #known = new Map<XmlElement, Story>();
	readonly #open: XmlElement[] = [];
	#count = 0;

	constructor(resources: Resources, log: InterchangeLog, tally: ClipTally) {
		this.#resources = resources;
		this.#log = log;
		this.#tally = tally;
	}

	/** A sequence's story, in its own time, which begins at `tcStart`. */
	sequence(sequence: XmlElement, fps: Rational, path: string): Story {
		const known = this.#known.get(sequence);
		if (known) return known;
		this.#open.push(sequence);
		const spine = childOf(sequence, "spine");
		const story = spine ? this.#spine(spine, fps, path, timeAt(sequence, "tcStart") ?? ZERO) : NOTHING;
		this.#open.pop();
		this.#known.set(sequence, story);
		return story;
	}

	/** @param start - the time of its beginning. */
	#spine(spine: XmlElement, fps: Rational, path: string, start: Rational): Story {
		const elements = spine.children.filter(({ name }) => STORY_ELEMENTS.has(name) || name === "transition");
		const places = this.#placesOf(elements, start);
		const transitionAt = (at: number) => (elements[at]?.name === "transition" ? (places[at] ?? null) : null);
		const transitions: LanedTransition[] = [];
		const markers: StoryMarker[] = [];
		const stories: Story[] = [];
		let number = 0;
		for (const [at, element] of elements.entries()) {
			const place = places[at];
			if (!place) continue;
			if (element.name === "transition") {
				const item = {
					record: place,
					name: attributeOf(element, "name"),
					type: "dissolve" as const,
					line: this.#log.lineOf(element.offset),
				};
				for (const kind of ["video", "audio"] as const) transitions.push({ lanes: [], kind, item });
				markers.push(...markersOn(element, place, TRANSITION_START));
				continue;
			}
			number++;
			const { from: offset, to: end } = place;
			// A neighbouring transition reaches beyond the cut on both sides [TIM36].
			const before = transitionAt(at - 1);
			const after = transitionAt(at + 1);
			const head = before && before.to.compare(offset) >= 0 ? positive(offset.sub(before.from)) : ZERO;
			const tail = after && after.from.compare(end) <= 0 ? positive(after.to.sub(end)) : ZERO;
			stories.push(
				this.#element(element, {
					fps,
					path: `${path} / clip ${number}`,
					name: "",
					offset,
					head,
					tail,
					lane: null,
				}),
			);
		}
		return joined([...stories, { ...NOTHING, transitions, markers }]);
	}

	/** The places of a storyline's elements: one after the other, unless they say otherwise [TIM31]. Null for a transition without a length. */
	#placesOf(elements: readonly XmlElement[], start: Rational): (ExactRange | null)[] {
		let cursor = start;
		return elements.map((element, at) => {
			const duration = this.#durationOf(element) ?? ZERO;
			if (element.name !== "transition") {
				const from = timeAt(element, "offset") ?? cursor;
				cursor = from.add(duration);
				return { from, to: cursor };
			}
			if (duration.s <= 0n) return null;
			// On the cut in its middle; at an end of the storyline, inside it.
			const part = at === 0 ? 0 : at === elements.length - 1 ? 1 : 0.5;
			const from = timeAt(element, "offset") ?? cursor.sub(duration.mul(part));
			return { from, to: from.add(duration) };
		});
	}

	#durationOf(element: XmlElement): Rational | null {
		const own = timeAt(element, "duration");
		if (own !== null) return own;
		if (element.name === "audition") {
			const active = storyChildren(element)[0];
			return active ? this.#durationOf(active) : null;
		}
		const ref = attributeOf(element, "ref");
		const content = this.#contentOf(this.#resources.find(ref));
		return content ? timeAt(content, "duration") : (this.#resources.asset(ref)?.duration ?? null);
	}

	/** The sequence or multicam of a `media` resource. */
	#contentOf(media: XmlElement | undefined): XmlElement | undefined {
		return media?.name === "media" ? (childOf(media, "sequence") ?? childOf(media, "multicam")) : undefined;
	}

	/** An element with everything attached to it, in the time around it. */
	#element(element: XmlElement, around: Around): Story {
		if (element.name === "audition") {
			const active = storyChildren(element)[0];
			if (!active) return NOTHING;
			return this.#element(active, { ...around, lane: around.lane ?? laneOf(element) });
		}
		const wrong = TIMES.find((name) => attributeOf(element, name) !== "" && timeAt(element, name) === null);
		if (wrong !== undefined) {
			for (const inside of elementsIn(element.children))
				if (CLIP_ELEMENTS.has(inside.name)) this.#tally.count(inside, "refused");
			const value = quote(attributeOf(element, wrong));
			return this.#refuse(element, around.path, `has the ${wrong} '${value}', which isn't a time`);
		}
		const lane = around.lane ?? laneOf(element);
		if (element.name === "spine")
			return moved(this.#spine(element, around.fps, around.path, ZERO), around.offset, [lane]);
		const content = this.#contentOf(this.#resources.find(attributeOf(element, "ref")));
		const start = timeAt(element, "start") ?? (content && timeAt(content, "tcStart")) ?? ZERO;
		const isWrapper = element.name === "clip" || element.name === "sync-clip";
		const attached = storyChildren(element).filter((child) => !isWrapper || laneOf(child) !== 0);
		const own = element.name === "gap" ? NOTHING : this.#own(element, around, start);
		this.#countUp(own.clips.length);
		const children = attached.map((child) => {
			const offset = timeAt(child, "offset") ?? ZERO;
			const path = `${around.path} / ${child.name} '${attributeOf(child, "name")}'`;
			const name = attributeOf(element, "name") || around.name;
			return this.#element(child, { ...around, path, name, offset, head: ZERO, tail: ZERO, lane: null });
		});
		const by = around.offset.sub(start);
		const place = { from: around.offset, to: around.offset.add(this.#durationOf(element) ?? ZERO) };
		return joined([
			moved(own, by, [lane, 0]),
			{ ...NOTHING, markers: markersOn(element, place, start) },
			...children.map((child) => moved(child, by, [lane])),
		]);
	}

	/** Nests inside nests can multiply clips and markers without end. */
	#countUp(found: number): void {
		this.#count += found;
		if (this.#count > MOST_CLIPS) throw new TooManyClipsError();
	}

	/** The media that an element plays itself, in its own time. */
	#own(element: XmlElement, { fps, path, name, head, tail }: Around, start: Rational): Story {
		const duration = this.#durationOf(element);
		if (duration === null || duration.s <= 0n)
			return this.#refuse(element, path, "has no usable duration", "Export the project again.");
		const range: ExactRange = { from: start.sub(head), to: start.add(duration).add(tail) };
		const isOff = attributeOf(element, "enabled") === "0";
		const srcEnable = attributeOf(element, "srcEnable");
		const ref = attributeOf(element, "ref");
		let inner: Story;
		if (element.name === "clip" || element.name === "sync-clip") {
			const contents = storyChildren(element).filter((child) => laneOf(child) === 0);
			inner = joined(
				contents.map((child) =>
					this.#element(child, {
						fps,
						path: `${path} / ${child.name}`,
						name: attributeOf(element, "name"),
						offset: timeAt(child, "offset") ?? ZERO,
						head: ZERO,
						tail: ZERO,
						lane: null,
					}),
				),
			);
			inner = { ...inner, clips: withSilentChannels(withSyncSources(inner.clips, element), element) };
		} else if (element.name === "ref-clip" || element.name === "mc-clip") {
			const content = this.#contentOf(this.#resources.find(ref));
			if (!content) return this.#refuse(element, path, `names '${ref}', which the file doesn't have`);
			if (this.#open.includes(content)) return this.#refuse(element, path, "contains itself");
			const lost = content.name === "multicam" ? missingAngle(element, content) : undefined;
			if (lost !== undefined)
				return this.#refuse(element, path, `plays the angle '${lost}', which the file doesn't have`);
			const contentFps = this.#resources.rateOf(attributeOf(content, "format")) ?? fps;
			inner =
				content.name === "multicam"
					? this.#multicam(element, content, contentFps, path)
					: this.sequence(content, contentFps, `${path} / compound clip`);
			inner = { ...inner, clips: withSilentRoles(inner.clips, element) };
		} else return this.#media(element, { element, range, start, fps, path, name, isOff, log: this.#log });
		this.#tally.count(element, isOff ? "disabled" : "flattened");
		const window = sourceWindow(element, range, start, fps);
		if (window.speedMap !== null)
			this.#log.push({
				code: "INTERCHANGE_NEST_RAMP",
				severity: "warning",
				message: "contents at a speed that varies are read at their average speed",
				offset: element.offset,
				path,
			});
		return this.#windowed(ofKinds(inner, enabledKinds(srcEnable)), element, range, start, fps, isOff);
	}

	/** The part of a wrapper's contents that shows, sound by its own range. */
	#windowed(
		inner: Story,
		element: XmlElement,
		range: ExactRange,
		start: Rational,
		fps: Rational,
		isOff: boolean,
	): Story {
		return joined(
			(["video", "audio"] as const).map((kind) => {
				const record = kind === "audio" ? soundRange(element, range) : range;
				const { source, speed } = sourceWindow(element, record, start, fps);
				const nest = { record, source, speed };
				const markers = kind === "video" ? nestMarkers(inner.markers, nest) : [];
				this.#countUp(markers.length);
				return {
					clips: inner.clips
						.filter((laned) => laned.kind === kind)
						.flatMap((laned) =>
							nestClips([laned.item], nest).map((item) => ({
								...laned,
								item: isOff ? { ...item, enabled: false } : item,
							})),
						),
					transitions: inner.transitions
						.filter((laned) => laned.kind === kind)
						.flatMap((laned) => nestTransitions([laned.item], nest).map((item) => ({ ...laned, item }))),
					markers,
				};
			}),
		);
	}

	/** The angles that a multicam clip plays, picture and sound each from its own [TIM35]. */
	#multicam(element: XmlElement, multicam: XmlElement, fps: Rational, path: string): Story {
		const angles = multicam.children.filter(({ name }) => name === "mc-angle");
		const chosen = element.children.filter(({ name }) => name === "mc-source");
		// Only the multicam clip's own start counts from tcStart, the offsets in its angles from 0.
		const start = timeAt(multicam, "tcStart") ?? ZERO;
		const story = (angle: XmlElement) =>
			moved(this.#spine(angle, fps, `${path} / angle '${attributeOf(angle, "name")}'`, ZERO), start, []);
		const [first] = angles;
		if (chosen.length === 0) return first ? story(first) : NOTHING;
		this.#open.push(multicam);
		const stories = chosen.flatMap((source) => {
			const angle = angleOf(source, multicam);
			const kinds = enabledKinds(attributeOf(source, "srcEnable"));
			if (!angle || kinds.size === 0) return [];
			const played = ofKinds(story(angle), kinds);
			const markers = kinds.has("video") ? played.markers : [];
			return [{ ...played, clips: withSilentRoles(played.clips, source), markers }];
		});
		this.#open.pop();
		return joined(stories);
	}

	#media(element: XmlElement, place: Omit<MediaPlace, "resources">): Story {
		const clips = mediaClips({ ...place, resources: this.#resources });
		if (clips === null)
			return this.#refuse(
				element,
				place.path,
				`names '${attributeOf(element, "ref")}', which the file doesn't have`,
			);
		if (clips.length === 0) this.#tally.count(element, place.isOff ? "disabled" : "flattened");
		return { ...NOTHING, clips };
	}

	#refuse(element: XmlElement, path: string, fault: string, hint = "Export the project again."): Story {
		if (CLIP_ELEMENTS.has(element.name)) this.#tally.count(element, "refused");
		this.#log.push({
			code: "INTERCHANGE_CLIP_REFUSED",
			severity: "error",
			message: `'${attributeOf(element, "name")}' ${fault}`,
			hint,
			offset: element.offset,
			path,
		});
		return NOTHING;
	}
}

function positive(length: Rational): Rational {
	return length.compare(ZERO) > 0 ? length : ZERO;
}
