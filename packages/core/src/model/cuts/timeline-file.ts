/** The files that a cut's timeline is written as for editing systems, by format, in the order in which people choose. */
export const TIMELINE_FILES = {
	xmeml: { label: "Final Cut Pro 7 XML", file: "timeline.xml", mediaType: "application/xml" },
	otio: { label: "OpenTimelineIO", file: "timeline.otio", mediaType: "application/octet-stream" },
	/** One list for each track. */
	edl: { label: "Edit lists (CMX 3600)", file: "lists.zip", mediaType: "application/zip" },
} as const;

/** A format in which a cut can be exported for an editing system. */
export type TimelineFileFormat = keyof typeof TIMELINE_FILES;
/** The formats in which a cut can go back to an editing system. */
export const TIMELINE_FILE_FORMATS = Object.keys(TIMELINE_FILES) as readonly TimelineFileFormat[];

/** The choices of clips to write: all of the cut's, or only those that no record matches. */
export const WRITTEN_CLIPS = ["all", "unidentified"] as const;
export type WrittenClips = (typeof WRITTEN_CLIPS)[number];
