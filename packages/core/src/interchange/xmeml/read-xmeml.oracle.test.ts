import fc from "fast-check";
import { expect, it } from "vitest";
import { rational, toNumber } from "../../rational/rational.ts";
import { valueAt } from "../shape/clip-ranges.ts";
import { readText } from "../testing/read-text.ts";
import {
	MEDIA_LENGTH,
	MEDIA_START,
	type TestItem,
	type TestSequence,
	xmemlText,
} from "../testing/xmeml-text.ts";

const fpsOf = ({ timebase = 25, ntsc = false }: TestSequence) => (ntsc ? (timebase * 1000) / 1001 : timebase);

/** The value of a graph, straight between its points and beyond them. */
function graphAt(graph: NonNullable<TestItem["ramp"]>, when: number): number {
	const after = Math.max(
		1,
		graph.findIndex(([at], index) => at >= when || index === graph.length - 1),
	);
	const [x0, y0] = graph[after - 1] ?? [0, 0];
	const [x1, y1] = graph[after] ?? [1, 0];
	return y0 + ((y1 - y0) * (when - x0)) / (x1 - x0);
}

/**
 * Finds the media that play at a moment of a sequence, in seconds, one item per file, by walking through it as a
 * player would: a slow and obvious second reader of in points, speeds, transitions and nests. Positions are in
 * seconds of the file's timecode.
 */
function playing(sequence: TestSequence, seconds: number): string[] {
	const fps = fpsOf(sequence);
	return sequence.video.flat().flatMap((item) => {
		const { start, end, speed = 100, enabled = true, ramp, plays } = item;
		const moment = seconds * fps;
		if (!enabled || moment <= start || moment >= end) return [];
		// Frames of the retimed clip since its own beginning, on the grid of the sequence it is in.
		const retimed = item.in + moment - start;
		const length = typeof plays === "string" ? MEDIA_LENGTH / 25 : plays.duration / fpsOf(plays);
		const position = ramp
			? graphAt(ramp, retimed) / fps
			: speed < 0
				? length - (retimed * -speed) / 100 / fps
				: (retimed * speed) / 100 / fps;
		if (typeof plays === "string") return [`${plays} ${(MEDIA_START / 25 + position).toFixed(4)}`];
		return playing(plays, position);
	});
}

const speeds = fc.constantFrom(100, 100, 100, 50, 200, 25, -100, -50);
const ramps = fc
	.array(fc.record({ when: fc.integer({ min: 3, max: 12 }), rise: fc.integer({ min: 0, max: 30 }) }), {
		minLength: 2,
		maxLength: 4,
	})
	.map((steps) => {
		let [at, value] = [0, 0];
		const keys = steps.map(({ when, rise }) => {
			at += when;
			value += rise;
			return [at, value] as const;
		});
		return [[0, 0] as const, ...keys];
	});

/** Consecutive items, with a gap or a transition between them. */
function itemsOf(plays: fc.Arbitrary<string | TestSequence>): fc.Arbitrary<TestItem[]> {
	const item = fc.record({
		gap: fc.integer({ min: -3, max: 6 }),
		length: fc.integer({ min: 7, max: 16 }),
		in: fc.integer({ min: 0, max: 10 }),
		speed: speeds,
		ramp: fc.option(ramps, { freq: 6 }),
		enabled: fc.boolean().map((isOff) => !isOff),
		plays,
	});
	return fc.array(item, { minLength: 1, maxLength: 4 }).map((drafts) => {
		let at = 0;
		return drafts.map(({ gap, length, ramp, ...rest }, index) => {
			const start = Math.max(0, at + gap);
			at = start + length;
			// A nest at a speed that varies is read at its average: that is not the same moment.
			const own = ramp !== null && typeof rest.plays === "string" ? { ramp } : {};
			return { ...rest, ...own, start, end: at, joins: gap < 0 && index > 0 };
		});
	});
}

const rates = fc.constantFrom(
	{ timebase: 25, ntsc: false },
	{ timebase: 24, ntsc: true },
	{ timebase: 30, ntsc: true },
	{ timebase: 50, ntsc: false },
);

function sequenceOf(name: string, plays: fc.Arbitrary<string | TestSequence>): fc.Arbitrary<TestSequence> {
	return fc
		.record({ video: fc.array(itemsOf(plays), { minLength: 1, maxLength: 3 }), rate: rates })
		.map(({ video, rate }) => ({
			...rate,
			name,
			video,
			duration: Math.max(...video.flat().map(({ end }) => end)),
		}));
}

const files = fc.constantFrom("a.mov", "b.mov", "c.mov");
// One inner sequence per film, because equal ids have to mean equal contents.
const films = sequenceOf("Inner", files)
	.chain((inner) => sequenceOf("Middle", fc.oneof(files, fc.constant(inner))))
	.chain((middle) => sequenceOf("Film", fc.oneof(files, fc.constant(middle))));

it("[TIM8, TIM11–TIM14] plays the same moments of the same files as a slow second reader, in sequences nested at random", () => {
	fc.assert(
		fc.property(films, (film) => {
			const { timeline, counts } = readText(xmemlText(film));
			if (timeline === null) throw new Error("refused");
			const { total, ...parts } = counts;
			expect(Object.values(parts).reduce((sum, count) => sum + count)).toBe(total);
			const clips = timeline.tracks.flatMap((track) => track.clips).filter(({ enabled }) => enabled);
			for (let frame = 0; frame < film.duration; frame++) {
				// No edge of a clip falls on such a moment.
				const seconds = (frame + 0.4871359) / 25;
				const moment = rational(frame).add(rational(4_871_359, 10_000_000)).div(25);
				const found = clips.flatMap(({ record, source, speed, speedMap, name }) => {
					if (source === null || record.from.compare(moment) >= 0 || record.to.compare(moment) <= 0)
						return [];
					const into = moment.sub(record.from);
					const from = speed.compare(0) < 0 ? source.to : source.from;
					const position = speedMap ? valueAt(speedMap, into) : from.add(into.mul(speed));
					return [`${name} ${toNumber(position).toFixed(4)}`];
				});
				expect(found.sort(), `frame ${frame}`).toEqual(playing(film, seconds).sort());
			}
		}),
		{ numRuns: 150 },
	);
});
