import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";

// A second, slow way through an AAF with one retimed clip: it reads the whole file, and shares nothing with the reader.

const folder = new URL("../../../../../fixtures/timelines/aaf/", import.meta.url);

/** Larger numbers of sectors and entries mean none. */
const LAST = 0xfffffffa;

interface Entry {
	readonly name: string;
	readonly classByte: number;
	readonly left: number;
	readonly right: number;
	readonly child: number;
	readonly start: number;
	readonly size: number;
}

/** The storages and streams of a compound file [MS-CFB], with its whole contents in memory. */
function openCompound(file: Buffer) {
	const sectorSize = 2 ** file.readUInt16LE(0x1e);
	const miniSize = 2 ** file.readUInt16LE(0x20);
	const sector = (number: number) => file.subarray((number + 1) * sectorSize, (number + 2) * sectorSize);
	const tables: number[] = [];
	for (let at = 0x4c; at < 0x200; at += 4)
		if (file.readUInt32LE(at) < LAST) tables.push(file.readUInt32LE(at));
	const table = Buffer.concat(tables.map(sector));
	const chain = (first: number, next: Buffer, part: (number: number) => Buffer) => {
		const parts: Buffer[] = [];
		for (let number = first; number < LAST; number = next.readUInt32LE(4 * number)) parts.push(part(number));
		return Buffer.concat(parts);
	};
	const directory = chain(file.readUInt32LE(0x30), table, sector);
	const entry = (number: number): Entry => {
		const at = directory.subarray(128 * number, 128 * (number + 1));
		return {
			name: at.subarray(0, at.readUInt16LE(0x40) - 2).toString("utf16le"),
			classByte: at.readUInt8(0x50 + 7),
			left: at.readUInt32LE(0x44),
			right: at.readUInt32LE(0x48),
			child: at.readUInt32LE(0x4c),
			start: at.readUInt32LE(0x74),
			size: at.readUInt32LE(0x78),
		};
	};
	const root = entry(0);
	const miniTable = chain(file.readUInt32LE(0x3c), table, sector);
	const miniStream = chain(root.start, table, sector);
	const mini = (number: number) => miniStream.subarray(number * miniSize, (number + 1) * miniSize);
	const childrenOf = ({ child }: Entry) => {
		const found = new Map<string, Entry>();
		const open = [child];
		for (let number = open.pop(); number !== undefined; number = open.pop()) {
			if (number >= LAST) continue;
			const sibling = entry(number);
			found.set(sibling.name, sibling);
			open.push(sibling.left, sibling.right);
		}
		return found;
	};
	const bytesOf = ({ start, size }: Entry) =>
		(size < file.readUInt32LE(0x38) ? chain(start, miniTable, mini) : chain(start, table, sector)).subarray(
			0,
			size,
		);
	return { root, childrenOf, bytesOf };
}

interface Thing {
	/** The byte that distinguishes its class. */
	readonly class: number;
	readonly bytes: (property: number) => Buffer;
	readonly text: (property: number) => string;
	readonly things: (property: number) => Thing[];
}

const textOf = (bytes: Buffer) => bytes.toString("utf16le").replace(/\0+$/, "");

/** The objects of a file: each is a storage with a stream of properties. */
function openThings(file: Buffer): Thing {
	const { root, childrenOf, bytesOf } = openCompound(file);
	const thing = (entry: Entry): Thing => {
		const children = childrenOf(entry);
		const child = (name: string) => {
			const found = children.get(name);
			if (!found) throw new Error(`no ${name}`);
			return found;
		};
		const stream = bytesOf(child("properties"));
		const properties = new Map<number, { form: number; value: Buffer }>();
		const count = stream.readUInt16LE(2);
		let from = 4 + 6 * count;
		for (let at = 4; at < 4 + 6 * count; at += 6) {
			const to = from + stream.readUInt16LE(at + 4);
			const form = stream.readUInt16LE(at + 2);
			properties.set(stream.readUInt16LE(at), { form, value: stream.subarray(from, to) });
			from = to;
		}
		const bytes = (property: number) => properties.get(property)?.value ?? Buffer.alloc(0);
		const things = (property: number): Thing[] => {
			const found = properties.get(property);
			if (!found) return [];
			const name = textOf(found.value);
			if (found.form === 0x22) return [thing(child(name))];
			if (found.form !== 0x32)
				return [...children.values()].filter((one) => one.name.startsWith(`${name}{`)).map(thing);
			const index = bytesOf(child(`${name} index`));
			return Array.from({ length: index.readUInt32LE(0) }, (_, at) =>
				thing(child(`${name}{${index.readUInt32LE(12 + 4 * at).toString(16)}}`)),
			);
		};
		return { class: entry.classByte, bytes, text: (property) => textOf(bytes(property)), things };
	};
	return thing(root);
}

/** A fraction, not reduced. */
type Fraction = readonly [numerator: bigint, denominator: bigint];
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = (a: Fraction, [c, d]: Fraction) => times(a, [d, c]);
const isLess = ([a, b]: Fraction, [c, d]: Fraction) =>
	a * d * (b * d > 0n ? 1n : -1n) < c * b * (b * d > 0n ? 1n : -1n);
function write([numerator, denominator]: Fraction): string {
	const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
	const by = divisor(numerator, denominator);
	const [n, d] = [numerator / by, denominator / by];
	const [top, bottom] = d < 0n ? [-n, -d] : [n, d];
	return bottom === 1n ? `${top}` : `${top}/${bottom}`;
}
const fractionAt = (bytes: Buffer, at: number): Fraction => [
	BigInt(bytes.readInt32LE(at)),
	BigInt(bytes.readInt32LE(at + 4)),
];
/** The value of a property that may have any type: its type's name comes first. */
const typedFraction = (bytes: Buffer) => fractionAt(bytes, 17);
const whole = (bytes: Buffer): Fraction => [bytes.readBigInt64LE(0), 1n];

const COMPOSITION = 0x35;
const FILLER = 0x09;
const OPERATION = 0x0a;
const PULLDOWN = 0x0c;
const SEQUENCE = 0x0f;
const SOURCE_CLIP = 0x11;
const TIMECODE = 0x14;
const VARYING = 0x3e;
const OFFSET_MAP = "7d82568d7e84d511935a50f857c10000";
const PICTURE = /02020301000100/;
const SOUND = /02020301000200/;

/** The table of the top composition's clips, in frames of the sequence. */
function tableOf(file: Buffer): string {
	const mobs = openThings(file).things(0x0002)[0]?.things(0x3b03)[0]?.things(0x1901) ?? [];
	const mobOf = (id: Buffer) => mobs.find((mob) => mob.bytes(0x4401).equals(id));
	const slotOf = (mob: Thing, id: number) =>
		mob.things(0x4403).find((slot) => slot.bytes(0x4801).readUInt32LE(0) === id);

	/** Seconds of the source timecode at a moment of a clip's source, and the name of the first mob. */
	const follow = (clip: Thing, rate: Fraction, moment: Fraction): { name: string; at: Fraction } | null => {
		const mob = mobOf(clip.bytes(0x1101));
		if (!mob) return null;
		const here = add(moment, over(whole(clip.bytes(0x1201)), rate));
		const slot = slotOf(mob, clip.bytes(0x1102).readUInt32LE(0));
		const [next] = slot?.things(0x4803) ?? [];
		const further =
			slot && next?.class === SOURCE_CLIP ? follow(next, fractionAt(slot.bytes(0x4b01), 0), here) : null;
		let own: Fraction | null = null;
		for (const other of mob.things(0x4403)) {
			let [segment] = other.things(0x4803);
			if (segment?.class === PULLDOWN) [segment] = segment.things(0x0d01);
			if (segment?.class === TIMECODE)
				own = add(
					here,
					over(whole(segment.bytes(0x1501)), [BigInt(segment.bytes(0x1502).readUInt16LE(0)), 1n]),
				);
		}
		return { name: mob.text(0x4402), at: further?.at ?? own ?? here };
	};

	let clips = 0;
	const linesOf = (segment: Thing, rate: Fraction): string[] => {
		if (segment.class === FILLER) return [];
		if (segment.class === SEQUENCE) return segment.things(0x1001).flatMap((part) => linesOf(part, rate));
		if (segment.class !== OPERATION) throw new Error(`class ${segment.class}`);
		const [input] = segment.things(0x0b02);
		const map = segment
			.things(0x0b03)
			.find((one) => one.class === VARYING && one.bytes(0x4c01).toString("hex") === OFFSET_MAP);
		if (!input || !map) return input ? linesOf(input, rate) : [];
		const [clip] = input.things(0x1001);
		const source = clip && follow(clip, rate, [0n, 1n]);
		if (!clip || !source) throw new Error("no source");
		clips++;
		const length = whole(segment.bytes(0x0202));
		const values = map.things(0x4e02).map((point) => typedFraction(point.bytes(0x1a02)));
		const moments = map.things(0x4e02).map((point) => fractionAt(point.bytes(0x1a03), 0));
		const [first = length, last = length] = [values[0], values.at(-1)];
		// The map has a point at both ends of the clip, so its lowest and highest points are the clip's.
		expect([moments[0], moments.at(-1)].map((moment) => moment && write(moment))).toEqual([
			"0",
			write(length),
		]);
		const low = values.reduce((least, value) => (isLess(value, least) ? value : least));
		const high = values.reduce((most, value) => (isLess(most, value) ? value : most));
		const zero = times(source.at, rate);
		const speed = over(add(last, times(first, [-1n, 1n])), length);
		return [
			`  0-${write(length)} ${write(add(zero, low))}..${write(add(zero, high))} x${write(speed)} ramp ${source.name}`,
		];
	};

	const [top] = mobs.filter((mob) => mob.class === COMPOSITION && mob.bytes(0x4408).length > 0);
	const numbers = { V: 0, A: 0 };
	const lines = (top?.things(0x4403) ?? []).flatMap((slot) => {
		const [segment] = slot.things(0x4803);
		const kind = segment?.bytes(0x0201).toString("hex") ?? "";
		const letter = PICTURE.test(kind) ? "V" : SOUND.test(kind) ? "A" : null;
		if (!segment || letter === null) return [];
		return [`${letter}${++numbers[letter]}`, ...linesOf(segment, fractionAt(slot.bytes(0x4b01), 0))];
	});
	return `${[`${clips} clips`, ...lines].join("\n")}\n`;
}

it.each(["linear01", "step01"])("[TIM45–TIM49] the table of %s is that of a slow second walk", (name) => {
	const tables = readFileSync(new URL("expected.txt", folder), "utf8").split(/^# /m);
	const table = tables.find((candidate) => candidate.startsWith(`${name}\n`))?.slice(name.length + 1);
	expect(tableOf(gunzipSync(readFileSync(new URL(`${name}.aaf.gz`, folder))))).toBe(table);
});
