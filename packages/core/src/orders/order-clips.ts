import type {
	ExactRange,
	InterchangeClip,
	InterchangeTimeline,
	SourceTimecode,
	TrackKind,
} from "../interchange/shape/model.ts";
import { type WrittenFormat, writeTimeline } from "../interchange/write/write-timeline.ts";
import type { Order, OrderClipFormat } from "../model/licensors/order.ts";
import { ONE, rational } from "../rational/rational.ts";
import { oneLine } from "../text/one-line.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import { RATES } from "../timecode/rate.ts";
import type { Timeline } from "../timeline/model.ts";
import type { OrderList } from "./model.ts";
import { orderAle } from "./order-ale.ts";
import { clipNameOf, orderEdl, reelOf, type Stretch, sourceOf, startOf, stretchesOf } from "./order-edl.ts";
import { listOfOrder } from "./order-lines.ts";

/** The source ranges of an order that isn't placed yet, for an editing system [ORD6]. */
export function orderClips(
	list: OrderList,
	counting: Pick<Timeline, "rate" | "dropFrame">,
	format: OrderClipFormat,
): string {
	if (format === "edl") return orderEdl(list, counting);
	return format === "ale" ? orderAle(list, counting) : orderTimeline(list, counting, format);
}

/** Like {@link orderClips}, of an order as it was placed. */
export function storedOrderClips(order: Order, licensor: string, format: OrderClipFormat): string {
	const list = { ...listOfOrder(order, licensor), cut: order.name };
	return orderClips(list, { rate: RATES[order.fps], dropFrame: order.drop_frame }, format);
}

/** The ranges one after another from 01:00:00:00. A source at another rate has its own timecode and plays in real time. */
function orderTimeline(
	list: OrderList,
	{ rate, dropFrame }: Pick<Timeline, "rate" | "dropFrame">,
	format: Exclude<WrittenFormat, "edl">,
): string {
	const fps = framesPerSecond(rate);
	const placed: Placed[] = [];
	let at = 0;
	for (const stretch of stretchesOf(list)) {
		const source = sourceOf(stretch, rate);
		const sourceFps = framesPerSecond(source.rate);
		const from = rational(source.from).div(sourceFps);
		// The last film frame may go on beyond the range, so that all of it is there.
		const frames = Number(rational(source.to).div(sourceFps).sub(from).mul(fps).ceil());
		placed.push({
			stretch,
			source: { from, to: from.add(rational(frames).div(fps)) },
			timecode: { fps: sourceFps, dropFrame: source.dropFrame },
			record: { from: rational(at).div(fps), to: rational(at + frames).div(fps) },
		});
		at += frames;
	}
	const timeline: InterchangeTimeline = {
		name: oneLine(`${list.cut} masters`),
		...{ fps, start: rational(startOf({ rate, dropFrame })), dropFrame },
		tracks: [
			trackOf(placed, "video", 1),
			...(placed.some(({ stretch }) => stretch.record.sides.includes("sound"))
				? [trackOf(placed, "audio", 1), trackOf(placed, "audio", 2)]
				: []),
		],
		markers: [],
	};
	return writeTimeline(timeline, format, { file: list.cut }).files[0]?.text ?? "";
}

interface Placed {
	readonly stretch: Stretch;
	/** In seconds of the source's timecode, as long as in the film. */
	readonly source: ExactRange;
	readonly timecode: SourceTimecode;
	readonly record: ExactRange;
}

function trackOf(
	placed: readonly Placed[],
	kind: TrackKind,
	level: number,
): InterchangeTimeline["tracks"][number] {
	const side = kind === "video" ? "picture" : "sound";
	const clips = placed.flatMap(({ stretch, source, timecode, record }, index): InterchangeClip[] => {
		if (!stretch.record.sides.includes(side)) return [];
		return [
			{
				kind: "media",
				...{ record, source },
				...{ speed: ONE, speedMap: null, sourceFps: timecode.fps, sourceTimecode: timecode },
				name: clipNameOf(stretch.record),
				...{ fileName: "", filePath: "", reel: reelOf(stretch.record) },
				enabled: true,
				channels: kind === "audio" ? [level] : [],
				...{ role: "", linkGroup: String(index + 1) },
				...{ path: `range ${index + 1}`, line: index + 1 },
			},
		];
	});
	return { kind, level, name: "", enabled: true, clips, transitions: [] };
}
