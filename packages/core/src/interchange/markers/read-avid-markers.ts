import { quote } from "../../edl/diagnostic-log.ts";
import type { InterchangeMarker } from "../shape/model.ts";
import type { ReadMarkers } from "./marker-clock.ts";

/** Frames of a position or a length: more than a film of any length has would lose their exact place. */
const WHOLE = /^\d{1,9}$/;

/** An empty length is a moment. */
function lengthFault(length: string): "length" | null {
	return length.trim() === "" || WHOLE.test(length.trim()) ? null : "length";
}

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
		const refused = isFromStart && !WHOLE.test(position.trim()) ? "position" : lengthFault(length);
		if (refused !== null) {
			const value = quote((refused === "position" ? position : length).trim());
			log.push({
				code: "INTERCHANGE_MARKER_REFUSED",
				severity: "error",
				message: `the ${refused} '${value}' is not a whole number of frames that a film can have`,
				hint: "Export the markers again from the Markers window, as text.",
				...{ offset, text },
			});
		}
		if (from === null || refused !== null) return [];
		const record = clock.range(from, Number(length));
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
