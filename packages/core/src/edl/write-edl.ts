import { formatTimecode } from "../timecode/format-timecode.ts";
import { framesFromLabel } from "../timecode/frame-count.ts";
import type { Frames, Rate } from "../timecode/rate.ts";
import { writeChannels } from "./channel-text.ts";
import { NAME_KEYWORDS } from "./line-notes.ts";
import { readReelNote } from "./long-reels.ts";
import type { Edl, EdlEvent, EdlNote, EdlTransition } from "./model.ts";
import { requireEdl } from "./require-edl.ts";
import { writeSpeed } from "./speed-text.ts";

/** Notes whose content is part of the events, and is written from them. */
const WRITTEN_FROM_EVENTS: ReadonlySet<string> = new Set([...NAME_KEYWORDS, "M2"]);

/** File names name an event without a clip name, except events that must stay unnamed. */
const FILES: ReadonlySet<string> = new Set(["SOURCE FILE", "FROM FILE"]);

/** A note line of this length may seem to continue on the next one [EDL4]. */
const MAY_GO_ON = 70;

/**
 * Writes a list as CMX 3600, with CR LF line breaks [EDL13].
 *
 * Reading the text at the same rate gives the same events: numbers, reels, channels, transitions, ranges, speeds and
 * contents. Markers, and notes that ox does not parse, are written below their block. Long reels are written in full.
 *
 * @throws {TypeError} if `edl` is not a list that `readEdl` returned.
 */
export function writeEdl(edl: Edl): string {
	requireEdl(edl);
	const [firstEvent] = edl.events;
	// The header's FCM states how the film counts; a later one covers only sources.
	const headerDrop = firstEvent ? edl.events.every((event) => event.recordDropFrame) : edl.dropFrame;
	const out = [`TITLE:   ${edl.title}`, fcm(headerDrop)];
	const unnamedBlocks = new Set(
		edl.events.filter(({ noContents }) => noContents === "unnamed").map(({ block }) => block),
	);
	const reels = new Set(edl.events.map((event) => event.reel));
	const notesOfBlock = groupByBlock(
		edl.notes.filter((note) => note.keyword !== "FINAL CUT PRO REEL" || isShortened(note, reels)),
		unnamedBlocks,
	);
	out.push(...(notesOfBlock.get(-1) ?? []));
	let sourceDrop = headerDrop;
	const numberWidth = edl.events.some(({ number }) => number > 999) ? 6 : 3;
	for (const block of blocksOf(edl.events)) {
		block.forEach((event, index) => {
			// At the top, the ';' of a drop-frame label is enough: other programs may take a second FCM for the film's.
			const isLabelled = event === firstEvent && event.sourceDropFrame;
			if (event.sourceDropFrame !== sourceDrop && !isLabelled) {
				sourceDrop = event.sourceDropFrame;
				out.push(fcm(sourceDrop));
			}
			writeEvent(event, speedBelow(block, index, edl.rate), edl.rate, numberWidth, out);
			if (index === block.length - 1) out.push(...(notesOfBlock.get(event.block) ?? []));
			out.push(...namesBelow(block, index));
		});
	}
	return out.map((line) => `${line}\r\n`).join("");
}

/** Whether the events use the short name of a reel note; with the long name there is nothing to restore. */
function isShortened(note: EdlNote, reels: ReadonlySet<string>): boolean {
	const names = readReelNote(note.value);
	return names !== null && reels.has(names.short);
}

function fcm(drop: boolean): string {
	return drop ? "FCM: DROP FRAME" : "FCM: NON-DROP FRAME";
}

function groupByBlock(
	notes: readonly EdlNote[],
	unnamedBlocks: ReadonlySet<number>,
): ReadonlyMap<number, readonly string[]> {
	const groups = new Map<number, string[]>();
	for (const { block, keyword, raw } of notes) {
		if (WRITTEN_FROM_EVENTS.has(keyword)) continue;
		if (FILES.has(keyword) && unnamedBlocks.has(block)) continue;
		const group = groups.get(block) ?? [];
		// Notes that were separated by another note must not look like a wrapped one.
		if ((group.at(-1)?.length ?? 0) >= MAY_GO_ON) group.push("");
		group.push(...raw);
		groups.set(block, group);
	}
	return groups;
}

function blocksOf(events: readonly EdlEvent[]): readonly (readonly EdlEvent[])[] {
	const blocks: EdlEvent[][] = [];
	for (const event of events) {
		const block = blocks.at(-1);
		if (block?.[0]?.block === event.block) block.push(event);
		else blocks.push([event]);
	}
	return blocks;
}

/** The figure of the `M2` below a line; null if it needs no `M2`. */
function speedBelow(block: readonly EdlEvent[], index: number, rate: Rate): string | null {
	const event = block[index];
	if (!event) return null;
	const speed = writeSpeed(event, rate);
	if (speed) return speed.figure;
	// If both start at the same point of the same reel, a later M2 would be taken for this line's.
	const isMistakable = block.some((later, at) => {
		const samePlace = later.reel === event.reel && later.sourceIn === event.sourceIn;
		return at > index && samePlace && writeSpeed(later, rate) !== null;
	});
	return isMistakable ? `${String(rate.nominal).padStart(3, "0")}.0` : null;
}

function writeEvent(
	event: EdlEvent,
	speed: string | null,
	rate: Rate,
	numberWidth: number,
	out: string[],
): void {
	const { token, aud } = writeChannels(event.channels);
	const source = (frame: Frames) => label(frame, event.sourceRate, event.sourceDropFrame);
	const record = (frame: Frames) => label(frame, rate, event.recordDropFrame);
	out.push(
		[
			`${String(event.number).padStart(numberWidth, "0")} `,
			event.reel.padEnd(8),
			token.padEnd(5),
			transitionText(event.transition).padEnd(8),
			source(event.sourceIn),
			source(event.sourceOut),
			record(event.recordIn),
			record(event.recordOut),
		].join(" "),
	);
	if (aud.length > 0)
		out.push(
			`AUD  ${aud
				.map((number) => String(number).padEnd(4))
				.join(" ")
				.trimEnd()}`,
		);
	if (speed !== null) {
		out.push(
			`M2   ${event.reel.padEnd(8)}      ${speed.padStart(6)}                ${source(event.sourceIn)}`,
		);
	}
}

/** A label within the day: positions past midnight are written as the next day's, and read back the same [TC4]. */
function label(frame: Frames, rate: Rate, dropFrame: boolean): string {
	const day = framesFromLabel(24, 0, 0, 0, rate.nominal, dropFrame && rate.canDrop);
	return formatTimecode(frame >= day ? frame % day : frame, rate, dropFrame);
}

function transitionText({ type, wipe, frames }: EdlTransition): string {
	const length = String(frames).padStart(3, "0");
	switch (type) {
		case "cut":
			return "C";
		case "dissolve":
			return `D    ${length}`;
		case "wipe":
			return `W${String(wipe ?? 0).padStart(3, "0")} ${length}`;
		case "key-background":
			return `K B  ${length}`;
		case "key":
			return `K    ${length}`;
	}
}

/**
 * The name notes that follow a line of a block. A note applies to the unnamed lines above it, so each line is named
 * before the next one; only a transition's two names come together below it, where systems expect them.
 */
function namesBelow(block: readonly EdlEvent[], index: number): readonly string[] {
	const event = block[index];
	if (!event) return [];
	const next = block[index + 1];
	if (isPlain(event)) {
		const sharesBelow = next && (isIncoming(next) || (isPlain(next) && nameOf(next) === nameOf(event)));
		return sharesBelow ? [] : [`* FROM CLIP NAME:  ${nameOf(event)}`];
	}
	if (event.transition.type === "key") return [`* KEY CLIP NAME:  ${nameOf(event)}`];
	const outgoing = block[index - 1];
	const from = outgoing && isPlain(outgoing) ? [`* FROM CLIP NAME:  ${nameOf(outgoing)}`] : [];
	return [...from, `* TO CLIP NAME:  ${nameOf(event)}`];
}

function isIncoming({ transition: { type } }: EdlEvent): boolean {
	return type === "dissolve" || type === "wipe";
}

function isPlain({ transition: { type } }: EdlEvent): boolean {
	return type === "cut" || type === "key-background";
}

/** The name to write so that reading the list back gives the same contents. */
function nameOf(event: EdlEvent): string {
	switch (event.noContents) {
		case "black":
			return "BL";
		case "unnamed":
			return "AX";
		case "pseudo":
			return "FADE";
		case null:
			return event.contents ?? "AX";
	}
}
