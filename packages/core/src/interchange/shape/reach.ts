import type { Rational } from "../../rational/rational.ts";
import type { ExactRange, InterchangeTimeline } from "./model.ts";

/** Later than any film's last frame; exact numbers can be larger than the engine's, and than any format's. */
export const LAST_FRAME = 1_000_000_000;

/** How positions count: frames per second, and the timecode of the first frame in frames. */
export type Counting = Pick<InterchangeTimeline, "fps" | "start">;

/** Whether a frame is at a time that no film or source reaches [TIM88]. */
export function isTooFar(frame: Rational): boolean {
	return frame.abs().compare(LAST_FRAME) > 0;
}

/** The time in seconds at which a part of the film, or of a source, is that none reaches; null if it is within reach. */
export function farTimeOf(
	{ record, source = null }: { readonly record: ExactRange; readonly source?: ExactRange | null },
	{ fps, start }: Counting,
): Rational | null {
	const first = start.div(fps);
	const times = [record.from.add(first), record.to.add(first), ...(source ? [source.from, source.to] : [])];
	return times.find((time) => isTooFar(time.mul(fps))) ?? null;
}
