import { framesFromLabel, labelFromFrames } from "@oxcut/core/cut";
import type { TimelineData } from "../../../engine/timeline-data.ts";

/** The visible part of the film. */
export interface TimelineView {
	/** The frame at the left edge; fractional while panning. */
	readonly from: number;
	readonly framesPerPixel: number;
}

/** The first and the last frame of a film. */
export type Extent = Pick<TimelineData, "startsAt" | "endsAt">;

/** The closest zoom: 16 pixels per frame. */
const CLOSEST = 1 / 16;

/** The whole film, with some space on both sides. */
export function fitView({ startsAt, endsAt }: Extent, width: number): TimelineView {
	const framesPerPixel = Math.max(CLOSEST, ((endsAt - startsAt) * 1.02) / Math.max(1, width));
	return { from: startsAt - (framesPerPixel * width - (endsAt - startsAt)) / 2, framesPerPixel };
}

/** Limits a view to the film. */
function heldView(view: TimelineView, extent: Extent, width: number): TimelineView {
	const whole = fitView(extent, width);
	const framesPerPixel = Math.min(whole.framesPerPixel, Math.max(CLOSEST, view.framesPerPixel));
	const seen = framesPerPixel * width;
	const air = seen * 0.01;
	const last = extent.endsAt + air - seen;
	return { from: Math.max(extent.startsAt - air, Math.min(last, view.from)), framesPerPixel };
}

/**
 * Zooms in or out.
 *
 * @param factor - above 1 zooms in.
 * @param x - the pixel whose frame stays in place.
 */
export function zoomView(
	view: TimelineView,
	extent: Extent,
	width: number,
	{ factor, x }: { readonly factor: number; readonly x: number },
): TimelineView {
	const whole = fitView(extent, width);
	const framesPerPixel = Math.min(whole.framesPerPixel, Math.max(CLOSEST, view.framesPerPixel / factor));
	const anchor = view.from + x * view.framesPerPixel;
	return heldView({ from: anchor - x * framesPerPixel, framesPerPixel }, extent, width);
}

/** Pans along the film by pixels. */
export function panView(view: TimelineView, extent: Extent, width: number, pixels: number): TimelineView {
	return heldView({ ...view, from: view.from + pixels * view.framesPerPixel }, extent, width);
}

/** Moves a stretch into view, without zooming if it fits. */
export function revealRange(
	view: TimelineView,
	extent: Extent,
	width: number,
	range: readonly [number, number],
): TimelineView {
	const seen = view.framesPerPixel * width;
	const [from, to] = range;
	if (from >= view.from && to <= view.from + seen) return view;
	return heldView({ ...view, from: (from + to) / 2 - seen / 2 }, extent, width);
}

/** The zoom level, from 0 (the whole film) to 1, on a logarithmic scale. */
export function zoomLevel(view: TimelineView, extent: Extent, width: number): number {
	const whole = fitView(extent, width).framesPerPixel;
	return whole <= CLOSEST ? 0 : Math.log(whole / view.framesPerPixel) / Math.log(whole / CLOSEST);
}

/** The view at a zoom level, around the current centre. */
export function atZoomLevel(view: TimelineView, extent: Extent, width: number, level: number): TimelineView {
	const whole = fitView(extent, width).framesPerPixel;
	const wanted = whole * (CLOSEST / whole) ** level;
	return zoomView(view, extent, width, { factor: view.framesPerPixel / wanted, x: width / 2 });
}

/** Frames between labels of the ruler, for a minimum distance in pixels. */
export function rulerStep(framesPerPixel: number, nominalRate: number, apart = 110): number {
	const seconds = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200].map((s) => s * nominalRate);
	const steps = [1, 5, Math.round(nominalRate / 2), ...seconds];
	const least = apart * framesPerPixel;
	return steps.find((step) => step >= least) ?? nominalRate * 7200;
}

/** The visible frames with round labels, for the ruler; if drop-frame skips a label, the one after it. */
export function rulerFrames(
	view: TimelineView,
	width: number,
	{ nominalRate, dropFrame }: Pick<TimelineData, "nominalRate" | "dropFrame">,
): number[] {
	const step = rulerStep(view.framesPerPixel, nominalRate);
	const from = Math.max(0, view.from);
	const last = view.from + width * view.framesPerPixel;
	const first = labelFromFrames(Math.floor(from), nominalRate, dropFrame);
	const labels = ((first.hours * 60 + first.minutes) * 60 + first.seconds) * nominalRate + first.frames;
	const frames: number[] = [];
	for (let label = Math.ceil(labels / step) * step; ; label += step) {
		const seconds = Math.floor(label / nominalRate);
		const minutes = Math.floor(seconds / 60);
		const frame = framesFromLabel(0, minutes, seconds % 60, label % nominalRate, nominalRate, dropFrame);
		if (frame > last) return frames;
		if (frame >= from && frame !== frames.at(-1)) frames.push(frame);
	}
}

/** Position of the first clip of a track that begins after a frame. */
function firstAfter(
	{ recordIn }: Pick<TimelineData, "recordIn">,
	{ from, to }: { readonly from: number; readonly to: number },
	frame: number,
): number {
	let low = from;
	let high = to;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((recordIn[middle] ?? 0) <= frame) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Clips of one track overlap only in transitions and on joined channels: a few at most. */
const OVERLAPS = 16;

/** Position of the topmost clip at a frame of a track; -1 if there is none. */
export function clipAt(
	data: Pick<TimelineData, "recordIn" | "recordOut">,
	track: { readonly from: number; readonly to: number },
	frame: number,
): number {
	const after = firstAfter(data, track, frame);
	for (let at = after - 1; at >= Math.max(track.from, after - OVERLAPS); at--) {
		if ((data.recordOut[at] ?? 0) > frame) return at;
	}
	return -1;
}

/** Position of the first clip of a track that may be visible from a frame on. */
export function firstInSight(
	data: Pick<TimelineData, "recordIn" | "recordOut">,
	track: { readonly from: number; readonly to: number },
	frame: number,
): number {
	return Math.max(track.from, firstAfter(data, track, frame) - OVERLAPS);
}
