import { formatTimecode, RATES, type RateName } from "@oxcut/core";
import type { CutMarker } from "@oxcut/core/cut";
import { useId, useMemo, useState } from "react";
import type { TimelineData } from "../../../engine/timeline-data.ts";
import { Button } from "../../../ui/button.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { limitRendered } from "../../../ui/limit-rendered.ts";
import { MoreButton } from "../../../ui/more-button.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { messages } from "../messages.ts";
import { markerMessages } from "./marker-messages.ts";
import { MarkerSwatch } from "./marker-swatch.tsx";
import { timelineMessages } from "./messages.ts";

export interface MarkersTableProps {
	readonly data: TimelineData;
	/** Shows a marker on the timeline by its position; -1 hides it. */
	readonly onShow: (at: number) => void;
}

/** A marker with its position among all of the cut. */
interface MarkerRow extends CutMarker {
	readonly at: number;
}

const SHOWN = 50;

function columnsOf(
	{ rateName, dropFrame, startsAt, endsAt }: TimelineData,
	onShow: (at: number) => void,
): readonly DataColumn<MarkerRow>[] {
	const rate = RATES[rateName as RateName];
	return [
		{
			id: "at",
			header: timelineMessages.filmTime,
			className: "w-32",
			cell: ({ frame, at }) => {
				const timecode = formatTimecode(frame, rate, dropFrame);
				if (frame < startsAt || frame > endsAt)
					return (
						<>
							<span className="timecode">{timecode}</span>
							<br />
							<span className="text-12 text-text-2">{markerMessages.outside}</span>
						</>
					);
				return (
					<button
						type="button"
						aria-label={markerMessages.showMarker(timecode)}
						className="timecode text-accent hover:underline"
						onClick={() => onShow(at)}
						// The tip on the timeline is about the row in use.
						onBlur={() => onShow(-1)}
					>
						{timecode}
					</button>
				);
			},
		},
		{
			id: "marker",
			header: markerMessages.marker,
			cell: ({ name, comment }) => (
				<>
					{name !== "" && (
						<p dir="auto" className="font-medium wrap-anywhere">
							{name}
						</p>
					)}
					{comment !== "" && (
						<p dir="auto" className="whitespace-pre-line wrap-anywhere">
							{comment}
						</p>
					)}
					{name === "" && comment === "" && <span className="text-text-2">{markerMessages.noText}</span>}
				</>
			),
		},
		{
			id: "color",
			header: markerMessages.color,
			className: "w-28",
			cell: ({ color }) => (color === "" ? messages.none : <MarkerSwatch color={color} />),
		},
		{
			id: "length",
			header: markerMessages.length,
			align: "end",
			className: "w-28",
			hideOnPhone: true,
			cell: ({ frames }) =>
				frames === 0 ? (
					messages.none
				) : (
					// A duration has no dropped labels.
					<span className="timecode">{formatTimecode(frames, rate, false)}</span>
				),
		},
		{
			id: "list",
			header: markerMessages.inList,
			className: "w-64",
			hideOnPhone: true,
			cell: ({ file, line }) => (
				<span className="text-text-2 wrap-anywhere">
					<bdi>{timelineMessages.list(file, line)}</bdi>
				</span>
			),
		},
	];
}

/** The markers of the cut's lists, each with its film time, text and color. */
export function MarkersTable({ data, onShow }: MarkersTableProps) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const [shown, setShown] = useState(SHOWN);
	const { markers } = data;
	const drawn = limitRendered(markers);
	const columns = useMemo(() => columnsOf(data, onShow), [data, onShow]);
	return (
		<section aria-labelledby={id} className="mt-2">
			<SectionHead id={id} title={markerMessages.markers}>
				<span className="mr-auto text-text-2">{markerMessages.markerCount(markers.length)}</span>
				<Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
					{isOpen ? messages.lists.hide : messages.lists.show}
				</Button>
			</SectionHead>
			{isOpen && (
				<>
					<DataTable
						label={markerMessages.markersTable}
						columns={columns}
						rows={drawn.slice(0, shown).map((marker, at) => ({ ...marker, at }))}
						keyOf={({ at }) => at}
					/>
					{drawn.length > shown && (
						<MoreButton onClick={() => setShown(shown + SHOWN)}>
							{messages.lists.more(markers.length - shown)}
						</MoreButton>
					)}
					{drawn.length <= shown && markers.length > drawn.length && (
						<p className="py-2 text-text-2">{markerMessages.firstMarkers(drawn.length, markers.length)}</p>
					)}
				</>
			)}
		</section>
	);
}
