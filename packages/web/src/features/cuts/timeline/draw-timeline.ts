import { CLIP_STATES } from "../../../engine/record-states.ts";
import type { TimelineData, TimelineTrack } from "../../../engine/timeline-data.ts";
import { formatMoney } from "../../../ui/format-money.ts";
import { PATTERN_HEIGHT } from "../../../ui/state-patterns.ts";
import { drawMark } from "./draw-mark.ts";
import type { TimelineColors } from "./timeline-colors.ts";
import { RULER_HEIGHT, trackHeight } from "./timeline-geometry.ts";
import type { TimelineStills } from "./timeline-stills.ts";
import { firstInSight, rulerFrames, type TimelineView } from "./timeline-view.ts";

export interface Drawing {
	readonly data: TimelineData;
	readonly view: TimelineView;
	readonly colors: TimelineColors;
	readonly stills: TimelineStills;
	readonly width: number;
	readonly height: number;
	/** Position of the highlighted clip; -1 for none. */
	readonly selected: number;
	/** Draws the markers; null until its code has loaded. */
	readonly drawMarkers: ((context: CanvasRenderingContext2D, drawing: Drawing) => void) | null;
	/** Position of the highlighted marker; -1 for none. */
	readonly marker: number;
	readonly labelAt: (frame: number) => string;
}

/** Narrower clips have no room for an edge and a recognizable pattern. */
const DETAILED_PX = 9;
const LABELLED_PX = 28;
/** For clips with a still: the top of the still, below the band and the title, and the line below it. */
const STILL_TOP = PATTERN_HEIGHT + 18;
const FOOT_HEIGHT = 16;
/** Fixed character widths, so that no text has to be measured. */
const MONO_PX = 5.9;
const SANS_PX = 6.3;

/** Draws the visible part: the ruler, the tracks and their clips. */
export function drawTimeline(context: CanvasRenderingContext2D, drawing: Drawing): void {
	const { data, colors, width, height } = drawing;
	context.fillStyle = colors.sunken;
	context.fillRect(0, 0, width, height);
	drawRuler(context, drawing);
	let top = RULER_HEIGHT;
	for (const track of data.tracks) {
		const rowHeight = trackHeight(track, drawing.stills.hasAny);
		context.fillStyle = colors.surface;
		context.fillRect(0, top, width, rowHeight);
		drawTrack(context, drawing, track, top);
		context.fillStyle = colors.line;
		context.fillRect(0, top + rowHeight - 1, width, 1);
		top += rowHeight;
	}
	drawing.drawMarkers?.(context, drawing);
}

function drawRuler(context: CanvasRenderingContext2D, { data, view, colors, width, labelAt }: Drawing): void {
	context.font = `10px ${colors.mono}`;
	context.textBaseline = "middle";
	for (const frame of rulerFrames(view, width, data)) {
		const x = Math.round((frame - view.from) / view.framesPerPixel);
		context.fillStyle = colors.strong;
		context.fillRect(x, RULER_HEIGHT - 6, 1, 6);
		context.fillStyle = colors.text2;
		context.fillText(labelAt(frame), x + 4, RULER_HEIGHT / 2 + 1);
	}
	context.fillStyle = colors.strong;
	context.fillRect(0, RULER_HEIGHT - 1, width, 1);
}

function drawTrack(
	context: CanvasRenderingContext2D,
	drawing: Drawing,
	track: TimelineTrack,
	top: number,
): void {
	const { data, view, width } = drawing;
	const { from, framesPerPixel } = view;
	const end = from + width * framesPerPixel;
	const height = trackHeight(track, drawing.stills.hasAny);
	/** Thousands of clips in a pixel are drawn once. */
	let drawnTo = Number.NEGATIVE_INFINITY;
	for (let at = firstInSight(data, track, from); at < track.to; at++) {
		const recordIn = data.recordIn[at] ?? 0;
		if (recordIn >= end) break;
		const recordOut = data.recordOut[at] ?? 0;
		if (recordOut <= from) continue;
		const left = Math.round((recordIn - from) / framesPerPixel);
		const right = Math.max(left + 1, Math.round((recordOut - from) / framesPerPixel));
		if (right <= drawnTo) continue;
		drawnTo = right;
		const isTall = track.isPicture && drawing.stills.hasAny;
		// In a dissolve, the next clip covers the end of this one.
		const next = at + 1 < track.to ? ((data.recordIn[at + 1] ?? 0) - from) / framesPerPixel : right;
		const seenTo = Math.min(right, Math.max(left, next));
		drawClip(context, drawing, { at, left, right, seenTo, top: top + 3, height: height - 7, isTall });
	}
}

interface ClipBox {
	readonly at: number;
	readonly left: number;
	readonly right: number;
	/** The start of the track's next clip, if it overlaps this one. */
	readonly seenTo: number;
	readonly top: number;
	readonly height: number;
	/** Whether a still fits between the title and the cost. */
	readonly isTall: boolean;
}

function drawClip(context: CanvasRenderingContext2D, drawing: Drawing, box: ClipBox): void {
	const { data, colors, selected } = drawing;
	const { at, left, right, top, height } = box;
	const state = CLIP_STATES[data.states[at] ?? 0] ?? "orig";
	const { fill, line, band } = colors.states[state];
	if (right - left < DETAILED_PX) {
		drawMark(context, colors, state, box);
	} else {
		const width = right - left - 1;
		if (state === "ign") {
			context.setLineDash([3, 2]);
			context.strokeStyle = colors.control;
		} else {
			context.fillStyle = fill;
			context.fillRect(left, top, width, height);
			// Anchored to the clip, so that the pattern moves with it.
			context.translate(left, top);
			context.fillStyle = band;
			context.fillRect(0, 0, width, PATTERN_HEIGHT);
			context.fillStyle = line;
			context.fillRect(0, PATTERN_HEIGHT, width, 1);
			context.translate(-left, -top);
			if (state === "unid") context.setLineDash([4, 3]);
			context.strokeStyle = line;
		}
		if (box.isTall) drawStill(context, drawing, box);
		drawCovered(context, drawing, box);
		context.lineWidth = 1;
		context.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
		context.setLineDash([]);
		if (width > LABELLED_PX) drawLabel(context, drawing, box, state === "orig" || state === "ign");
	}
	if (at === selected) {
		context.strokeStyle = colors.text;
		context.lineWidth = 2;
		context.strokeRect(left, top, Math.max(2, right - left - 1), height);
	}
}

/** Repeats the record's image along the clip, like frames on a strip of film. */
function drawStill(
	context: CanvasRenderingContext2D,
	{ data, stills, width }: Drawing,
	{ at, left, right, top, height }: ClipBox,
): void {
	const image = right - left < LABELLED_PX ? null : stills.get(data.recordIds[at] ?? 0);
	if (image === null) return;
	const stillTop = top + STILL_TOP;
	const stillHeight = height - STILL_TOP - FOOT_HEIGHT;
	const stillWidth = Math.round((stillHeight * 16) / 9);
	// The centre of the image, cropped to the frame.
	const scale = Math.max(stillWidth / image.naturalWidth, stillHeight / image.naturalHeight);
	const [cutWidth, cutHeight] = [stillWidth / scale, stillHeight / scale];
	const cut = [(image.naturalWidth - cutWidth) / 2, (image.naturalHeight - cutHeight) / 2] as const;
	context.save();
	context.beginPath();
	context.rect(left, stillTop, right - left - 1, stillHeight);
	context.clip();
	const first = left + Math.max(0, Math.floor(-left / (stillWidth + 1))) * (stillWidth + 1);
	for (let x = first; x < Math.min(right, width); x += stillWidth + 1) {
		context.drawImage(image, ...cut, cutWidth, cutHeight, x, stillTop, stillWidth, stillHeight);
	}
	context.restore();
}

function drawCovered(context: CanvasRenderingContext2D, drawing: Drawing, box: ClipBox): void {
	const { data, colors, view, width } = drawing;
	const { at, top, height, left, right } = box;
	const last = data.coverFrom[at + 1] ?? 0;
	for (let piece = data.coverFrom[at] ?? 0; piece < last; piece++) {
		const from = Math.max(left + 1, 0, ((data.coverIn[piece] ?? 0) - view.from) / view.framesPerPixel);
		const to = Math.min(right - 2, width, ((data.coverOut[piece] ?? 0) - view.from) / view.framesPerPixel);
		if (to - from < 1) continue;
		context.globalAlpha = 0.55;
		context.fillStyle = colors.surface;
		context.fillRect(from, top + 1, to - from, height - 2);
		context.globalAlpha = 1;
		context.fillStyle = colors.hatch;
		context.fillRect(from, top + 1, to - from, height - 2);
	}
}

/** The label goes on the visible part: hatching would make it unreadable. */
function drawLabel(
	context: CanvasRenderingContext2D,
	{ data, view, colors, width: sight }: Drawing,
	{ at, left, right, seenTo, top, height, isTall }: ClipBox,
	isFaint: boolean,
): void {
	const covers = data.coverFrom[at] ?? 0;
	const isCovered = covers < (data.coverFrom[at + 1] ?? 0);
	let from = left;
	let to = seenTo;
	if (isCovered && data.coverIn[covers] === data.recordIn[at]) {
		from = ((data.coverOut[covers] ?? 0) - view.from) / view.framesPerPixel;
		// If it is covered completely, the label goes over the hatching.
		if (from >= right - LABELLED_PX) from = left;
	} else if (isCovered) {
		to = Math.min(to, ((data.coverIn[covers] ?? 0) - view.from) / view.framesPerPixel);
	}
	const x = Math.max(from, 0) + 7;
	const end = Math.min(to, sight) - 6;
	const [locator = "", title] = (data.labels[data.labelOf[at] ?? 0] ?? "").split("\t");
	context.textBaseline = "middle";
	context.fillStyle = isFaint ? colors.text2 : colors.text;
	const write = (text: string, font: string, left: number, y: number) => {
		context.font = font;
		context.fillText(text, left, y);
	};
	const [sans, mono] = [`11px ${colors.sans}`, `10px ${colors.mono}`];
	const money = moneyOf(data, at);
	const moneyWidth = money === "" ? 0 : money.length * SANS_PX + 8;
	/** @returns its left edge, which nothing else may cross. */
	const writeMoney = (y: number): number => {
		if (money === "" || end - x < moneyWidth) return end;
		context.textAlign = "right";
		write(money, `600 ${sans}`, end, y);
		context.textAlign = "left";
		return end - moneyWidth;
	};
	if (isTall) {
		const titleY = top + (PATTERN_HEIGHT + STILL_TOP) / 2 + 0.5;
		const footY = top + height - FOOT_HEIGHT / 2;
		write(fitted(title ?? locator, end - x, SANS_PX), sans, x, titleY);
		const footEnd = writeMoney(footY);
		if (title !== undefined && footEnd - x >= locator.length * MONO_PX) write(locator, mono, x, footY);
		return;
	}
	const y = top + (PATTERN_HEIGHT + height) / 2 + 0.5;
	// If an id doesn't fit beside the amount, the name takes precedence.
	const room = end - x - moneyWidth >= locator.length * MONO_PX ? writeMoney(y) - x : end - x;
	if (title === undefined) {
		write(fitted(locator, room, SANS_PX), sans, x, y);
		return;
	}
	write(fitted(locator, room, MONO_PX), mono, x, y);
	const rest = room - locator.length * MONO_PX - 8;
	if (rest < 24) return;
	write(fitted(title, rest, SANS_PX), sans, x + locator.length * MONO_PX + 8, y);
}

/** A clip's charge as text; empty if there is none. */
function moneyOf({ amounts, currencies, currencyOf }: TimelineData, at: number): string {
	const amount = amounts[at] ?? Number.NaN;
	return Number.isNaN(amount) ? "" : formatMoney(amount, currencies[currencyOf[at] ?? 0] ?? "USD");
}

function fitted(text: string, room: number, characterPx: number): string {
	const count = Math.floor(room / characterPx);
	if (text.length <= count) return text;
	return count < 3 ? "" : `${text.slice(0, count - 1)}…`;
}
