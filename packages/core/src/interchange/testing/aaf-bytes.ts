import { CLASS, OFFSET_MAP, PID, RATIONAL_TYPE, SPEED_RATIO, SUBCLIP, TOP_LEVEL } from "../aaf/aaf-ids.ts";
import { auid, bytesOf, int64, ratio, type TestObject, uint16, uint32, utf16 } from "./aaf-values.ts";
import { CompoundWriter } from "./compound-writer.ts";

const PICTURE = "01030202-0100-0000-060e-2b3404010101";
const TIMECODE = "01030201-0100-0000-060e-2b3404010101";
const MOTION = "9d2ea890-0968-11d3-8a38-0050040ef7d2";
const LINEAR = "5b6c85a4-0ede-11d3-80a9-006008143e6f";
const OTHER_EFFECT = "00000000-0000-0000-0000-00000000000e";

const weak = (text: string) => Uint8Array.from([0, 0, 0, 0, 16, ...auid(text)]);
const typed = (type: string, value: Uint8Array) => Uint8Array.from([0x4c, ...auid(type), ...value]);

/** A mob's identifier; 0 means none. */
function mobId(id: number): Uint8Array {
	return bytesOf(32, (view) => view.setUint32(28, id, true));
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

/** A change between the frames of film and tape. @param direction - 0 if it plays tape. */
export const pulldown = (length: number, kind: number, direction: number, input: TestObject) =>
	part(CLASS.pulldown, length, [
		[PID.pulldownInput, { object: input }],
		[PID.pulldownKind, Uint8Array.of(kind)],
		[PID.pulldownDirection, Uint8Array.of(direction)],
	]);

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

export const timecode = (start: number, fps: number, isDropFrame = false, length = 100_000) =>
	part(
		CLASS.timecode,
		length,
		[
			[PID.timecodeStart, int64(start)],
			[PID.timecodeFps, uint16(fps)],
			[PID.timecodeDrop, Uint8Array.of(isDropFrame ? 1 : 0)],
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

/** A part of a master clip with a name of its own. */
export const subclip = (id: number, name: string, segment: TestObject) =>
	mob(CLASS.compositionMob, id, name, [slot(1, segment)], [[PID.usage, auid(SUBCLIP)]]);

/**
 * A master clip of a file on a tape.
 *
 * @param tape - its timecode and frame rate; 10:00:00:00 at 25 fps by default.
 */
export const master = (
	id: number,
	name: string,
	tape: readonly [timecode: TestObject, rate?: readonly [number, number]] = [timecode(900_000, 25)],
): readonly TestObject[] => [
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
		[slot(1, clip(0, 0, 100_000)), slot(2, ...tape)],
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
