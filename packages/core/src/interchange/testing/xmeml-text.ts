/** A clip of a test sequence, in frames. */
export interface TestItem {
	readonly start: number;
	readonly end: number;
	readonly in: number;
	/** Per cent; 100 by default. */
	readonly speed?: number;
	readonly enabled?: boolean;
	/** A file's name, or a sequence. */
	readonly plays: string | TestSequence;
	/** More elements of the clipitem. */
	readonly more?: string;
}

export interface TestSequence {
	readonly name: string;
	/** Its length, from which reverse motion counts. */
	readonly duration: number;
	readonly video: readonly (readonly TestItem[])[];
}

/** The timecode and length of every test file, in frames. */
export const MEDIA_START = 1_000;
export const MEDIA_LENGTH = 100_000;

const RATE = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";

function remapText(speed: number): string {
	const reverse = speed < 0 ? "TRUE" : "FALSE";
	return `<filter><effect><name>Time Remap</name><effectid>timeremap</effectid><parameter><parameterid>variablespeed</parameterid><value>0</value></parameter><parameter><parameterid>speed</parameterid><value>${Math.abs(speed)}</value></parameter><parameter><parameterid>reverse</parameterid><value>${reverse}</value></parameter></effect></filter>`;
}

function itemText(item: TestItem, written: Set<string>): string {
	const { start, end, speed = 100, enabled = true, plays, more = "" } = item;
	const range = `<start>${start}</start><end>${end}</end><in>${item.in}</in><out>${item.in + end - start}</out>`;
	const source = typeof plays === "string" ? fileText(plays, written) : sequenceText(plays, written);
	const name = typeof plays === "string" ? plays : plays.name;
	return `<clipitem><name>${name}</name><enabled>${enabled ? "TRUE" : "FALSE"}</enabled>${range}${source}${speed === 100 ? "" : remapText(speed)}${more}</clipitem>`;
}

/** In full the first time, then by its id. */
function fileText(name: string, written: Set<string>): string {
	if (written.has(name)) return `<file id="${name}"/>`;
	written.add(name);
	return `<file id="${name}"><name>${name}</name><pathurl>file://localhost/Media/${name}</pathurl>${RATE}<duration>${MEDIA_LENGTH}</duration><timecode>${RATE}<frame>${MEDIA_START}</frame></timecode></file>`;
}

function sequenceText(sequence: TestSequence, written: Set<string> = new Set()): string {
	const { name, duration, video } = sequence;
	const key = `sequence ${name}`;
	if (written.has(key)) return `<sequence id="${name}"/>`;
	written.add(key);
	const tracks = video.map(
		(items) => `<track>${items.map((item) => itemText(item, written)).join("")}</track>`,
	);
	return `<sequence id="${name}"><name>${name}</name><duration>${duration}</duration>${RATE}<media><video>${tracks.join("")}</video></media></sequence>`;
}

export function xmemlText(...sequences: readonly (TestSequence | string)[]): string {
	const texts = sequences.map((sequence) =>
		typeof sequence === "string" ? sequence : sequenceText(sequence),
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE xmeml>\n<xmeml version="5">${texts.join("\n")}</xmeml>\n`;
}
