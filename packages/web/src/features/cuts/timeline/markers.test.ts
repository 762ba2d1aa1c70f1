import { describe, expect, it } from "vitest";
import { markerAt, nextMarker } from "./markers.ts";

const FILM = { startsAt: 90_000, endsAt: 180_000 };

describe("[TIM76] markers on the timeline", () => {
	const markers = [100, 90_000, 90_500, 90_500, 180_000, 200_000].map((frame) => ({
		...{ frame, frames: 0, name: "", comment: "", color: "", file: "a.txt", line: 1 },
	}));

	it("are reached one after another, without those outside the film", () => {
		const data = { ...FILM, markers };
		const path = (from: number, step: 1 | -1) => {
			const found: number[] = [];
			for (let at = nextMarker(data, from, step); at !== -1; at = nextMarker(data, at, step)) found.push(at);
			return found;
		};
		expect(path(-1, 1)).toEqual([1, 2, 3, 4]);
		expect(path(-1, -1)).toEqual([4, 3, 2, 1]);
		expect(nextMarker({ ...FILM, markers: [] }, -1, -1)).toBe(-1);
	});

	it("are pointed at from some pixels away, the closest one", () => {
		const view = { from: 90_000, framesPerPixel: 100 };
		expect([0, 3, 9.5, 11].map((x) => markerAt({ markers }, view, x))).toEqual([1, 3, 3, -1]);
	});
});
