import { formatTimecode, RATES, type RateName } from "@oxcut/core";
import type { TimelineData } from "../../../engine/timeline-data.ts";
import { formatMoney } from "../../../ui/format-money.ts";
import { timelineMessages } from "./messages.ts";
import { fitView } from "./timeline-view.ts";

export interface TimelineDearestProps {
	readonly data: TimelineData;
	readonly width: number;
}

/** The label of the most expensive minute, whose bar sets the scale. */
export function TimelineDearest({ data, width }: TimelineDearestProps) {
	const { perMinute, nominalRate, startsAt, rateName, dropFrame, displayCurrency } = data;
	const cost = Math.max(0, ...perMinute);
	if (cost === 0 || width === 0) return null;
	const frame = startsAt + perMinute.indexOf(cost) * nominalRate * 60;
	const { from, framesPerPixel } = fitView(data, width);
	const x = Math.round((frame - from) / framesPerPixel);
	const isRight = x > width / 2;
	const timecode = formatTimecode(frame, RATES[rateName as RateName], dropFrame);
	return (
		<p
			className="pointer-events-none absolute top-0.5 z-1 rounded-sm bg-surface/80 px-1 text-11 leading-4 text-text-2"
			style={
				isRight ? { right: width - x + 2 } : { left: x + Math.ceil((nominalRate * 60) / framesPerPixel) + 2 }
			}
		>
			{timelineMessages.dearest(formatMoney(cost, displayCurrency), timecode)}
		</p>
	);
}
