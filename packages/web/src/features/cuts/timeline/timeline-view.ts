import { framesFromLabel, labelFromFrames } from "@oxcut/core/cut";
import type { TimelineData } from "../../../engine/timeline-data.ts";

/** Which part of the film is in sight. */
export interface TimelineView {
	/** Frame at the left edge; between frames while it moves. */
	readonly from: number;
	readonly framesPerPixel: number;
}

type Extent = Pick<TimelineData, "startsAt" | "endsAt">;

/** The closest one gets: a frame of 16 pixels. */
const CLOSEST = 1 / 16;

/** The whole film, with a little air on both sides. */
export function fitView({ startsAt, endsAt }: Extent, width: number): TimelineView {
	const framesPerPixel = Math.max(CLOSEST, ((endsAt - startsAt) * 1.02) / Math.max(1, width));
	return { from: startsAt - (framesPerPixel * width - (endsAt - startsAt)) / 2, framesPerPixel };
}

/** Keeps the film in sight, whole at most. */
function heldView(view: TimelineView, extent: Extent, width: number): TimelineView {
	const whole = fitView(extent, width);
	const framesPerPixel = Math.min(whole.framesPerPixel, Math.max(CLOSEST, view.framesPerPixel));
	const seen = framesPerPixel * width;
	const air = seen * 0.01;
	const last = extent.endsAt + air - seen;
	return { from: Math.max(extent.startsAt - air, Math.min(last, view.from)), framesPerPixel };
}

/**
 * Closer or further.
 *
 * @param factor - above 1 comes closer.
 * @param x - pixel whose frame stays where it is.
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

/** Along the film by pixels. */
export function panView(view: TimelineView, extent: Extent, width: number, pixels: number): TimelineView {
	return heldView({ ...view, from: view.from + pixels * view.framesPerPixel }, extent, width);
}

/** Moves so that a stretch is in sight, without zooming where it fits. */
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

/** How close one is, from 0 (the whole film) to 1; even steps are even factors. */
export function zoomLevel(view: TimelineView, extent: Extent, width: number): number {
	const whole = fitView(extent, width).framesPerPixel;
	return whole <= CLOSEST ? 0 : Math.log(whole / view.framesPerPixel) / Math.log(whole / CLOSEST);
}

/** The view of a level, around the middle of what is in sight. */
export function atZoomLevel(view: TimelineView, extent: Extent, width: number, level: number): TimelineView {
	const whole = fitView(extent, width).framesPerPixel;
	const wanted = whole * (CLOSEST / whole) ** level;
	return zoomView(view, extent, width, { factor: view.framesPerPixel / wanted, x: width / 2 });
}

/** Frames between labels of the ruler, so that they stand at least so many pixels apart. */
export function rulerStep(framesPerPixel: number, nominalRate: number, apart = 110): number {
	const seconds = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200].map((s) => s * nominalRate);
	const steps = [1, 5, Math.round(nominalRate / 2), ...seconds];
	const least = apart * framesPerPixel;
	return steps.find((step) => step >= least) ?? nominalRate * 7200;
}

/** The frames in sight whose labels are round, for the ruler; of a label that drop-frame skips, the one after it. */
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

/** Clips of one track lie over each other only in transitions and on joined channels: a few at most. */
const OVERLAPS = 16;

/** Position of the clip that lies at a frame of a track, the one on top of others; -1 where none does. */
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

/** Position of the first clip of a track that may be in sight from a frame on. */
export function firstInSight(
	data: Pick<TimelineData, "recordIn" | "recordOut">,
	track: { readonly from: number; readonly to: number },
	frame: number,
): number {
	return Math.max(track.from, firstAfter(data, track, frame) - OVERLAPS);
}
