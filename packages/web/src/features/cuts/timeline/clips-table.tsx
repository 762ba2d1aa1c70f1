import { formatTimecode, RATES, type RateName } from "@oxcut/core";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { CLIP_STATES } from "../../../engine/record-states.ts";
import type { TimelineData } from "../../../engine/timeline-data.ts";
import { paths } from "../../../routing/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { Money } from "../../../ui/money.tsx";
import { RecordPoster } from "../components/record-poster.tsx";
import { RecordsLink } from "../components/records-link.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { messages } from "../messages.ts";
import { ClipStateMark } from "./clip-state-mark.tsx";
import { type ClipInView, clipsInView, countClipsInView } from "./clips-in-view.ts";
import { timelineMessages } from "./messages.ts";
import type { TimelineView } from "./timeline-view.ts";

export interface ClipsTableProps {
	readonly data: TimelineData;
	readonly view: TimelineView;
	readonly width: number;
}

/** With more clips than this, zoom in: the timeline is clearer than a long list. */
const SHOWN = 100;

function columnsOf(data: TimelineData): readonly DataColumn<ClipInView>[] {
	const rate = RATES[data.rateName as RateName];
	const label = (frame: number) => formatTimecode(frame, rate, data.dropFrame);
	const words = messages.clips;
	const frames = (at: number) => [data.recordIn[at] ?? 0, data.recordOut[at] ?? 0] as const;
	const amountOf = (at: number) => data.amounts[at] ?? Number.NaN;
	return [
		{
			id: "in",
			header: words.filmIn,
			className: "w-28",
			cell: ({ at }) => <span className="timecode">{label(frames(at)[0])}</span>,
		},
		{
			id: "length",
			header: words.length,
			align: "end",
			className: "w-24",
			hideOnPhone: true,
			cell: ({ at }) => (
				// A duration has no dropped labels.
				<span className="timecode">{formatTimecode(frames(at)[1] - frames(at)[0], rate, false)}</span>
			),
		},
		{ id: "track", header: words.track, className: "w-16", hideOnPhone: true, cell: ({ track }) => track },
		{
			id: "clip",
			header: words.clip,
			cell: ({ at }) => {
				const [locator = "", title] = (data.labels[data.labelOf[at] ?? 0] ?? "").split("\t");
				const recordId = data.recordIds[at] ?? 0;
				if (title === undefined) return <span className="timecode wrap-anywhere">{locator}</span>;
				return (
					<RecordsLink to={paths.record(recordId)} className="wrap-anywhere">
						<RecordPoster recordId={recordId} className="mr-2 h-[22px] w-10 align-[-7px]" />
						{title}
					</RecordsLink>
				);
			},
		},
		{
			id: "state",
			header: words.state,
			className: "w-44",
			hideOnPhone: true,
			cell: ({ at }) => <ClipStateMark state={CLIP_STATES[data.states[at] ?? 0] ?? "orig"} />,
		},
		{
			id: "licensor",
			header: words.licensor,
			className: "w-48",
			hideOnPhone: true,
			cell: ({ at }) => data.licensors[data.licensorOf[at] ?? -1] ?? messages.none,
		},
		{
			id: "money",
			header: words.money,
			align: "end",
			className: "w-28",
			cell: ({ at }) =>
				Number.isNaN(amountOf(at)) ? (
					messages.none
				) : (
					<Money amount={amountOf(at)} currency={data.currencies[data.currencyOf[at] ?? 0] ?? "USD"} />
				),
		},
	];
}

/** The clips that the timeline shows at the moment, as a list. */
export function ClipsTable({ data, view, width }: ClipsTableProps) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	// The timeline moves first.
	const seen = useDeferredValue(view);
	const count = useMemo(() => countClipsInView(data, seen, width), [data, seen, width]);
	const clips = useMemo(() => (isOpen ? clipsInView(data, seen, width) : []), [isOpen, data, seen, width]);
	const columns = useMemo(() => columnsOf(data), [data]);
	return (
		<section aria-labelledby={id} className="mt-2">
			<SectionHead id={id} title={messages.clips.title}>
				<span className="mr-auto text-text-2">
					{[
						messages.count.clips(count),
						...(isOpen && count > SHOWN ? [messages.clips.first(SHOWN)] : []),
					].join(" · ")}
				</span>
				<Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
					{isOpen ? messages.lists.hide : messages.lists.show}
				</Button>
			</SectionHead>
			{isOpen && (
				// Fixed height, so that nothing below moves while panning.
				<div className="h-80 overflow-y-auto">
					<DataTable
						label={messages.clips.title}
						columns={columns}
						rows={clips.slice(0, SHOWN)}
						keyOf={({ at }) => at}
					/>
					<p className="py-2 text-12 text-text-2">{timelineMessages.moneyNote}</p>
				</div>
			)}
		</section>
	);
}
