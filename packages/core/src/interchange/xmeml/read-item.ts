import { quote } from "../../edl/diagnostic-log.ts";
import { ONE, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { lengthOf } from "../shape/clip-ranges.ts";
import { UNKNOWN } from "../shape/exact-fraction.ts";
import { rateText } from "../shape/exact-rate.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import type { LayerClip } from "../shape/layers.ts";
import { attributeOf, childOf, elementAt, textAt, type XmlElement } from "../xml/xml-element.ts";
import { type ItemFrames, isUnset } from "./item-place.ts";
import { type MediaFiles, NO_FILE } from "./media-file.ts";
import { FREEZE, type Media, type Motion, mediaLength, retimed, timeRemapOf } from "./time-remap.ts";
import { EXACT_ATTRIBUTE, isFalse, isTrue, numberAt, rateOf, type XmemlDocument } from "./xmeml-file.ts";

/** Premiere's unit of time. */
const TICKS_PER_SECOND = rational(254_016_000_000);

/** A name with a media file's ending: what an editing system makes itself has none. */
const MEDIA_NAME = /\.[a-z][a-z\d]{2,3}$/i;

/** The context in which an item is read. */
export interface ItemPlace {
	readonly document: XmemlDocument;
	readonly files: MediaFiles;
	readonly log: InterchangeLog;
	/** Frames per second of the sequence. */
	readonly fps: Rational;
	readonly kind: "video" | "audio";
	readonly path: string;
	/** In frames of the sequence. */
	readonly frames: ItemFrames;
}

/** The clip of the multiclip's active angle, else of its first [TIM16]. */
function activeAngle(multiclip: XmlElement, kind: ItemPlace["kind"], document: XmemlDocument) {
	const angles = multiclip.children.filter(({ name }) => name === "angle");
	const flag = kind === "video" ? "activevideoangle" : "activeaudioangle";
	const active =
		angles.find((candidate) => isTrue(textAt(candidate, flag))) ??
		angles.find((candidate) => isTrue(textAt(candidate, "activevideoangle")));
	return {
		angle: document.full(childOf(active ?? angles[0], "clip")),
		isGuessed: active === undefined && angles.length > 1,
	};
}

/** The file that an item plays, the clip of the angle if it plays a multiclip, and the elements of what isn't in the document or not stated. */
function sourceOf(item: XmlElement, { document, kind }: ItemPlace) {
	const multiclip = document.full(childOf(item, "multiclip"));
	const { angle, isGuessed = false } = multiclip ? activeAngle(multiclip, kind, document) : {};
	const owner = angle ?? item;
	const master = childOf(owner, "masterclipid");
	const masterclip = master && document.find("clip", master.text.trim());
	const file = document.full(fileIn(owner) ?? fileIn(masterclip));
	const played = file ?? angle ?? multiclip;
	const isLost = played?.children.length === 0 && attributeOf(played, "id") !== "";
	const lostMaster = played || masterclip || master?.text.trim() === "" ? undefined : master;
	return { angle, file, lost: isLost ? played : lostMaster, guessed: isGuessed ? multiclip : undefined };
}

function fileIn(clip: XmlElement | undefined): XmlElement | undefined {
	return (
		childOf(clip, "file") ??
		elementAt(clip, "media", "video", "track", "clipitem", "file") ??
		elementAt(clip, "media", "audio", "track", "clipitem", "file")
	);
}

/**
 * The position in its media, in seconds, of an item's first frame. Premiere's ticks are exact. Otherwise, Premiere and
 * Resolve count on the sequence's frames whatever the item's own rate says, and Final Cut on the item's: the length tells
 * which [TIM13].
 */
function inPoint(item: XmlElement, place: ItemPlace): Rational {
	const { fps, frames } = place;
	const ticks = numberAt(item, "pproTicksIn")?.div(TICKS_PER_SECOND) ?? null;
	const from = listedIn(item);
	const startOffset = numberAt(item, "subclipinfo", "startoffset");
	const grid = from.n === 0n ? fps : gridOf(item, from, place);
	if (ticks === null && from.n !== 0n) reportGrid(item, grid, place);
	const position = ticks ?? (startOffset?.add(from) ?? from).div(grid);
	// A subclip's in point counts from its own first frame, and so do ticks that say the same.
	const isOwn =
		ticks !== null && startOffset !== null && ticks.sub(from.div(fps)).abs().mul(fps).mul(2).compare(ONE) < 0;
	const start = isOwn ? position.add(startOffset.div(fps)) : position;
	return frames.lead === ZERO ? start : start.sub(frames.lead.div(fps));
}

/** Whether the in point is stated as unknown, and no other program has moved it since [TIM87]. */
function isUnknownIn(item: XmlElement): boolean {
	const listed = childOf(item, "in");
	if (listed === undefined || attributeOf(listed, EXACT_ATTRIBUTE) !== UNKNOWN) return false;
	return [numberAt(item, "in"), numberAt(item, "pproTicksIn")].every((from) => from?.n === 0n);
}

/** The frame that `in` states: −1 stands for the first, any other one below 0 counts back from the media's start. */
export function listedIn(item: XmlElement): Rational {
	const listed = numberAt(item, "in");
	return listed === null || isUnset(listed) ? ZERO : listed;
}

/** The frames per second that an item's in point and its markers count. */
export function gridOf(item: XmlElement, from: Rational, place: ItemPlace): Rational {
	const { fps, frames } = place;
	const listed = numberAt(item, "out")?.sub(from);
	const film = lengthOf(frames);
	// Almost all clips: their file needn't be looked up.
	if (!listed || listed.equals(film)) return fps;
	const own = otherRateOf(item, place);
	if (own === null) return fps;
	const misfit = (grid: Rational) => listed.sub(film.div(fps).mul(grid)).abs();
	const isOwnGrid = misfit(own).compare(ONE) <= 0 && misfit(fps).sub(misfit(own)).mul(2).compare(ONE) > 0;
	return isOwnGrid ? own : fps;
}

/** The rate of an item, otherwise of its file, that isn't the sequence's; null if both are. */
function otherRateOf(item: XmlElement, place: ItemPlace): Rational | null {
	const isOther = (rate: Rational | null) => rate !== null && !rate.equals(place.fps);
	const own = rateOf(item);
	if (isOther(own)) return own;
	const ofFile = rateOf(sourceOf(item, place).file);
	return isOther(ofFile) ? ofFile : null;
}

/**
 * Warns that an item's in point may count other frames than the sequence's: because its rate is another one, or because
 * its length is in its file's frames.
 */
function reportGrid(item: XmlElement, grid: Rational, place: ItemPlace): void {
	const { fps, log, path } = place;
	const own = rateOf(item);
	if ((own === null || own.equals(fps)) && grid.equals(fps)) return;
	log.push({
		code: "INTERCHANGE_SOURCE_RATE",
		severity: "warning",
		message: `the clip is at ${rateText(otherRateOf(item, place) ?? fps)} fps and the sequence at ${rateText(fps)}; its source position is counted at ${rateText(grid)}, but not all systems write it that way`,
		hint: "Check the source timecode of one such clip in the report.",
		offset: item.offset,
		path,
	});
}

/** An in point that isn't a number, unless ticks give the position. */
function unreadIn(item: XmlElement): XmlElement | undefined {
	const listed = childOf(item, "in");
	if (listed === undefined || numberAt(item, "pproTicksIn") !== null) return undefined;
	return listed.text.trim() === "" || numberAt(item, "in") !== null ? undefined : listed;
}

function unreadText({ name, text }: XmlElement): string {
	return `'${quote(text.trim())}' is not ${name === "in" ? "its in point" : "the timecode of its file"}`;
}

/** Names an element that an item plays and the document doesn't have: a file, multiclip or clip by its id, or a master clip. */
function lostText(lost: XmlElement): string {
	const isMaster = lost.name === "masterclipid";
	const id = isMaster ? lost.text.trim() : attributeOf(lost, "id");
	return `the XML has no ${isMaster ? "master clip" : lost.name} '${quote(id)}'`;
}

/** The smallest id of the linked items names the group. */
function linkGroupOf(item: XmlElement): string {
	let group = "";
	for (const link of item.children) {
		if (link.name !== "link") continue;
		const ref = textAt(link, "linkclipref");
		if (ref !== "" && (group === "" || ref < group)) group = ref;
	}
	return group;
}

/** The part of its media, or of the sequence nested in it, that an item plays: a still one frame of it [TIM14]. */
export function motionOf(item: XmlElement, place: ItemPlace, media: Media): Motion {
	const { fps, frames } = place;
	const remap = isTrue(textAt(item, "stillframe")) ? FREEZE : timeRemapOf(item);
	const shown = remap === FREEZE ? numberAt(item, "stillframeoffset")?.div(fps) : null;
	return retimed(remap, shown ?? inPoint(item, place), lengthOf(frames).div(fps), fps, {
		start: media.start,
		length: media.length ?? mediaLength(item, remap, fps),
	});
}

/** Reads a clipitem or generatoritem that shows a file, or nothing but a name. */
export function readItem(item: XmlElement, place: ItemPlace): LayerClip {
	const { files, fps, frames, kind, log, path } = place;
	const { angle, file, lost, guessed } = sourceOf(item, place);
	const media = file ? files.read(file, rateOf(item) ?? fps) : NO_FILE;
	const record = { from: frames.from.div(fps), to: frames.to.div(fps) };
	const channel = numberAt(item, "sourcetrack", "trackindex");
	const motion = motionOf(item, place, media);
	const name = textAt(angle, "name") || textAt(item, "name");
	// Resolve writes clips whose media is offline as slugs, too.
	const isGenerated = media.isGenerated && !MEDIA_NAME.test(name);
	const clipKind = item.name === "generatoritem" || isGenerated ? "generated" : "media";
	const unread = (clipKind === "media" ? lost : undefined) ?? media.unread ?? unreadIn(item);
	if (unread !== undefined)
		log.push({
			code: "INTERCHANGE_SOURCE_MISSING",
			severity: "warning",
			message: `${unread === lost ? lostText(lost) : unreadText(unread)}, so the clip has no source timecode`,
			hint: "Export the sequence again, or check the source of this clip.",
			offset: unread.offset,
			path,
		});
	if (guessed !== undefined)
		log.push({
			code: "INTERCHANGE_SOURCE_MISSING",
			severity: "warning",
			message: "the multiclip doesn't say which of its angles is active; the first one is read",
			hint: "Check which clip the film shows here.",
			offset: guessed.offset,
			path,
		});
	const isKnown = unread === undefined && !isUnknownIn(item);
	return {
		kind: clipKind,
		record,
		source: isKnown ? motion.source : null,
		speed: motion.speed,
		speedMap: isKnown ? motion.speedMap : null,
		sourceFps: media.fps,
		sourceTimecode: media.timecode,
		name,
		fileName: media.fileName,
		filePath: media.filePath,
		reel: media.reel,
		enabled: !isFalse(textAt(item, "enabled")),
		channels: kind === "audio" && channel ? [Number(channel.valueOf())] : [],
		role: "",
		linkGroup: linkGroupOf(item) || attributeOf(item, "id"),
		path,
		line: log.lineOf(item.offset),
		origin: item,
	};
}
