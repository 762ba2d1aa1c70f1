import { type Diagnostic, RATES, type RateName, readEdl } from "@oxcut/core";
import { invalid } from "../../http/errors.ts";
import type { ReadBytes } from "./data-file-item.ts";

/** Faults told of one list; more of them are more of the same. */
const FAULTS_SHOWN = 50;

function faultText({ file, line, message }: Diagnostic): string {
	return `${file ?? "the list"}${line === null ? "" : `, line ${line}`}: ${message}`;
}

/**
 * Reads a list at the cut's rate, so that one with faults is refused: an event that could not be read would be a clip that
 * nobody licenses [CUT5].
 *
 * @throws {HttpError} 422 naming file and line of each fault.
 */
export function readList(file: string, contents: Uint8Array, fps: RateName): ReadBytes {
	const edl = readEdl(contents, { file, rate: RATES[fps] });
	const faults = edl.diagnostics.filter(({ severity }) => severity === "error");
	if (faults.length > 0) throw invalid({ contents: faults.slice(0, FAULTS_SHOWN).map(faultText) });
	return { contents, events: edl.events.length };
}
