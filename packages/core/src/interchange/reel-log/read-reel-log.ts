import type { Diagnostic } from "../../diagnostics.ts";
import { decodeBytes } from "../../edl/decode-bytes.ts";
import type { Edl, ReelName } from "../../edl/model.ts";
import { isAle } from "../../spreadsheet/ale-sections.ts";
import { normalizeName } from "../../spreadsheet/import-fields.ts";
import { readText } from "../../spreadsheet/read-text.ts";
import { unprotectText } from "../../spreadsheet/safe-text.ts";
import { fileNameOf, withoutExtension } from "../../text/file-name.ts";
import { foldName } from "../../text/fold-name.ts";
import { parseRate } from "../../timecode/parse-rate.ts";
import { parseTimecode } from "../../timecode/parse-timecode.ts";
import { RATES, type Rate } from "../../timecode/rate.ts";
import { plainLabel } from "../shape/label-frames.ts";

/** The columns of bins that name a reel, a file or a clip, by kind; the first column of a kind with a value counts. */
const COLUMNS = {
	id: ["ox id", "production locator"],
	name: ["name", "clip name"],
	file: ["source file", "source file name", "source path"],
	reel: ["tape", "tape id", "tapeid", "tape name", "reel", "reel name", "reel #"],
} as const;
type Kind = keyof typeof COLUMNS;

/**
 * Reads an Avid log as a list of a cut that has no events: its rows say how the material on a reel is named [TIM78].
 *
 * @param rate - the cut's rate; null while it is unknown.
 * @returns null if the file isn't such a log.
 */
export function readReelLog(bytes: Uint8Array, file: string, rate: Rate | null): Edl | null {
	const { text } = decodeBytes(bytes);
	if (text === null || !isAle(text)) return null;
	const { cells, diagnostics: found } = readText(bytes, { file });
	// Warnings are about the length of records, which a reel doesn't need.
	const diagnostics: Diagnostic[] = found.filter(({ severity }) => severity !== "warning");
	const rows = cells?.rows.map((row) => row.map((cell) => unprotectText(String(cell ?? "")).trim())) ?? [];
	const header = cells?.headerRow ?? 1;
	const headers = (rows[header - 1] ?? []).map(normalizeName);
	const used = rate ?? RATES["25"];
	const own = rateOfLog(text) ?? used;
	const reelNames = rows.flatMap((row, at): ReelName[] => {
		if (at < header || row.length === 0) return [];
		const cell = (names: readonly string[]) =>
			names.map((name) => row[headers.indexOf(name)] ?? "").find((value) => value !== "") ?? "";
		const of = (kind: Kind) => cell(COLUMNS[kind]);
		const name = fileNameOf(of("file"));
		const keys = [of("reel"), name, withoutExtension(name), of("name")]
			.filter((key) => key !== "")
			.map(foldName);
		const names = [...new Set([of("id"), of("name"), name, of("reel")].filter((value) => value !== ""))];
		if (keys.length === 0 || names.length < 2) return [];
		const range = rangeOf(cell(["start"]), cell(["end"]), rateOf(cell(["fps"])) ?? own, used);
		return [{ line: at + 1, keys: [...new Set(keys)], names, range }];
	});
	if (reelNames.length === 0 && !diagnostics.some(({ severity }) => severity === "error"))
		diagnostics.push({
			code: "INTERCHANGE_REEL_LOG",
			severity: "error",
			message: "no row of the log names a clip in two ways, such as its Tape and its Name or Source File",
			file,
			line: header,
			column: null,
			hint: "Export the bin with the columns Name, Tape, Source File, Start and End.",
		});
	return {
		file,
		title: "",
		rate: used,
		rateGuessed: false,
		dropFrame: false,
		lines: { total: rows.length, accounted: rows.length },
		events: [],
		reelNames,
		notes: [],
		locators: [],
		unusedTokens: [],
		diagnostics,
	};
}

/** The rate in the heading of the log. */
function rateOfLog(text: string): Rate | null {
	const [, value = ""] = /(?:^|[\t\r\n])FPS\t([^\t\r\n]*)/i.exec(text) ?? [];
	return rateOf(value);
}

/** Bins write whole rates as `25.00`. */
function rateOf(text: string): Rate | null {
	return parseRate(text.trim().replace(/\.0+$/, ""));
}

/** The frames from a row's Start to its End at the cut's rate; null if either can't be read. */
function rangeOf(start: string, end: string, own: Rate, rate: Rate): ReelName["range"] {
	const [first, last] = [start, end].map((label) => parseTimecode(plainLabel(label), own).value);
	if (!first || !last || first.negative || last.negative) return null;
	const [from, to] = [first.frameCount, last.frameCount];
	// Timecode starts again at midnight.
	const until = to > from ? to : to + 24 * 3600 * own.nominal;
	const scale = (frames: number) => (frames * rate.nominal) / own.nominal;
	return { from: Math.floor(scale(from)), to: Math.ceil(scale(until)) };
}
