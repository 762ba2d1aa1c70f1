import { clipSpeed } from "./clip-speed.ts";
import { contentsOf } from "./contents.ts";
import { type CountedEvent, type Counting, countEvent, UNUSUAL_SEQUENCE } from "./count-event.ts";
import { findLabel } from "./event-labels.ts";
import type { EventLine } from "./event-line.ts";
import { FilmOrder } from "./film-order.ts";
import { assignNotes, type LineNotes, type PlacedNote } from "./line-notes.ts";
import { LongReels } from "./long-reels.ts";
import type { EdlEvent } from "./model.ts";
import type { ScannedNote } from "./scan-edl.ts";

/** Counts the event lines of a list and gives each what its block says of it: contents, speed, the layers of keys. */
export function resolveEvents(
	eventLines: readonly EventLine[],
	notes: readonly ScannedNote[],
	counting: Counting,
): readonly EdlEvent[] {
	const resolver = new Resolver(counting);
	let noteAt = 0;
	while (noteAt < notes.length && (notes[noteAt]?.above ?? 0) === 0) resolver.learnReel(notes[noteAt++]);

	let first = 0;
	while (first < eventLines.length) {
		const block = eventLines[first]?.block;
		let behind = first + 1;
		while (behind < eventLines.length && eventLines[behind]?.block === block) behind++;
		const blockNotes: PlacedNote[] = [];
		while (noteAt < notes.length) {
			const note = notes[noteAt];
			if (!note || note.above > behind || note.above <= first) break;
			noteAt++;
			resolver.learnReel(note);
			// Notes below a line that could not be read stand behind this block's events, but are not its own.
			if (note.block === block) blockNotes.push({ note, above: note.above - first });
		}
		resolver.resolveBlock(eventLines.slice(first, behind), blockNotes);
		first = behind;
	}
	return resolver.events;
}

class Resolver {
	readonly events: EdlEvent[] = [];
	readonly #counting: Counting;
	readonly #filmOrder = new FilmOrder();
	readonly #longReels = new LongReels();

	constructor(counting: Counting) {
		this.#counting = counting;
	}

	learnReel(note: ScannedNote | undefined): void {
		if (note?.keyword === "FINAL CUT PRO REEL") this.#longReels.learn(note.value);
	}

	resolveBlock(lines: readonly EventLine[], notes: readonly PlacedNote[]): void {
		const lineNotes = assignNotes(lines, notes);
		const counted = lines.map((line) => countEvent(line, this.#counting));
		if (lines.length > 1 || lines[0]?.transition.type !== "cut") this.#resolveKeys(lines, counted);
		for (let i = 0; i < lines.length; i++) {
			const line = lines[i];
			const ranges = counted[i];
			const said = lineNotes[i];
			if (line && said) this.#reportDoubts(line);
			if (!line || !ranges || !said) continue;
			if (ranges.recordOut === ranges.recordIn && !opensTransition(lines, counted, i)) {
				this.#report(line, "EDL_ZERO_LENGTH", "info", "the event has no length in the film; it is dropped");
				continue;
			}
			this.#addEvent(line, ranges, said, isOverBackground(lines, i));
		}
	}

	#addEvent(line: EventLine, ranges: CountedEvent, said: LineNotes, isOverBackground: boolean): void {
		const recordFrames = ranges.recordOut - ranges.recordIn;
		if (recordFrames > 0) this.#checkFilmOrder(line, ranges, isOverBackground);
		if (recordFrames === 1) {
			this.#report(line, "EDL_ONE_FRAME", "info", "the event is one frame long; it is kept");
		}
		const sourceFrames = ranges.sourceOut - ranges.sourceIn;
		const speed = clipSpeed(sourceFrames, recordFrames, said.m2, this.#counting.rate);
		if (speed.unexplained) {
			const message = `${sourceFrames} source frames play in ${recordFrames} film frames, and no M2 says so; the speed is taken from the lengths`;
			this.#report(line, "EDL_SPEED_WITHOUT_M2", "warning", message);
		}
		const reel = this.#longReels.restore(line.reel);
		const { contents, noContents } = contentsOf(reel, said);
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
			sourceDropFrame: ranges.sourceDropFrame,
			recordDropFrame: ranges.recordDropFrame,
			speedNumerator: speed.numerator,
			speedDenominator: speed.denominator,
			contents,
			noContents,
		});
	}

	#checkFilmOrder(line: EventLine, ranges: CountedEvent, isOverBackground: boolean): void {
		const { recordIn, recordOut } = ranges;
		if (isOverBackground) {
			this.#filmOrder.cover(line.channels, recordOut);
			return;
		}
		if (!this.#filmOrder.isUnusual(line.channels, recordIn, recordOut, line.transition)) return;
		const { lines, drafts } = this.#counting;
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

	/** A background needs a foreground below it in its block; one without length lies over all of the background [EDL8]. */
	#resolveKeys(lines: readonly EventLine[], counted: (CountedEvent | null)[]): void {
		lines.forEach((line, i) => {
			const { type } = line.transition;
			if (type === "key-background" && !hasForeground(lines, i)) {
				this.#report(line, "EDL_KEY_WITHOUT_FOREGROUND", "error", "Could not find key foreground");
			}
			if (type !== "key") return;
			const background = backgroundOf(lines, i);
			if (background === -1) {
				const message =
					"a key's foreground stands without a background in its block; it is read as a clip of its own";
				this.#report(line, "EDL_KEY_WITHOUT_BACKGROUND", "warning", message);
				return;
			}
			const ranges = counted[i];
			const below = counted[background];
			if (!ranges || !below || ranges.recordOut !== ranges.recordIn) return;
			counted[i] = { ...ranges, recordIn: below.recordIn, recordOut: below.recordOut };
		});
	}

	#reportDoubts(line: EventLine): void {
		if (line.hasShortNumber) {
			const message = `event number ${line.number} has fewer than three digits; the line is read`;
			this.#report(line, "EDL_SHORT_EVENT_NUMBER", "warning", message);
		}
		if (line.transitionDoubt === "missing") {
			const message = `the line has a length of ${line.transition.frames} frames and no transition; it is read as a dissolve`;
			this.#report(line, "EDL_TRANSITION_MISSING", "warning", message);
		} else if (line.transitionDoubt === "cut-with-length") {
			this.#report(line, "EDL_CUT_WITH_LENGTH", "warning", "a cut has a length; the length is not used");
		}
	}

	#report(
		line: EventLine,
		code: Counting["drafts"][number]["code"],
		severity: "error" | "warning" | "info",
		message: string,
	): void {
		this.#counting.drafts.push({ code, severity, message, line: line.line });
	}
}

/** The zero-length cut line of a transition's block says where the outgoing source stands [EDL7]. */
function opensTransition(
	lines: readonly EventLine[],
	counted: readonly (CountedEvent | null)[],
	index: number,
): boolean {
	if (lines[index]?.transition.type !== "cut") return false;
	for (let i = index + 1; i < lines.length; i++) {
		const type = lines[i]?.transition.type;
		const ranges = counted[i];
		if ((type === "dissolve" || type === "wipe") && ranges && ranges.recordOut > ranges.recordIn) return true;
	}
	return false;
}

/** The background that a foreground lies over: the nearest one above it without a foreground of its own; -1 for none. */
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
