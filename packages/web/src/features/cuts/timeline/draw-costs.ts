import type { TimelineData } from "../../../engine/timeline-data.ts";
import type { TimelineColors } from "./timeline-colors.ts";
import { COST_HEIGHT } from "./timeline-geometry.ts";
import { fitView } from "./timeline-view.ts";

interface CostBars {
	readonly data: TimelineData;
	readonly colors: TimelineColors;
	readonly width: number;
}

/** Space above the highest bar. */
const AIR = 6;

/** Draws each minute's cost as a bar. */
export function drawCosts(context: CanvasRenderingContext2D, { data, colors, width }: CostBars): void {
	const { perMinute, nominalRate, startsAt, endsAt } = data;
	const { from, framesPerPixel } = fitView(data, width);
	context.fillStyle = colors.surface;
	context.fillRect(0, 0, width, COST_HEIGHT);
	const highest = Math.max(...perMinute);
	const minuteFrames = nominalRate * 60;
	context.fillStyle = colors.bar;
	for (const [minute, cost] of perMinute.entries()) {
		if (cost <= 0) continue;
		const start = startsAt + minute * minuteFrames;
		const left = Math.round((start - from) / framesPerPixel);
		const right = Math.round((Math.min(start + minuteFrames, endsAt) - from) / framesPerPixel);
		const height = Math.max(1, Math.round(((COST_HEIGHT - AIR) * cost) / highest));
		context.fillRect(left, COST_HEIGHT - height, Math.max(1, right - left - 1), height);
	}
	context.fillStyle = colors.line;
	context.fillRect(0, COST_HEIGHT - 1, width, 1);
}
