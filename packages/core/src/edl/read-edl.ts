import type { DiagnosticCode } from "../diagnostics.ts";
import { requireBytes, requireOptions, requireText } from "../text/argument-error.ts";
import { counted } from "../text/counted.ts";
import { AVID_LOG, otherFormat } from "../text/editing-format.ts";
import { guessRate } from "../timecode/guess-rate.ts";
import { RATES, type Rate } from "../timecode/rate.ts";
import { type RateInput, requireRate } from "../timecode/require-rate.ts";
import { decodeBytes } from "./decode-bytes.ts";
import { DiagnosticLog } from "./diagnostic-log.ts";
import { keepShapes } from "./keep-shapes.ts";
import { gatherFacts, type ListFacts } from "./list-facts.ts";
import type { Edl, EdlNote } from "./model.ts";
import { readLocators } from "./read-locators.ts";
import { EventResolver } from "./resolve-events.ts";
import { type ScannedEdl, Scanner } from "./scan-edl.ts";
import { indexLines, type TextLines } from "./text-lines.ts";

/** How a list is read. */
export interface ReadEdlOptions {
	/** The file's name, for diagnostics; `untitled.edl` by default. */
	readonly file?: string;
	/** The list's rate, as `RATES["25"]` or `"25"`; by default guessed from the list [TC7]. */
	readonly rate?: RateInput;
}

/** Checked options. */
interface CheckedOptions {
	readonly file: string;
	readonly rate: Rate | undefined;
}

function checkOptions(bytes: unknown, options: ReadEdlOptions): CheckedOptions {
	requireBytes(bytes);
	requireOptions(options, ["file", "rate"]);
	const { file = "untitled.edl", rate } = options;
	requireText(file, "options.file");
	return { file, rate: rate === undefined ? rate : requireRate(rate, "options.rate") };
}

const NO_LINES: TextLines = indexLines("");

const EXPORT_AGAIN = "Import an AAF, Final Cut XML, OpenTimelineIO or EDL.";
const IMPORT_AS_LOG = "Import it as a log.";
const UNREADABLE = {
	binary: { code: "EDL_NOT_TEXT", message: "not a text EDL", hint: EXPORT_AGAIN },
	"too-large": {
		code: "EDL_TOO_LARGE",
		message: "too large for an EDL: the limit is 256 MiB",
		hint: undefined,
	},
} as const;

/**
 * Reads a CMX 3600 list from its bytes [EDL1–EDL11].
 *
 * Never throws on bad input and never stops at the first error: everything readable is in `events`, everything else in
 * `diagnostics`. For a file that isn't an edit list, `isRefused` is true and there are no events. Runs in linear time.
 *
 * @throws {TypeError} if `bytes` is not a `Uint8Array`, or the rate or another option is unknown.
 */
export function readEdl(bytes: Uint8Array, options: ReadEdlOptions = {}): Edl {
	return readList(bytes, checkOptions(bytes, options));
}

function readList(bytes: Uint8Array, options: CheckedOptions): Edl {
	const decoded = decodeBytes(bytes);
	if (decoded.text === null) {
		const { code, message, hint } = UNREADABLE[decoded.reason];
		return refuse(options, NO_LINES, code, message, null, hint);
	}
	const { text } = decoded;
	const lines = indexLines(text, decoded.ascii);
	if (text.trim() === "") return refuse(options, lines, "EDL_EMPTY", "empty file", null);
	const nul = text.indexOf("\0");
	if (nul !== -1) {
		const message = "the file contains a NUL character, so it is damaged";
		return refuse(options, lines, "EDL_NUL_CHARACTER", message, nul, "Export the list again.");
	}
	const drafts = new DiagnosticLog();
	if (decoded.encoding === "windows-1252") {
		const message = "the file is not UTF-8; it is decoded as Windows-1252";
		drafts.push({ code: "EDL_DECODED_WINDOWS_1252", severity: "info", message, line: null });
	}
	if (decoded.ignored !== null) {
		const { kind, bytes: count } = decoded.ignored;
		const what = kind === "ctrl-z" ? "a Ctrl-Z ends the list" : "NUL characters pad the end of the list";
		const message = `${what}: ${counted(count, "byte")} at the end of the file not read`;
		drafts.push({ code: "EDL_END_IGNORED", severity: "info", message, line: null });
	}
	keepShapes();
	// Without a given rate, guess it from the labels before counting frames.
	const rate = options.rate ?? guessFrom(gatherFacts(lines));
	const resolver = new EventResolver(lines, rate, drafts);
	const scanned = new Scanner(lines, options.file, drafts, resolver).scan();
	if (scanned.markerLine !== -1) {
		const message = "a list of markers (|C: … |M: …), not of events";
		const hint = "Export the timeline itself as an EDL; it includes the markers as LOC notes.";
		return refuse(options, lines, "EDL_MARKER_LIST", message, lines.starts[scanned.markerLine] ?? 0, hint);
	}
	if (scanned.eventLines === 0) {
		const format = otherFormat(text);
		if (format) {
			const hint = format === AVID_LOG ? IMPORT_AS_LOG : EXPORT_AGAIN;
			return refuse(options, lines, "EDL_OTHER_FORMAT", `not an EDL but ${format}`, null, hint);
		}
		drafts.push({ code: "EDL_NO_EVENTS", severity: "error", message: "no events found", line: null });
	}
	checkRate(scanned.facts, rate, drafts);
	checkDropFrame(scanned, rate, drafts);
	const { events } = resolver;
	const dropFrame = (rate.canDrop && scanned.headerFcm === true) || resolver.hasRecordDrop;
	let notes: readonly EdlNote[] | null = null;
	return {
		file: options.file,
		title: scanned.title,
		rate,
		rateGuessed: options.rate === undefined,
		dropFrame,
		lines: { total: lines.count, accounted: scanned.accounted },
		events,
		// Computed on demand, because only writing a list back needs its notes.
		get notes() {
			notes ??= scanned.notes.toNotes();
			return notes;
		},
		locators: readLocators(scanned.notes, rate, dropFrame),
		unusedTokens: scanned.unusedTokens,
		diagnostics: drafts.finish(options.file, lines),
	};
}

function guessFrom({ maxFrame, anyDrop }: ListFacts): Rate {
	return guessRate({ maxFrame, dropFrame: anyDrop });
}

/** Reports a given rate at which the list's frame numbers cannot exist: once, with a better guess. */
function checkRate(facts: ListFacts, rate: Rate, drafts: DiagnosticLog): void {
	if (facts.maxFrame < rate.nominal) return;
	drafts.push({
		code: "EDL_RATE_CONTRADICTED",
		severity: "error",
		message: `the list has frame number ${facts.maxFrame}, but at ${rate.name} fps, frames run from 00 to ${rate.nominal - 1}: it was not exported at ${rate.name}`,
		line: facts.maxFrameLine,
		hint: `The list looks like ${guessFrom(facts).name}.`,
	});
}

function checkDropFrame({ facts, headerFcm }: ScannedEdl, rate: Rate, drafts: DiagnosticLog): void {
	const line = facts.firstSignLine === -1 ? null : facts.firstSignLine;
	if (!rate.canDrop) {
		if (!facts.anyDrop) return;
		drafts.push({
			code: "EDL_DROP_IMPOSSIBLE",
			severity: "warning",
			message: `the list says drop-frame, but ${rate.name} has no drop-frame; it is counted as non-drop-frame`,
			line,
			hint: "Drop-frame lists use 29.97 or 59.94 fps.",
		});
	} else if (line !== null && headerFcm === false) {
		drafts.push({
			code: "EDL_FCM_CONTRADICTED",
			severity: "warning",
			message:
				"FCM says NON-DROP FRAME, but some labels have the ';' of drop-frame; those are counted as drop-frame",
			line,
			hint: "Check the drop-frame setting in the system that exported the list.",
		});
	}
}

function refuse(
	{ file, rate }: CheckedOptions,
	lines: TextLines,
	code: DiagnosticCode,
	message: string,
	offset: number | null,
	hint?: string,
): Edl {
	const starts = lines.starts.subarray(0, lines.count);
	const line = offset === null ? null : starts.findLastIndex((start) => start <= offset);
	const drafts = new DiagnosticLog();
	drafts.push({ code, severity: "error", message, line, offset, ...(hint === undefined ? {} : { hint }) });
	return {
		file,
		title: "",
		rate: rate ?? RATES["23.98"],
		rateGuessed: rate === undefined,
		dropFrame: false,
		lines: { total: lines.count, accounted: lines.count },
		events: [],
		notes: [],
		locators: [],
		unusedTokens: [],
		diagnostics: drafts.finish(file, lines),
	};
}
