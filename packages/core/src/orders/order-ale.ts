import { oneLine } from "../text/one-line.ts";
import type { Timeline } from "../timeline/model.ts";
import type { OrderList } from "./model.ts";
import { reelOf, stretchesOf } from "./order-edl.ts";

const COLUMNS = [
	...["Name", "Tape", "Tracks", "Start", "End", "Ox ID", "Original ID"],
	...["Title", "Category", "TRT", "Licensor"],
] as const;

/**
 * The ordered source ranges as an Avid Log Exchange file: a clip per range, in its own labels, tab-delimited, CR LF [ORD6]. `CUSTOM`,
 * because an order doesn't state the raster. The record's own fields are columns too, so that importing the file as a
 * log changes nothing [ORD7].
 */
export function orderAle(list: OrderList, { rate }: Pick<Timeline, "rate">): string {
	const licensorOf = new Map(
		list.licensors.flatMap(({ licensor, records }) => records.map((record) => [record, licensor] as const)),
	);
	const rows = stretchesOf(list).map(({ record, sourceIn, sourceOut }) => [
		`${reelOf(record)}_${record.title}`,
		reelOf(record),
		`${record.sides.includes("picture") ? "V" : ""}${record.sides.includes("sound") ? "A1A2" : ""}`,
		withinDay(sourceIn),
		withinDay(sourceOut),
		record.production_locator,
		record.original_id,
		record.title,
		record.category,
		record.trt ?? "",
		licensorOf.get(record) ?? "",
	]);
	const lines = [
		...["Heading", "FIELD_DELIM\tTABS", "VIDEO_FORMAT\tCUSTOM", "AUDIO_FORMAT\t48khz", `FPS\t${rate.name}`],
		...["", "Column", COLUMNS.join("\t"), "", "Data"],
		...rows.map((cells) => cells.map(oneLine).join("\t")),
	];
	return lines.map((line) => `${line}\r\n`).join("");
}

/** Labels past midnight are the next day's, as in an edit list. */
function withinDay(label: string): string {
	return label.replace(/^\d+/, (hours) => String(Number(hours) % 24).padStart(2, "0"));
}
