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

/**
 * What plays in the middle of a film frame, one item a file, by walking through the sequence as a player would: a slow
 * and obvious second reader of in points, speeds and nests. Positions are in frames of the file's timecode.
 */
function playing(sequence: TestSequence, moment: number): string[] {
	return sequence.video.flat().flatMap((item) => {
		const { start, end, speed = 100, enabled = true, plays } = item;
		if (!enabled || moment <= start || moment >= end) return [];
		// Frames of the retimed clip since its own beginning.
		const retimed = item.in + moment - start;
		const length = typeof plays === "string" ? MEDIA_LENGTH : plays.duration;
		const position = speed < 0 ? length - (retimed * -speed) / 100 : (retimed * speed) / 100;
		if (typeof plays === "string") return [`${plays} ${(MEDIA_START + position).toFixed(6)}`];
		return playing(plays, position);
	});
}

const speeds = fc.constantFrom(100, 100, 100, 50, 200, 25, -100, -50);

/** Items one after the other, each with a gap of some frames before it. */
function itemsOf(plays: fc.Arbitrary<string | TestSequence>): fc.Arbitrary<TestItem[]> {
	const item = fc.record({
		gap: fc.integer({ min: 0, max: 6 }),
		length: fc.integer({ min: 1, max: 14 }),
		in: fc.integer({ min: 0, max: 10 }),
		speed: speeds,
		enabled: fc.boolean().map((isOff) => !isOff),
		plays,
	});
	return fc.array(item, { minLength: 1, maxLength: 4 }).map((drafts) => {
		let at = 0;
		return drafts.map(({ gap, length, ...rest }) => {
			const start = at + gap;
			at = start + length;
			return { ...rest, start, end: at };
		});
	});
}

function sequenceOf(name: string, plays: fc.Arbitrary<string | TestSequence>): fc.Arbitrary<TestSequence> {
	return fc
		.array(itemsOf(plays), { minLength: 1, maxLength: 3 })
		.map((video) => ({ name, video, duration: Math.max(...video.flat().map(({ end }) => end)) }));
}

const files = fc.constantFrom("a.mov", "b.mov", "c.mov");
// One inner sequence a film, because equal ids have to mean equal contents.
const films = sequenceOf("Inner", files)
	.chain((inner) => sequenceOf("Middle", fc.oneof(files, fc.constant(inner))))
	.chain((middle) => sequenceOf("Film", fc.oneof(files, fc.constant(middle))));

it("[TIM8, TIM13, TIM14] plays the same frames of the same files as a slow second reader, in sequences nested at random", () => {
	fc.assert(
		fc.property(films, (film) => {
			const { timeline, counts } = readText(xmemlText(film));
			if (timeline === null) throw new Error("refused");
			const { total, ...parts } = counts;
			expect(Object.values(parts).reduce((sum, count) => sum + count)).toBe(total);
			const clips = timeline.tracks.flatMap((track) => track.clips).filter(({ enabled }) => enabled);
			for (let frame = 0; frame < film.duration; frame++) {
				const moment = rational(2 * frame + 1, 50);
				const found = clips.flatMap(({ record, source, speed, name }) => {
					if (source === null || record.from.compare(moment) >= 0 || record.to.compare(moment) <= 0)
						return [];
					const into = moment.sub(record.from);
					const from = speed.compare(0) < 0 ? source.to : source.from;
					const position = valueAt(
						[
							{ film: rational(0), source: from },
							{ film: rational(1), source: from.add(speed) },
						],
						into,
					);
					return [`${name} ${toNumber(position.mul(25)).toFixed(6)}`];
				});
				expect(found.sort(), `frame ${frame}`).toEqual(playing(film, frame + 0.5).sort());
			}
		}),
		{ numRuns: 150 },
	);
});
