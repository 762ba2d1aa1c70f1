import { formatTimecode } from "@oxcut/core";
import { type Order, type OrderLine, timecodeText } from "@oxcut/core/model";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Timecode } from "../../../ui/timecode.tsx";
import { messages } from "../messages.ts";

export interface MastersTableProps {
	readonly order: Order;
	/** Whether masters can be received: they can't while the order is a draft. */
	readonly mayReceive: boolean;
	readonly onReceive: (line: OrderLine) => void;
}

/** The masters of an order as they were ordered, with those that have arrived. */
export function MastersTable({ order, mayReceive, onReceive }: MastersTableProps) {
	const hasIds = order.lines.some(({ original_id }) => original_id !== "");
	return (
		<DataTable
			label={messages.masters}
			rows={order.lines}
			keyOf={({ record_id }) => record_id}
			columns={(
				[
					{
						id: "record",
						header: messages.record,
						cell: ({ record_id, title, production_locator, ...line }) => (
							<span className="flex flex-col py-1">
								<Link to={paths.record(record_id)} className="wrap-anywhere hover:underline">
									{title}
								</Link>
								<span className="timecode text-12 text-text-2">{production_locator}</span>
								<span className="md:hidden">
									<Ranges {...line} />
								</span>
							</span>
						),
					},
					hasIds && {
						id: "original",
						header: messages.original,
						hideOnPhone: true,
						cell: ({ original_id }) => <span className="timecode wrap-anywhere">{original_id}</span>,
					},
					{
						id: "source",
						header: messages.source,
						hideOnPhone: true,
						cell: (line) => <Ranges {...line} />,
					},
					{
						id: "length",
						header: messages.length,
						align: "end",
						hideOnPhone: true,
						cell: ({ frames }) => (
							<Timecode
								value={frames === null ? null : formatTimecode(frames, order.fps, order.drop_frame)}
							/>
						),
					},
					{
						id: "received",
						header: messages.arrived,
						className: "min-w-28",
						cell: (line) =>
							line.received_on === null ? (
								mayReceive && (
									<Button
										size="small"
										aria-label={messages.receiveMaster(line.production_locator)}
										onClick={() => onReceive(line)}
									>
										{messages.receive}
									</Button>
								)
							) : (
								<span className="flex flex-col py-1">
									<DateText date={line.received_on} />
									{line.file !== "" && (
										<span className="timecode text-12 wrap-anywhere text-text-2">{line.file}</span>
									)}
								</span>
							),
					},
				] satisfies readonly (DataColumn<OrderLine> | false)[]
			).filter((column) => column !== false)}
		/>
	);
}

function Ranges({ ranges, source_timecode }: Pick<OrderLine, "ranges" | "source_timecode">) {
	if (ranges.length === 0) return messages.wholeItem;
	return (
		<span className="flex flex-col py-1">
			{ranges.map((range) => (
				<Timecode key={range.in} value={`${range.in}–${range.out}`} />
			))}
			{source_timecode && <span className="text-12 text-text-2">{timecodeText(source_timecode)}</span>}
		</span>
	);
}
