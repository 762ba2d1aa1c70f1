import { createHash } from "node:crypto";
import { buildTimeline, type Diagnostic, isRefused, RATES, type RateName, readTrackName } from "@oxcut/core";
import { nameOtherRates, readCutList } from "@oxcut/core/interchange";
import type { WorkerTask } from "../../../deps/worker-pool.ts";
import { PackedListError, unpackedList } from "../saved-cuts/unpacked-list.ts";

/** A list of a cut with its bytes. */
export interface PlacedList {
	readonly file: string;
	/** As stored, so perhaps compressed [CUT37]. */
	readonly contents: Uint8Array;
	/** The name of the chosen sequence; blank if the timeline has only one. */
	readonly sequence: string;
	readonly track: string;
	readonly reel: string;
}

/** A list to read: its name, its bytes, its place, and its cut's rate. */
export interface ListToCheck extends PlacedList {
	readonly fps: RateName;
	/** The cut's other lists, to see whether a timeline fits them; null if only the list itself is read. */
	readonly others: readonly PlacedList[] | null;
}

/** The result of reading an edit list. */
export interface CheckedList {
	/** How many events were read. */
	readonly events: number;
	/** Why its bytes can't be decompressed; null if they can. */
	readonly problem: string | null;
	/** Errors that make the list unusable, as in a report set's `errors.parsing`; empty for a valid list. */
	readonly faults: readonly Diagnostic[];
	/** Whether it states its rate and start, and so may contradict others. */
	readonly isTimeline: boolean;
	/** Of its bytes, decompressed. */
	readonly sha256: Uint8Array;
}

/** Errors reported of one list; further ones add little. */
const FAULTS_SHOWN = 50;

/** A fault in one line, with its file and line. */
export function faultText({ file, line, message }: Diagnostic): string {
	return `${file ?? "the list"}${line === null ? "" : `, line ${line}`}: ${message}`;
}

/** Reads a list at its cut's rate [CUT5], and beside the cut's others if they are given [TIM72, TIM73]. */
export function checkList(asked: ListToCheck): CheckedList {
	try {
		return checkUnpacked(unpackedList({ ...asked, others: asked.others?.map(unpackedList) ?? null }));
	} catch (error) {
		if (!(error instanceof PackedListError)) throw error;
		return { events: 0, problem: error.message, faults: [], isTimeline: false, sha256: new Uint8Array() };
	}
}

function checkUnpacked({ fps, others, ...list }: ListToCheck): CheckedList {
	const lists = [...(others ?? []), list];
	const edls = nameOtherRates(
		lists.map(({ file, contents, sequence }) => readCutList(contents, { file, rate: RATES[fps], sequence })),
	);
	// The last one is the list itself.
	const edl = edls.at(-1) ?? readCutList(list.contents);
	const faults = edl.diagnostics.filter(({ severity }) => severity === "error");
	if (others !== null && faults.length === 0) {
		const placed = lists.flatMap(({ track, reel }, index) => {
			const read = edls[index];
			return read && !isRefused(read) ? [{ edl: read, track: readTrackName(track) ?? "auto", reel }] : [];
		});
		const { diagnostics } = buildTimeline(placed, fps);
		faults.push(...diagnostics.filter(({ severity, file }) => severity === "error" && file === list.file));
	}
	return {
		events: edl.events.length,
		problem: null,
		faults: faults.slice(0, FAULTS_SHOWN),
		isTimeline: edl.hasTracks === true,
		sha256: createHash("sha256").update(list.contents).digest(),
	};
}

/** Checks a list in a thread, like `checkList`. */
export const LIST_TASK: WorkerTask<ListToCheck, CheckedList> = { name: "list", limitMs: 60_000 };
