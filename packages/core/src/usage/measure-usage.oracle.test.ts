import fc from "fast-check";
import { expect, test } from "vitest";
import { matchTimeline } from "../matching/match-timeline.ts";
import {
	arbitraryClips,
	arbitraryPlainClips,
	FILES,
	SMALL_LIBRARY,
} from "../matching/testing/arbitrary-cut.ts";
import { makeTimeline } from "../matching/testing/make-cut.ts";
import { rational } from "../rational/rational.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { measureUsage } from "./measure-usage.ts";
import type { Usage } from "./model.ts";
import { measureByFrameSets, type PlainUse } from "./testing/frame-sets.ts";

function measure(clips: readonly TimelineClip[], useSourceTcs = true) {
	const matched = matchTimeline({ ...makeTimeline([], { files: FILES }), clips }, SMALL_LIBRARY);
	const reconciliation = reconcile(matched);
	return {
		usage: measureUsage(reconciliation, matched, SMALL_LIBRARY, { useSourceTcs }),
		plain: measureByFrameSets(reconciliation, matched, SMALL_LIBRARY),
	};
}

function plainUses(usage: Usage): PlainUse[] {
	return usage.uses.map((use) => ({
		recordId: use.recordId,
		side: use.trkMediaType,
		mediaType: use.clipMediaType,
		level: use.trkLevel,
		fragments: use.fragments.map((one) => `${one.clip}:${one.recordIn}-${one.recordOut}`).sort(),
		filmFrames: use.filmFrames,
		sourceTicks: Number(use.sourceFrames.mul(12).valueOf()),
	}));
}

function sorted(uses: readonly PlainUse[]): string[] {
	return uses.map((use) => JSON.stringify(use)).sort();
}

test("[REC6, USE1] uses of random cuts are what comparing every piece with every other gives", () => {
	fc.assert(
		fc.property(arbitraryClips, (clips) => {
			const { usage, plain } = measure(clips);
			expect(sorted(plainUses(usage))).toEqual(sorted(plain.uses));
		}),
		{ numRuns: 500 },
	);
});

test("[USE1, USE2] a record's sums over random cuts equal sets of frames", () => {
	fc.assert(
		fc.property(arbitraryClips, (clips) => {
			const { usage, plain } = measure(clips);
			const ofTicks = (ticks: number) => rational(ticks, 12).toFraction();
			const expected = [...plain.records].map(([id, { total, video, audio, unique }]) => {
				// Record 1 runs 20 frames at 25, record 2 ten seconds; the cut runs at 25.
				const originalFrames = [0, 20, 250][id];
				const percent = originalFrames ? rational(unique * 100, 12 * originalFrames).toFraction() : null;
				return { id, total: ofTicks(total), video: ofTicks(video), audio: ofTicks(audio), percent };
			});
			const found = [...usage.byRecord.values()].map((own) => ({
				id: own.recordId,
				total: own.totalFrames.toFraction(),
				video: own.videoFrames.toFraction(),
				audio: own.audioFrames.toFraction(),
				percent: own.percentOfOriginal?.toFraction() ?? null,
			}));
			expect(found).toEqual(expected.sort((a, b) => a.id - b.id));
		}),
		{ numRuns: 400 },
	);
});

test("[USE1] in film time, totals are the sums of the uses on the film side", () => {
	fc.assert(
		fc.property(arbitraryClips, (clips) => {
			const { usage } = measure(clips, false);
			for (const own of usage.byRecord.values()) {
				const uses = own.uses.map((index) => usage.uses[index]);
				const frames = (side: string) =>
					uses.reduce((sum, use) => sum + (use?.trkMediaType === side ? use.filmFrames : 0), 0);
				expect(own.videoFrames.equals(frames("video"))).toBe(true);
				expect(own.audioFrames.equals(frames("audio"))).toBe(true);
				expect(own.totalFrames.equals(own.totalByFilmFrames)).toBe(true);
				expect(own.totalByFilmFrames).toBe(frames("video") + frames("audio"));
			}
			expect(usage.uses.every((use) => use.durationFrames.equals(use.filmFrames))).toBe(true);
		}),
		{ numRuns: 300 },
	);
});

test("uses are numbered by film in, video before audio, level, record", () => {
	fc.assert(
		fc.property(arbitraryClips, (clips) => {
			const keys = measure(clips).usage.uses.map((use, index) => {
				expect(use.index).toBe(index);
				return [use.recordIn, use.trkMediaType === "video" ? 0 : 1, use.trkLevel, use.recordId]
					.map((part) => String(part).padStart(4, "0"))
					.join();
			});
			expect(keys).toEqual([...keys].sort());
		}),
		{ numRuns: 200 },
	);
});

/** Splits a clip with a razor cut at a point without other clips on the track, and with a whole source frame. */
function razored(clips: readonly TimelineClip[], which: number, where: number): TimelineClip[] {
	const clip = clips[which % clips.length];
	if (!clip) return [...clips];
	const length = clip.recordOut - clip.recordIn;
	const at = clip.recordIn + 1 + (where % Math.max(1, length - 1));
	const source = clip.sourceStart + ((at - clip.recordIn) * clip.speedNumerator) / clip.speedDenominator;
	const isAlone = clips.every(
		(other) =>
			other === clip ||
			other.trkMediaType !== clip.trkMediaType ||
			other.trkLevel !== clip.trkLevel ||
			other.recordOut <= clip.recordIn ||
			other.recordIn >= clip.recordOut,
	);
	if (length < 2 || !isAlone || !Number.isInteger(source)) return [...clips];
	const second = { ...clip, key: clips.length, recordIn: at, sourceStart: source, line: 99 };
	return [...clips.map((other) => (other === clip ? { ...clip, recordOut: at } : other)), second];
}

test("[REC7] a razor cut through a clip changes no use and no total", () => {
	fc.assert(
		fc.property(arbitraryPlainClips, fc.nat(), fc.nat(), (clips, which, where) => {
			const totals = (all: readonly TimelineClip[]) => {
				const { usage } = measure(all);
				return [
					plainUses(usage).map(({ fragments, ...use }) => ({ ...use, pieces: fragments.length > 0 })),
					[...usage.byRecord.values()].map((own) => [
						own.recordId,
						own.totalByFilmFrames,
						own.totalBySourceFrames.toFraction(),
						own.percentOfOriginal?.toFraction(),
					]),
				];
			};
			expect(totals(razored(clips, which, where))).toEqual(totals(clips));
		}),
		{ numRuns: 400 },
	);
});
