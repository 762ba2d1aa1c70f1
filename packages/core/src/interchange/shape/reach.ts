import { toNumber } from "../../rational/rational.ts";
import type { ExactRange, InterchangeTimeline } from "./model.ts";

/** Later than any film's last frame; exact numbers can be larger than the engine's, and than any format's. */
const LAST_FRAME = 1_000_000_000;

/** How positions count: frames per second, and the timecode of the first frame in frames. */
export type Counting = Pick<InterchangeTimeline, "fps" | "start">;

/** Whether a frame is at a time that no film or source reaches [TIM88]. */
export function isTooFar(frame: number): boolean {
	return Math.abs(frame) > LAST_FRAME;
}

/**
 * The time in seconds at which a part of the film, or of a source, is that none reaches; null if it is within reach. In
 * floating point: the limit isn't exact, and fractions would take as long as reading the clip.
 */
export function unreachableTimeOf(
	{ record, source = null }: { readonly record: ExactRange; readonly source?: ExactRange | null },
	{ fps, start }: Counting,
): number | null {
	const rate = toNumber(fps);
	const first = toNumber(start) / rate;
	const film = [record.from, record.to].map((time) => toNumber(time) + first);
	const played = source === null ? [] : [toNumber(source.from), toNumber(source.to)];
	return [...film, ...played].find((time) => isTooFar(time * rate)) ?? null;
}
