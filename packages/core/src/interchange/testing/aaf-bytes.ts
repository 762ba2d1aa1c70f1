import { CLASS, OFFSET_MAP, PID, RATIONAL_TYPE, SPEED_RATIO, TOP_LEVEL } from "../aaf/aaf-ids.ts";

/** An object of a test file, with its properties by number. */
export interface TestObject {
	readonly class: number;
	readonly properties: readonly (readonly [pid: number, value: TestValue])[];
}

type TestValue = Uint8Array | { readonly object: TestObject } | { readonly vector: readonly TestObject[] };

const PICTURE = "01030202-0100-0000-060e-2b3404010101";
const TIMECODE = "01030201-0100-0000-060e-2b3404010101";
const MOTION = "9d2ea890-0968-11d3-8a38-0050040ef7d2";
const LINEAR = "5b6c85a4-0ede-11d3-80a9-006008143e6f";
const OTHER_EFFECT = "00000000-0000-0000-0000-00000000000e";

function number(bytes: number, write: (view: DataView) => void): Uint8Array {
	const data = new Uint8Array(bytes);
	write(new DataView(data.buffer));
	return data;
}

const int64 = (value: number) => number(8, (view) => view.setBigInt64(0, BigInt(value), true));
const uint32 = (value: number) => number(4, (view) => view.setUint32(0, value, true));
const uint16 = (value: number) => number(2, (view) => view.setUint16(0, value, true));
const ratio = (a: number, b = 1) =>
	number(8, (view) => {
		view.setInt32(0, a, true);
		view.setInt32(4, b, true);
	});

function utf16(text: string): Uint8Array {
	return number(2 * text.length + 2, (view) => {
		for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), true);
	});
}

function auid(text: string): Uint8Array {
	const [a = "", b = "", c = "", ...rest] = text.split("-");
	const swapped = [a, b, c].map((part) => (part.match(/../g) ?? []).reverse().join(""));
	return Uint8Array.from(`${swapped.join("")}${rest.join("")}`.match(/../g) ?? [], (byte) =>
		Number.parseInt(byte, 16),
	);
}

const weak = (text: string) => Uint8Array.from([0, 0, 0, 0, 16, ...auid(text)]);
const typed = (type: string, value: Uint8Array) => Uint8Array.from([0x4c, ...auid(type), ...value]);

/** A mob's identifier; 0 means none. */
function mobId(id: number): Uint8Array {
	return number(32, (view) => view.setUint32(28, id, true));
}

/** Components of a track, in edit units. */
function part(
	type: number,
	length: number | null,
	more: TestObject["properties"] = [],
	content = PICTURE,
): TestObject {
	return {
		class: type,
		properties: [
			[PID.dataDefinition, weak(content)],
			...(length === null ? [] : [[PID.length, int64(length)] as const]),
			...more,
		],
	};
}

export const gap = (length: number) => part(CLASS.filler, length);

export const clip = (mob: number, start: number, length: number | null, slot = 1) =>
	part(CLASS.sourceClip, length, [
		[PID.sourceId, mobId(mob)],
		[PID.sourceSlot, uint32(slot)],
		[PID.startTime, int64(start)],
	]);

export function sequence(...parts: readonly TestObject[]): TestObject {
	const length = parts.reduce(
		(sum, { class: type, properties }) => sum + (type === CLASS.transition ? -1 : 1) * lengthIn(properties),
		0,
	);
	return part(CLASS.sequence, length, [[PID.components, { vector: parts }]]);
}

function lengthIn(properties: TestObject["properties"]): number {
	const value = properties.find(([pid]) => pid === PID.length)?.[1];
	return value instanceof Uint8Array ? Number(new DataView(value.buffer).getBigInt64(0, true)) : 0;
}

export const transition = (length: number) => part(CLASS.transition, length);

export const scope = (length: number, ...slots: readonly TestObject[]) =>
	part(CLASS.nestedScope, length, [[PID.scopeSlots, { vector: slots }]]);

export const selector = (length: number, selected: TestObject, ...alternates: readonly TestObject[]) =>
	part(CLASS.selector, length, [
		[PID.selected, { object: selected }],
		[PID.alternates, { vector: alternates }],
	]);

export const choices = (length: number, ...clips: readonly TestObject[]) =>
	part(CLASS.essenceGroup, length, [[PID.choices, { vector: clips }]]);

export const effect = (length: number, ...inputs: readonly TestObject[]) =>
	part(CLASS.operationGroup, length, [
		[PID.operation, weak(OTHER_EFFECT)],
		[PID.inputs, { vector: inputs }],
	]);

const parameter = (type: number, id: string, more: TestObject["properties"]): TestObject => ({
	class: type,
	properties: [[PID.parameterDefinition, auid(id)], ...more],
});

/** A speed effect that lists positions: film and source, in edit units. */
export const retimed = (
	length: number,
	points: readonly (readonly [film: number, source: number])[],
	input: TestObject,
) =>
	warp(
		length,
		parameter(CLASS.varyingValue, OFFSET_MAP, [
			[PID.interpolation, weak(LINEAR)],
			[
				PID.points,
				{
					vector: points.map(([film, source]) => ({
						class: 0x19,
						properties: [
							[PID.pointTime, ratio(film)],
							[PID.pointValue, typed(RATIONAL_TYPE, ratio(source))],
						],
					})),
				},
			],
		]),
		input,
	);

/** A speed effect with the ratio of its length to that of its input. */
export const stretched = (length: number, ...args: readonly [a: number, b: number, input: TestObject]) =>
	warp(
		length,
		parameter(CLASS.constantValue, SPEED_RATIO, [
			[PID.constant, typed(RATIONAL_TYPE, ratio(args[0], args[1]))],
		]),
		args[2],
	);

/** A speed effect, with or without a parameter that says the speed. */
export const warp = (length: number, speed: TestObject | null, input: TestObject) =>
	part(CLASS.operationGroup, length, [
		[PID.operation, weak(MOTION)],
		[PID.parameters, { vector: speed ? [speed] : [] }],
		[PID.inputs, { vector: [input] }],
	]);

const timecode = (start: number, fps: number) =>
	part(
		CLASS.timecode,
		100_000,
		[
			[PID.timecodeStart, int64(start)],
			[PID.timecodeFps, uint16(fps)],
			[PID.timecodeDrop, Uint8Array.of(0)],
		],
		TIMECODE,
	);

export const slot = (
	id: number,
	segment: TestObject,
	rate: readonly [number, number] = [25, 1],
): TestObject => ({
	class: CLASS.timelineSlot,
	properties: [
		[PID.slotId, uint32(id)],
		[PID.editRate, ratio(...rate)],
		[PID.segment, { object: segment }],
	],
});

export const mob = (
	type: number,
	id: number,
	name: string,
	slots: readonly TestObject[],
	more: TestObject["properties"] = [],
): TestObject => ({
	class: type,
	properties: [[PID.mobId, mobId(id)], [PID.mobName, utf16(name)], [PID.slots, { vector: slots }], ...more],
});

export const composition = (id: number, name: string, ...segments: readonly TestObject[]) =>
	mob(
		CLASS.compositionMob,
		id,
		name,
		[...segments.map((segment, index) => slot(index + 1, segment)), slot(90, timecode(90_000, 25))],
		[[PID.usage, auid(TOP_LEVEL)]],
	);

/** A composition that others play. */
export const nested = (id: number, name: string, ...segments: readonly TestObject[]) =>
	mob(
		CLASS.compositionMob,
		id,
		name,
		segments.map((segment, index) => slot(index + 1, segment)),
	);

/** A master clip of a file on a tape, whose timecode begins at 10:00:00:00. */
export const master = (id: number, name: string): readonly TestObject[] => [
	mob(CLASS.masterMob, id, name, [slot(1, clip(id + 1, 0, 10_000))]),
	mob(
		0x37,
		id + 1,
		`${name}.file`,
		[slot(1, clip(id + 2, 50, 10_000))],
		[
			[
				PID.descriptor,
				{
					object: {
						class: 0x27,
						properties: [
							[
								PID.locators,
								{
									vector: [{ class: 0x32, properties: [[PID.url, utf16(`file:///Media/${name}%20x.mxf`)]] }],
								},
							],
						],
					},
				},
			],
		],
	),
	mob(
		0x37,
		id + 2,
		`REEL${id}`,
		[slot(1, clip(0, 0, 100_000)), slot(2, timecode(900_000, 25))],
		[[PID.descriptor, { object: { class: CLASS.tapeDescriptor, properties: [] } }]],
	),
];

/** A whole file of these mobs. */
export function aafBytes(...mobs: readonly TestObject[]): Uint8Array {
	const motion: TestObject = {
		class: 0x1c,
		properties: [
			[PID.definitionId, auid(MOTION)],
			[PID.definitionName, utf16("Motion Control")],
			[PID.isTimeWarp, Uint8Array.of(1)],
		],
	};
	const header: TestObject = {
		class: 0x2f,
		properties: [
			[PID.content, { object: { class: 0x18, properties: [[PID.mobs, { vector: mobs }]] } }],
			[
				PID.dictionary,
				{ object: { class: 0x22, properties: [[PID.operationDefinitions, { vector: [motion] }]] } },
			],
		],
	};
	const writer = new CompoundWriter();
	writer.addObject({ class: 0x2f, properties: [[PID.header, { object: header }]] }, "Root Entry");
	return writer.finish();
}

interface WrittenEntry {
	readonly name: string;
	readonly classId: Uint8Array;
	readonly data: Uint8Array | null;
	next: number;
	child: number;
}

const NONE = 0xffff_ffff;
const SECTOR = 512;

/** Writes a compound file whose streams are all small. */
class CompoundWriter {
	readonly #entries: WrittenEntry[] = [];

	addObject({ class: type, properties }: TestObject, name: string): number {
		const id = this.#add(
			name,
			auid(`0d010101-0101-${type.toString(16).padStart(2, "0")}00-060e-2b3402060101`),
			null,
		);
		const children: number[] = [];
		const stored = properties.map(([pid, value]) => {
			if (value instanceof Uint8Array) return { pid, format: 0x82, data: value };
			const key = `p-${pid.toString(16)}`;
			if ("object" in value) {
				children.push(this.addObject(value.object, key));
				return { pid, format: 0x22, data: utf16(key) };
			}
			const index = [value.vector.length, value.vector.length, NONE, ...value.vector.keys()];
			children.push(this.#add(`${key} index`, new Uint8Array(16), joined(index.map(uint32))));
			for (const [at, object] of value.vector.entries())
				children.push(this.addObject(object, `${key}{${at.toString(16)}}`));
			return { pid, format: 0x32, data: utf16(key) };
		});
		const stream = joined([
			Uint8Array.of(0x4c, 0x20),
			uint16(stored.length),
			...stored.flatMap(({ pid, format, data }) => [uint16(pid), uint16(format), uint16(data.length)]),
			...stored.map(({ data }) => data),
		]);
		children.push(this.#add("properties", new Uint8Array(16), stream));
		const entry = this.#entries[id];
		if (entry) entry.child = children[0] ?? NONE;
		for (const [at, child] of children.entries()) {
			const written = this.#entries[child];
			if (written) written.next = children[at + 1] ?? NONE;
		}
		return id;
	}

	#add(name: string, classId: Uint8Array, data: Uint8Array | null): number {
		return this.#entries.push({ name, classId, data, next: NONE, child: NONE }) - 1;
	}

	finish(): Uint8Array {
		const minis: number[] = [];
		const mini: Uint8Array[] = [];
		const starts = this.#entries.map(({ data }) => {
			if (data === null) return NONE;
			const count = Math.ceil(data.length / 64);
			const start = minis.length;
			for (let at = 1; at <= count; at++) minis.push(at === count ? 0xffff_fffe : start + at);
			mini.push(data, new Uint8Array(count * 64 - data.length));
			return start;
		});
		const miniStream = joined(mini);
		const directory = joined(
			this.#entries.map((entry, id) =>
				id === 0
					? entryBytes(entry, -1, miniStream.length)
					: entryBytes(entry, starts[id] ?? 0, entry.data?.length ?? 0),
			),
		);
		const regions = [directory, miniStream, joined(minis.map(uint32))];
		const sectors = regions.map(({ length }) => Math.ceil(length / SECTOR));
		const used = sectors.reduce((sum, count) => sum + count, 0);
		const fatSectors = Math.ceil(used / (SECTOR / 4 - 1));
		const fat: number[] = Array.from({ length: fatSectors }, () => 0xffff_fffd);
		const first: number[] = [];
		for (const count of sectors) {
			first.push(fat.length);
			for (let at = 1; at <= count; at++) fat.push(at === count ? 0xffff_fffe : fat.length + 1);
		}
		const header = new Uint8Array(SECTOR);
		header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
		header.set(auid("42464141-000d-4d4f-060e-2b34010101ff"), 8);
		const view = new DataView(header.buffer);
		view.setUint16(26, 3, true);
		view.setUint16(30, 9, true);
		view.setUint32(44, fatSectors, true);
		view.setUint32(48, first[0] ?? 0, true);
		view.setUint32(60, first[2] ?? 0, true);
		view.setUint32(68, NONE - 1, true);
		for (let at = 0; at < 109; at++) view.setUint32(76 + 4 * at, at < fatSectors ? at : NONE, true);
		new DataView(directory.buffer).setUint32(116, first[1] ?? 0, true);
		return joined([header, padded(joined(fat.map(uint32))), ...regions.map(padded)]);
	}
}

function entryBytes(
	{ name, classId, data, next, child }: WrittenEntry,
	start: number,
	size: number,
): Uint8Array {
	const bytes = new Uint8Array(128);
	bytes.set(utf16(name));
	bytes.set(classId, 80);
	const view = new DataView(bytes.buffer);
	view.setUint16(64, 2 * name.length + 2, true);
	bytes[66] = start === -1 ? 5 : data === null ? 1 : 2;
	view.setUint32(68, NONE, true);
	view.setUint32(72, next, true);
	view.setUint32(76, child, true);
	view.setUint32(116, start === -1 ? 0 : start, true);
	view.setUint32(120, size, true);
	return bytes;
}

function padded(data: Uint8Array): Uint8Array {
	return joined([data, new Uint8Array((SECTOR - (data.length % SECTOR)) % SECTOR)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of parts) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
