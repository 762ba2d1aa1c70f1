import { ceilRational, floorRational, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { filmRate } from "../shape/exact-rate.ts";
import type { ExactRange, InterchangeClip, InterchangeTimeline } from "../shape/model.ts";
import { rateXml } from "./rate-xml.ts";

/** A file of several clips, with the part of its timecode that they use: from whole frame to whole frame. */
interface MediaWindow {
	readonly id: string;
	/** The rate of the file, in which its `frames` count. */
	readonly fps: Rational;
	readonly frames: number;
	/** The counting of its timecode, and the first used frame in it. */
	readonly timecodeFps: Rational;
	readonly dropFrame: boolean;
	readonly frame: number;
	readonly isFirst: boolean;
}

interface OpenWindow extends Pick<MediaWindow, "id" | "fps" | "timecodeFps" | "dropFrame"> {
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
	readonly #film: Pick<InterchangeTimeline, "fps" | "dropFrame">;

	/** @param film - its counting is that of sources that don't state one. */
	constructor(clips: readonly InterchangeClip[], film: Pick<InterchangeTimeline, "fps" | "dropFrame">) {
		this.#film = film;
		for (const clip of clips) {
			if (clip.kind === "generated") continue;
			const { from, to } = clip.source ?? { from: ZERO, to: ZERO };
			const counting = this.#countingOf(clip);
			const key = keyOf(clip, counting);
			const known = this.#windows.get(key);
			if (known === undefined) {
				const id = `file-${this.#windows.size + 1}`;
				this.#windows.set(key, { id, ...counting, from, to, isWritten: false });
				continue;
			}
			if (from.compare(known.from) < 0) known.from = from;
			if (to.compare(known.to) > 0) known.to = to;
		}
	}

	/** The file of a clip; the first time, it has to be written in full. Null if it has none. */
	of(clip: InterchangeClip): MediaWindow | null {
		const window = this.#find(clip);
		if (window === undefined) return null;
		const isFirst = !window.isWritten;
		window.isWritten = true;
		const { id, fps, timecodeFps, dropFrame } = window;
		const { from, to } = boundsOf(window);
		const frame = from.mul(timecodeFps).valueOf();
		return { id, fps, frames: to.sub(from).mul(fps).valueOf(), timecodeFps, dropFrame, frame, isFirst };
	}

	/** The used part of a clip's file, in seconds of its timecode. */
	windowOf(clip: InterchangeClip): ExactRange {
		const window = this.#find(clip);
		return window === undefined ? { from: ZERO, to: ZERO } : boundsOf(window);
	}

	#find(clip: InterchangeClip): OpenWindow | undefined {
		return clip.kind === "generated" ? undefined : this.#windows.get(keyOf(clip, this.#countingOf(clip)));
	}

	/** A source's frame rate and counting: the first of its rates that the format has, else the film's. */
	#countingOf({ sourceFps, sourceTimecode }: InterchangeClip) {
		const film = this.#film;
		const usable = (...rates: readonly (Rational | null | undefined)[]) =>
			rates.find((rate) => rate && rateXml(rate) !== null) ?? film.fps;
		const fps = usable(sourceFps, sourceTimecode?.fps);
		const timecodeFps = usable(sourceTimecode?.fps, sourceFps);
		const stated = sourceTimecode?.fps.equals(timecodeFps) ? sourceTimecode.dropFrame : null;
		const isDrop = stated ?? (film.dropFrame && timecodeFps.equals(film.fps));
		return { fps, timecodeFps, dropFrame: isDrop && filmRate(timecodeFps)?.canDrop === true };
	}
}

/** Begins on a frame of the timecode, and is as long as whole frames of the file. */
function boundsOf({ from, to, fps, timecodeFps }: OpenWindow): ExactRange {
	const first = rational(floorRational(from.mul(timecodeFps))).div(timecodeFps);
	return { from: first, to: first.add(rational(ceilRational(to.sub(first).mul(fps))).div(fps)) };
}

function keyOf(
	{ filePath, fileName, name, reel }: InterchangeClip,
	{ fps, timecodeFps, dropFrame }: Pick<MediaWindow, "fps" | "timecodeFps" | "dropFrame">,
): string {
	const rates = [fps, timecodeFps].map((rate) => rate.toFraction());
	return JSON.stringify([filePath || fileName || name, reel, ...rates, dropFrame]);
}
