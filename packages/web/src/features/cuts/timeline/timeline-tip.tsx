import { useEffect, useState } from "react";
import type { ClipDetails } from "../../../engine/clip-details.ts";
import type { ClipState } from "../../../engine/record-states.ts";
import { Poster } from "../../../ui/poster.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { messages } from "../messages.ts";
import { reportMessages } from "../report-messages.ts";
import { ClipStateMark } from "./clip-state-mark.tsx";
import { timelineMessages } from "./messages.ts";

export interface TimelineTipProps {
	readonly clipKey: number;
	readonly state: ClipState;
	/** Images of the clip's record; empty if it has none. */
	readonly thumbnails: readonly string[];
	readonly frame: number;
	/** Whether it is under the pointer: then the frame at the pointer is shown, too. */
	readonly isPointed: boolean;
	readonly x: number;
	readonly y: number;
	/** The timeline's width: near its right edge, the tip is on the left. */
	readonly width: number;
}

const TIP_WIDTH = 320;

/** A clip's details: name, position in the film and in its source, and used length. */
export function TimelineTip({ clipKey, state, thumbnails, frame, isPointed, x, y, width }: TimelineTipProps) {
	const { engine } = useOpenCut();
	const [details, setDetails] = useState<ClipDetails | null>(null);
	const [source, setSource] = useState<string | null>(null);
	useEffect(() => {
		let isOld = false;
		engine?.ask("clip", clipKey).then(
			(found) => {
				if (!isOld) setDetails(found);
			},
			() => undefined,
		);
		return () => {
			isOld = true;
		};
	}, [engine, clipKey]);
	useEffect(() => {
		if (!isPointed) return;
		let isOld = false;
		engine?.ask("source", { key: clipKey, frame }).then(
			(label) => {
				if (!isOld) setSource(label);
			},
			() => undefined,
		);
		return () => {
			isOld = true;
		};
	}, [engine, clipKey, frame, isPointed]);
	if (details === null || details.key !== clipKey) return null;
	const { locator, title, licensor, film, length, visible, isWhole, notes } = details;
	const counts = isWhole
		? length
		: visible === "0 s"
			? timelineMessages.nothing(length)
			: timelineMessages.of(visible, length);
	const isLeft = x + TIP_WIDTH > width;
	return (
		<div
			role="status"
			className="pointer-events-none absolute top-0 left-0 z-(--z-pop) w-80 contain-layout will-change-transform rounded bg-raised px-3 py-2 text-12 shadow-pop max-md:hidden"
			style={{
				transform: `translate(${isLeft ? Math.max(0, x - TIP_WIDTH - 10) : x + 10}px, ${y + 14}px)`,
			}}
		>
			<div className="flex gap-3">
				<Poster thumbnails={thumbnails.slice(1)} className="h-13 w-23" />
				<div className="min-w-0">
					<p className="truncate font-strong">{title}</p>
					{licensor !== null && <p className="truncate text-text-2">{licensor}</p>}
					<ClipStateMark state={state} />
				</div>
			</div>
			<dl className="mt-2 grid grid-cols-[auto_auto] gap-x-3 [&_dd]:whitespace-nowrap [&_dt]:text-text-2">
				{locator !== null && (
					<>
						<dt>{reportMessages.columns.id}</dt>
						<dd className="timecode">{locator}</dd>
					</>
				)}
				<dt>{timelineMessages.filmTime}</dt>
				<dd className="timecode">{film}</dd>
				<dt>{timelineMessages.sourceTime}</dt>
				<dd className="timecode">{details.source ?? messages.none}</dd>
				{isPointed && source !== null && (
					<>
						<dt>{timelineMessages.here}</dt>
						<dd className="timecode">{source}</dd>
					</>
				)}
				<dt>{timelineMessages.counts}</dt>
				<dd className="whitespace-normal!">{counts}</dd>
			</dl>
			{notes.length > 0 && (
				<ul className="mt-2 border-t border-line pt-1.5">
					{notes.map((note, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two uses of a clip may cost the same for the same reason.
						<li key={at}>{note}</li>
					))}
				</ul>
			)}
		</div>
	);
}
