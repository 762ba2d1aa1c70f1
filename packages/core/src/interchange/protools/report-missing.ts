import { counted } from "../../text/counted.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import type { SessionText } from "./parse-session.ts";

/** Reports that lists of a session's text are shorter than its header says, or end within a track [TIM81]. */
export function reportMissing(
	{ header, tracks, numClips, openTrack }: SessionText,
	log: InterchangeLog,
): void {
	const report = (message: string, offset: number) =>
		log.push({
			code: "INTERCHANGE_INCOMPLETE",
			severity: "warning",
			message,
			hint: "In Pro Tools, export the session info as text again, with all tracks, and copy the file completely.",
			offset,
		});
	const compare = (title: string, noun: string, found: number | undefined) => {
		const entry = header.get(title);
		const stated = /^\d{1,9}$/.test(entry?.value ?? "") ? Number(entry?.value) : 0;
		if (entry && found !== undefined && found < stated)
			report(`the session has ${counted(stated, noun)}, but the text lists ${found}`, entry.offset);
	};
	compare("# OF AUDIO TRACKS", "track", tracks?.length);
	compare("# OF AUDIO CLIPS", "clip", numClips ?? undefined);
	if (openTrack) report(`the text ends within the track '${openTrack.name}'`, openTrack.offset);
}
