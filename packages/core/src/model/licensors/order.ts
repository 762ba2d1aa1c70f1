import * as z from "zod";
import { foldName } from "../../text/fold-name.ts";
import { countFrames } from "../../timecode/count-frames.ts";
import { type Frames, RATES, type RateName } from "../../timecode/rate.ts";
import { filmRangeOf } from "../../timecode/timebase.ts";
import { booleanSchema } from "../validation/boolean.ts";
import { choice } from "../validation/choice.ts";
import { dateSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { mustBe } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { rateNameSchema } from "../validation/rate-name.ts";
import { sourceTimecodeSchema } from "../validation/source-range.ts";
import { longTextSchema, nameSchema, shortTextSchema, titleSchema } from "../validation/text.ts";

/** In the order in which an order goes through them. */
export const ORDER_STATUSES = ["draft", "sent", "confirmed", "received", "checked"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The most frames that an order can add before and after each range. */
export const ORDER_HANDLES_MAX = 1000;
/** The most lines of an order, and ranges of a line. */
const LIST_MAX = 5000;

const dateOrNone = dateSchema.nullable().default(null);

/** The days on which an order reached each status except the first. */
const orderDatesSchema = z.object({
	sent: dateOrNone,
	confirmed: dateOrNone,
	received: dateOrNone,
	checked: dateOrNone,
});
/** The days on which an order reached its statuses; null for those that it hasn't reached. */
export type OrderDates = z.infer<typeof orderDatesSchema>;

/** Hours may exceed 24, and positions before zero are negative, as in a list of masters [TC4]. */
const positionSchema = z
	.string({ error: "must be a timecode such as 10:00:05:00" })
	.regex(/^-?\d{2,3}:[0-5]\d:[0-5]\d[:;]\d{2}$/, { error: "must be a timecode such as 10:00:05:00" })
	.meta({ examples: ["10:00:05:00"] });

const orderedRangeSchema = z.object({
	in: positionSchema,
	/** Exclusive. */
	out: positionSchema,
	/** Frames that the cut used when they were ordered; the others are handles. */
	used_frames: z.int().nonnegative(),
});

/** A master as it was ordered [ORD8]. */
const orderLineSchema = z.object({
	record_id: idSchema,
	production_locator: shortTextSchema,
	title: shortTextSchema,
	/** The archive's own id. */
	original_id: shortTextSchema.default(""),
	category: shortTextSchema,
	/** The item's own length as typed. */
	trt: shortTextSchema.nullable().default(null),
	sides: z
		.array(choice(["picture", "sound"]))
		.min(1)
		.max(2),
	/** The counting of its ranges, if it isn't at the order's rate. */
	source_timecode: sourceTimecodeSchema.optional(),
	/** In order, without overlaps; empty for the whole item. */
	ranges: z.array(orderedRangeSchema).max(LIST_MAX).default([]),
	/** Length of all ranges, or of the whole item; null if unknown. */
	frames: z.int().nonnegative().nullable().default(null),
	/** Name of the file that arrived. */
	file: shortTextSchema.default(""),
	received_on: dateOrNone,
});
/** One record of an order, with its ranges at the order's frame rate. */
export type OrderLine = z.infer<typeof orderLineSchema>;

const fieldsSchema = z.object({
	licensor_id: idSchema,
	name: titleSchema,
	/** The licensor's number for it. */
	reference: shortTextSchema.default(""),
	status: choice(ORDER_STATUSES).default("draft"),
	dates: orderDatesSchema.prefault({}),
	/** The day by which the masters are needed. */
	needed_by: dateOrNone,
	/** Name of the cut that it was made from. */
	cut: shortTextSchema.default(""),
	/** The rate that its timecodes count at. */
	fps: rateNameSchema,
	drop_frame: booleanSchema.default(false),
	handles: z
		.int({ error: "must be a whole number of frames" })
		.min(0, { error: "can't be negative" })
		.max(ORDER_HANDLES_MAX, { error: `can't be more than ${ORDER_HANDLES_MAX}` })
		.default(0),
	/** The requested form of delivery of the masters. */
	spec: shortTextSchema.default(""),
	notes: longTextSchema.default(""),
	lines: z
		.array(orderLineSchema, { error: mustBe.present })
		.max(LIST_MAX, { error: `can't be more than ${LIST_MAX} lines` }),
});
type Fields = z.output<typeof fieldsSchema>;
type RuledFields = Pick<Fields, "status" | "dates" | "fps" | "lines">;

/** The rate at which a line's ranges count. */
function ownRate({ source_timecode }: Pick<OrderLine, "source_timecode">, fps: RateName): RateName {
	return source_timecode?.fps ?? fps;
}

/**
 * The frames of a line's range at the order's rate, `[in, out]` [ORD8].
 *
 * @throws {RangeError} if a label doesn't exist at the line's rate.
 */
export function orderedFrames(
	range: { readonly in: string; readonly out: string },
	line: Pick<OrderLine, "source_timecode">,
	fps: RateName,
): readonly [Frames, Frames] {
	const own = ownRate(line, fps);
	return filmRangeOf([countFrames(range.in, own), countFrames(range.out, own)], RATES[fps], RATES[own]);
}

/** The first range of a line that doesn't exist at the order's rate; null if all do. */
function faultIn(line: OrderLine, fps: RateName): readonly [index: number, message: string] | null {
	for (const [index, range] of line.ranges.entries()) {
		try {
			const [from, to] = orderedFrames(range, line, fps);
			if (to <= from) return [index, "must end after it begins"];
			if (range.used_frames > to - from) return [index, "can't use more frames than it has"];
		} catch (error) {
			return [index, `must exist at ${ownRate(line, fps)} fps: ${(error as Error).message}`];
		}
	}
	return null;
}

/** The rules between its fields that an order breaks [ORD9]: an error for each field concerned. */
export function orderErrors({ status, dates, fps, lines }: Readonly<RuledFields>): Record<string, string> {
	const errors: Record<string, string> = {};
	const steps = ORDER_STATUSES.flatMap((step) => (step === "draft" ? [] : [[step, dates[step]] as const]));
	if (status !== "draft" && dates[status] === null)
		errors[`dates.${status}`] = `must be the day on which the order was ${status}`;
	let last: string | null = null;
	for (const [step, day] of steps) {
		if (day === null) continue;
		if (last !== null && day < last) errors[`dates.${step}`] = `can't be before ${last}`;
		last = day;
	}
	const records = new Set<number>();
	for (const [index, line] of lines.entries()) {
		if (records.has(line.record_id)) errors[`lines.${index}.record_id`] = "is already on the order";
		records.add(line.record_id);
		const fault = faultIn(line, fps);
		if (fault !== null) errors[`lines.${index}.ranges.${fault[0]}`] = fault[1];
	}
	return errors;
}

function withRules<S extends z.ZodType<RuledFields, unknown>>(schema: S): S {
	return schema.check(({ value, issues }) => {
		for (const [field, message] of Object.entries(orderErrors(value)))
			issues.push({ code: "custom", path: field.split("."), message, input: value });
	});
}

/** The masters ordered from a licensor, from the draft until they are checked [ORD8]. */
export const orderSchema = withRules(z.object({ id: idSchema, ...fieldsSchema.shape }));
/** An order of masters from one licensor, with the ranges that were ordered. */
export type Order = z.infer<typeof orderSchema>;

const inputSchema = fieldsSchema.extend({ name: nameSchema });
/** The body that adds an order: it needs a name, the licensor, the frame rate and lines. */
export const orderCreateSchema = withRules(inputSchema);
/** Its licensor can change, as after two were merged. */
export const orderUpdateSchema = patchOf(inputSchema);

/** The lines of {@link orderSchema}, for calls that return some of them. */
export const orderLineShape = orderLineSchema.shape;

/** `North Archive 2`: the licensor and the first number that no order has. */
export function freeOrderName(orders: readonly Pick<Order, "name">[], licensor: string): string {
	const taken = new Set(orders.map(({ name }) => foldName(name)));
	for (let number = 1; ; number++) {
		const name = `${licensor} ${number}`;
		if (!taken.has(foldName(name))) return name;
	}
}

/** The catalogue of formats in which an order's source ranges go to editing systems [ORD6], in the order in which people choose. */
export const ORDER_CLIP_FILES = {
	edl: { label: "EDL", ending: ".edl", mediaType: "text/plain; charset=utf-8" },
	ale: { label: "ALE", ending: ".ale", mediaType: "text/plain; charset=utf-8" },
	otio: { label: "OpenTimelineIO", ending: ".otio", mediaType: "application/octet-stream" },
	xmeml: { label: "Final Cut Pro 7 XML", ending: ".xml", mediaType: "application/xml" },
} as const;

/** A format that an order's clips are written in besides its document. */
export type OrderClipFormat = keyof typeof ORDER_CLIP_FILES;
/** The keys of {@link ORDER_CLIP_FILES}. */
export const ORDER_CLIP_FORMATS = Object.keys(ORDER_CLIP_FILES) as readonly OrderClipFormat[];

/** Whether an export format is one for editing systems; the others are spreadsheets and documents. */
export function isOrderClipFormat(format: string): format is OrderClipFormat {
	return Object.hasOwn(ORDER_CLIP_FILES, format);
}
