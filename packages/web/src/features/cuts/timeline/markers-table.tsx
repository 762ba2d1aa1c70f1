import { formatTimecode, RATES, type RateName } from "@oxcut/core";
import type { CutMarker } from "@oxcut/core/cut";
import { useId, useMemo, useState } from "react";
import type { TimelineData } from "../../../engine/timeline-data.ts";
import { Button } from "../../../ui/button.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { messages } from "../messages.ts";
import { MarkerSwatch } from "./marker-swatch.tsx";
import { timelineMessages } from "./messages.ts";

export interface MarkersTableProps {
	readonly data: TimelineData;
	/** Shows a frame on the timeline. */
	readonly onShow: (frame: number) => void;
}

const SHOWN = 50;

function columnsOf(
	{ rateName, dropFrame }: Pick<TimelineData, "rateName" | "dropFrame">,
	onShow: (frame: number) => void,
): readonly DataColumn<CutMarker>[] {
	const rate = RATES[rateName as RateName];
	return [
		{
			id: "at",
			header: timelineMessages.filmTime,
			className: "w-32",
			cell: ({ frame }) => {
				const timecode = formatTimecode(frame, rate, dropFrame);
				return (
					<button
						type="button"
						aria-label={timelineMessages.showMarker(timecode)}
						className="timecode text-accent hover:underline"
						onClick={() => onShow(frame)}
					>
						{timecode}
					</button>
				);
			},
		},
		{
			id: "marker",
			header: timelineMessages.marker,
			cell: ({ name, comment }) => (
				<>
					{name !== "" && <b className="font-medium wrap-anywhere">{name}</b>}
					{name !== "" && comment !== "" && <br />}
					{comment !== "" && <span className="whitespace-pre-line wrap-anywhere">{comment}</span>}
					{name === "" && comment === "" && <span className="text-text-2">{timelineMessages.noText}</span>}
				</>
			),
		},
		{
			id: "color",
			header: timelineMessages.color,
			className: "w-28",
			cell: ({ color }) => (color === "" ? messages.none : <MarkerSwatch color={color} />),
		},
		{
			id: "length",
			header: timelineMessages.length,
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
			header: timelineMessages.inList,
			className: "w-64",
			hideOnPhone: true,
			cell: ({ file, line }) => (
				<span className="text-text-2 wrap-anywhere">{timelineMessages.list(file, line)}</span>
			),
		},
	];
}

/** The markers of the cut's lists, each with its film time, text and color. */
export function MarkersTable({ data, onShow }: MarkersTableProps) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const [shown, setShown] = useState(SHOWN);
	const { markers, rateName, dropFrame } = data;
	const columns = useMemo(() => columnsOf({ rateName, dropFrame }, onShow), [rateName, dropFrame, onShow]);
	return (
		<section aria-labelledby={id} className="mt-2">
			<SectionHead id={id} title={timelineMessages.markers}>
				<span className="mr-auto text-text-2">{timelineMessages.markerCount(markers.length)}</span>
				<Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
					{isOpen ? messages.lists.hide : messages.lists.show}
				</Button>
			</SectionHead>
			{isOpen && (
				<>
					<DataTable
						label={timelineMessages.markers}
						columns={columns}
						rows={markers.slice(0, shown)}
						keyOf={({ file, line, frame }) => `${file}:${line}:${frame}`}
					/>
					{markers.length > shown && (
						<MoreButton onClick={() => setShown(shown + SHOWN)}>
							{messages.lists.more(markers.length - shown)}
						</MoreButton>
					)}
				</>
			)}
		</section>
	);
}
