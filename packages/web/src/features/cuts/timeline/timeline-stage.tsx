import { formatTimecode, RATES, type RateName } from "@oxcut/core";
import { useEffect, useRef, useState } from "react";
import { listedKeys } from "../../../commands/key-registry.ts";
import { useKeys } from "../../../commands/use-keys.ts";
import { CLIP_STATES } from "../../../engine/record-states.ts";
import type { TimelineData } from "../../../engine/timeline-data.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { useTheme } from "../../../ui/theme.ts";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { loadMarkers, loadMarkerTip, loadTimelineTip } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { timelineMessages } from "./messages.ts";
import { TimelineDearest } from "./timeline-dearest.tsx";
import {
	COST_HEIGHT,
	FILM_HEIGHT,
	HEADS_WIDTH,
	OVERVIEW_HEIGHT,
	RULER_HEIGHT,
	trackAtHeight,
	trackHeight,
	tracksHeight,
} from "./timeline-geometry.ts";
import type { TimelinePainter } from "./timeline-painter.ts";
import { clipAt, fitView, panView, revealRange, type TimelineView, zoomView } from "./timeline-view.ts";
import { TimelineWindow } from "./timeline-window.tsx";
import { usePanAndZoom } from "./use-pan-and-zoom.ts";

export interface TimelineStageProps {
	readonly data: TimelineData;
	readonly view: TimelineView | null;
	readonly painter: TimelinePainter | null;
	/** Position of the marker under the pointer, reached by keyboard or chosen in the table; -1 for none. */
	readonly marker: number;
	readonly onMarker: (at: number) => void;
	/** Also brings the marker into view. */
	readonly onShowMarker: (at: number) => void;
	readonly onStart: (tracks: HTMLCanvasElement, overview: HTMLCanvasElement) => () => void;
}

interface Pointed {
	/** Position of the clip; -1 for none. */
	readonly at: number;
	readonly frame: number;
	readonly x: number;
	readonly y: number;
}

const PAN_STEP = 80;
const ZOOM_STEP = 1.6;

const KEYS = listedKeys(timelineMessages.keys.group, [
	["arrowright", timelineMessages.keys.clip],
	["arrowdown", timelineMessages.keys.track],
	["end", timelineMessages.keys.last],
	["enter", timelineMessages.keys.open],
	["+", timelineMessages.keys.closer],
	["-", timelineMessages.keys.farther],
	["0", timelineMessages.keys.whole],
	["m", timelineMessages.keys.marker],
]);

/** The canvases with their track heads, and pointer and keyboard handling. */
export function TimelineStage({
	data,
	view,
	painter,
	marker,
	onMarker,
	onShowMarker,
	onStart,
}: TimelineStageProps) {
	useKeys(KEYS);
	const tracks = useRef<HTMLCanvasElement>(null);
	const overview = useRef<HTMLCanvasElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const theme = useTheme();
	const navigate = useNavigate();
	const { seesRecords, posters } = useOpenCut();
	const hasStills = posters.size > 0;
	const [pointed, setPointed] = useState<Pointed | null>(null);
	/** The track and clip chosen by keyboard. */
	const [selected, setSelected] = useState(-1);

	useEffect(() => {
		if (tracks.current === null || overview.current === null) return;
		return onStart(tracks.current, overview.current);
	}, [onStart]);
	useEffect(() => {
		if (painter === null || box.current === null) return;
		const observer = new ResizeObserver(([entry]) =>
			painter.setWidth(Math.floor(entry?.contentRect.width ?? 0)),
		);
		observer.observe(box.current);
		return () => observer.disconnect();
	}, [painter]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the tokens change with the theme.
	useEffect(() => {
		painter?.setTheme();
		const system = matchMedia("(prefers-color-scheme: dark)");
		const follow = () => painter?.setTheme();
		system.addEventListener("change", follow);
		return () => system.removeEventListener("change", follow);
	}, [painter, theme]);
	const shownAt = pointed?.at ?? selected;
	const TimelineTip = useLoaded(loadTimelineTip, shownAt >= 0);
	const MarkerTip = useLoaded(loadMarkerTip, marker >= 0);
	useEffect(() => painter?.setSelected(selected), [painter, selected]);
	const markers = useLoaded(loadMarkers, data.markers.length > 0);
	useEffect(() => painter?.setMarker(marker, markers?.drawMarkers ?? null), [painter, marker, markers]);
	useEffect(() => painter?.setPosters(posters), [painter, posters]);

	const isPanning = usePanAndZoom(tracks, painter, data);
	const openClip = (at: number) => {
		const recordId = data.recordIds[at] ?? 0;
		if (recordId !== 0 && seesRecords) navigate(paths.record(recordId));
		else if (CLIP_STATES[data.states[at] ?? 0] === "unid")
			document.getElementById("unidentified")?.scrollIntoView({ block: "start" });
	};
	const point = (clientX: number, clientY: number) => {
		if (painter === null || tracks.current === null) return;
		const bounds = tracks.current.getBoundingClientRect();
		const [x, y] = [clientX - bounds.left, clientY - bounds.top];
		const frame = Math.floor(painter.view.from + x * painter.view.framesPerPixel);
		const track = data.tracks[trackAtHeight(data.tracks, y, hasStills)];
		onMarker((y < RULER_HEIGHT ? markers?.markerAt(data, painter.view, x) : undefined) ?? -1);
		setPointed({ at: track === undefined ? -1 : clipAt(data, track, frame), frame, x, y });
	};
	const select = (at: number) => {
		onMarker(-1);
		setSelected(at);
		if (painter === null || at < 0) return;
		const range = [data.recordIn[at] ?? 0, data.recordOut[at] ?? 0] as const;
		painter.setView(revealRange(painter.view, data, painter.width, range));
	};
	const goToMarker = (step: 1 | -1) => {
		const at = markers?.nextMarker(data, marker, step) ?? -1;
		if (at === -1) return;
		setSelected(-1);
		onShowMarker(at);
	};
	const onKey = (key: string): boolean => {
		if (painter === null) return false;
		const { width } = painter;
		const zoom = (factor: number) =>
			painter.setView(zoomView(painter.view, data, width, { factor, x: width / 2 }));
		const at = Math.max(0, selected);
		const trackOf = data.tracks.findIndex(({ from, to }) => at >= from && at < to);
		const track = data.tracks[trackOf];
		const goTo = (index: number) => {
			const other = data.tracks[index];
			if (other === undefined || other.from === other.to) return;
			const near = clipAt(data, other, data.recordIn[at] ?? 0);
			select(near === -1 ? other.from : near);
		};
		switch (key) {
			case "ArrowRight":
				select(selected === -1 ? 0 : Math.min((track?.to ?? 1) - 1, at + 1));
				return true;
			case "ArrowLeft":
				select(Math.max(track?.from ?? 0, at - 1));
				return true;
			case "ArrowDown":
				goTo(trackOf + 1);
				return true;
			case "ArrowUp":
				goTo(trackOf - 1);
				return true;
			case "Home":
				select(track?.from ?? 0);
				return true;
			case "End":
				select((track?.to ?? 1) - 1);
				return true;
			case "PageDown":
				painter.setView(panView(painter.view, data, width, width - PAN_STEP));
				return true;
			case "PageUp":
				painter.setView(panView(painter.view, data, width, PAN_STEP - width));
				return true;
			case "+":
			case "=":
				zoom(ZOOM_STEP);
				return true;
			case "-":
				zoom(1 / ZOOM_STEP);
				return true;
			case "0":
				painter.setView(fitView(data, width));
				return true;
			case "m":
				goToMarker(1);
				return true;
			case "M":
				goToMarker(-1);
				return true;
			case "Enter":
				if (selected >= 0) openClip(selected);
				return true;
			default:
				return false;
		}
	};
	const labelAt = (frame: number) => formatTimecode(frame, RATES[data.rateName as RateName], data.dropFrame);
	const [from, to] = [labelAt(data.startsAt), labelAt(data.endsAt)];
	const shownMarker = data.markers[marker];
	const tipFrame = pointed?.frame ?? data.recordIn[shownAt] ?? 0;
	const tipX = pointed?.x ?? (view === null ? 0 : (tipFrame - view.from) / view.framesPerPixel);
	return (
		<div
			className="relative grid border border-t-0 border-line bg-sunken"
			style={{ gridTemplateColumns: `${HEADS_WIDTH}px minmax(0, 1fr)` }}
		>
			<div aria-hidden className="border-r border-line text-11 font-medium text-text-2">
				<div
					className="grid place-items-center border-b border-line text-center leading-3.5"
					style={{ height: COST_HEIGHT }}
				>
					{timelineMessages.perMinute}
				</div>
				<div className="grid place-items-center border-b border-line" style={{ height: FILM_HEIGHT }}>
					{timelineMessages.film}
				</div>
				<div style={{ height: RULER_HEIGHT }} className="border-b border-line-strong" />
				{data.tracks.map((track) => (
					<div
						key={track.name}
						className="grid place-items-center border-b border-line"
						style={{ height: trackHeight(track, hasStills) }}
					>
						{track.name}
					</div>
				))}
			</div>
			<div ref={box} className="relative min-w-0 overflow-hidden">
				<div className="relative border-b border-line" style={{ height: OVERVIEW_HEIGHT }}>
					<canvas ref={overview} role="img" aria-label={timelineMessages.whole(from, to)} className="block" />
					<TimelineDearest data={data} width={painter?.width ?? 0} />
					{painter !== null && view !== null && <TimelineWindow data={data} painter={painter} view={view} />}
				</div>
				{/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is a control of its own, with keys for all that the pointer does. */}
				<canvas
					ref={tracks}
					tabIndex={0}
					role="application"
					aria-roledescription={timelineMessages.title}
					aria-label={timelineMessages.label(from, to, data.keys.length, data.markers.length)}
					className="block touch-pan-y focus-visible:outline-offset-(--ring-inset)"
					style={{ height: tracksHeight(data.tracks, hasStills) }}
					onPointerMove={({ clientX, clientY }) => {
						if (isPanning()) setPointed(null);
						else point(clientX, clientY);
					}}
					onPointerLeave={() => {
						setPointed(null);
						onMarker(-1);
					}}
					onClick={() => {
						if (pointed !== null && pointed.at >= 0 && !isPanning()) openClip(pointed.at);
					}}
					onBlur={() => {
						setSelected(-1);
						onMarker(-1);
					}}
					onKeyDown={(event) => {
						if (event.ctrlKey || event.metaKey || event.altKey) return;
						if (onKey(event.key)) event.preventDefault();
					}}
				/>
				{pointed !== null && (
					<div
						aria-hidden
						className="pointer-events-none absolute top-0 bottom-0 left-0 w-px bg-text contain-layout will-change-transform"
						style={{ transform: `translateX(${Math.round(pointed.x)}px)` }}
					>
						<span
							className="timecode absolute left-0 -translate-x-1/2 rounded-sm bg-text px-1 text-[10px]! leading-4 text-surface"
							style={{ top: OVERVIEW_HEIGHT + 4 }}
						>
							{labelAt(pointed.frame)}
						</span>
					</div>
				)}
			</div>
			{shownMarker !== undefined && MarkerTip !== null && view !== null && (
				<MarkerTip
					marker={shownMarker}
					at={labelAt(shownMarker.frame)}
					x={HEADS_WIDTH + Math.max(0, (shownMarker.frame - view.from) / view.framesPerPixel)}
					y={OVERVIEW_HEIGHT + RULER_HEIGHT}
					width={HEADS_WIDTH + (painter?.width ?? 0)}
				/>
			)}
			{shownAt >= 0 && TimelineTip !== null && (
				<TimelineTip
					clipKey={data.keys[shownAt] ?? 0}
					state={CLIP_STATES[data.states[shownAt] ?? 0] ?? "orig"}
					thumbnails={posters.get(data.recordIds[shownAt] ?? 0) ?? []}
					frame={tipFrame}
					isPointed={pointed !== null}
					x={HEADS_WIDTH + Math.max(0, tipX)}
					y={OVERVIEW_HEIGHT + (pointed?.y ?? tracksHeight(data.tracks, hasStills))}
					width={HEADS_WIDTH + (painter?.width ?? 0)}
				/>
			)}
		</div>
	);
}
