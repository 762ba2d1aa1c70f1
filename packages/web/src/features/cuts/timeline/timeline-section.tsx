import { ScanLine, ZoomIn, ZoomOut } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { SectionHead } from "../components/section-head.tsx";
import { loadMarkersTable } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { ClipsTable } from "./clips-table.tsx";
import { timelineMessages } from "./messages.ts";
import { TimelineLegend } from "./timeline-legend.tsx";
import { TimelinePainter } from "./timeline-painter.ts";
import { TimelineStage } from "./timeline-stage.tsx";
import {
	atZoomLevel,
	fitView,
	revealRange,
	type TimelineView,
	zoomLevel,
	zoomView,
} from "./timeline-view.ts";

const STEP = 1.6;

/** The last view of each cut's timeline in this tab, restored when the user returns from a clip's record. */
const leftViews = new Map<number, TimelineView>();

/** The timeline: the film's tracks as in the editing system, below an overview of the whole film. */
export function TimelineSection() {
	const { state, cut } = useOpenCut();
	const cutId = cut.id;
	const { timeline } = state;
	const id = useId();
	const [painter, setPainter] = useState<TimelinePainter | null>(null);
	const [view, setView] = useState<TimelineView | null>(null);
	const [marker, setMarker] = useState(-1);
	const section = useRef<HTMLElement>(null);
	const pending = useRef(0);
	/** Elements beside the canvas follow once per frame. */
	const follow = useCallback(
		(next: TimelineView) => {
			leftViews.set(cutId, next);
			cancelAnimationFrame(pending.current);
			pending.current = requestAnimationFrame(() => setView(next));
		},
		[cutId],
	);
	const start = useCallback(
		(tracks: HTMLCanvasElement, overview: HTMLCanvasElement) => {
			const started = new TimelinePainter(tracks, overview, follow, leftViews.get(cutId) ?? null);
			setPainter(started);
			return () => {
				started.stop();
				setPainter(null);
			};
		},
		[follow, cutId],
	);
	useEffect(() => {
		if (painter !== null && timeline !== null) painter.setData(timeline);
	}, [painter, timeline]);
	const zoom = (factor: number) => {
		if (painter === null || timeline === null) return;
		const { width } = painter;
		painter.setView(zoomView(painter.view, timeline, width, { factor, x: width / 2 }));
	};
	const hasMarkers = timeline !== null && timeline.markers.length > 0;
	const MarkersTable = useLoaded(loadMarkersTable, hasMarkers);
	const showMarker = useCallback(
		(at: number) => {
			setMarker(at);
			const frame = timeline?.markers[at]?.frame;
			if (painter === null || timeline === null || frame === undefined) return;
			painter.setView(revealRange(painter.view, timeline, painter.width, [frame, frame + 1]));
			section.current?.scrollIntoView({ block: "nearest" });
		},
		[painter, timeline],
	);
	const level =
		painter === null || timeline === null || view === null ? 0 : zoomLevel(view, timeline, painter.width);
	return (
		<section ref={section} id="timeline" aria-labelledby={id} className="mt-7 scroll-mt-4">
			<SectionHead id={id} title={timelineMessages.title}>
				<TimelineLegend />
				<span className="ml-auto inline-flex items-center gap-1">
					<Button
						variant="ghost"
						size="small"
						icon={<ZoomOut aria-hidden />}
						aria-label={timelineMessages.zoomOut}
						onClick={() => zoom(1 / STEP)}
					/>
					{/* Its thumb moves with the view: containment keeps the rest of the page from being laid out each time. */}
					<span className="relative h-6 w-24">
						<input
							type="range"
							min={0}
							max={1}
							step={0.01}
							value={level}
							aria-label={timelineMessages.zoom}
							className="absolute inset-0 size-full accent-text-2 contain-strict"
							onChange={({ target }) => {
								if (painter === null || timeline === null) return;
								painter.setView(atZoomLevel(painter.view, timeline, painter.width, Number(target.value)));
							}}
						/>
					</span>
					<Button
						variant="ghost"
						size="small"
						icon={<ZoomIn aria-hidden />}
						aria-label={timelineMessages.zoomIn}
						onClick={() => zoom(STEP)}
					/>
					<Button
						variant="ghost"
						size="small"
						icon={<ScanLine aria-hidden />}
						aria-label={timelineMessages.fit}
						onClick={() => {
							if (painter !== null && timeline !== null) painter.setView(fitView(timeline, painter.width));
						}}
					/>
				</span>
			</SectionHead>
			{timeline === null ? (
				<div role="status" aria-label={timelineMessages.title}>
					<Skeleton className="h-52 rounded-none" />
				</div>
			) : timeline.keys.length === 0 ? (
				<p className="py-3 text-text-2">{timelineMessages.empty}</p>
			) : (
				<>
					<TimelineStage
						data={timeline}
						view={view}
						painter={painter}
						marker={marker}
						onMarker={setMarker}
						onShowMarker={showMarker}
						onStart={start}
					/>
					{view !== null && painter !== null && (
						<ClipsTable data={timeline} view={view} width={painter.width} />
					)}
					{hasMarkers && MarkersTable !== null && painter !== null && (
						<MarkersTable data={timeline} onShow={showMarker} />
					)}
				</>
			)}
		</section>
	);
}
