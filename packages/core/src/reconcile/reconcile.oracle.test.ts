import fc from "fast-check";
import { expect, test } from "vitest";
import { matchTimeline } from "../matching/match-timeline.ts";
import type { ClipMatch } from "../matching/model.ts";
import {
	arbitraryClips,
	arbitraryPlainClips,
	FILES,
	SMALL_LIBRARY,
} from "../matching/testing/arbitrary-cut.ts";
import { makeTimeline } from "../matching/testing/make-cut.ts";
import type { ClipTransition, TimelineClip } from "../timeline/model.ts";
import type { Fragment, Reconciliation } from "./model.ts";
import { reconcile } from "./reconcile.ts";
import { reconcileFrameByFrame, spellOut } from "./testing/frame-by-frame.ts";

function matched(clips: readonly TimelineClip[], files: readonly string[] = FILES) {
	return matchTimeline({ ...makeTimeline([], { files }), clips }, SMALL_LIBRARY);
}

/** Clips in another order, with keys and partners updated. */
function reordered(
	clips: readonly TimelineClip[],
	order: readonly number[],
	swapFiles: boolean,
): TimelineClip[] {
	const moved = (key: number | null) => (key === null ? null : order.indexOf(key));
	return order.flatMap((from, key) => {
		const clip = clips[from];
		if (!clip) return [];
		const { transitionIn, transitionOut, keyBackground, edlIndex } = clip;
		return {
			...clip,
			key,
			edlIndex: swapFiles ? 1 - edlIndex : edlIndex,
			transitionIn: transitionIn && { ...transitionIn, partner: moved(transitionIn.partner) },
			transitionOut: transitionOut && { ...transitionOut, partner: moved(transitionOut.partner) },
			keyBackground: moved(keyBackground),
		};
	});
}

/** A transition whose other side is left out is a fade. */
function withoutLost(transition: ClipTransition | null): ClipTransition | null {
	return transition?.partner === -1 ? { ...transition, partner: null } : transition;
}

test("[REC1–REC4] random cuts are what frame by frame gives", () => {
	fc.assert(
		fc.property(arbitraryClips, (clips) => {
			const cut = matched(clips);
			expect(spellOut(reconcile(cut))).toEqual(reconcileFrameByFrame(cut));
		}),
		{ numRuns: 500 },
	);
});

test("[EXC4] a clip that a rule leaves out neither plays, cuts nor covers: the others are as without it", () => {
	fc.assert(
		fc.property(arbitraryClips, fc.func(fc.boolean()), (clips, isExcluded) => {
			const cut = matched(clips);
			// A key's foreground hides nothing, even without its background; a list without that line says otherwise, and so for
			// a foreground over that foreground.
			const loses = (key: number, seen: readonly number[] = []): boolean => {
				const background = clips[key]?.keyBackground ?? null;
				if (isExcluded(key)) return true;
				return background !== null && !seen.includes(key) && loses(background, [...seen, key]);
			};
			const stay = clips.filter(({ key }) => !loses(key)).map(({ key }) => key);
			const matches = cut.matches.map(
				(match, key): ClipMatch => (stay.includes(key) ? match : { kind: "excluded", rule: 1 }),
			);
			const without = reordered(clips, stay, false).map(({ transitionIn, transitionOut, ...clip }) => ({
				...clip,
				transitionIn: withoutLost(transitionIn),
				transitionOut: withoutLost(transitionOut),
				keyBackground: clip.keyBackground === -1 ? null : clip.keyBackground,
			}));
			const of = ({ picture, sound }: Reconciliation) =>
				[picture, sound].map((side) =>
					side.map((pieces) => pieces.map(({ recordIn, recordOut }) => [recordIn, recordOut])),
				);
			const [picture, sound] = of(reconcile({ ...cut, matches }));
			expect([picture, sound].map((side) => stay.map((key) => side?.[key]))).toEqual(
				of(reconcile(matched(without))),
			);
		}),
		{ numRuns: 1_000 },
	);
});

test("fragments of a clip come in film order, hold at least a frame and never meet: they are as long as can be", () => {
	fc.assert(
		fc.property(arbitraryClips, (clips) => {
			const { picture, sound, soundAlone, soundUnderPicture } = reconcile(matched(clips));
			const isApart = (pieces: readonly Fragment[]) =>
				pieces.every(
					({ recordIn, recordOut }, i) =>
						recordIn < recordOut && recordIn > (pieces[i - 1]?.recordOut ?? Number.NEGATIVE_INFINITY),
				);
			expect([...picture, ...sound].every(isApart)).toBe(true);
			for (const list of [soundAlone, soundUnderPicture]) {
				for (const { clip, recordId } of list) {
					expect(isApart(list.filter((one) => one.clip === clip && one.recordId === recordId))).toBe(true);
				}
			}
		}),
		{ numRuns: 300 },
	);
});

test("[REC7] the order of clips and of lists changes nothing", () => {
	const shuffled = arbitraryClips.chain((clips) =>
		fc.record({
			clips: fc.constant(clips),
			order: fc.shuffledSubarray(
				clips.map((clip) => clip.key),
				{ minLength: clips.length },
			),
			swapFiles: fc.boolean(),
		}),
	);
	fc.assert(
		fc.property(shuffled, ({ clips, order, swapFiles }) => {
			const files = swapFiles ? [...FILES].reverse() : FILES;
			const there = spellOut(reconcile(matched(reordered(clips, order, swapFiles), files)));
			const back = there.map((line) => line.replace(/clip (\d+)/, (_, key) => `clip ${order[Number(key)]}`));
			expect(back.sort()).toEqual(spellOut(reconcile(matched(clips))));
		}),
		{ numRuns: 300 },
	);
});

test("[REC7, REC11] reconciling what was left, each piece on its channel, changes nothing", () => {
	fc.assert(
		fc.property(arbitraryPlainClips, (several) => {
			const clips = several.map((clip) => ({ ...clip, lanes: clip.lanes & -clip.lanes }));
			const once = reconcile(matched(clips));
			const left = clips.flatMap((clip) =>
				[...(once.picture[clip.key] ?? []), ...(once.sound[clip.key] ?? [])].map(
					({ recordIn, recordOut }) => ({ ...clip, recordIn, recordOut }),
				),
			);
			const twice = spellOut(reconcile(matched(left.map((clip, key) => ({ ...clip, key })))));
			const back = twice.map((line) =>
				line.replace(/clip (\d+)/, (_, key) => `clip ${left[Number(key)]?.key}`),
			);
			expect(back.filter((line) => /^(picture|sound)/.test(line)).sort()).toEqual(
				spellOut(once).filter((line) => /^(picture|sound)/.test(line)),
			);
			// With reordered pieces another channel of a track may provide the sound, but the same sound must be heard.
			const heard = (lines: readonly string[]) =>
				lines
					.filter((line) => /^(alone|under)/.test(line))
					.map((line) => line.replace(/clip \d+ /, ""))
					.sort();
			expect(heard(back)).toEqual(heard(spellOut(once)));
		}),
		{ numRuns: 500 },
	);
});
