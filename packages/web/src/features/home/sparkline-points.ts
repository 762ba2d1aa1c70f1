/** A sparkline's size in pixels, with room for the dot at its end. */
export const SPARK_WIDTH = 88;
export const SPARK_HEIGHT = 24;
const INSET = 3;

/**
 * Places amounts along a sparkline, from left to right, with the lowest at the bottom and the highest at the top.
 *
 * @returns x and y of each, in pixels; equal amounts make a line through the middle.
 */
export function sparklinePoints(amounts: readonly number[]): [x: number, y: number][] {
	const lowest = Math.min(...amounts);
	const range = Math.max(...amounts) - lowest;
	const step = (SPARK_WIDTH - 2 * INSET) / Math.max(1, amounts.length - 1);
	return amounts.map((amount, at) => [
		INSET + at * step,
		INSET + (SPARK_HEIGHT - 2 * INSET) * (range === 0 ? 0.5 : 1 - (amount - lowest) / range),
	]);
}
