import { ceilRational, floorRational, type Rational, rational, ZERO } from "../../rational/rational.ts";
import type { ExactRange, InterchangeClip } from "../shape/model.ts";
import { rateXml } from "./rate-xml.ts";

/** A file of several clips, with the part of its timecode that they use: from whole frame to whole frame. */
interface MediaWindow {
	readonly id: string;
	/** At the file's rate. */
	readonly frame: number;
	readonly frames: number;
	readonly isFirst: boolean;
}

interface OpenWindow {
	readonly id: string;
	readonly fps: Rational;
	from: Rational;
	to: Rational;
	isWritten: boolean;
}

/**
 * The files that clips play. A timeline doesn't say where a file's timecode begins, so the first used frame stands
 * for it. The timecode of each clip, by which editing systems conform, is exact [TIM61].
 */
export class MediaWindows {
	readonly #windows = new Map<string, OpenWindow>();
	readonly #fps: Rational;

	constructor(clips: readonly InterchangeClip[], fps: Rational) {
		this.#fps = fps;
		for (const clip of clips) {
			if (clip.kind === "generated") continue;
			const key = keyOf(clip);
			const { from, to } = clip.source ?? { from: ZERO, to: ZERO };
			const known = this.#windows.get(key);
			if (known === undefined) {
				const own = clip.sourceFps && rateXml(clip.sourceFps) ? clip.sourceFps : this.#fps;
				const id = `file-${this.#windows.size + 1}`;
				this.#windows.set(key, { id, fps: own, from, to, isWritten: false });
				continue;
			}
			if (from.compare(known.from) < 0) known.from = from;
			if (to.compare(known.to) > 0) known.to = to;
		}
	}

	/** The file of a clip; the first time, it has to be written in full. Null if it has none. */
	of(clip: InterchangeClip): MediaWindow | null {
		const window = this.#windows.get(keyOf(clip));
		if (window === undefined || clip.kind === "generated") return null;
		const isFirst = !window.isWritten;
		window.isWritten = true;
		const frame = floorRational(window.from.mul(window.fps));
		const end = ceilRational(window.to.mul(window.fps));
		return { id: window.id, frame: Number(frame), frames: Number(end - frame), isFirst };
	}

	/** The used part of a clip's file, in seconds of its timecode. */
	windowOf(clip: InterchangeClip): ExactRange {
		const window = this.#windows.get(keyOf(clip));
		if (window === undefined || clip.kind === "generated") return { from: ZERO, to: ZERO };
		const { fps } = window;
		return {
			from: rational(floorRational(window.from.mul(fps))).div(fps),
			to: rational(ceilRational(window.to.mul(fps))).div(fps),
		};
	}
}

function keyOf({ filePath, fileName, name, reel, sourceFps }: InterchangeClip): string {
	return JSON.stringify([filePath || fileName || name, reel, sourceFps?.toFraction()]);
}
