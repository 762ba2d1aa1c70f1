import { type PointerEvent, useRef } from "react";
import type { TimelineData } from "../../../engine/timeline-data.ts";
import type { TimelinePainter } from "./timeline-painter.ts";
import { fitView, panView, type TimelineView } from "./timeline-view.ts";

export interface TimelineWindowProps {
	readonly data: TimelineData;
	readonly painter: TimelinePainter;
	readonly view: TimelineView;
}

/** The visible part in the overview, which can be dragged. The timeline handles the keys. */
export function TimelineWindow({ data, painter, view }: TimelineWindowProps) {
	const lastX = useRef<number | null>(null);
	const whole = fitView(data, painter.width);
	const left = (view.from - whole.from) / whole.framesPerPixel;
	const width = (painter.width * view.framesPerPixel) / whole.framesPerPixel;
	const isWhole = width >= painter.width - 1;
	const goTo = (x: number) => {
		const middle = whole.from + x * whole.framesPerPixel;
		const pixels = (middle - view.from) / view.framesPerPixel - painter.width / 2;
		painter.setView(panView(view, data, painter.width, pixels));
	};
	const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
		event.currentTarget.setPointerCapture(event.pointerId);
		const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
		if (x < left || x > left + width) goTo(x);
		lastX.current = event.clientX;
	};
	const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
		if (lastX.current === null) return;
		const pixels = ((event.clientX - lastX.current) * whole.framesPerPixel) / view.framesPerPixel;
		lastX.current = event.clientX;
		painter.setView(panView(painter.view, data, painter.width, pixels));
	};
	const release = () => {
		lastX.current = null;
	};
	return (
		<div
			aria-hidden
			// Contained layout: the page around it has reports of thousands of lines.
			className="absolute inset-0 touch-none contain-strict"
			onPointerDown={onPointerDown}
			onPointerMove={onPointerMove}
			onPointerUp={release}
			onPointerCancel={release}
		>
			{!isWhole && (
				<div
					className="absolute top-0.5 bottom-0.5 left-0 rounded-[1px] border border-text-2 bg-text/6 will-change-transform"
					style={{
						transform: `translateX(${Math.round(left)}px)`,
						width: Math.max(6, Math.round(width)),
					}}
				/>
			)}
		</div>
	);
}
