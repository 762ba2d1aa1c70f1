import { formatTimecode, parseRate } from "@oxcut/core";
import { describe, expect, it } from "vitest";
import {
	atZoomLevel,
	clipAt,
	fitView,
	panView,
	revealRange,
	rulerFrames,
	rulerStep,
	zoomLevel,
	zoomView,
} from "./timeline-view.ts";

const FILM = { startsAt: 90_000, endsAt: 180_000 };
const WIDTH = 1000;

describe("the timeline's view", () => {
	it("shows the whole film and zooms out no further", () => {
		const whole = fitView(FILM, WIDTH);
		expect(whole.from).toBeLessThan(FILM.startsAt);
		expect(whole.from + whole.framesPerPixel * WIDTH).toBeGreaterThan(FILM.endsAt);
		expect(zoomView(whole, FILM, WIDTH, { factor: 0.5, x: 10 }).framesPerPixel).toBe(whole.framesPerPixel);
	});

	it("keeps the frame under the pointer where it is while zooming", () => {
		const view = zoomView(fitView(FILM, WIDTH), FILM, WIDTH, { factor: 10, x: 500 });
		const before = view.from + 300 * view.framesPerPixel;
		const closer = zoomView(view, FILM, WIDTH, { factor: 2, x: 300 });
		expect(closer.from + 300 * closer.framesPerPixel).toBeCloseTo(before, 6);
	});

	it("stops at both ends of the film", () => {
		const view = zoomView(fitView(FILM, WIDTH), FILM, WIDTH, { factor: 10, x: 500 });
		const left = panView(view, FILM, WIDTH, -1_000_000);
		const right = panView(view, FILM, WIDTH, 1_000_000);
		expect(left.from).toBeLessThanOrEqual(FILM.startsAt);
		expect(left.from).toBeGreaterThan(FILM.startsAt - 1000);
		expect(right.from + right.framesPerPixel * WIDTH).toBeGreaterThanOrEqual(FILM.endsAt);
	});

	it("keeps its zoom level", () => {
		const view = atZoomLevel(fitView(FILM, WIDTH), FILM, WIDTH, 0.6);
		expect(zoomLevel(view, FILM, WIDTH)).toBeCloseTo(0.6, 6);
		expect(zoomLevel(fitView(FILM, WIDTH), FILM, WIDTH)).toBe(0);
	});

	it("moves to a clip only if it is out of sight", () => {
		const view = atZoomLevel(fitView(FILM, WIDTH), FILM, WIDTH, 0.5);
		const inSight: [number, number] = [view.from + 1, view.from + 2];
		expect(revealRange(view, FILM, WIDTH, inSight)).toBe(view);
		const moved = revealRange(view, FILM, WIDTH, [170_000, 170_010]);
		expect(moved.from).toBeLessThan(170_000);
		expect(moved.from + moved.framesPerPixel * WIDTH).toBeGreaterThan(170_010);
	});
});

describe("clipAt", () => {
	const data = { recordIn: Int32Array.of(0, 100, 190, 300), recordOut: Int32Array.of(100, 200, 260, 400) };
	const track = { from: 0, to: 4 };
	it.each([
		[0, 0],
		[99, 0],
		[100, 1],
		[195, 2],
		[260, -1],
		[399, 3],
		[400, -1],
	])("at frame %d is clip %d: ends are exclusive, and later clips are on top", (frame, expected) => {
		expect(clipAt(data, track, frame)).toBe(expected);
	});
});

it("rulerStep depends on the zoom: frames, seconds or minutes", () => {
	expect(rulerStep(1 / 16, 25)).toBe(13);
	expect(rulerStep(1, 25)).toBe(125);
	expect(rulerStep(100, 25)).toBe(15_000);
});

describe("the ruler", () => {
	const labels = (view: { from: number; framesPerPixel: number }, name: string, dropFrame: boolean) => {
		const rate = parseRate(name);
		if (rate === null) throw new Error(`${name} is a rate`);
		const frames = rulerFrames(view, WIDTH, { nominalRate: rate.nominal, dropFrame });
		return frames.map((frame) => formatTimecode(frame, rate, dropFrame));
	};

	it("has round labels, or the next one if drop-frame skips it", () => {
		const hour = 107_892;
		expect(labels({ from: hour, framesPerPixel: 60 }, "29.97", true)).toEqual([
			"01:00:00;00",
			"01:05:00;02",
			"01:10:00;00",
			"01:15:00;02",
			"01:20:00;00",
			"01:25:00;02",
			"01:30:00;00",
		]);
		expect(labels({ from: hour + 1700, framesPerPixel: 1 }, "29.97", true)).toEqual([
			"01:01:00;02",
			"01:01:05;00",
			"01:01:10;00",
			"01:01:15;00",
			"01:01:20;00",
			"01:01:25;00",
			"01:01:30;00",
		]);
	});

	it("counts frames without drop-frame", () => {
		expect(labels({ from: 89_999, framesPerPixel: 1 }, "25", false).slice(0, 2)).toEqual([
			"01:00:00:00",
			"01:00:05:00",
		]);
	});
});
