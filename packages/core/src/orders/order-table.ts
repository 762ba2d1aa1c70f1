import type {
	Cell,
	ReportColumn,
	ReportFact,
	ReportRow,
	ReportSection,
	ReportTable,
} from "../model/cuts/report-table.ts";
import type { Order } from "../model/licensors/order.ts";
import { sourceTimecodeOf, timecodeText } from "../model/validation/source-range.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact, textFact } from "../reports/report-facts.ts";
import { counted } from "../text/counted.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { LicensorOrder, OrderedRecord, OrderList } from "./model.ts";
import { listOfOrder } from "./order-lines.ts";

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
	return {
		title: "Masters to order",
		facts: [...cutFacts(context), ...deliveryFacts(handles, spec)],
		summary: summaryOf(list, duration),
		columns: COLUMNS,
		sections: licensors.map((order) => sectionOf(order, duration, [])),
		emptyText: "No masters to order.",
	};
}

/** The column for arrivals: the date, or the file's name if there is one. */
const RECEIVED: ReportColumn = { key: "received", label: "Received", kind: "text", width: 20, on: "both" };

/** An order as a table, as it was placed, with the masters that have arrived [ORD5, ORD8]. */
export function storedOrderTable(order: Order, licensor: string): ReportTable {
	const { name, reference, status, dates, needed_by, cut, fps, drop_frame, handles, spec, lines } = order;
	const list = listOfOrder(order, licensor);
	const duration = (frames: number) => formatTimecode(frames, fps, drop_frame);
	const day = (label: string, value: string | null) =>
		value === null ? [] : [{ label, value, kind: "date", note: null } as const];
	const received = lines.map((line) =>
		line.received_on === null
			? null
			: line.file === ""
				? line.received_on
				: `${line.received_on} ${line.file}`,
	);
	return {
		title: `Order ${name}`,
		facts: [
			textFact("Licensor", licensor),
			...(reference === "" ? [] : [textFact("Their reference", reference)]),
			textFact("Status", status),
			...day("Sent", dates.sent),
			...day("Confirmed", dates.confirmed),
			...day("Received", dates.received),
			...day("Checked", dates.checked),
			...day("Needed by", needed_by),
			...(cut === "" ? [] : [textFact("Cut", cut)]),
			textFact("Frame rate", `${fps} fps`),
			...deliveryFacts(handles, spec),
		],
		summary: summaryOf(list, duration),
		columns: [...COLUMNS, RECEIVED],
		sections: list.licensors.map((one) => sectionOf(one, duration, received)),
		emptyText: "Nothing is on this order.",
	};
}

function deliveryFacts(handles: number, spec: string): ReportFact[] {
	return [
		textFact("Handles", counted(handles, "frame")),
		...(spec === "" ? [] : [textFact("Deliver as", spec)]),
	];
}

function summaryOf({ licensors }: OrderList, duration: (frames: number) => string): ReportFact[] {
	const records = licensors.flatMap((order) => order.records);
	return [
		numberFact("Records", records.length),
		{
			label: "Total time",
			value: duration(licensors.reduce((sum, { frames }) => sum + frames, 0)),
			kind: "timecode",
			note: null,
		},
		numberFact("Records of unknown length", records.filter(({ frames }) => frames === null).length),
	];
}

/** @param received - a further cell for the rows of each record; empty for a table without it. */
function sectionOf(
	order: LicensorOrder,
	duration: (frames: number) => string,
	received: readonly Cell[],
): ReportSection {
	const further = (cell: Cell | undefined, row: ReportRow): ReportRow =>
		received.length === 0 ? row : { ...row, cells: [...row.cells, cell ?? null] };
	const rows = order.records.flatMap((record, index) =>
		rowsOf(order, record, duration).map((row) => further(received[index], row)),
	);
	return {
		heading: order.licensor,
		aside: counted(order.records.length, "record"),
		groups: [{ heading: null, aside: null, rows: [...rows, further(null, totalRow(order, duration))] }],
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
		note: record.timecode ? `Source ${timecodeText(sourceTimecodeOf(record.timecode))}` : null,
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
