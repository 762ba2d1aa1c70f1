import type { TimelineFileFormat } from "@oxcut/core/model";
import { plural } from "../../ui/plural.ts";

/** Texts for sending a cut back to the editing system. */
export const editorMessages = {
	send: "Send to editor",
	title: "Send to the editing system",
	clips: "Clips to send",
	choices: {
		all: "All clips",
		unidentified: "Unidentified clips",
		licensor: (name: string) => `Clips of ${name}`,
	},
	count: (clips: number) => `${plural(clips, "clip")}, at their places in the film`,
	formats: {
		xmeml: "Premiere Pro and DaVinci Resolve",
		otio: "DaVinci Resolve 18.5 and later, and pipelines",
		edl: "Media Composer and every other system: a zip with one list for each track",
	} satisfies Readonly<Record<TimelineFileFormat, string>>,
	download: "Download",
	downloadOf: (format: string) => `Download ${format}`,
	nothingLost: "Carries everything",
	couldNotLoad: "Couldn't write the cut",
	notSaved: "Couldn't download the file",
} as const;
