import type { StoredRecord } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { recordClipsQuery } from "../api/list-record-clips.ts";
import { recordUsesQuery } from "../api/list-record-uses.ts";
import { messages } from "../messages.ts";
import { type SingleUse, singleUses } from "./single-uses.ts";
import { SourceStrip } from "./source-strip.tsx";

const COLUMNS: readonly DataColumn<SingleUse>[] = [
	{
		id: "number",
		header: messages.panel.number,
		cell: ({ number }) => number ?? <span className="text-text-2">{messages.panel.covered}</span>,
	},
	{
		id: "in",
		header: messages.panel.filmIn,
		cell: ({ tcIn }) => <span className="timecode whitespace-nowrap">{tcIn}</span>,
	},
	{
		id: "out",
		header: messages.panel.filmOut,
		cell: ({ tcOut }) => <span className="timecode whitespace-nowrap">{tcOut}</span>,
	},
	{
		id: "source",
		header: messages.panel.source,
		hideOnPhone: true,
		cell: ({ sourceIn, sourceOut }) =>
			sourceIn === null ? (
				messages.none
			) : (
				<span className="timecode whitespace-nowrap">{`${sourceIn}–${sourceOut}`}</span>
			),
	},
	{ id: "track", header: messages.panel.track, hideOnPhone: true, cell: ({ track }) => track },
	{
		id: "length",
		header: messages.panel.length,
		align: "end",
		hideOnPhone: true,
		cell: ({ length }) => <span className="timecode">{length}</span>,
	},
];

/** Each use of a record in a chosen cut, with its timecodes in the film and in the source. */
export function RecordClips({ record }: { readonly record: StoredRecord }) {
	const { data: cuts } = useQuery(recordUsesQuery(record.id));
	const [chosen, setChosen] = useState<number | null>(null);
	const cut = cuts?.find(({ cut_id }) => cut_id === chosen) ?? cuts?.[0];
	const clips = useQuery({
		...recordClipsQuery(record.id, cut?.cut_id ?? 0),
		enabled: cut !== undefined,
	});
	// RecordUsesTable shows whether the cuts are loading, and that no cut uses the record.
	if (cuts === undefined || cut === undefined) return null;
	return (
		<section className="border-t border-line px-4 pt-3 pb-5">
			<div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
				<h3 className="mr-auto text-15 font-strong">{messages.panel.singleUses}</h3>
				{cuts.length > 1 ? (
					<Select
						size="small"
						aria-label={messages.panel.cut}
						options={cuts.map(({ cut_id, name }) => ({ value: String(cut_id), label: name }))}
						value={String(cut.cut_id)}
						onChange={(id) => setChosen(Number(id))}
					/>
				) : (
					<Link to={paths.cut(cut.cut_id)} className="text-accent hover:underline">
						{cut.name}
					</Link>
				)}
			</div>
			<QueryView query={clips} failed={messages.panel.usesFailed} loading={<Skeleton className="h-24" />}>
				{(data) => {
					const uses = singleUses(data);
					return (
						<>
							<SourceStrip uses={uses} thumbnails={record.thumbnails} />
							<DataTable
								label={messages.panel.singleUsesOf(cut.name)}
								columns={COLUMNS}
								rows={uses}
								keyOf={(use) => uses.indexOf(use)}
							/>
						</>
					);
				}}
			</QueryView>
		</section>
	);
}
