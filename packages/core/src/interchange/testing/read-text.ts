import { readTimelineFile } from "../read-timeline-file.ts";
import type { InterchangeClip, TimelineFile } from "../shape/model.ts";

/** Reads a timeline's text, which has to be in a known format. */
export function readText(text: string, sequence?: string): TimelineFile {
	const file = readTimelineFile(new TextEncoder().encode(text), { file: "film.xml", sequence });
	if (file === null) throw new Error("not a timeline");
	return file;
}

/** The codes of its diagnostics, in order. */
export function codesOf({ diagnostics }: TimelineFile): string[] {
	return diagnostics.map(({ code }) => code);
}

/**
 * A line per track and clip, in frames of the sequence: `13-113 0..100 name`, with the speed if it isn't 1, and `off` or
 * `generated`.
 */
export function linesOf({ timeline }: TimelineFile): string[] {
	if (timeline === null) return [];
	const { fps } = timeline;
	return timeline.tracks.flatMap(({ kind, level, enabled, clips }) => [
		`${kind === "video" ? "V" : "A"}${level}${enabled ? "" : " off"}`,
		...clips.map((clip) => `  ${clipLine(clip, fps)}`),
	]);
}

function clipLine(clip: InterchangeClip, fps: InterchangeClip["speed"]): string {
	const frames = (seconds: InterchangeClip["speed"]) => seconds.mul(fps).toFraction();
	const { record, source, speed, speedMap, kind, enabled, name, channels } = clip;
	return [
		`${frames(record.from)}-${frames(record.to)}`,
		source === null ? "?" : `${frames(source.from)}..${frames(source.to)}`,
		...(speed.equals(1) && speedMap === null
			? []
			: [`x${speed.toFraction()}${speedMap === null ? "" : " ramp"}`]),
		name,
		...(channels.length === 0 ? [] : [`ch${channels.join("+")}`]),
		...(kind === "generated" ? ["generated"] : []),
		...(enabled ? [] : ["off"]),
	].join(" ");
}
