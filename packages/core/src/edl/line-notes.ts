import type { EventLine } from "./event-line.ts";
import type { M2Line, M2Speed } from "./m2-speed.ts";
import type { NoteTable } from "./note-table.ts";
import { samePosition } from "./packed-label.ts";

/** The notes of a block that apply to one event line. */
export interface LineNotes {
	/** The clip-name note; null if there is none. */
	name: string | null;
	/** The path in `SOURCE FILE`. */
	file: string | null;
	m2: M2Speed | null;
	/** The rank of the keyword that gave the name; lower ranks win. */
	nameRank: number;
	/** How many event lines precede the note with the name. */
	nameAbove: number;
}

/** A block of a list: its event lines, and the range of its notes in the list's notes. */
export interface Block {
	readonly lines: readonly EventLine[];
	readonly notes: NoteTable;
	readonly firstNote: number;
	readonly behindNote: number;
}

/** The priority of clip-name notes: `FROM CLIP NAME`, `CLIP NAME`, `FROM CLIP`. */
const FULL_NAME = 0;
const BARE_NAME = 1;
const CLIP_PATH = 2;
const NO_NAME = 9;
/** Placeholders that some systems write for a missing file. */
const NO_FILE = "(NULL)";

/** Resets an entry, or creates one, for {@link assignNotes} to fill. */
export function emptyLineNotes(entry: LineNotes | undefined): LineNotes {
	if (!entry) return { name: null, file: null, m2: null, nameRank: NO_NAME, nameAbove: 0 };
	entry.name = null;
	entry.file = null;
	entry.m2 = null;
	entry.nameRank = NO_NAME;
	entry.nameAbove = 0;
	return entry;
}

/**
 * Assigns a block's notes to its event lines [EDL10, EDL11].
 *
 * A note refers to the lines above it. `FROM` belongs to the first line and to plain cuts, `TO` to the incoming side of a
 * transition, `KEY` to a foreground; of two source files, the first is the outgoing side's, the second the incoming
 * side's.
 *
 * @param assigned - one empty entry for each of the block's lines, in order.
 */
export function assignNotes(block: Block, assigned: readonly LineNotes[]): void {
	const { notes, firstNote, behindNote } = block;
	let firstFile: Placed | null = null;
	let secondFile: Placed | null = null;
	let lastAbove = 0;
	let segmentFrom = 0;
	let speeds = -1;
	for (let at = firstNote; at < behindNote; at++) {
		const keyword = notes.keyword(at);
		if (keyword === "") continue;
		const above = notes.above(at);
		if (above !== lastAbove) {
			segmentFrom = lastAbove;
			lastAbove = above;
		}
		switch (keyword) {
			case "FROM CLIP NAME":
				nameLines(block, assigned, at, FULL_NAME, isNamedByFrom);
				break;
			case "FROM CLIP":
				nameLines(block, assigned, at, CLIP_PATH, isNamedByFrom);
				break;
			case "CLIP NAME":
				nameLines(block, assigned, at, BARE_NAME, hasOutgoing(block) ? isNamedByFrom : isAnyLine);
				break;
			case "TO CLIP NAME":
				nameLines(block, assigned, at, FULL_NAME, isIncoming);
				break;
			case "TO CLIP":
				nameLines(block, assigned, at, CLIP_PATH, isIncoming);
				break;
			case "KEY CLIP NAME":
				nameLines(block, assigned, at, FULL_NAME, isForeground);
				break;
			case "SOURCE FILE":
			case "FROM FILE": {
				const text = notes.value(at);
				if (text === "" || (text.length === NO_FILE.length && text.toUpperCase() === NO_FILE)) break;
				if (!firstFile) firstFile = { text, above };
				else if (!secondFile) secondFile = { text, above };
				break;
			}
			case "M2": {
				const m2 = notes.speed(at);
				if (speeds === -1) speeds = countSpeeds(block);
				if (m2) assignSpeed(block, assigned, m2, speeds, segmentFrom, above);
				break;
			}
		}
	}
	if (firstFile) assignFiles(block, assigned, firstFile, secondFile);
	if (hasNameless(block.lines, assigned)) nameNameless(block, assigned);
}

/** A file name and the number of the block's event lines above its note. */
interface Placed {
	readonly text: string;
	readonly above: number;
}

function hasOutgoing({ lines }: Block): boolean {
	return lines.some((line) => line.transition.type === "cut");
}

function nameLines(
	{ lines, notes }: Block,
	assigned: readonly LineNotes[],
	note: number,
	rank: number,
	applies: (line: EventLine, isFirst: boolean) => boolean,
): void {
	const value = notes.value(note);
	if (value === "") return;
	const above = notes.above(note);
	for (let i = 0; i < above; i++) {
		const line = lines[i];
		const slot = assigned[i];
		if (!line || !slot || !applies(line, i === 0)) continue;
		// Once a named line is followed by another line, later names belong to the later line.
		const isOpen = slot.name === null || (slot.nameAbove === above && rank < slot.nameRank);
		if (!isOpen) continue;
		slot.name = value;
		slot.nameRank = rank;
		slot.nameAbove = above;
	}
}

function isAnyLine(): boolean {
	return true;
}

function isNamedByFrom({ transition: { type } }: EventLine, isFirst: boolean): boolean {
	return type === "cut" || type === "key-background" || (type === "key" && isFirst);
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

function isFirstSide(line: EventLine): boolean {
	return !isSecondSide(line);
}

function assignFiles(
	block: Block,
	assigned: readonly LineNotes[],
	firstFile: Placed,
	secondFile: Placed | null,
): void {
	const { lines } = block;
	if (secondFile) {
		setFile(block, assigned, firstFile, isFirstSide);
		setFile(block, assigned, secondFile, lines.some(isSecondSide) ? isSecondSide : isFirstSide);
		return;
	}
	const nameless = lines.filter((line, i) => isNameless(line, assigned[i]));
	const firstReel = lines[0]?.reel;
	setFile(block, assigned, firstFile, (line) => {
		if (isSecondSide(line)) return line.reel === firstReel || nameless.includes(line);
		// A single file belongs to the only side without a name [EDL28].
		return nameless.includes(line) || !nameless.some(isSecondSide);
	});
}

function hasNameless(lines: readonly EventLine[], assigned: readonly LineNotes[]): boolean {
	for (let i = 0; i < lines.length; i++) if (isNameless(lines[i], assigned[i])) return true;
	return false;
}

/** Whether only a note could name the line, and none does. `BL` is black and needs no name. */
function isNameless(line: EventLine | undefined, slot: LineNotes | undefined): boolean {
	if (!line || !slot || slot.name !== null || slot.file !== null) return false;
	return line.reel === "" || line.reel.toUpperCase() === "AX";
}

/** The keywords of notes that name a clip. */
export const NAME_KEYWORDS = [
	"FROM CLIP NAME",
	"TO CLIP NAME",
	"KEY CLIP NAME",
	"CLIP NAME",
	"FROM CLIP",
	"TO CLIP",
];

/**
 * Names an unnamed side by the first clip name in its block that names nothing else: any name in the list may be material that
 * needs a licence, whichever keyword its system chose [EDL28].
 */
function nameNameless({ lines, notes, firstNote, behindNote }: Block, assigned: readonly LineNotes[]): void {
	const used = new Set<string | null>();
	for (const [i, slot] of assigned.entries()) if (lines[i]?.reel.toUpperCase() !== "BL") used.add(slot.name);
	for (let at = firstNote; at < behindNote; at++) {
		const value = notes.value(at);
		if (!NAME_KEYWORDS.includes(notes.keyword(at)) || value === "" || used.has(value)) continue;
		for (const [i, slot] of assigned.entries()) if (isNameless(lines[i], slot)) slot.name = value;
		return;
	}
}

function setFile(
	{ lines }: Block,
	assigned: readonly LineNotes[],
	{ text, above }: Placed,
	applies: (line: EventLine) => boolean,
): void {
	for (let i = 0; i < above; i++) {
		const line = lines[i];
		const slot = assigned[i];
		if (line && slot && slot.file === null && applies(line)) slot.file = text;
	}
}

/**
 * Assigns an `M2` to the line with its reel and source in. If a system shifts or mistypes one of them, the other decides, then the
 * order.
 */
function assignSpeed(
	block: Block,
	assigned: readonly LineNotes[],
	m2: M2Line,
	speeds: number,
	segmentFrom: number,
	above: number,
): void {
	const { lines } = block;
	// A dissolve from a shot to itself has the same reel and position on both lines: a single speed belongs to the line with a
	// length [EDL29].
	const isOneSpeedOfMany = lines.length > 1 && speeds === 1;
	const reel = m2.reel.toUpperCase();
	const sameReel = (line: EventLine) => line.reel === m2.reel || line.reel.toUpperCase() === reel;
	const samePlace = (line: EventLine) => samePosition(line.sourceIn, m2.sourceIn);
	const exact = (line: EventLine) => sameReel(line) && samePlace(line);
	const find = (from: number, applies: (line: EventLine) => boolean): number => {
		for (let i = from; i < above; i++) {
			const line = lines[i];
			if (line && !assigned[i]?.m2 && applies(line)) return i;
		}
		return -1;
	};
	let found = isOneSpeedOfMany ? find(segmentFrom, (line) => exact(line) && hasLength(line)) : -1;
	if (found === -1) found = find(segmentFrom, exact);
	if (found === -1) found = find(0, exact);
	if (found === -1) found = find(0, samePlace);
	if (found === -1) found = find(0, sameReel);
	if (found === -1) found = find(0, isAnyLine);
	const line = lines[found];
	const slot = assigned[found];
	if (!line || !slot) return;
	slot.m2 = m2.speed;
	// An edit listed once for each channel has a single M2.
	for (let i = Math.max(found + 1, segmentFrom); i < above; i++) {
		const other = lines[i];
		const otherSlot = assigned[i];
		if (other && otherSlot && !otherSlot.m2 && isSameEdit(line, other)) otherSlot.m2 = m2.speed;
	}
}

function countSpeeds({ notes, firstNote, behindNote }: Block): number {
	let count = 0;
	for (let at = firstNote; at < behindNote; at++) if (notes.keyword(at) === "M2") count++;
	return count;
}

function hasLength(line: EventLine): boolean {
	return !samePosition(line.recordIn, line.recordOut);
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
