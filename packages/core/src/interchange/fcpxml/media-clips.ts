import type { Rational } from "../../rational/rational.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import type { ExactRange, TrackKind } from "../shape/model.ts";
import { attributeOf, hasAttribute, type XmlElement } from "../xml/xml-element.ts";
import { type Asset, type Resources, reelOf } from "./fcpxml-file.ts";
import { channelSources, channelsOf } from "./silent-roles.ts";
import { soundRange, sourceWindow } from "./source-window.ts";
import { isCutInBend } from "./speed-curve.ts";
import type { LanedClip } from "./story-layers.ts";

/** An element that plays media, and its place. */
export interface MediaPlace {
	readonly element: XmlElement;
	readonly resources: Resources;
	/** In its own time, with its transitions. */
	readonly range: ExactRange;
	readonly start: Rational;
	readonly fps: Rational;
	readonly path: string;
	/** The name for an element without one of its own. */
	readonly name: string;
	readonly isOff: boolean;
	readonly log: InterchangeLog;
}

/** Elements of pictures that Final Cut makes itself. */
const GENERATED = new Set(["title", "live-drawing"]);

/** The kinds that an element plays of its asset. */
function kindsOf(element: XmlElement, asset: Asset | null): TrackKind[] {
	if (element.name === "audio") return ["audio"];
	if (element.name !== "asset-clip") return ["video"];
	const enabled = attributeOf(element, "srcEnable") || "all";
	const wants = (kind: TrackKind) => enabled === "all" || enabled === kind;
	const kinds: TrackKind[] = [];
	if (asset?.hasVideo && wants("video")) kinds.push("video");
	if (asset?.hasAudio && wants("audio")) kinds.push("audio");
	return kinds;
}

/** Channels and roles of an element's sound; null if every channel is switched off. */
function soundOf(element: XmlElement): { channels: number[]; role: string } | null {
	const { on, off } = channelSources(element);
	if (on.length === 0 && off.length > 0) return null;
	const given = on.length > 0 ? on : [element];
	const roles = new Set(given.map((source) => attributeOf(source, "role")).filter((role) => role !== ""));
	return {
		channels: channelsOf(given),
		role: [...roles].join(", ") || attributeOf(element, "audioRole"),
	};
}

/** Whether the timecode of what an element plays is drop-frame; null if it doesn't say. */
function dropFrameOf(element: XmlElement): boolean | null {
	return hasAttribute(element, "tcFormat") ? attributeOf(element, "tcFormat") === "DF" : null;
}

/** The part of its asset that an element plays; without a start, it begins where the asset does if the asset has no 0 [TIM31]. */
function sourceOf({ element, start, fps }: MediaPlace, asset: Asset | null, record: ExactRange) {
	const window = sourceWindow(element, record, start, fps, asset?.fps);
	const { from, to } = window.source;
	const isBefore = asset !== null && !hasAttribute(element, "start") && to.compare(asset.start) <= 0;
	if (!isBefore) return window;
	return {
		...window,
		source: { from: from.add(asset.start), to: to.add(asset.start) },
		speedMap: window.speedMap?.map(({ film, source }) => ({ film, source: source.add(asset.start) })) ?? null,
	};
}

/**
 * The clips of an `asset-clip`, `video`, `audio`, `title` or `live-drawing`, in the element's own time: one each for picture and sound.
 *
 * @returns null if it names a resource that isn't there.
 */
export function mediaClips(place: MediaPlace): LanedClip[] | null {
	const { element, resources, range, path, name, isOff, log } = place;
	const ref = attributeOf(element, "ref");
	const asset = resources.asset(ref);
	const resource = resources.find(ref);
	const isGenerated = GENERATED.has(element.name) || resource?.name === "effect";
	if (!isGenerated && asset === null) return null;
	if (!isGenerated && isCutInBend(element, range))
		log.push({
			code: "INTERCHANGE_SPEED_UNKNOWN",
			severity: "warning",
			message: `'${attributeOf(element, "name") || name}' begins or ends while its speed changes gradually, on a curve that Final Cut doesn't describe; it is read as an even change`,
			hint: "Check the source range of this clip in the report.",
			offset: element.offset,
			path,
		});
	const clips: LanedClip[] = [];
	for (const kind of isGenerated ? (["video"] as const) : kindsOf(element, asset)) {
		const sound = kind === "audio" ? soundOf(element) : { channels: [], role: "" };
		const record = kind === "audio" ? soundRange(element, range) : range;
		clips.push({
			lanes: [],
			kind,
			item: {
				kind: isGenerated ? "generated" : "media",
				record,
				...sourceOf(place, asset, record),
				sourceFps: asset?.fps ?? null,
				sourceTimecode: asset?.fps ? { fps: asset.fps, dropFrame: dropFrameOf(element) } : null,
				name: attributeOf(element, "name") || name || asset?.fileName || "",
				fileName: asset?.fileName ?? "",
				filePath: asset?.filePath ?? "",
				reel: reelOf(element) || asset?.reel || "",
				enabled: !isOff && sound !== null,
				channels: sound?.channels ?? [],
				role:
					sound?.role ||
					(kind === "video" ? attributeOf(element, "videoRole") : "") ||
					attributeOf(element, "role"),
				linkGroup: `clip ${element.offset}`,
				path,
				line: log.lineOf(element.offset),
				origin: element,
			},
		});
	}
	return clips;
}
