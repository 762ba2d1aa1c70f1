import type { Rate } from "../../timecode/rate.ts";
import { RATES } from "../../timecode/rate.ts";
import type { Edl } from "../model.ts";
import { readEdl } from "../read-edl.ts";

/** Reads lines as the list `cut.edl`, at 25 by default; null leaves the rate to be guessed. */
export function readList(lines: readonly string[], rate: Rate | null = RATES["25"]): Edl {
	const bytes = new TextEncoder().encode(lines.join("\n"));
	return readEdl(bytes, rate === null ? { file: "cut.edl" } : { file: "cut.edl", rate });
}

/** An event line with defaults for what a test doesn't set. */
export function eventLine(
	parts: {
		readonly number?: string;
		readonly reel?: string;
		readonly channels?: string;
		readonly transition?: string;
		readonly source?: string;
		readonly record?: string;
	} = {},
): string {
	const {
		number = "001",
		reel = "R001",
		channels = "V",
		transition = "C",
		source = "10:00:00:00 10:00:02:00",
		record = "01:00:00:00 01:00:02:00",
	} = parts;
	return `${number}  ${reel.padEnd(8)} ${channels.padEnd(5)} ${transition.padEnd(8)} ${source} ${record}`;
}

/** `CODE@line` of each diagnostic: tests check codes and lines, not wording. */
export function codesOf(edl: Edl): readonly string[] {
	return edl.diagnostics.map(({ code, line }) => (line === null ? code : `${code}@${line}`));
}
