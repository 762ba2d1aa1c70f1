import type { EventLine } from "./event-line.ts";
import { type M2Line, type M2Speed, readM2 } from "./m2-speed.ts";
import type { EdlNote } from "./model.ts";
import { samePosition } from "./packed-label.ts";

/** What a block's notes say of one of its event lines. */
export interface LineNotes {
	/** The clip-name note; null where there is none. */
	name: string | null;
	/** The file name of `SOURCE FILE`, without its directory. */
	file: string | null;
	m2: M2Speed | null;
	/** Which keyword gave the name: a lower one goes first. */
	nameRank: number;
	/** How many event lines stood above the note that gave the name. */
	nameAbove: number;
}

/** A note of a block and how many of the block's event lines stand above it. */
export interface PlacedNote {
	readonly note: EdlNote;
	readonly above: number;
}

const NAME_RANK: Readonly<Record<string, number>> = {
	"FROM CLIP NAME": 0,
	"TO CLIP NAME": 0,
	"KEY CLIP NAME": 0,
	"CLIP NAME": 1,
	"FROM CLIP": 2,
	"TO CLIP": 2,
};
const NO_NAME = 9;
/** What some systems write where they have no file. */
const NO_FILE = "(NULL)";

/**
 * Gives each event line of a block what the block's notes say of it [EDL10, EDL11].
 *
 * A note speaks of the lines above it. `FROM` belongs to the first line and to plain cuts, `TO` to the incoming side of a
 * transition, `KEY` to a foreground; of two source files the first is the outgoing's, the second the incoming's.
 *
 * @returns one entry for each line, in their order.
 */
export function assignNotes(lines: readonly EventLine[], notes: readonly PlacedNote[]): readonly LineNotes[] {
	const assigned = lines.map(
		(): LineNotes => ({ name: null, file: null, m2: null, nameRank: NO_NAME, nameAbove: 0 }),
	);
	const hasOutgoing = lines.some((line) => line.transition.type === "cut");
	const files: PlacedNote[] = [];
	let lastAbove = 0;
	let segmentFrom = 0;
	for (const placed of notes) {
		const { note, above } = placed;
		if (above !== lastAbove) {
			segmentFrom = lastAbove;
			lastAbove = above;
		}
		switch (note.keyword) {
			case "FROM CLIP NAME":
			case "FROM CLIP":
				nameLines(lines, assigned, placed, isNamedByFrom);
				break;
			case "CLIP NAME":
				nameLines(lines, assigned, placed, hasOutgoing ? isNamedByFrom : () => true);
				break;
			case "TO CLIP NAME":
			case "TO CLIP":
				nameLines(lines, assigned, placed, isIncoming);
				break;
			case "KEY CLIP NAME":
				nameLines(lines, assigned, placed, isForeground);
				break;
			case "SOURCE FILE":
			case "FROM FILE":
				if (note.value !== "" && note.value.toUpperCase() !== NO_FILE) files.push(placed);
				break;
			case "M2": {
				const m2 = readM2(note.value);
				if ("speed" in m2) assignSpeed(lines, assigned, m2, segmentFrom, above);
				break;
			}
		}
	}
	if (files.length > 0) assignFiles(lines, assigned, files);
	return assigned;
}

function nameLines(
	lines: readonly EventLine[],
	assigned: readonly LineNotes[],
	{ note, above }: PlacedNote,
	applies: (line: EventLine, index: number) => boolean,
): void {
	if (note.value === "") return;
	const rank = NAME_RANK[note.keyword] ?? NO_NAME;
	for (let index = 0; index < above; index++) {
		const line = lines[index];
		const slot = assigned[index];
		if (!line || !slot || !applies(line, index)) continue;
		// A line that was named before another line came is done: later names are the later line's.
		const isOpen = slot.name === null || (slot.nameAbove === above && rank < slot.nameRank);
		if (!isOpen) continue;
		slot.name = note.value;
		slot.nameRank = rank;
		slot.nameAbove = above;
	}
}

function isNamedByFrom({ transition: { type } }: EventLine, index: number): boolean {
	return type === "cut" || type === "key-background" || (type === "key" && index === 0);
}

function isIncoming({ transition: { type } }: EventLine): boolean {
	return type === "dissolve" || type === "wipe";
}

function isForeground({ transition: { type } }: EventLine): boolean {
	return type === "key";
}

function isSecondSide(line: EventLine): boolean {
	return isIncoming(line) || isForeground(line);
}

function assignFiles(
	lines: readonly EventLine[],
	assigned: readonly LineNotes[],
	files: readonly PlacedNote[],
): void {
	if (!lines.some(isSecondSide)) {
		for (const file of files) setFile(lines, assigned, file, () => true);
		return;
	}
	const [first, second] = files;
	const hasFirstSide = !lines.every(isSecondSide);
	if (first && hasFirstSide) setFile(lines, assigned, first, (line) => !isSecondSide(line));
	if (second) setFile(lines, assigned, second, isSecondSide);
	else if (first) {
		const firstReel = lines[0]?.reel;
		setFile(lines, assigned, first, (line) => isSecondSide(line) && line.reel === firstReel);
	}
}

function setFile(
	lines: readonly EventLine[],
	assigned: readonly LineNotes[],
	{ note, above }: PlacedNote,
	applies: (line: EventLine) => boolean,
): void {
	const name = fileName(note.value);
	if (name === "") return;
	for (let index = 0; index < above; index++) {
		const line = lines[index];
		const slot = assigned[index];
		if (line && slot && slot.file === null && applies(line)) slot.file = name;
	}
}

function fileName(path: string): string {
	return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).trim();
}

/** An `M2` is its line's by reel and source in; systems that shift or mistype one of them are followed by the other, then by order. */
function assignSpeed(
	lines: readonly EventLine[],
	assigned: readonly LineNotes[],
	m2: M2Line,
	segmentFrom: number,
	above: number,
): void {
	const sameReel = (line: EventLine) => line.reel.toUpperCase() === m2.reel.toUpperCase();
	const samePlace = (line: EventLine) => samePosition(line.sourceIn, m2.sourceIn);
	const find = (from: number, applies: (line: EventLine) => boolean) =>
		lines.findIndex((line, i) => i >= from && i < above && !assigned[i]?.m2 && applies(line));
	const exact = (line: EventLine) => sameReel(line) && samePlace(line);
	const index = [
		() => find(segmentFrom, exact),
		() => find(0, exact),
		() => find(0, samePlace),
		() => find(0, sameReel),
		() => find(0, () => true),
	].reduce((found, search) => (found === -1 ? search() : found), -1);
	const line = lines[index];
	const slot = assigned[index];
	if (!line || !slot) return;
	slot.m2 = m2.speed;
	// One edit listed once for each channel has one M2.
	for (let i = Math.max(index + 1, segmentFrom); i < above; i++) {
		const other = lines[i];
		const otherSlot = assigned[i];
		if (other && otherSlot && !otherSlot.m2 && isSameEdit(line, other)) otherSlot.m2 = m2.speed;
	}
}

function isSameEdit(a: EventLine, b: EventLine): boolean {
	return (
		a.transition.type === "cut" &&
		b.transition.type === "cut" &&
		a.reel === b.reel &&
		samePosition(a.sourceIn, b.sourceIn) &&
		samePosition(a.sourceOut, b.sourceOut) &&
		samePosition(a.recordIn, b.recordIn) &&
		samePosition(a.recordOut, b.recordOut)
	);
}
