import { type Order, type OrderLine, orderedFrames } from "../model/licensors/order.ts";
import { sourceTimecodeOf, timebaseOf } from "../model/validation/source-range.ts";
import type { OrderedRecord, OrderList } from "./model.ts";

/** A master to be ordered as an order's line [ORD8]. */
export function lineOf(recordId: number, record: OrderedRecord): OrderLine {
	return {
		record_id: recordId,
		production_locator: record.production_locator,
		title: record.title,
		original_id: record.original_id,
		category: record.category,
		trt: record.trt,
		sides: [...record.sides],
		...(record.timecode ? { source_timecode: sourceTimecodeOf(record.timecode) } : {}),
		ranges: record.ranges.map(({ sourceIn, sourceOut, usedFrames }) => ({
			in: sourceIn,
			out: sourceOut,
			used_frames: usedFrames,
		})),
		frames: record.frames,
		file: "",
		received_on: null,
	};
}

/** An order in the form of a list of masters, as it was placed. */
export function listOfOrder({ cut, handles, spec, fps, lines }: Order, licensor: string): OrderList {
	const records = lines.map((line): OrderedRecord => {
		const { source_timecode: own } = line;
		return {
			production_locator: line.production_locator,
			title: line.title,
			original_id: line.original_id,
			category: line.category,
			trt: line.trt,
			sides: line.sides,
			isWhole: line.ranges.length === 0,
			...(own ? { timecode: timebaseOf(own) } : {}),
			ranges: line.ranges.map((range) => {
				const [from, to] = orderedFrames(range, line, fps);
				return {
					...{ sourceIn: range.in, sourceOut: range.out },
					...{ frames: to - from, usedFrames: range.used_frames },
				};
			}),
			frames: line.frames,
		};
	});
	const frames = records.reduce((sum, record) => sum + (record.frames ?? 0), 0);
	return { cut, handles, spec, licensors: [{ licensor, frames, records }], numReceived: 0 };
}
