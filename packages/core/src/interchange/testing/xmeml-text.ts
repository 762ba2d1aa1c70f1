/** A clip of a test sequence, in frames. */
export interface TestItem {
	readonly start: number;
	readonly end: number;
	readonly in: number;
	/** Per cent; 100 by default. */
	readonly speed?: number;
	readonly enabled?: boolean;
	/** Whether it begins in a transition with the item before it, which ends in it: both overlap. */
	readonly joins?: boolean;
	/** A ramp, in frames of the retimed clip and of its media, instead of a speed. */
	readonly ramp?: readonly (readonly [when: number, value: number])[];
	/** A file's name, or a sequence. */
	readonly plays: string | TestSequence;
	/** More elements of the clipitem. */
	readonly more?: string;
}

export interface TestSequence {
	readonly name: string;
	/** Its length, from which reverse motion counts. */
	readonly duration: number;
	/** Its frame rate as it is written; 25 by default. */
	readonly timebase?: number;
	readonly ntsc?: boolean;
	readonly video: readonly (readonly TestItem[])[];
}

/** The timecode and length of every test file, in frames. */
export const MEDIA_START = 1_000;
export const MEDIA_LENGTH = 100_000;

function rateText({ timebase = 25, ntsc = false }: Partial<TestSequence> = {}): string {
	return `<rate><timebase>${timebase}</timebase><ntsc>${ntsc ? "TRUE" : "FALSE"}</ntsc></rate>`;
}

function rampText(ramp: NonNullable<TestItem["ramp"]>): string {
	const keys = ramp.map(
		([when, value]) => `<keyframe><when>${when}</when><value>${value}</value></keyframe>`,
	);
	return `<filter><effect><name>Time Remap</name><effectid>timeremap</effectid><parameter><parameterid>variablespeed</parameterid><value>1</value></parameter><parameter><parameterid>graphdict</parameterid>${keys.join("")}</parameter></effect></filter>`;
}

function remapText(speed: number): string {
	const reverse = speed < 0 ? "TRUE" : "FALSE";
	return `<filter><effect><name>Time Remap</name><effectid>timeremap</effectid><parameter><parameterid>variablespeed</parameterid><value>0</value></parameter><parameter><parameterid>speed</parameterid><value>${Math.abs(speed)}</value></parameter><parameter><parameterid>reverse</parameterid><value>${reverse}</value></parameter></effect></filter>`;
}

function itemText(item: TestItem, next: TestItem | undefined, written: Set<string>): string {
	const { start, end, speed = 100, enabled = true, joins = false, ramp, plays, more = "" } = item;
	const [from, to] = [joins ? -1 : start, next?.joins ? -1 : end];
	const range = `<start>${from}</start><end>${to}</end><in>${item.in}</in><out>${item.in + end - start}</out>`;
	const source = typeof plays === "string" ? fileText(plays, written) : sequenceText(plays, written);
	const name = typeof plays === "string" ? plays : plays.name;
	const motion = ramp ? rampText(ramp) : speed === 100 ? "" : remapText(speed);
	const after = next?.joins
		? `<transitionitem><start>${next.start}</start><end>${end}</end><alignment>center</alignment></transitionitem>`
		: "";
	return `<clipitem><name>${name}</name><enabled>${enabled ? "TRUE" : "FALSE"}</enabled>${range}${source}${motion}${more}</clipitem>${after}`;
}

/** The file's element: in full the first time, then by its id. */
function fileText(name: string, written: Set<string>): string {
	if (written.has(name)) return `<file id="${name}"/>`;
	written.add(name);
	return `<file id="${name}"><name>${name}</name><pathurl>file://localhost/Media/${name}</pathurl>${rateText()}<duration>${MEDIA_LENGTH}</duration><timecode>${rateText()}<frame>${MEDIA_START}</frame></timecode></file>`;
}

function sequenceText(sequence: TestSequence, written: Set<string> = new Set()): string {
	const { name, duration, video } = sequence;
	const key = `sequence ${name}`;
	if (written.has(key)) return `<sequence id="${name}"/>`;
	written.add(key);
	const tracks = video.map(
		(items) =>
			`<track>${items.map((item, index) => itemText(item, items[index + 1], written)).join("")}</track>`,
	);
	return `<sequence id="${name}"><name>${name}</name><duration>${duration}</duration>${rateText(sequence)}<media><video>${tracks.join("")}</video></media></sequence>`;
}

export function xmemlText(...sequences: readonly (TestSequence | string)[]): string {
	const texts = sequences.map((sequence) =>
		typeof sequence === "string" ? sequence : sequenceText(sequence),
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE xmeml>\n<xmeml version="5">${texts.join("\n")}</xmeml>\n`;
}
