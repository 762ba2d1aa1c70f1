import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEdl } from "../edl/read-edl.ts";
import { readCutList } from "../interchange/read-cut-list.ts";
import { xmemlText } from "../interchange/testing/xmeml-text.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { buildCutNow } from "./build-cut.ts";
import type { CutInput } from "./model.ts";
import { anyCutInput } from "./testing/arbitrary-cut.ts";

/** A shot of the test cut, in frames; the source counts from the media's start at 1000. */
interface Shot {
	readonly name: string;
	readonly length: number;
	readonly from: number;
	readonly speed: 50 | 100 | 200;
	/** Frames of the dissolve that it comes in with; the previous shot continues under it. */
	readonly dissolve: 0 | 12;
}

const shot = (names: readonly string[]): fc.Arbitrary<Shot> =>
	fc.record({
		name: fc.constantFrom(...names),
		length: fc.integer({ min: 30, max: 200 }).map((half) => half * 2),
		from: fc.integer({ min: 0, max: 500 }),
		speed: fc.constantFrom(100, 100, 50, 200),
		dissolve: fc.constantFrom(0, 0, 12),
	});

const tc = (frames: number) => formatTimecode(frames, "25");
const START = 90_000;
const MEDIA = 1_000;

/** The cut as an editing system's CMX 3600 list. */
function edlOf(shots: readonly Shot[]): string {
	const lines = ["TITLE: Film", "FCM: NON-DROP FRAME"];
	let at = START;
	for (const [index, { name, length, from, speed, dissolve }] of shots.entries()) {
		const number = String(index + 1).padStart(3, "0");
		const played = (length * speed) / 100;
		const source = `${tc(MEDIA + from)} ${tc(MEDIA + from + played)}`;
		const before = shots[index - 1];
		if (dissolve > 0 && before) {
			const end = MEDIA + before.from + (before.length * before.speed) / 100;
			lines.push(`${number}  AX  V  C        ${tc(end)} ${tc(end)} ${tc(at)} ${tc(at)}`);
			lines.push(`${number}  AX  V  D    012 ${source} ${tc(at)} ${tc(at + length)}`);
			lines.push(`* FROM CLIP NAME: ${before.name}`, `* TO CLIP NAME: ${name}`);
		} else {
			lines.push(`${number}  AX  V  C        ${source} ${tc(at)} ${tc(at + length)}`);
			lines.push(`* FROM CLIP NAME: ${name}`);
		}
		if (speed !== 100) lines.push(`M2   AX       ${((25 * speed) / 100).toFixed(1)}    ${tc(MEDIA + from)}`);
		at += length;
	}
	return `${lines.join("\n")}\n`;
}

/** The same cut as Premiere writes it. */
function xmlOf(shots: readonly Shot[]): string {
	let at = 0;
	const transitions: string[] = [];
	const items = shots.map(({ name, length, from, speed, dissolve }, index) => {
		const goesOn = (shots[index + 1]?.dissolve ?? 0) > 0;
		const comesIn = dissolve > 0 && index > 0;
		if (comesIn)
			transitions[index] =
				`<transitionitem><start>${at}</start><end>${at + dissolve}</end><alignment>start</alignment><effect><name>Cross Dissolve</name><effecttype>transition</effecttype></effect></transitionitem>`;
		at += length;
		return {
			start: comesIn ? -1 : at - length,
			end: goesOn ? -1 : at,
			in: (from * 100) / speed,
			speed,
			plays: name,
		};
	});
	let index = 0;
	return xmemlText({ name: "Film", duration: at, video: [items] })
		.replaceAll("<clipitem>", () => `${transitions[index++] ?? ""}<clipitem>`)
		.replace("</name><duration>", `</name><timecode><frame>${START}</frame></timecode><duration>`);
}

function reportsOf(input: CutInput, read: typeof readEdl, text: string) {
	const edl = read(new TextEncoder().encode(text), { file: "film", rate: "25" });
	expect(edl.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	const { reportSet } = buildCutNow({ ...input, rate: edl.rate, edls: [{ edl, track: "auto", reel: "" }] });
	return { edl, reportSet };
}

describe("a cut imported as Final Cut XML", () => {
	it("[TIM20, TIM22, TIM23] has the uses, cue sheet and costs of the same cut imported as an edit list", () => {
		const inputs = anyCutInput.filter(({ library }) => library.records.length > 0);
		const cuts = inputs.chain((input) => {
			const names = [
				...input.library.records.map(({ production_locator }) => `${production_locator}_x.mov`),
				"unknown.mov",
			];
			return fc.record({
				input: fc.constant(input),
				shots: fc.array(shot(names), { minLength: 1, maxLength: 8 }),
			});
		});
		fc.assert(
			fc.property(cuts, ({ input, shots }) => {
				const edl = reportsOf(input, readEdl, edlOf(shots));
				const xml = reportsOf(input, readCutList, xmlOf(shots));
				expect(xml.edl.events.length).toBe(shots.length);
				expect(xml.reportSet.costReport).toEqual(edl.reportSet.costReport);
				expect(xml.reportSet.fairUseReport).toEqual(edl.reportSet.fairUseReport);
				expect(xml.reportSet.cueSheet).toEqual(edl.reportSet.cueSheet);
			}),
			{ numRuns: 60 },
		);
	});
});
