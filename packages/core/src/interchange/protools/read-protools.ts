import { parseDecimal, rational, ZERO } from "../../rational/rational.ts";
import { ClipTally } from "../shape/clip-tally.ts";
import { asFilmRate, filmRate } from "../shape/exact-rate.ts";
import {
	chooseSequence,
	NO_COUNTS,
	type ReadFormat,
	type ReadInput,
	reportNoRate,
	reportNoStart,
} from "../shape/format-reader.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import { tracksOf } from "../shape/layers.ts";
import type { InterchangeMarker } from "../shape/model.ts";
import { parseSession, type SessionRow, type SessionText, type SessionTrack } from "./parse-session.ts";
import { reportMissing } from "./report-missing.ts";
import { SessionClock, type TimeFormat, timeFormatOf } from "./session-clock.ts";
import { EXPORT_TIMECODE, layersOf } from "./track-layers.ts";

/** The session's timecode from its first lines; null after logging an error. */
function clockOf(header: SessionText["header"], name: string, log: InterchangeLog) {
	const entry = { name, line: 1 };
	const [timecode, written] = [header.get("TIMECODE FORMAT"), header.get("SESSION START TIMECODE")];
	const format = /^([\d.]+)(?:\s+(Drop))?/i.exec(timecode?.value ?? "");
	const named = parseDecimal(format?.[1] ?? "");
	if (!named || named.compare(ZERO) <= 0) {
		reportNoRate(log, entry, timecode?.offset ?? 0);
		return null;
	}
	const fps = asFilmRate(named);
	const dropFrame = format?.[2] !== undefined;
	if (dropFrame && filmRate(fps)?.canDrop !== true) {
		log.push({
			code: "INTERCHANGE_RATE",
			severity: "error",
			message: `the session's timecode is '${timecode?.value}', which ox can't count: it has drop-frame at 29.97 and 59.94 fps only`,
			hint: "In Pro Tools, set the session's timecode rate to that of the picture, such as 29.97 Drop, check that the clips are at the right labels, and export the session info as text again.",
			offset: timecode?.offset ?? 0,
		});
		return null;
	}
	const sampleRate = parseDecimal(header.get("SAMPLE RATE")?.value ?? "");
	const clock = new SessionClock({
		fps,
		dropFrame,
		sampleRate: sampleRate && sampleRate.compare(ZERO) > 0 ? sampleRate : rational(48_000),
		start: written?.value ?? "",
	});
	if (clock.start !== null) return { clock, fps, dropFrame, start: clock.start };
	reportNoStart(log, "SESSION START TIMECODE", written?.value ?? "", written?.offset ?? 0);
	return null;
}

/** Reports times that the text gives only approximately [TIM54]. @returns false if they can't be read at all. */
function checkTimes(
	formats: ReadonlyMap<TimeFormat, SessionRow>,
	knowsFeet: boolean,
	log: InterchangeLog,
): boolean {
	const bars = formats.get("bars|beats");
	if (bars) {
		log.push({
			code: "INTERCHANGE_BARS_AND_BEATS",
			severity: "error",
			message: `the times are bars and beats (${bars.start}), which can't be placed in a film without the session's tempo`,
			hint: EXPORT_TIMECODE,
			offset: bars.offset,
		});
		return false;
	}
	const feet = formats.get("feet+frames");
	const seconds = formats.get("min:secs");
	const coarse = feet ?? (seconds && !seconds.start.includes(".") ? seconds : undefined);
	if (coarse)
		log.push({
			code: "INTERCHANGE_COARSE_TIMES",
			severity: "warning",
			message: !feet
				? `the times are whole seconds (${coarse.start}), so clips may be up to a second off`
				: knowsFeet
					? `the times are feet and frames (${coarse.start}), so clips may be up to a frame off`
					: `the times are feet and frames (${coarse.start}), and the text doesn't state their rate: they are counted at 24 fps`,
			hint: EXPORT_TIMECODE,
			offset: coarse.offset,
		});
	return true;
}

/** The formats of a session's times, each with its first row. */
function formatsOf(tracks: readonly SessionTrack[]): Map<TimeFormat, SessionRow> {
	const formats = new Map<TimeFormat, SessionRow>();
	for (const { rows } of tracks)
		for (const row of rows) {
			const format = timeFormatOf(row.start);
			if (format !== null && !formats.has(format)) formats.set(format, row);
		}
	return formats;
}

/** Reads "Session Info as Text" of Pro Tools [TIM53–TIM57, TIM81]. */
export const readProTools: ReadFormat = ({ lines, log, sequence: wanted }: ReadInput) => {
	const session = parseSession(lines);
	const { header, markers } = session;
	const tracks = session.tracks ?? [];
	const total = tracks.reduce((sum, { rows }) => sum + rows.length, 0);
	const sequences = [{ name: header.get("SESSION NAME")?.value ?? "", line: 1 }];
	const chosen = chooseSequence(sequences, wanted, log);
	if (chosen === null) return { sequences, timeline: null, counts: { ...NO_COUNTS, total, unused: total } };
	const timing = clockOf(header, chosen.name, log);
	const refused = { sequences, timeline: null, counts: { ...NO_COUNTS, total, refused: total } };
	if (timing === null) return refused;
	const { clock, fps, dropFrame, start } = timing;
	const knowsFeet = clock.findFeetRate(
		markers.flatMap(({ location, reference, units }) =>
			units === "Samples" && timeFormatOf(location) === "feet+frames" && timeFormatOf(reference) === "samples"
				? [{ feet: location, samples: reference }]
				: [],
		),
	);
	if (!checkTimes(formatsOf(tracks), knowsFeet, log)) return refused;
	if (session.tracks === null)
		log.push({
			code: "INTERCHANGE_NO_TRACKS",
			severity: "warning",
			message: "the session's text was exported without its tracks",
			hint: "In Pro Tools, export the session info as text again, with Include Track EDLs.",
			offset: null,
		});
	reportMissing(session, log);
	const tally = new ClipTally();
	const layers = tracks.flatMap((track) => layersOf(track, session, clock, tally, log));
	const timeline = {
		name: chosen.name,
		fps,
		start,
		dropFrame,
		tracks: tracksOf(layers, { fps, start }, tally, log),
		markers: markersOf(markers, clock, log),
	};
	return { sequences, timeline, counts: tally.finish(total) };
};

function markersOf(
	markers: SessionText["markers"],
	clock: SessionClock,
	log: InterchangeLog,
): InterchangeMarker[] {
	return markers.flatMap(({ offset, location, reference, units, name, comments }) => {
		const isSamples = units === "Samples" && timeFormatOf(reference) === "samples";
		const at = clock.secondsAt(isSamples ? reference : location);
		if (at === null) {
			log.push({
				code: "INTERCHANGE_MARKER_REFUSED",
				severity: "warning",
				message: `the marker '${name}' has no usable place in the film: '${location}'`,
				hint: EXPORT_TIMECODE,
				offset,
			});
			return [];
		}
		return [{ name, comment: comments, record: { from: at, to: at }, line: log.lineOf(offset) }];
	});
}
