import { parseRate, rational } from "@oxcut/core";
import { durationText } from "@oxcut/core/cut";
import type { RecordUse } from "../api/list-record-uses.ts";

/** The length of a cut's use of a record, in words. */
export function usedLength({ fps, inCut }: RecordUse): string {
	const rate = parseRate(fps);
	return rate === null ? "" : durationText(rational(Math.round(inCut.total)), rate);
}

/** The same in seconds, to compare cuts with different rates. */
export function usedSeconds({ fps, inCut }: RecordUse): number {
	return inCut.total / (parseRate(fps)?.nominal ?? 1);
}
