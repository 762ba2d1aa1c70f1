import { ONE, type Rational, roundHalfUp, toNumber, ZERO } from "../../rational/rational.ts";
import { xmlText } from "../../spreadsheet/xlsx/xml.ts";
import { formatTimecode } from "../../timecode/format-timecode.ts";
import { lengthOf } from "../shape/clip-ranges.ts";
import { UNKNOWN } from "../shape/exact-fraction.ts";
import { filmRate, rateText } from "../shape/exact-rate.ts";
import { urlOfPath } from "../shape/file-path.ts";
import type { ExactRange, InterchangeClip, InterchangeTimeline, InterchangeTrack } from "../shape/model.ts";
import { EXACT_ATTRIBUTE } from "../xmeml/xmeml-file.ts";
import { LinkGroups } from "./link-groups.ts";
import { LossLog } from "./loss-log.ts";
import { MediaWindows } from "./media-windows.ts";
import { rateXml } from "./rate-xml.ts";
import { framesAt, type Lane, type LaneItem, lanesOf, onFrames } from "./track-lanes.ts";
import type { WriteTimeline } from "./written-timeline.ts";

/** Premiere's unit of time, in which in points are exact. */
const TICKS_PER_SECOND = 254_016_000_000;

/** Enough for other programs to compute the same frame from a speed or a point of a ramp. */
const DECIMALS = 12;

function element(name: string, content: string | number): string {
	return `<${name}>${typeof content === "number" ? content : xmlText(content)}</${name}>`;
}

/** A number of at most so many decimals, without an exponent or trailing zeros; its exact value beside it if that rounds it [TIM87]. */
function number(name: string, value: Rational, places = DECIMALS): string {
	const rounded = roundHalfUp(value, places);
	const exact = rounded.equals(value) ? "" : ` ${EXACT_ATTRIBUTE}="${value.toFraction()}"`;
	return `<${name}${exact}>${rounded.toString(places)}</${name}>`;
}

/** The values that the parts of a sequence share. */
interface Basis {
	readonly fps: Rational;
	readonly rate: string;
	readonly media: MediaWindows;
	readonly links: LinkGroups;
	readonly log: LossLog;
}

/** The speed of a clip, and where its source begins in seconds of the retimed clip [TIM14]. */
function speedXml(clip: InterchangeClip, fps: Rational, window: ExactRange) {
	const { source, speed, speedMap } = clip;
	const parameter = (id: string, value: string) =>
		`<parameter>${element("parameterid", id)}${value}</parameter>`;
	const filter = (parameters: string) =>
		`<filter><effect><name>Time Remap</name><effectid>timeremap</effectid><effectcategory>motion</effectcategory><effecttype>motion</effecttype>${parameters}</effect></filter>`;
	if (speedMap !== null) {
		const keys = speedMap.map(
			(point) =>
				`<keyframe>${number("when", point.film.mul(fps))}${number("value", point.source.sub(window.from).mul(fps))}</keyframe>`,
		);
		return {
			offset: ZERO,
			xml: filter(parameter("variablespeed", element("value", 1)) + parameter("graphdict", keys.join(""))),
		};
	}
	const isBackwards = speed.compare(ZERO) < 0;
	const offsetInWindow = (shown: ExactRange) =>
		isBackwards ? window.to.sub(shown.to) : shown.from.sub(window.from);
	const skipped = source === null ? ZERO : offsetInWindow(source);
	if (speed.equals(ZERO)) return { offset: skipped, xml: "<stillframe>TRUE</stillframe>" };
	const offset = skipped.div(speed.abs());
	if (speed.equals(ONE)) return { offset, xml: "" };
	const parameters = [
		parameter("variablespeed", element("value", 0)),
		parameter("speed", number("value", speed.abs().mul(100))),
		parameter("reverse", element("value", isBackwards ? "TRUE" : "FALSE")),
	];
	return { offset, xml: filter(parameters.join("")) };
}

function fileXml(clip: InterchangeClip, { media, rate }: Basis): string {
	const window = media.of(clip);
	if (window === null) return "";
	const { id, isFirst, fps, frames, timecodeFps, frame, dropFrame } = window;
	if (!isFirst) return `<file id="${id}"/>`;
	const counting = rateXml(timecodeFps) ?? rate;
	const labels = filmRate(timecodeFps);
	const label = labels === null ? "" : element("string", formatTimecode(frame, labels, dropFrame));
	const reel = clip.reel === "" ? "" : `<reel>${element("name", clip.reel)}</reel>`;
	const path = clip.filePath || clip.fileName;
	return [
		`<file id="${id}">`,
		element("name", clip.fileName || clip.name),
		path === "" ? "" : element("pathurl", urlOfPath(path)),
		rateXml(fps) ?? rate,
		element("duration", frames),
		`<timecode>${counting}${label}${element("frame", frame)}${element("displayformat", dropFrame ? "DF" : "NDF")}${reel}</timecode>`,
		"</file>",
	].join("");
}

function itemXml(item: LaneItem, lane: Lane, at: number, track: InterchangeTrack, basis: Basis): string {
	const { clip, head, tail } = item;
	const { fps, rate, media, links, log } = basis;
	const { record, kind } = clip;
	const length = framesAt(lengthOf(record), fps);
	const start = head !== null ? -1 : framesAt(record.from, fps);
	const end = tail !== null ? -1 : framesAt(record.to, fps);
	const isUnknown = clip.source === null && kind === "media";
	if (isUnknown) log.clip("source", clip);
	if (clip.channels.length > 1) log.clip("channels", clip);
	if (clip.role !== "") log.clip("role", clip);
	const { offset, xml } = speedXml(clip, fps, media.windowOf(clip));
	const ticks = offset.mul(TICKS_PER_SECOND);
	const isGenerated = kind === "generated";
	const [channel] = clip.channels;
	const parts = [
		element("name", clip.name),
		element("enabled", clip.enabled || !track.enabled ? "TRUE" : "FALSE"),
		element("duration", length),
		rate,
		element("start", start),
		element("end", end),
		isUnknown ? `<in ${EXACT_ATTRIBUTE}="${UNKNOWN}">0</in>` : element("in", framesAt(offset, fps)),
		element("out", framesAt(offset, fps) + length),
		...(isGenerated
			? []
			: [
					number("pproTicksIn", ticks, 0),
					element(
						"pproTicksOut",
						roundHalfUp(ticks, 0)
							.add(roundHalfUp(lengthOf(record).mul(TICKS_PER_SECOND), 0))
							.toString(),
					),
					fileXml(clip, basis),
				]),
		xml,
		channel === undefined
			? ""
			: `<sourcetrack><mediatype>audio</mediatype>${element("trackindex", channel)}</sourcetrack>`,
		links.linksOf(clip),
	];
	const name = isGenerated ? "generatoritem" : "clipitem";
	const before = head === null || item.isJoined ? "" : transitionXml(head, "start-black", fps, rate, track);
	const isCross = lane[at + 1]?.isJoined === true;
	const after = tail === null ? "" : transitionXml(tail, isCross ? "center" : "end-black", fps, rate, track);
	return `${before}<${name} id="${links.idOf(clip)}">${parts.join("")}</${name}>${after}`;
}

function transitionXml(
	{ record, name, type }: NonNullable<LaneItem["head"]>,
	alignment: string,
	fps: Rational,
	rate: string,
	{ kind }: InterchangeTrack,
): string {
	const called = name || (kind === "audio" ? "Cross Fade" : "Cross Dissolve");
	return [
		"<transitionitem>",
		rate,
		element("start", framesAt(record.from, fps)),
		element("end", framesAt(record.to, fps)),
		element("alignment", alignment),
		`<effect>${element("name", called)}${element("effectid", called)}${element("effectcategory", type === "wipe" ? "Wipe" : "Dissolve")}<effecttype>transition</effecttype>${element("mediatype", kind)}</effect>`,
		"</transitionitem>",
	].join("");
}

function tracksXml(tracks: readonly InterchangeTrack[], basis: Basis): string {
	return tracks
		.flatMap((track) => {
			const lanes = lanesOf(track, basis.fps, basis.log);
			return (lanes.length === 0 ? [[]] : lanes).map((lane) =>
				[
					`<track MZ.TrackName="${xmlText(track.name)}">`,
					element("enabled", track.enabled ? "TRUE" : "FALSE"),
					...lane.map((item, at) => itemXml(item, lane, at, track, basis)),
					"</track>",
				].join("\n"),
			);
		})
		.join("\n");
}

function markersXml({ markers, fps }: InterchangeTimeline): string {
	return markers
		.map(({ name, comment, record }) => {
			const from = framesAt(record.from, fps);
			const to = framesAt(record.to, fps);
			return `<marker>${element("name", name)}${element("comment", comment)}${element("in", from)}${element("out", to > from ? to : -1)}</marker>`;
		})
		.join("\n");
}

/** Writes Final Cut Pro 7 XML, version 5 [TIM61]. */
export const writeXmeml: WriteTimeline = (timeline, { file }) => {
	const { name, fps, start, dropFrame, tracks } = timeline;
	const log = new LossLog(file, "Final Cut Pro 7 XML");
	const rate = rateXml(fps);
	if (rate === null)
		return {
			files: [],
			lost: [
				{
					code: "INTERCHANGE_RATE",
					severity: "error",
					message: `Final Cut Pro 7 XML has no rate of ${rateText(fps)} fps`,
					file,
					line: null,
					column: null,
					hint: "Write OpenTimelineIO instead.",
				},
			],
		};
	const framed = tracks.map((track) => onFrames(track, fps, log));
	const clips = framed.flatMap((track) => track.clips);
	const basis = { fps, rate, media: new MediaWindows(clips, timeline), links: new LinkGroups(clips), log };
	const end = clips.reduce(
		(latest, { record }) => (record.to.compare(latest) > 0 ? record.to : latest),
		ZERO,
	);
	for (const { color } of timeline.markers)
		if (color !== undefined) log.other("marker", "with a color", "written without it");
	const film = filmRate(fps);
	const first = roundHalfUp(start, 0).valueOf();
	const ofKind = (kind: "video" | "audio") =>
		tracksXml(
			framed.filter((track) => track.kind === kind),
			basis,
		);
	const text = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		"<!DOCTYPE xmeml>",
		'<xmeml version="5">',
		'<sequence id="sequence-1">',
		element("name", name),
		element("duration", toNumber(roundHalfUp(end.mul(fps), 0))),
		rate,
		`<timecode>${rate}${film === null ? "" : element("string", formatTimecode(first, film, dropFrame))}${element("frame", first)}${element("displayformat", dropFrame ? "DF" : "NDF")}</timecode>`,
		`<media>\n<video>\n${ofKind("video")}\n</video>\n<audio>\n${ofKind("audio")}\n</audio>\n</media>`,
		markersXml(timeline),
		"</sequence>",
		"</xmeml>",
	];
	return {
		files: [{ track: null, text: `${text.filter((line) => line !== "").join("\n")}\n` }],
		lost: log.finish(),
	};
};
