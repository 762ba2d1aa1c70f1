import {
	BUNDLE_ENDINGS,
	formatBytes,
	LIST_ENDINGS,
	LIST_MAX_BYTES,
	LIST_SENT_MAX_BYTES,
} from "@oxcut/core/model";
import { formatCount, plural } from "../../../ui/plural.ts";
import { STATE_LABELS } from "../../../ui/state-mark.tsx";

const ENDINGS = [...LIST_ENDINGS, ...BUNDLE_ENDINGS].join(", ");

/** The most files to name of those that weren't added. */
const SHOWN_NAMES = 3;

/** Such as "a.csv, b.csv, c.csv and 2 more were not added". */
function notAdded(names: readonly string[]): string {
	const more = names.length - SHOWN_NAMES;
	const shown = names.slice(0, SHOWN_NAMES).join(", ");
	return `${shown}${more > 0 ? ` and ${more} more` : ""} ${names.length === 1 ? "was" : "were"} not added`;
}

/** Texts of the page that imports a cut. */
export const newCutMessages = {
	title: "Import a cut",
	files: "Files",
	drop: "Drop the cut's EDLs or timelines here, one for each track or one for all, or a folder with them.",
	notMarkers: (names: readonly string[]) =>
		`${notAdded(names)}: a table belongs to a cut only if it is a list of markers.`,
	notLists: (names: readonly string[]) => `${notAdded(names)}: a list's name ends in ${ENDINGS}.`,
	tooLarge: (names: readonly string[]) =>
		`${notAdded(names)}: a list may have at most ${formatBytes(LIST_MAX_BYTES)}, and ${formatBytes(LIST_SENT_MAX_BYTES)} when it is compressed. Export one track at a time, or a part of the sequence.`,
	emptyBundle: (bundle: string, inside: string) =>
		`${bundle} was not added: it has no ${inside}. Export it again, or drop the timeline itself.`,
	unreadable: (path: string, reason: string) => `${path} could not be opened: ${reason}`,
	dropMore: (files: string, size: string) => `${files}, ${size}. Drop more here at any time.`,
	files_: (count: number) => plural(count, "list"),
	understood: "Check how it was read",
	nothingSaved:
		"Nothing is saved until you import. Correct what is wrong, and the lists are read again at once.",
	waiting: "The rate, the tracks and any problems appear here once you add files.",
	rate: "Rate",
	other: "Other rate",
	stated: (file: string) => `As ${file} says.`,
	guessed: "A guess:",
	guessFrame: (frame: number, files: number, all: number) =>
		`frame number ${frame} appears in ${files} of ${all} ${all === 1 ? "file" : "files"}, first in`,
	guessDrop: "the lists count drop-frame.",
	guessLow: (frame: number) =>
		`no frame number is above ${frame}, as at 23.98 and at 24; say so if it is 24. First in`,
	guessNone: "No list has a frame number yet.",
	chosen: "Chosen by you.",
	lineOf: (file: string, line: number) => `${file}, line ${line}`,
	table: "Lists",
	columns: {
		file: "File",
		track: "Track",
		reel: "Reel",
		lines: "Lines",
		events: "Events",
		filmIn: "Film in",
		length: "Length",
		found: "Found",
		clips: "Clips",
		notes: "Notes",
		remove: "Remove",
	},
	trackOf: (file: string) => `Track of ${file}`,
	reelOf: (file: string) => `Reel of ${file}`,
	sequenceOf: (file: string) => `Sequence of ${file}`,
	chooseSequence: "Choose a sequence",
	everyReel: "every reel",
	eachChannel: "Each channel",
	pictureOnly: "Picture only",
	soundOnly: "Sound only",
	found: {
		dissolves: (count: number) => `dissolves ${count}`,
		wipes: (count: number) => `wipes ${count}`,
		keys: (count: number) => `keys ${count}`,
		retimed: (count: number) => `speeds ${count}`,
		cutsOnly: "cuts only",
		markers: (count: number) => plural(count, "marker"),
		reels: (count: number) => `names of ${plural(count, "clip")}`,
		nothing: "no events",
	},
	noTrack: (count: number) => `${plural(count, "file")} ${count === 1 ? "has" : "have"} no track`,
	accounted: (lines: number, accounted: number) =>
		`${plural(lines, "line")} in, ${formatCount(accounted)} accounted for.`,
	unread: (count: number) => `${plural(count, "note")} kept but not read`,
	toLookAt: (count: number) => `${plural(count, "thing")} to check`,
	nothingOdd: "No problems in these lists.",
	show: "Show",
	hide: "Hide",
	copyLine: "Copy line",
	moreLikeIt: (count: number) => `And ${count} more like it.`,
	moreOdd: (count: number) => `${count} more`,
	clips: (count: number) => `${plural(count, "clip")} on these tracks`,
	matched: (count: number) => `${plural(count, "clip")}, matched`,
	states: { ...STATE_LABELS, orig: "Original, black, not ours" },
	identified: (records: number, unidentified: number, others: number) =>
		[
			...(records > 0 ? [`${formatCount(records)} of records`] : []),
			...(unidentified > 0 ? [`${formatCount(unidentified)} unidentified`] : []),
			...(others > 0 ? [`${formatCount(others)} black or not ours`] : []),
		].join(", "),
	compared: (name: string, parts: readonly string[]) => `Compared with ${name}: ${parts.join(", ")}.`,
	comparison: {
		added: (count: number) => `${plural(count, "clip")} new`,
		removed: (count: number) => `${formatCount(count)} gone`,
		moved: (count: number) => `${formatCount(count)} moved`,
		trimmed: (count: number) => `${formatCount(count)} trimmed`,
		same: "nothing has changed",
	},
	import: "Import",
	name: "Name",
	date: "Date",
	fps: "FPS",
	fromStep: "from step 2",
	button: "Import cut",
	importing: (saved: number, all: number) => `${saved} of ${plural(all, "list")} saved`,
	follows: "The cost appears once the cut is built, usually within seconds.",
	failed: "Couldn't import the cut",
	removeFile: (file: string) => `Remove ${file}`,
	blocked: {
		noFiles: "Drop at least one EDL.",
		noTrack: (file: string) => `${file} needs a track.`,
		refused: (file: string, why: string) => `${file}: ${why}`,
		reading: "The lists are being read.",
		onlyMarkers: "Only markers are here. Drop the cut's lists or timeline too.",
		noClips: "No list with clips is here. Drop the cut's lists or timeline too.",
		broken: "Couldn't read the lists. An error occurred. Please contact support for help.",
		name: "The cut needs a name.",
		date: "The cut needs a date.",
		error: (file: string, line: number | null, why: string) =>
			`${file}${line === null ? "" : `, line ${line}`}: ${why}`,
		duplicate: (why: string) => why,
	},
} as const;
