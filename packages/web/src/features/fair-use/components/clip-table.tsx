import type { FairUsePartShown } from "@oxcut/core/fair-use";
import { DataTable } from "../../../ui/data-table.tsx";
import { Timecode } from "../../../ui/timecode.tsx";
import { messages } from "../messages.ts";
import { StateNameMark } from "./state-name.tsx";

/** A record's clips in the cut, each with its verdict, or the reason that it has none. */
export function ClipTable({ parts }: { readonly parts: readonly FairUsePartShown[] }) {
	return (
		<DataTable
			label={messages.used}
			rows={parts}
			keyOf={({ side, track, tc_in }) => `${side} ${track} ${tc_in}`}
			columns={[
				{
					id: "in",
					header: messages.in,
					cell: ({ tc_in }) => <Timecode value={tc_in} />,
				},
				{
					id: "out",
					header: messages.out,
					hideOnPhone: true,
					cell: ({ tc_out }) => <Timecode value={tc_out} />,
				},
				{ id: "track", header: messages.track, cell: ({ track }) => track },
				{
					id: "source",
					header: messages.source,
					hideOnPhone: true,
					cell: ({ source_in, source_out }) => (
						<Timecode value={source_in === null ? null : `${source_in}–${source_out}`} />
					),
				},
				{
					id: "state",
					header: messages.state,
					cell: ({ state, reason }) => (
						<div className="py-1">
							<StateNameMark state={state} />
							{reason !== null && <p className="text-12 wrap-anywhere text-text-2">{reason}</p>}
						</div>
					),
				},
			]}
		/>
	);
}
