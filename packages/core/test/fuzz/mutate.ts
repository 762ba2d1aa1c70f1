import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Random numbers from a seed: the same seed gives the same numbers. */
export interface Random {
	/** A whole number from 0 up to, but not including, `bound`. */
	below(bound: number): number;
	pick<T>(from: readonly T[]): T;
}

/** @see https://github.com/bryc/code/blob/master/jshash/PRNGs.md (mulberry32) */
export function randomFrom(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (bound: number) => Math.floor(next() * bound);
	return {
		below,
		pick(from) {
			const item = from[below(from.length)];
			if (item === undefined) throw new RangeError("nothing to pick from");
			return item;
		},
	};
}

/** Bytes at which counts and lengths tend to break. */
const EDGE_BYTES = [0, 1, 9, 10, 13, 26, 31, 32, 34, 0x7f, 0x80, 0xa0, 0xfe, 0xff];

/** Text that tends to break lists, tables and labels. */
export const TEXT_PIECES = [
	..."0 1 9 -1 00 99 999999 2147483648 1e999 NaN ; : . , \t \n \r \r\n \0 \x1a \u00a0 \u2028 \ufeff \" '".split(
		" ",
	),
	"01:00:00:00 ",
	"23:59:59;29 ",
	"99:99:99:99 ",
	" V C ",
	"001  AX ",
	"\n* FROM CLIP NAME: ",
	"\nM2 AX 012.5 00:00:00:00\n",
	"\nFCM: DROP FRAME\n",
	"* LOC: 01:00:00:00 RED ",
	"=HYPERLINK()",
	"__proto__",
	"(".repeat(300),
	"x".repeat(5_000),
];

/** XML that tends to break workbooks. */
const XML_PIECES = [
	'r="ZZZZZZ9"',
	'r="A1:XFD1048576"',
	' r="XFD1048576"',
	' r="A0"',
	' ref="A1:XFD1048576"',
	' table:number-columns-repeated="99999999"',
	' table:number-rows-repeated="1048576"',
	'<!DOCTYPE x [<!ENTITY a "b">]>',
	"<!-- ",
	" -->",
	"<![CDATA[",
	"]]>",
	"<row>",
	"</row>",
	'<row r="1048576">',
	"<c>",
	'<c t="s"><v>4294967296</v></c>',
	'<c t="n"><v>1e999</v></c>',
	'<c t="inlineStr"><is><t>r="ZZZ9"</t></is></c>',
	"<f>1+1</f>",
	'<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
	'<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>',
	"<si><t>x</t></si>",
	"&#x110000;",
	"&a;",
	"<a>".repeat(200),
];

/** Text that tends to break timelines. */
export const TIMELINE_PIECES = [
	"<start>-1</start>",
	"<end>-1</end>",
	"<in>1e999</in>",
	"<out>99999999999999999999</out>",
	"<timebase>0</timebase>",
	"<ntsc>TRUE</ntsc>",
	'<sequence id="sequence-1"/>',
	'<file id="file-1"/>',
	"<clipitem>",
	"</clipitem>",
	"<transitionitem><start>5</start><end>1</end></transitionitem>",
	"<value>-100000</value>",
	"<speed>0</speed>",
	'<ref-clip ref="r2" offset="0s"/>',
	'<asset-clip ref="r2" lane="-3" offset="-5/3s" duration="1/0s">',
	'<timeMap><timept time="0s" value="1s"/><timept time="0s" value="9s"/></timeMap>',
	' duration="1/999999999999999999999999s"',
	' start="-3600s"',
	' frameDuration="0s"',
	'"OTIO_SCHEMA": "Stack.1", ',
	'{"OTIO_SCHEMA": "Clip.2"},',
	'"rate": 0, ',
	'"value": -1e300, ',
	'"value": NaN, ',
	'"value": 1e-300, ',
	'"time_scalar": -0.0001, ',
	"\n1       \t1       \t(cross fade)\t   00:59:59:00\t   01:00:05:00\t   00:00:05:00\tMuted\n",
	"\nTRACK NAME:\tMX (Stereo)\n",
	"TIMECODE FORMAT:\t29.97 Drop Frame\n",
	"99999999999999",
	"9999999+15",
	...XML_PIECES,
];

/** Changes bytes in up to eight places: flips bits, sets edge values, and drops, repeats, moves or inserts pieces. */
export function mutateBytes(bytes: Uint8Array, random: Random, pieces: readonly string[] = []): Uint8Array {
	let mutated: Uint8Array = bytes.slice();
	for (let count = 1 + random.below(8); count > 0 && mutated.length > 0; count--) {
		const at = random.below(mutated.length);
		const length = 1 + random.below(Math.min(64, mutated.length - at));
		const piece = mutated.slice(at, at + length);
		switch (random.below(pieces.length > 0 ? 7 : 5)) {
			case 0:
				mutated[at] = (mutated[at] ?? 0) ^ (1 << random.below(8));
				break;
			case 1:
				mutated[at] = random.pick(EDGE_BYTES);
				break;
			case 2:
				mutated = joined(mutated.subarray(0, at), mutated.subarray(at + length));
				break;
			case 3:
				mutated = joined(mutated.subarray(0, at), piece, mutated.subarray(at));
				break;
			case 4:
				mutated.set(piece, random.below(mutated.length - length + 1));
				break;
			default:
				mutated = joined(mutated.subarray(0, at), strToU8(random.pick(pieces)), mutated.subarray(at));
		}
	}
	return mutated;
}

/** Changes the text of some parts of a zip, and occasionally the zip itself. */
export function mutateZip(bytes: Uint8Array, random: Random): Uint8Array {
	if (random.below(5) === 0) return mutateBytes(bytes, random);
	const parts = unzipSync(bytes);
	const names = Object.keys(parts).filter((name) => /\.(?:xml|rels)$/.test(name));
	for (let count = 1 + random.below(2); count > 0; count--) {
		const name = random.pick(names);
		const part = parts[name];
		if (part !== undefined) parts[name] = new Uint8Array(atTag(part, random));
	}
	return zipSync(parts, { level: 0 });
}

/** Puts a piece before or into a tag, or changes bytes anywhere. */
function atTag(xml: Uint8Array, random: Random): Uint8Array {
	if (random.below(2) === 0) return mutateBytes(xml, random, XML_PIECES);
	const text = strFromU8(xml);
	const tags = [...text.matchAll(/<\w[\w:]*|<\/|\/?>/g)];
	if (tags.length === 0) return mutateBytes(xml, random, XML_PIECES);
	const tag = random.pick(tags);
	const at = tag.index + (random.below(2) === 0 ? 0 : tag[0].length);
	return strToU8(text.slice(0, at) + random.pick(XML_PIECES) + text.slice(at));
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
