import fc from "fast-check";
import { expect, it } from "vitest";
import { linesOf, readText } from "../testing/read-text.ts";
import { sessionText, type TestRow, type TestTrack } from "../testing/session-text.ts";

/** The audible sound from which the rows are made; lengths in frames. */
const heard = fc.record({
	gap: fc.integer({ min: 0, max: 5 }),
	length: fc.integer({ min: 1, max: 50 }),
	/** Fades are included in the length; a crossfade replaces a gap. */
	fadeIn: fc.integer({ min: 0, max: 5 }),
	fadeOut: fc.integer({ min: 0, max: 5 }),
	crossFade: fc.option(fc.integer({ min: 1, max: 5 })),
});
const tracks = fc.array(
	fc.record({
		channels: fc.integer({ min: 1, max: 3 }),
		isOn: fc.boolean(),
		clips: fc.array(heard, { maxLength: 6 }),
	}),
	{ minLength: 1, maxLength: 4 },
);

const SUFFIX = ["", ".L", ".R", ".C"];

const label = (frames: number) =>
	[10, 0, Math.floor(frames / 25), frames % 25].map((part) => String(part).padStart(2, "0")).join(":");

/** A track's rows of one channel, and the lines that reading its clips must give. */
function rowsOf(
	clips: readonly (typeof heard extends fc.Arbitrary<infer T> ? T : never)[],
	channel: number,
	of: number,
) {
	const rows: TestRow[] = [];
	const lines: string[] = [];
	const add = (name: string, start: number, end: number) =>
		rows.push({ name, start: label(start), end: label(end), channel });
	let at = 0;
	for (const [index, { gap, length, fadeIn, fadeOut, crossFade }] of clips.entries()) {
		const crossIn = index > 0 ? (clips[index - 1]?.crossFade ?? 0) : 0;
		const from = crossIn > 0 ? at - crossIn : at + gap;
		const head = crossIn > 0 ? at : from + fadeIn;
		if (crossIn === 0 && fadeIn > 0) add("(fade in)", from, head);
		add(`Song ${index}${of > 1 ? SUFFIX[channel] : ""}`, head, head + length);
		const isLast = index === clips.length - 1;
		const tail = isLast || crossFade === null ? fadeOut : crossFade;
		at = head + length + tail;
		if (tail > 0) add(isLast || crossFade === null ? "(fade out)" : "(cross fade)", head + length, at);
		const channels = Array.from({ length: of }, (_, number) => number + 1).join("+");
		lines.push(`${from}-${at} ? Song ${index} ch${channels}`);
	}
	return { rows, lines };
}

it("[TIM55, TIM56] reads every clip once, as long as it is heard, on all of its channels", () => {
	fc.assert(
		fc.property(tracks, (drafts) => {
			const expected: string[] = [];
			let total = 0;
			let off = 0;
			let read = 0;
			const session = drafts.map(({ channels, isOn, clips }, index): TestTrack => {
				expected.push(`A${index + 1}${isOn ? "" : " off"}`);
				expected.push(...rowsOf(clips, 1, channels).lines.map((line) => `  ${line}${isOn ? "" : " off"}`));
				const rows = Array.from(
					{ length: channels },
					(_, channel) => rowsOf(clips, channel + 1, channels).rows,
				).flat();
				total += rows.length;
				if (isOn) read += clips.length;
				else off += rows.length;
				return { name: `Track ${index}`, states: isOn ? "" : "Muted ", rows };
			});
			const file = readText(sessionText(session));
			expect(linesOf(file)).toEqual(expected);
			expect(file.counts).toEqual({
				total,
				read,
				flattened: total - read - off,
				disabled: off,
				generated: 0,
				refused: 0,
				unused: 0,
			});
		}),
		{ numRuns: 300 },
	);
});
