import { indexLibrary, type LibraryIndex } from "../../model/library/library.ts";
import type { AltFile } from "../../model/records/alt-file.ts";
import type { ArchiveRecord } from "../../model/records/record.ts";
import { RATES, type RateName } from "../../timecode/rate.ts";
import type { ClipTransition, Timeline, TimelineClip } from "../../timeline/model.ts";

/** A test's description of a clip: its position, and anything special about it. */
export type ClipSketch = Partial<Omit<TimelineClip, "key" | "trkMediaType" | "trkLevel">> & {
	/** `V1`, `A2`. */
	readonly track: string;
	readonly recordIn: number;
	readonly recordOut: number;
};

/**
 * A timeline of sketched clips, in the given order. By default, a clip without contents is black, its event number is
 * its position from 1, and its source starts at film time.
 */
export function makeTimeline(
	sketches: readonly ClipSketch[],
	{ rate = "25", files = ["cut.edl"] }: { rate?: RateName; files?: readonly string[] } = {},
): Timeline {
	const clips = sketches.map(({ track, ...sketch }, key): TimelineClip => {
		const contents = sketch.contents ?? null;
		return {
			edlIndex: 0,
			eventNumber: key + 1,
			line: key + 1,
			lanes: 2,
			hasSource: true,
			sourceStart: sketch.recordIn,
			speedNumerator: 1,
			speedDenominator: 1,
			reel: contents ?? "BL",
			noContents: contents === null ? "black" : null,
			transitionIn: null,
			transitionOut: null,
			keyBackground: null,
			...sketch,
			key,
			contents,
			trkMediaType: track.startsWith("V") ? "video" : "audio",
			trkLevel: Number(track.slice(1)),
		};
	});
	return {
		rate: RATES[rate],
		dropFrame: false,
		edls: files.map((file) => ({ file, reel: "", title: file })),
		clips,
		startsAt: clips.reduce((least, clip) => Math.min(least, clip.recordIn), clips[0]?.recordIn ?? 0),
		endsAt: clips.reduce((most, clip) => Math.max(most, clip.recordOut), 0),
		diagnostics: [],
	};
}

export function transition(frames: number, partner: number | null): ClipTransition {
	return { frames, partner };
}

/** A record with this locator; archival footage by default. */
export function makeRecord(id: number, locator: string, traits: Partial<ArchiveRecord> = {}): ArchiveRecord {
	return {
		id,
		production_id: 1,
		licensor_id: 1,
		price_id: null,
		secondary_price_id: null,
		title: `Title of ${locator}`,
		production_locator: locator,
		category: "Footage",
		source_type: "Archival",
		archive_name: "",
		trt: null,
		fps: null,
		fair_use: false,
		fair_use_notes: "",
		rights_free: false,
		rights_problem: false,
		master_problem: false,
		...traits,
	} as ArchiveRecord;
}

export function makeAltFile(
	id: number,
	name: string,
	purpose: AltFile["purpose"],
	recordIds: readonly number[] = [],
): AltFile {
	return { id, production_id: 1, name, purpose, record_ids: [...recordIds] } as AltFile;
}

export function makeLibrary(
	records: readonly ArchiveRecord[],
	altFiles: readonly AltFile[] = [],
): LibraryIndex {
	return indexLibrary({ records, altFiles, licensors: [], prices: [], conditions: [] });
}
