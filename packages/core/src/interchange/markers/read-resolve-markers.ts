import type { InterchangeMarker } from "../shape/model.ts";
import type { ReadMarkers } from "./marker-clock.ts";
import { resolveNote } from "./marker-format.ts";

/** An event's line, up to its first film timecode. */
const EVENT = /^\s*\d+\s+\S+\s+\S+\s+C\s+\S+\s+\S+\s+(\S+)\s+\S+\s*$/;

/** Resolve's list: an edit list of one frame for each marker, with `note |C:color |M:name |D:frames` below [TIM67]. */
export const readResolveMarkers: ReadMarkers = ({ lines, clock, log }) => {
	let event: { readonly text: string; readonly offset: number } | null = null;
	return lines.flatMap(({ text, offset, line }): InterchangeMarker[] => {
		const position = EVENT.exec(text)?.[1];
		if (position !== undefined) event = { text: position, offset: offset + text.lastIndexOf(position) };
		const note = resolveNote(text);
		if (!note) return [];
		if (event === null) {
			log.push({
				code: "INTERCHANGE_MARKER_REFUSED",
				severity: "error",
				message: "the marker has no event above it that gives its position",
				hint: "Export the markers again as an EDL.",
				...{ offset, text },
			});
			return [];
		}
		const from = clock.frames({ ...event, what: "the position" });
		if (from === null) return [];
		const { name, color, length, note: comment } = note;
		return [{ name, comment, record: clock.range(from, length), color, line }];
	});
};
