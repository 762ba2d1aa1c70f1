import type { ClipState } from "../../../engine/record-states.ts";
import type { TimelineColors } from "./timeline-colors.ts";

/** The position of a mark. */
interface MarkBox {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly height: number;
}

/**
 * The parts of its height that a state's mark fills, from 0 to 1: a clip one pixel wide has no room for a pattern,
 * but it has room for a shape. A problem's mark is the highest, rights needed are two ends, unidentified three
 * dashes, fair use a dot, rights-free a line.
 */
export const MARK_PARTS: Readonly<Record<ClipState, readonly (readonly [number, number])[]>> = {
	need: [
		[0, 0.3],
		[0.7, 1],
	],
	lic: [[0.4, 1]],
	fair: [[0.3, 0.7]],
	free: [[0.45, 0.55]],
	unid: [
		[0, 0.2],
		[0.4, 0.6],
		[0.8, 1],
	],
	prob: [[0, 1]],
	orig: [[0.4, 1]],
	ign: [[0.4, 1]],
};

/** Draws a clip that is too narrow for body and band. */
export function drawMark(
	context: CanvasRenderingContext2D,
	colors: TimelineColors,
	state: ClipState,
	{ left, right, top, height }: MarkBox,
): void {
	const { fill, solid } = colors.states[state];
	context.fillStyle = fill;
	context.fillRect(left, top, right - left, height);
	context.fillStyle = solid;
	for (const [from, to] of MARK_PARTS[state]) {
		const start = Math.round(from * height);
		context.fillRect(left, top + start, right - left, Math.max(1, Math.round(to * height) - start));
	}
}
