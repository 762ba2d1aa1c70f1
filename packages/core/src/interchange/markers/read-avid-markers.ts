import type { InterchangeMarker } from "../shape/model.ts";
import type { ReadMarkers } from "./read-marker-list.ts";

/**
 * Avid's list: user, timecode or frame, track, colour, comment and length in frames, split by tabs, without a header. Frames
 * count from the sequence's start [TIM66].
 */
export const readAvidMarkers: ReadMarkers = ({ lines, clock, log }) =>
	lines.flatMap(({ text, offset, line }): InterchangeMarker[] => {
		if (text.trim() === "") return [];
		const [user = "", position = "", track = "", color = "", comment = "", length = ""] = text.split("\t");
		if (color === "") {
			log.push({
				code: "INTERCHANGE_MARKER_REFUSED",
				severity: "error",
				message:
					"the line is not a marker: a user, a timecode, a track, a color and a comment, split by tabs",
				hint: "Export the markers again from the Markers window, as text.",
				...{ offset, text },
			});
			return [];
		}
		const isFromStart = /^\s*\d+\s*$/.test(position);
		const from = isFromStart
			? Number(position)
			: clock.frames({ text: position, offset: offset + user.length + 1, what: "the position" });
		if (from === null || !Number.isSafeInteger(from)) return [];
		const record = clock.range(from, /^\d{1,9}$/.test(length.trim()) ? Number(length) : 0);
		const marker = {
			name: "",
			comment: comment.trim(),
			record,
			track: track.trim(),
			color: color.trim(),
			line,
		};
		return [isFromStart ? { ...marker, isFromStart } : marker];
	});
