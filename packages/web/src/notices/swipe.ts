/** The distance that a pointer moves sideways to dismiss something, in CSS pixels. */
const SWIPE_PX = 50;

interface Point {
	readonly x: number;
	readonly y: number;
}

/** Whether a movement is a swipe to either side: far enough, and more sideways than not. */
export function isSwipe(from: Point, to: Point): boolean {
	const across = Math.abs(to.x - from.x);
	return across >= SWIPE_PX && across > Math.abs(to.y - from.y);
}
