import type { TimelineData } from "../../../engine/timeline-data.ts";
import type { Drawing } from "./draw-timeline.ts";
import { markerColor } from "./marker-colors.ts";
import { RULER_HEIGHT } from "./timeline-geometry.ts";
import type { Extent, TimelineView } from "./timeline-view.ts";

const FLAG_WIDTH = 7;
const FLAG_HEIGHT = 8;
const RANGE_HEIGHT = 3;

/** Draws the visible markers on the ruler: a flag at each one's frame, a bar as long as it lasts. */
export function drawMarkers(
	context: CanvasRenderingContext2D,
	{ data, view, colors, width, height, marker }: Drawing,
): void {
	const { from, framesPerPixel } = view;
	let lastLeft = Number.NEGATIVE_INFINITY;
	let lastRight = Number.NEGATIVE_INFINITY;
	for (const [at, { frame, frames, color }] of data.markers.entries()) {
		const left = Math.round((frame - from) / framesPerPixel);
		const right = Math.round((frame + frames - from) / framesPerPixel);
		if (right < -FLAG_WIDTH || left > width + FLAG_WIDTH) continue;
		// Thousands of markers share the pixels of a whole film.
		if (at !== marker && left === lastLeft && right <= lastRight) continue;
		lastLeft = left;
		lastRight = right;
		context.fillStyle = markerColor(color) ?? colors.text2;
		if (right > left) context.fillRect(left, 0, right - left, RANGE_HEIGHT);
		// A pentagon that points at its frame.
		context.beginPath();
		context.moveTo(left - FLAG_WIDTH / 2, 1);
		context.lineTo(left + FLAG_WIDTH / 2, 1);
		context.lineTo(left + FLAG_WIDTH / 2, FLAG_HEIGHT - 3);
		context.lineTo(left, FLAG_HEIGHT + 1);
		context.lineTo(left - FLAG_WIDTH / 2, FLAG_HEIGHT - 3);
		context.closePath();
		context.fill();
		// Some colors are close to the ruler's own in one of the themes.
		context.lineWidth = 1;
		context.strokeStyle = at === marker ? colors.text : colors.text2;
		context.stroke();
		if (at !== marker) continue;
		context.fillStyle = colors.text;
		context.fillRect(left, FLAG_HEIGHT, 1, Math.max(height, RULER_HEIGHT) - FLAG_HEIGHT);
	}
}

/** Pixels beside a marker that still point at it. */
const NEAR_PX = 5;

/** Position of the marker closest to a pixel; -1 if none is near. */
export function markerAt(
	{ markers }: Pick<TimelineData, "markers">,
	{ from, framesPerPixel }: TimelineView,
	x: number,
): number {
	let found = -1;
	let closest = NEAR_PX;
	for (const [at, { frame }] of markers.entries()) {
		const away = Math.abs((frame - from) / framesPerPixel - x);
		if (away > closest) continue;
		closest = away;
		found = at;
	}
	return found;
}

/**
 * Position of the next marker in the film; -1 if there is none. Markers before and behind the film have no place on the
 * timeline.
 *
 * @param at - the current marker's position; -1 for none.
 */
export function nextMarker(
	{ markers, startsAt, endsAt }: Pick<TimelineData, "markers"> & Extent,
	at: number,
	step: 1 | -1,
): number {
	for (let next = at === -1 && step === -1 ? markers.length - 1 : at + step; ; next += step) {
		const marker = markers[next];
		if (marker === undefined) return -1;
		if (marker.frame >= startsAt && marker.frame <= endsAt) return next;
	}
}
