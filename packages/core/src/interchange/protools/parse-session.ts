import { lineAt, type TextLines } from "../../edl/text-lines.ts";
import { MOST_CLIPS, TooManyClipsError } from "../shape/layers.ts";
import { stemOf, stemsOfClip } from "./clip-name.ts";

/** A row of a track's list: a clip on one channel, or a fade. Times are unparsed. */
export interface SessionRow {
	/** Offset of the row in the text. */
	readonly offset: number;
	/** Counted from 1; a stereo track lists the rows of both channels. */
	readonly channel: number;
	readonly event: string;
	readonly name: string;
	readonly start: string;
	readonly end: string;
	/** The clip's source timecode; empty if the list doesn't have them. */
	readonly timestamp: string;
	readonly isMuted: boolean;
}

/** A track as it is listed. */
export interface SessionTrack {
	readonly name: string;
	/** Such as `Hidden`, `Inactive`, `Muted`, `Solo`. */
	readonly states: readonly string[];
	readonly rows: readonly SessionRow[];
}

/** A row of the list of markers. */
interface SessionMarker {
	readonly offset: number;
	readonly location: string;
	readonly reference: string;
	readonly units: string;
	readonly name: string;
	readonly comments: string;
}

/** A session's text, divided into its lists. */
export interface SessionText {
	/** By the name in the first lines, such as `SAMPLE RATE`. */
	readonly header: ReadonlyMap<string, { readonly value: string; readonly offset: number }>;
	/** The source file of a clip, empty if unknown: by the clip list, or without one by the names of the files. */
	readonly fileOfClip: (clip: string) => string;
	/** The folder of each file in the file list. */
	readonly folderOfFile: ReadonlyMap<string, string>;
	/** Null if the text was exported without its tracks. */
	readonly tracks: readonly SessionTrack[] | null;
	readonly markers: readonly SessionMarker[];
	/** Rows of the clip list; null if the text was exported without it. */
	readonly numClips: number | null;
	/** The track that the text ends in, with the offset of its last line: a whole one has an empty line after it. */
	readonly openTrack: { readonly name: string; readonly offset: number } | null;
}

type Section = "header" | "files" | "clips" | "tracks" | "markers" | "other";

/** Titles of sections are in spaced letters: `T R A C K  L I S T I N G`. Versions before 10 call clips regions. */
const SECTIONS: readonly (readonly [RegExp, Section])[] = [
	[/FILESINSESSION$/, "files"],
	[/(?:CLIPS|REGIONS)INSESSION$/, "clips"],
	[/^TRACKLISTING$/, "tracks"],
	[/^MARKERSLISTING$/, "markers"],
	[/^[A-Z-]{8,}$/, "other"],
];

function sectionOf(line: string): Section | null {
	if (!/^[A-Z-](?: +[A-Z-]){7,}$/.test(line)) return null;
	const title = line.replaceAll(" ", "");
	return SECTIONS.find(([pattern]) => pattern.test(title))?.[1] ?? null;
}

/** Cells are filled with spaces. */
function cellsOf(line: string): string[] {
	return line.split("\t").map((cell) => cell.trim());
}

/** A track while its lines are read. */
interface OpenTrack {
	readonly name: string;
	states: readonly string[];
	readonly rows: SessionRow[];
	/** Titles of the columns; null before their line. */
	columns: readonly string[] | null;
}

/** Divides a session's text into its lists [TIM53]. */
export function parseSession(lines: TextLines): SessionText {
	const header = new Map<string, { value: string; offset: number }>();
	const fileOfClip = new Map<string, string>();
	const folderOfFile = new Map<string, string>();
	const markers: SessionMarker[] = [];
	let tracks: OpenTrack[] | null = null;
	let section: Section = "header";
	let columns: readonly string[] | null = null;
	let numRows = 0;
	let numClips: number | null = null;
	for (let at = 0; at < lines.count; at++) {
		const raw = lineAt(lines, at);
		const line = raw.trim();
		if (line === "") continue;
		const next = sectionOf(line);
		if (next !== null) {
			section = next;
			columns = null;
			if (section === "tracks") tracks ??= [];
			if (section === "clips") numClips ??= 0;
			continue;
		}
		const offset = lines.starts[at] ?? 0;
		if (section === "header") {
			const [key = "", ...values] = cellsOf(raw);
			if (key.endsWith(":")) header.set(key.slice(0, -1), { value: values.join(" "), offset });
		} else if (section === "tracks" && tracks !== null) {
			const row = readTrackLine(raw, offset, tracks);
			if (row && ++numRows > MOST_CLIPS) throw new TooManyClipsError();
		} else if (section !== "other") {
			const cells = cellsOf(raw);
			if (columns === null) columns = cells;
			else if (section === "markers") markers.push(markerOf(cells, columns, offset));
			else {
				const [name = "", value = ""] = cells;
				if (numClips !== null && section === "clips") numClips++;
				const names = section === "clips" ? fileOfClip : folderOfFile;
				if (value !== "" && !names.has(name)) names.set(name, value);
			}
		}
	}
	const last = section === "tracks" ? tracks?.at(-1) : undefined;
	const isOpen = last && (last.columns === null || lineAt(lines, lines.count - 1).trim() !== "");
	const fileOfStem = new Map<string, string>();
	if (numClips === null)
		for (const file of folderOfFile.keys())
			if (!fileOfStem.has(stemOf(file))) fileOfStem.set(stemOf(file), file);
	const fileNamedLike = (clip: string) =>
		fileOfStem.get(stemsOfClip(clip).find((stem) => fileOfStem.has(stem)) ?? "");
	const openTrack = isOpen ? { name: last.name, offset: lines.starts[lines.count - 1] ?? 0 } : null;
	return {
		header,
		fileOfClip: (clip) => fileOfClip.get(clip) ?? fileNamedLike(clip) ?? "",
		folderOfFile,
		tracks,
		markers,
		numClips,
		openTrack,
	};
}

/** Reads a line of the track list. @returns whether it is a row of a track. */
function readTrackLine(raw: string, offset: number, tracks: OpenTrack[]): boolean {
	const cells = cellsOf(raw);
	const [key = "", value = ""] = cells;
	const track = tracks.at(-1);
	if (key === "TRACK NAME:") tracks.push({ name: value, states: [], rows: [], columns: null });
	else if (track && track.columns === null) {
		// Comments may have several lines, which are ignored.
		if (key === "CHANNEL") track.columns = cells;
		else if (key.startsWith("STATE:"))
			track.states = [...key.slice("STATE:".length).split(" "), ...cells.slice(1)].filter(
				(state) => state !== "",
			);
	} else if (track) {
		track.rows.push(rowOf(cells, track.columns ?? [], offset));
		return true;
	}
	return false;
}

/** Columns after the name count from the right, as a name may have tabs. */
function rowOf(cells: readonly string[], columns: readonly string[], offset: number): SessionRow {
	const [channel = "", event = ""] = cells;
	const nameAt = columns.findIndex((title) => / NAME$/.test(title));
	const after = columns.length - 1 - nameAt;
	const cellOf = (title: string) => {
		const at = columns.indexOf(title);
		return at < 0 ? "" : (cells[cells.length - (columns.length - at)] ?? "");
	};
	const isWhole = nameAt === 2 && cells.length >= columns.length;
	return {
		offset,
		channel: /^\d{1,3}$/.test(channel) ? Number(channel) : 1,
		event,
		name: isWhole ? cells.slice(2, cells.length - after).join(" ") : cells.join(" "),
		start: isWhole ? cellOf("START TIME") : "",
		end: isWhole ? cellOf("END TIME") : "",
		timestamp: isWhole ? cellOf("TIMESTAMP") : "",
		isMuted: isWhole && cellOf("STATE") === "Muted",
	};
}

function markerOf(cells: readonly string[], columns: readonly string[], offset: number): SessionMarker {
	const cellOf = (title: string) => {
		const at = columns.indexOf(title);
		return at < 0 ? "" : (cells[at] ?? "");
	};
	return {
		offset,
		location: cellOf("LOCATION"),
		reference: cellOf("TIME REFERENCE"),
		units: cellOf("UNITS"),
		name: cellOf("NAME"),
		comments: cellOf("COMMENTS"),
	};
}
