import type { Cell, ReportColumn, ReportRow, ReportTable } from "../model/cuts/report-table.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact, textFact } from "../reports/report-facts.ts";
import { counted } from "../text/counted.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { LicensorOrder, OrderedRecord, OrderList } from "./model.ts";

const COLUMNS: readonly ReportColumn[] = [
	{ key: "licensor", label: "Licensor", kind: "text", width: 20, on: "sheet" },
	{ key: "record", label: "Record", kind: "text", width: 11, on: "both" },
	{ key: "original", label: "Original ID", kind: "text", width: 18, on: "both" },
	{ key: "title", label: "Title", kind: "text", width: 30, on: "both" },
	{ key: "media", label: "Category", kind: "text", width: 9, on: "both" },
	{ key: "side", label: "Used", kind: "text", width: 17, on: "both" },
	{ key: "sourceIn", label: "Source in", kind: "timecode", width: 12, on: "both" },
	{ key: "sourceOut", label: "Source out", kind: "timecode", width: 12, on: "both" },
	{ key: "duration", label: "Length", kind: "timecode", width: 12, on: "both" },
	{ key: "used", label: "Without handles", kind: "timecode", width: 14, on: "both" },
];

const WHOLE = "whole item";

/** The masters list as a table [ORD5]: a section per licensor, a row per range or whole item. */
export function orderTable(context: ReportContext, list: OrderList): ReportTable {
	const { handles, spec, licensors } = list;
	const { rate, dropFrame } = context.timeline;
	const duration = (frames: number) => formatTimecode(frames, rate, dropFrame);
	const records = licensors.flatMap((order) => order.records);
	return {
		title: "Masters to order",
		facts: [
			...cutFacts(context),
			textFact("Handles", counted(handles, "frame")),
			...(spec === "" ? [] : [textFact("Deliver as", spec)]),
		],
		summary: [
			numberFact("Records", records.length),
			{
				label: "Total time",
				value: duration(licensors.reduce((sum, { frames }) => sum + frames, 0)),
				kind: "timecode",
				note: null,
			},
			numberFact("Records of unknown length", records.filter(({ frames }) => frames === null).length),
		],
		columns: COLUMNS,
		sections: licensors.map((order) => ({
			heading: order.licensor,
			aside: counted(order.records.length, "record"),
			groups: [
				{
					heading: null,
					aside: null,
					rows: [
						...order.records.flatMap((record) => rowsOf(order, record, duration)),
						totalRow(order, duration),
					],
				},
			],
		})),
		emptyText: "No masters to order.",
	};
}

function rowsOf(
	{ licensor }: LicensorOrder,
	record: OrderedRecord,
	duration: (frames: number) => string,
): ReportRow[] {
	const { production_locator, original_id, title, category, sides } = record;
	const named: readonly Cell[] = [
		...[licensor, production_locator, original_id, title, category],
		sides.join(" and "),
	];
	const row = (cells: readonly Cell[]): ReportRow => ({
		role: "entry",
		cells: [...named, ...cells],
		note: null,
	});
	if (record.isWhole)
		return [row([WHOLE, null, record.frames === null ? null : duration(record.frames), null])];
	return record.ranges.map(({ sourceIn, sourceOut, frames, usedFrames }) =>
		row([sourceIn, sourceOut, duration(frames), duration(usedFrames)]),
	);
}

function totalRow({ licensor, frames }: LicensorOrder, duration: (frames: number) => string): ReportRow {
	const cells = [licensor, `Total ${licensor}`, null, null, null, null, null, null, duration(frames), null];
	return { role: "subtotal", cells, note: null };
}
