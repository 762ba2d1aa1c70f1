import { ONE, type Rational } from "../../rational/rational.ts";
import { fileNameOf } from "../../text/file-name.ts";
import type { ClipTally } from "../shape/clip-tally.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import type { Layer, LayerClip } from "../shape/layers.ts";
import { withoutChannel } from "./clip-name.ts";
import { joinChannels, type TrackClip } from "./join-channels.ts";
import type { PlacedRow } from "./join-fades.ts";
import type { SessionRow, SessionText, SessionTrack } from "./parse-session.ts";
import type { SessionClock } from "./session-clock.ts";

/** The advice for times that can't be read. */
export const EXPORT_TIMECODE =
	"In Pro Tools, export the session info as text again, with Timecode as the time format.";

const REMOVE_FADE = "In Pro Tools, remove the fade if no clip belongs to it, and export the text again.";

/** A track of a session as layers: one, plus more for clips that only later channels have [TIM55–TIM57]. */
export function layersOf(
	{ name, states, rows }: SessionTrack,
	session: SessionText,
	clock: SessionClock,
	tally: ClipTally,
	log: InterchangeLog,
): Layer[] {
	const isOn = !states.includes("Muted") && !states.includes("Inactive");
	const pathOf = ({ event }: SessionRow) => `track '${name}' / event ${event}`;
	const refuse = (row: SessionRow, fault: string, hint = EXPORT_TIMECODE) => {
		tally.count(row, "refused");
		log.push({
			code: "INTERCHANGE_CLIP_REFUSED",
			severity: "error",
			message: fault,
			hint,
			offset: row.offset,
			path: pathOf(row),
		});
	};
	const placed = rows.flatMap((row): PlacedRow[] => {
		const from = clock.secondsAt(row.start);
		const to = clock.secondsAt(row.end);
		if (from && to && from.compare(to) <= 0) return [{ row, record: { from, to } }];
		refuse(row, `'${row.name}' has no usable place in the film: '${row.start}' to '${row.end}'`);
		return [];
	});
	const { parts, joined, alone } = joinChannels(placed);
	for (const row of alone) refuse(row, `'${row.name}' has no clip beside it`, REMOVE_FADE);
	const fateOf = ({ isMuted }: SessionRow) => (isOn && !isMuted ? "flattened" : "disabled");
	for (const { fade, clip } of joined) tally.count(fade, fateOf(clip));
	const layers = parts.map(({ clips, crossFades }): Layer => {
		for (const { copies } of clips) for (const copy of copies) tally.count(copy, fateOf(copy));
		return {
			kind: "audio",
			name,
			enabled: isOn,
			clips: clips.map((clip) => clipOf(clip, pathOf(clip.row), session, clock, log)),
			transitions: crossFades.flatMap(({ row, record }) =>
				record.from.equals(record.to)
					? []
					: [{ record, name: "cross fade", type: "dissolve" as const, line: log.lineOf(row.offset) }],
			),
		};
	});
	// An empty track keeps its number.
	return layers.length > 0 ? layers : [{ kind: "audio", name, enabled: isOn, clips: [], transitions: [] }];
}

function clipOf(
	{ row, record, channels }: TrackClip,
	path: string,
	session: SessionText,
	clock: SessionClock,
	log: InterchangeLog,
): LayerClip {
	const fileName = session.fileOfClip(row.name);
	const folder = session.folderOfFile.get(fileName) ?? "";
	// The folders of old Mac paths are separated by colons.
	const filePath = `${/^[a-z]:\\/i.test(folder) ? folder : folder.replaceAll(":", "/")}${fileName}`;
	const from = sourceStart(row, record.from, clock);
	return {
		kind: "media",
		record,
		source: from && { from, to: from.add(record.to.sub(record.from)) },
		speed: ONE,
		speedMap: null,
		sourceFps: null,
		sourceTimecode: null,
		name: withoutChannel(row.name),
		fileName: fileNameOf(fileName),
		filePath: fileName === "" ? "" : filePath,
		reel: "",
		enabled: !row.isMuted,
		channels,
		role: "",
		linkGroup: "",
		path,
		line: log.lineOf(row.offset),
		origin: row,
	};
}

/** The source timecode where a clip is first heard: its own timestamp is the row's, without the fade before it. */
function sourceStart({ timestamp, start }: SessionRow, from: Rational, clock: SessionClock): Rational | null {
	const stamp = clock.sourceSecondsAt(timestamp);
	const listed = clock.secondsAt(start);
	return stamp && listed && stamp.sub(listed.sub(from));
}
