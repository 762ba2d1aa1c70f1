import type { DiagnosticCode } from "../diagnostics.ts";
import type { Rate } from "../timecode/rate.ts";
import { clipSpeed } from "./clip-speed.ts";
import { contentsOf } from "./contents.ts";
import { CountedEvent, type Counting, countEvent, UNUSUAL_SEQUENCE } from "./count-event.ts";
import type { DiagnosticLog } from "./diagnostic-log.ts";
import { findLabel } from "./event-labels.ts";
import type { EventLine } from "./event-line.ts";
import { FilmOrder } from "./film-order.ts";
import { assignNotes, type Block, emptyLineNotes, type LineNotes } from "./line-notes.ts";
import { LongReels } from "./long-reels.ts";
import type { EdlEvent } from "./model.ts";
import type { ScanListener } from "./scan-edl.ts";
import type { TextLines } from "./text-lines.ts";

/**
 * Converts a list's event lines to events, and combines each with its block's notes: contents, speed, layers of keys.
 */
export class EventResolver implements ScanListener {
	readonly events: EdlEvent[] = [];
	/** Whether any event's record side is drop-frame. */
	hasRecordDrop = false;
	private counting: Counting;
	private readonly filmOrder = new FilmOrder();
	private readonly longReels = new LongReels();
	/** The block's working entries, reused for each block, because a list may have 100,000 blocks of a line or two. */
	private readonly said: LineNotes[] = [];
	private readonly counted: CountedEvent[] = [];

	/** @param drafts - collects the diagnostics. */
	constructor(lines: TextLines, rate: Rate, drafts: DiagnosticLog) {
		this.counting = { lines, rate, drafts, headerDrop: false };
	}

	/** Learns from the value of a `FINAL CUT PRO REEL` note; its block and all following ones get the long name. */
	learnReel(value: string): void {
		this.longReels.learn(value);
	}

	resolveBlock(block: Block, headerDrop: boolean): void {
		if (headerDrop !== this.counting.headerDrop) this.counting = { ...this.counting, headerDrop };
		const { lines } = block;
		const said = this.said;
		const counted = this.counted;
		let hasKeys = false;
		for (let i = 0; i < lines.length; i++) said[i] = emptyLineNotes(said[i]);
		assignNotes(block, said);
		for (let i = 0; i < lines.length; i++) {
			const line = lines[i];
			if (!line) continue;
			const ranges = counted[i] ?? new CountedEvent();
			counted[i] = ranges;
			countEvent(line, said[i]?.m2 ?? null, this.counting, ranges);
			const { type } = line.transition;
			if (type === "key" || type === "key-background") hasKeys = true;
		}
		if (hasKeys) this.resolveKeys(lines, counted);
		for (let i = 0; i < lines.length; i++) {
			const line = lines[i];
			const ranges = counted[i];
			const notes = said[i];
			if (!line || !ranges || !notes) continue;
			if (line.hasShortNumber || line.transitionDoubt !== null) this.reportDoubts(line);
			if (!ranges.isValid) continue;
			if (ranges.recordOut === ranges.recordIn && !opensTransition(lines, counted, i)) {
				this.report(line, "EDL_ZERO_LENGTH", "info", "the event has no length in the film; it is dropped");
				continue;
			}
			this.addEvent(line, ranges, notes, hasKeys && isOverBackground(lines, i));
		}
	}

	private addEvent(line: EventLine, ranges: CountedEvent, said: LineNotes, isOverBackground: boolean): void {
		const recordFrames = ranges.recordOut - ranges.recordIn;
		if (recordFrames > 0) this.checkFilmOrder(line, ranges, isOverBackground);
		if (recordFrames === 1) {
			this.report(line, "EDL_ONE_FRAME", "info", "the event is only one frame long");
		}
		// An unknown source range counts as long as the film range [TC60, EDL62].
		const sourceFrames = ranges.hasKnownSource ? ranges.sourceOut - ranges.sourceIn : recordFrames;
		const speed = clipSpeed(sourceFrames, recordFrames, said.m2, this.counting.rate);
		if (speed.unexplained) {
			const message = `${sourceFrames} source frames play in ${recordFrames} film frames without an M2; the speed is calculated from the lengths`;
			this.report(line, "EDL_SPEED_WITHOUT_M2", "warning", message);
		}
		const reel = this.longReels.restore(line.reel);
		const { contents, noContents } = contentsOf(reel, said);
		if (ranges.recordDropFrame) this.hasRecordDrop = true;
		this.events.push({
			number: line.number,
			line: line.line + 1,
			block: line.block,
			reel,
			channels: line.channels,
			transition: line.transition,
			sourceIn: ranges.sourceIn,
			sourceOut: ranges.sourceOut,
			recordIn: ranges.recordIn,
			recordOut: ranges.recordOut,
			sourceRate: ranges.sourceRate,
			hasKnownSource: ranges.hasKnownSource,
			sourceDropFrame: ranges.sourceDropFrame,
			recordDropFrame: ranges.recordDropFrame,
			speedNumerator: speed.numerator,
			speedDenominator: speed.denominator,
			contents,
			noContents,
		});
	}

	private checkFilmOrder(line: EventLine, ranges: CountedEvent, isOverBackground: boolean): void {
		const { recordIn, recordOut } = ranges;
		if (isOverBackground) {
			this.filmOrder.cover(line.channels, recordOut);
			return;
		}
		if (!this.filmOrder.isUnusual(line.channels, recordIn, recordOut, line.transition)) return;
		const { lines, drafts } = this.counting;
		const { from, text } = findLabel(lines, line, 2);
		drafts.push({
			code: "EDL_UNUSUAL_SEQUENCE",
			severity: "warning",
			message: UNUSUAL_SEQUENCE,
			line: line.line,
			offset: from,
			text,
			hint: `${line.channels.join(", ")} is already filled at ${text}.`,
		});
	}

	/**
	 * Checks that each background has a foreground below it in its block; a foreground without length covers the whole
	 * background [EDL8].
	 */
	private resolveKeys(lines: readonly EventLine[], counted: readonly CountedEvent[]): void {
		lines.forEach((line, i) => {
			const { type } = line.transition;
			if (type === "key-background" && !hasForeground(lines, i)) {
				this.report(line, "EDL_KEY_WITHOUT_FOREGROUND", "error", "Could not find key foreground");
			}
			if (type !== "key") return;
			const background = backgroundOf(lines, i);
			if (background === -1) {
				const message = "a key's foreground has no background in its block; it is read as a separate clip";
				this.report(line, "EDL_KEY_WITHOUT_BACKGROUND", "warning", message);
				return;
			}
			const ranges = counted[i];
			const below = counted[background];
			if (!ranges?.isValid || !below?.isValid || ranges.recordOut !== ranges.recordIn) return;
			ranges.recordIn = below.recordIn;
			ranges.recordOut = below.recordOut;
		});
	}

	private reportDoubts(line: EventLine): void {
		if (line.hasShortNumber) {
			const message = `event number ${line.number} has fewer than three digits`;
			this.report(line, "EDL_SHORT_EVENT_NUMBER", "warning", message);
		}
		if (line.transitionDoubt === "missing") {
			const message = `the line has a length of ${line.transition.frames} frames but no transition; it is read as a dissolve`;
			this.report(line, "EDL_TRANSITION_MISSING", "warning", message);
		} else if (line.transitionDoubt === "cut-with-length") {
			this.report(line, "EDL_CUT_WITH_LENGTH", "warning", "a cut has a length; it is ignored");
		}
	}

	private report(
		line: EventLine,
		code: DiagnosticCode,
		severity: "error" | "warning" | "info",
		message: string,
	): void {
		this.counting.drafts.push({ code, severity, message, line: line.line, withTokens: severity === "error" });
	}
}

/** The zero-length cut line of a transition's block gives the outgoing source's position [EDL7]. */
function opensTransition(
	lines: readonly EventLine[],
	counted: readonly CountedEvent[],
	index: number,
): boolean {
	if (lines[index]?.transition.type !== "cut") return false;
	for (let i = index + 1; i < lines.length; i++) {
		const type = lines[i]?.transition.type;
		const ranges = counted[i];
		if ((type === "dissolve" || type === "wipe") && ranges?.isValid && ranges.recordOut > ranges.recordIn)
			return true;
	}
	return false;
}

/** The background of a foreground: the nearest preceding one without a foreground; -1 if there is none. */
function backgroundOf(lines: readonly EventLine[], index: number): number {
	for (let i = index - 1; i >= 0; i--) {
		const type = lines[i]?.transition.type;
		if (type === "key-background") return i;
		if (type !== "key") return -1;
	}
	return -1;
}

function isOverBackground(lines: readonly EventLine[], index: number): boolean {
	return lines[index]?.transition.type === "key" && backgroundOf(lines, index) !== -1;
}

function hasForeground(lines: readonly EventLine[], index: number): boolean {
	for (let i = index + 1; i < lines.length; i++) {
		const type = lines[i]?.transition.type;
		if (type === "key") return true;
		if (type === "key-background") return false;
	}
	return false;
}
