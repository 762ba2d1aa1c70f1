import { formatTimecode, RATES, type RateName } from "@oxcut/core";
import type { RecordPosters } from "../../../data/list-cached-resources.ts";
import type { TimelineData } from "../../../engine/timeline-data.ts";
import { drawCosts } from "./draw-costs.ts";
import { drawOverview } from "./draw-overview.ts";
import { type Drawing, drawTimeline } from "./draw-timeline.ts";
import { readColors, type TimelineColors } from "./timeline-colors.ts";
import { COST_HEIGHT, OVERVIEW_HEIGHT, tracksHeight } from "./timeline-geometry.ts";
import { TimelineStills } from "./timeline-stills.ts";
import { fitView, panView, type TimelineView } from "./timeline-view.ts";

/** Draws a timeline on its two canvases, at most once per frame and outside of React, so that it follows the pointer. */
export class TimelinePainter {
	readonly #tracks: HTMLCanvasElement;
	readonly #overview: HTMLCanvasElement;
	#data: TimelineData | null = null;
	#view: TimelineView = { from: 0, framesPerPixel: 1 };
	#width = 0;
	#selected = -1;
	#marker = -1;
	#drawMarkers: Drawing["drawMarkers"] = null;
	#colors: TimelineColors | null = null;
	#frame = 0;
	#isOverviewOld = true;
	readonly #onView: (view: TimelineView) => void;
	#first: TimelineView | null;
	#stills: TimelineStills;

	/**
	 * @param onView - called with every new view, for elements beside the canvas.
	 * @param first - the initial view; null for the whole film.
	 */
	constructor(
		tracks: HTMLCanvasElement,
		overview: HTMLCanvasElement,
		onView: (view: TimelineView) => void,
		first: TimelineView | null,
	) {
		this.#tracks = tracks;
		this.#overview = overview;
		this.#onView = onView;
		this.#first = first;
		this.#stills = new TimelineStills(new Map(), () => undefined);
	}

	/** Shows the images of records on their clips. */
	setPosters(posters: RecordPosters): void {
		this.#stills = new TimelineStills(posters, () => this.#order());
		this.#order();
	}

	get view(): TimelineView {
		return this.#view;
	}

	get width(): number {
		return this.#width;
	}

	/** Shows other clips, and keeps the view if the film is the same. */
	setData(data: TimelineData): void {
		const before = this.#data;
		const isOther = before === null || before.startsAt !== data.startsAt || before.endsAt !== data.endsAt;
		this.#data = data;
		this.#isOverviewOld = true;
		if (isOther && this.#width > 0) this.#begin(data);
		this.#order();
	}

	setView(view: TimelineView): void {
		this.#view = view;
		this.#onView(view);
		this.#order();
	}

	setSelected(at: number): void {
		this.#selected = at;
		this.#order();
	}

	setMarker(at: number, draw: Drawing["drawMarkers"]): void {
		this.#marker = at;
		this.#drawMarkers = draw;
		this.#order();
	}

	/** Reads the colours again after a change of theme. */
	setTheme(): void {
		this.#colors = null;
		this.#isOverviewOld = true;
		this.#order();
	}

	setWidth(width: number): void {
		if (width === this.#width || width === 0) return;
		const { from, framesPerPixel } = this.#view;
		if (this.#width === 0) {
			this.#width = width;
			if (this.#data !== null) this.#begin(this.#data);
			return;
		}
		const middle = from + (this.#width / 2) * framesPerPixel;
		this.#width = width;
		this.#isOverviewOld = true;
		if (this.#data === null) return;
		const whole = fitView(this.#data, width);
		this.setView(
			framesPerPixel >= whole.framesPerPixel
				? whole
				: { from: middle - (width / 2) * framesPerPixel, framesPerPixel },
		);
	}

	#begin(data: TimelineData): void {
		const whole = fitView(data, this.#width);
		this.setView(this.#first === null ? whole : panView(this.#first, data, this.#width, 0));
		this.#first = null;
	}

	stop(): void {
		cancelAnimationFrame(this.#frame);
	}

	#order(): void {
		cancelAnimationFrame(this.#frame);
		this.#frame = requestAnimationFrame(() => this.#draw());
	}

	#draw(): void {
		const data = this.#data;
		const width = this.#width;
		if (data === null || width === 0) return;
		const height = tracksHeight(data.tracks, this.#stills.hasAny);
		const context = sized(this.#tracks, width, height);
		if (context === null) return;
		this.#colors ??= readColors(document.body, context);
		const colors = this.#colors;
		const rate = RATES[data.rateName as RateName];
		drawTimeline(context, {
			data,
			view: this.#view,
			colors,
			stills: this.#stills,
			width,
			height,
			selected: this.#selected,
			marker: this.#marker,
			drawMarkers: this.#drawMarkers,
			labelAt: (frame) => formatTimecode(frame, rate, data.dropFrame),
		});
		if (!this.#isOverviewOld) return;
		const overview = sized(this.#overview, width, OVERVIEW_HEIGHT);
		if (overview === null) return;
		drawCosts(overview, { data, colors, width });
		overview.translate(0, COST_HEIGHT);
		drawOverview(overview, { data, colors, width });
		this.#isOverviewOld = false;
	}
}

/** A canvas with device pixels, drawn in CSS pixels. */
function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
	const ratio = window.devicePixelRatio;
	const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
	if (canvas.width !== wide || canvas.height !== high) {
		canvas.width = wide;
		canvas.height = high;
		canvas.style.width = `${width}px`;
		canvas.style.height = `${height}px`;
	}
	const context = canvas.getContext("2d");
	context?.setTransform(ratio, 0, 0, ratio, 0, 0);
	return context;
}
