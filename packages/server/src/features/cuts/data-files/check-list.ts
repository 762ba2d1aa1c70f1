import { type Diagnostic, RATES, type RateName } from "@oxcut/core";
import { readCutList } from "@oxcut/core/interchange";
import type { WorkerTask } from "../../../deps/worker-pool.ts";

/** A list to read: its name, its bytes, and its cut's rate. */
export interface ListToCheck {
	readonly file: string;
	readonly contents: Uint8Array;
	readonly fps: RateName;
	/** Which sequence of a timeline; blank if it has only one. */
	readonly sequence: string;
}

/** The result of reading an edit list. */
export interface CheckedList {
	/** How many events were read. */
	readonly events: number;
	/** Errors that make the list unusable, as in a report set's `errors.parsing`; empty for a valid list. */
	readonly faults: readonly Diagnostic[];
}

/** Errors reported of one list; further ones add little. */
const FAULTS_SHOWN = 50;

/** A fault in one line, with its file and line. */
export function faultText({ file, line, message }: Diagnostic): string {
	return `${file ?? "the list"}${line === null ? "" : `, line ${line}`}: ${message}`;
}

/** Reads a list at its cut's rate [CUT5]. */
export function checkList({ file, contents, fps, sequence }: ListToCheck): CheckedList {
	const edl = readCutList(contents, { file, rate: RATES[fps], sequence });
	const faults = edl.diagnostics.filter(({ severity }) => severity === "error");
	return { events: edl.events.length, faults: faults.slice(0, FAULTS_SHOWN) };
}

/** Checks a list in a thread, like `checkList`. */
export const LIST_TASK: WorkerTask<ListToCheck, CheckedList> = { name: "list", limitMs: 60_000 };
