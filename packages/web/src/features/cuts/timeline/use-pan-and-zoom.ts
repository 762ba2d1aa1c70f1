import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { TimelineData } from "../../../engine/timeline-data.ts";
import type { TimelinePainter } from "./timeline-painter.ts";
import { panView, zoomView } from "./timeline-view.ts";

/** A press that moves less than this is a click. */
const CLICK_PX = 4;
const WHEEL_ZOOM = 0.0022;
const LINE_PX = 16;

/**
 * Moves the timeline with the pointer: dragging and wheeling along the film, the wheel with Ctrl or a pinch to zoom.
 *
 * @returns a function that returns whether the current press has become a drag.
 */
export function usePanAndZoom(
	canvas: RefObject<HTMLCanvasElement | null>,
	painter: TimelinePainter | null,
	data: TimelineData,
): () => boolean {
	const hasMoved = useRef(false);
	useEffect(() => {
		const element = canvas.current;
		if (element === null || painter === null) return;
		let lastX: number | null = null;
		let travelled = 0;
		const onWheel = (event: WheelEvent) => {
			const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
			const sideways = event.shiftKey ? event.deltaX + event.deltaY : event.deltaX;
			if (event.ctrlKey || event.metaKey) {
				event.preventDefault();
				const factor = Math.exp(-event.deltaY * unit * WHEEL_ZOOM);
				const x = event.clientX - element.getBoundingClientRect().left;
				painter.setView(zoomView(painter.view, data, painter.width, { factor, x }));
			} else if (Math.abs(sideways) > 0 && (event.shiftKey || Math.abs(sideways) > Math.abs(event.deltaY))) {
				event.preventDefault();
				painter.setView(panView(painter.view, data, painter.width, sideways * unit));
			}
		};
		const onDown = (event: PointerEvent) => {
			hasMoved.current = false;
			if (event.button !== 0) return;
			lastX = event.clientX;
			travelled = 0;
		};
		const onMove = (event: PointerEvent) => {
			if (lastX === null) return;
			travelled += Math.abs(event.clientX - lastX);
			if (travelled > CLICK_PX && !hasMoved.current) {
				hasMoved.current = true;
				element.setPointerCapture(event.pointerId);
			}
			if (hasMoved.current) {
				painter.setView(panView(painter.view, data, painter.width, lastX - event.clientX));
			}
			lastX = event.clientX;
		};
		const onUp = () => {
			lastX = null;
			// The click event comes after the end of the drag.
			setTimeout(() => {
				hasMoved.current = false;
			}, 0);
		};
		element.addEventListener("wheel", onWheel, { passive: false });
		element.addEventListener("pointerdown", onDown);
		element.addEventListener("pointermove", onMove);
		element.addEventListener("pointerup", onUp);
		element.addEventListener("pointercancel", onUp);
		return () => {
			element.removeEventListener("wheel", onWheel);
			element.removeEventListener("pointerdown", onDown);
			element.removeEventListener("pointermove", onMove);
			element.removeEventListener("pointerup", onUp);
			element.removeEventListener("pointercancel", onUp);
		};
	}, [canvas, painter, data]);
	return useCallback(() => hasMoved.current, []);
}
