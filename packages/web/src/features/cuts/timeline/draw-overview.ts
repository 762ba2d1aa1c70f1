import { CLIP_STATES } from "../../../engine/record-states.ts";
import type { TimelineData } from "../../../engine/timeline-data.ts";
import { drawMark } from "./draw-mark.ts";
import type { TimelineColors } from "./timeline-colors.ts";
import { FILM_HEIGHT } from "./timeline-geometry.ts";
import { fitView } from "./timeline-view.ts";

interface Overview {
	readonly data: TimelineData;
	readonly colors: TimelineColors;
	readonly width: number;
}

/** Originals and ignored clips don't matter for rights: they are drawn below everything else. */
const UNDER = new Set(["orig", "ign"]);

/** Draws the whole film in two lines: picture, and sound below it. */
export function drawOverview(context: CanvasRenderingContext2D, { data, colors, width }: Overview): void {
	const { from, framesPerPixel } = fitView(data, width);
	context.fillStyle = colors.sunken;
	context.fillRect(0, 0, width, FILM_HEIGHT);
	for (const isUnder of [true, false]) {
		for (const track of data.tracks) {
			const [top, height] = track.isPicture ? [6, 11] : [19, 7];
			for (let at = track.from; at < track.to; at++) {
				const state = CLIP_STATES[data.states[at] ?? 0] ?? "orig";
				if (UNDER.has(state) !== isUnder) continue;
				const left = Math.round(((data.recordIn[at] ?? 0) - from) / framesPerPixel);
				const right = Math.round(((data.recordOut[at] ?? 0) - from) / framesPerPixel);
				const width = Math.max(1, right - left);
				drawMark(context, colors, state, { left, right: left + width, top, height });
			}
		}
	}
}
