import type { Diagnostic, DiagnosticCode } from "../diagnostics.ts";
import { type Rational, rational, roundHalfUp } from "../rational/rational.ts";
import { argumentError } from "../text/argument-error.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { framesFromLabel } from "../timecode/frame-count.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import type { Frames, Rate } from "../timecode/rate.ts";
import { type RateInput, requireRate } from "../timecode/require-rate.ts";
import type { Edl, EdlEvent, EdlNote } from "./model.ts";
import { requireEdl } from "./require-edl.ts";
import { shortenReels } from "./shorten-reels.ts";
import { writeSpeed } from "./speed-text.ts";
import { writeEdl } from "./write-edl.ts";

/** Targets of the conversion; omitted properties stay unchanged. */
export interface ConvertEdlOptions {
	readonly rate?: RateInput;
	/** Whether to label both sides as drop-frame. */
	readonly dropFrame?: boolean;
	/** The maximum length of a reel. */
	readonly reelLength?: number;
}

/** A converted list. */
export interface ConvertedEdl {
	/** CMX 3600 text. */
	readonly text: string;
	/** Contents of the list that the text can't express; empty for a lossless conversion. */
	readonly lost: readonly Diagnostic[];
}

/**
 * Converts a list to another rate, drop mode or reel length [EDL15].
 *
 * Another rate keeps real time: positions are rounded to the nearest frame, and lengths follow from the rounded positions, so
 * that touching clips still touch. Another drop mode keeps every frame and changes its label.
 *
 * @throws {TypeError} naming the argument.
 */
export function convertEdl(edl: Edl, options: ConvertEdlOptions): ConvertedEdl {
	requireEdl(edl);
	const { reelLength } = options;
	if (reelLength !== undefined && !(Number.isSafeInteger(reelLength) && reelLength > 0)) {
		throw argumentError("options.reelLength", "a whole number from 1", reelLength);
	}
	const lost: Diagnostic[] = [];
	const lose: Lose = (line, code, message, severity = "warning") => {
		lost.push({ code, severity, message, file: edl.file, line, column: null });
	};
	const rate = options.rate === undefined ? edl.rate : requireRate(options.rate, "options.rate");
	if (options.dropFrame && !rate.canDrop) {
		lose(null, "EDL_LOST_DROP_FRAME", `${rate.name} has no drop-frame; labels are written as non-drop-frame`);
	}
	const retime = retimer(edl.rate, rate);
	const retimed = edl.events.flatMap((event) => {
		const isOwnRate = event.sourceRate === edl.rate;
		const sourceDropFrame = isOwnRate
			? rate.canDrop && (options.dropFrame ?? event.sourceDropFrame)
			: event.sourceDropFrame;
		const sourceRate = isOwnRate ? rate : event.sourceRate;
		const recordDropFrame = rate.canDrop && (options.dropFrame ?? event.recordDropFrame);
		const converted = {
			...retimeEvent(event, retime, isOwnRate),
			sourceRate,
			sourceDropFrame,
			recordDropFrame,
		};
		if (converted.recordOut === converted.recordIn && event.recordOut > event.recordIn) {
			lose(event.line, "EDL_LOST_EVENT", `event ${event.number} is shorter than a frame at ${rate.name}`);
			return [];
		}
		return [converted];
	});
	const events = retimed.map((event) => {
		const speed = writeSpeed(event, rate);
		if (speed && !speed.isExact) {
			lose(event.line, "EDL_LOST_SPEED", `the speed of event ${event.number} is rounded to ${speed.figure}`);
		}
		reportBeyondDay(event, rate, lose);
		return event;
	});
	const relabels = rate !== edl.rate || options.dropFrame !== undefined;
	const dropFrame = rate.canDrop && (options.dropFrame ?? edl.dropFrame);
	const locatorsByLine = new Map(edl.locators.map((locator) => [locator.line, locator]));
	const relabel = (note: EdlNote): EdlNote[] => {
		const locator = note.keyword === "LOC" ? locatorsByLine.get(note.line) : undefined;
		if (locator && locator.recordFrame !== null) {
			const label = formatTimecode(retime(locator.recordFrame), rate, dropFrame);
			const value = `${label} ${locator.colour.padEnd(7)} ${locator.comment}`.trimEnd();
			return [{ ...note, value, raw: [`* LOC: ${value}`] }];
		}
		return keepsWithoutLabel(note, lose) ? [note] : [];
	};
	const notes = relabels ? edl.notes.flatMap(relabel) : edl.notes;
	const converted = reelLength === undefined ? { events, notes } : shorten(events, notes, reelLength, lose);
	const result: Edl = {
		...edl,
		...converted,
		rate,
		rateGuessed: edl.rateGuessed && options.rate === undefined,
		dropFrame,
	};
	return { text: writeEdl(result), lost };
}

type Lose = (
	line: number | null,
	code: DiagnosticCode,
	message: string,
	severity?: "warning" | "info",
) => void;

function retimer(from: Rate, to: Rate): (frame: Frames) => Frames {
	if (from === to) return (frame) => frame;
	const ratio: Rational = framesPerSecond(to).div(framesPerSecond(from));
	return (frame) => Number(roundHalfUp(rational(frame).mul(ratio), 0).valueOf());
}

/** @param isOwnRate - whether the source is at the list's rate; otherwise it keeps its labels [TC60]. */
function retimeEvent(event: EdlEvent, retime: (frame: Frames) => Frames, isOwnRate: boolean): EdlEvent {
	const recordIn = retime(event.recordIn);
	const recordOut = retime(event.recordOut);
	const retimeSource = isOwnRate ? retime : (frame: Frames) => frame;
	const sourceIn = retimeSource(event.sourceIn);
	const sourceFrames = event.sourceOut - event.sourceIn;
	// Rounding both ends separately would turn normal speed into 1.01 or 0.99.
	const keepsLength = sourceFrames === event.recordOut - event.recordIn;
	const end = retimeSource(event.sourceOut);
	const sourceOut = !event.hasKnownSource
		? end
		: keepsLength
			? sourceIn + recordOut - recordIn
			: Math.max(end, sourceFrames > 0 ? sourceIn + 1 : sourceIn);
	const { type, wipe, frames } = event.transition;
	const length = frames === 0 ? 0 : Math.min(Math.max(1, retime(frames)), Math.max(1, recordOut - recordIn));
	return { ...event, recordIn, recordOut, sourceIn, sourceOut, transition: { type, wipe, frames: length } };
}

function reportBeyondDay(event: EdlEvent, rate: Rate, lose: Lose): void {
	const isBeyond = (frame: Frames, { nominal }: Rate, drop: boolean) =>
		frame >= framesFromLabel(24, 0, 0, 0, nominal, drop);
	const { sourceIn, sourceRate, sourceDropFrame, recordIn, recordDropFrame } = event;
	if (!isBeyond(sourceIn, sourceRate, sourceDropFrame) && !isBeyond(recordIn, rate, recordDropFrame)) return;
	lose(
		event.line,
		"EDL_LOST_DAY",
		`event ${event.number} begins after 24 hours; its labels wrap around to 00:00:00:00`,
	);
}

/** Drops a note with a timecode, which would be outdated; it's unclear which side it refers to. */
function keepsWithoutLabel(note: EdlNote, lose: Lose): boolean {
	const isWrittenAnew = note.keyword === "M2";
	if (isWrittenAnew || !note.raw.some((line) => /\d{1,2}[:;]\d{2}[:;]\d{2}[:;.,]\d{2}/.test(line)))
		return true;
	lose(
		note.line,
		"EDL_LOST_NOTE",
		`'${note.raw.join(" ").trim()}' contains a timecode at the old rate; the note is left out`,
	);
	return false;
}

/** Shortens the reels, adding notes from which ox and other programs restore the long names. */
function shorten(
	events: readonly EdlEvent[],
	notes: readonly EdlNote[],
	reelLength: number,
	lose: Lose,
): { readonly events: readonly EdlEvent[]; readonly notes: readonly EdlNote[] } {
	const { shortNames, impossible } = shortenReels(
		events.map(({ reel }) => reel),
		reelLength,
	);
	for (const reel of impossible) {
		lose(
			null,
			"EDL_LOST_REEL",
			`reel '${reel}' has no free short name of ${reelLength} characters; it keeps its long name`,
		);
	}
	for (const [long, short] of shortNames) {
		lose(null, "EDL_LOST_REEL", `reel '${long}' is written as '${short}', with its long name in a note`);
	}
	const noted = new Set<string>();
	const reelNotes: EdlNote[] = [];
	const shortened = events.map((event) => {
		const short = shortNames.get(event.reel);
		if (short === undefined) return event;
		if (!noted.has(event.reel)) {
			noted.add(event.reel);
			const value = `${event.reel} REPLACED BY: ${short}`;
			const raw = [`* FINAL CUT PRO REEL: ${value}`];
			reelNotes.push({ line: event.line, block: event.block, keyword: "FINAL CUT PRO REEL", value, raw });
		}
		return { ...event, reel: short };
	});
	return { events: shortened, notes: [...notes, ...reelNotes] };
}
