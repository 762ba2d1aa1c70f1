import type { Order, OrderLine } from "../model/licensors/order.ts";
import { timecodeText } from "../model/validation/source-range.ts";
import { counted } from "../text/counted.ts";
import { oneLine } from "../text/one-line.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { OrderStepError } from "./progress.ts";

/** A question about fees, the order itself, and a reminder of it. */
export const ORDER_MAIL_KINDS = ["quote", "order", "chase"] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

export interface OrderMailFacts {
	readonly kind: OrderMailKind;
	/** Title of the film. */
	readonly production: string;
	/** First names or full names to greet; may be empty. */
	readonly names: readonly string[];
	/** The sender's name; may be empty. */
	readonly sender: string;
}

const SUBJECTS: Readonly<Record<OrderMailKind, string>> = {
	quote: "Quote for",
	order: "Order of masters for",
	chase: "Outstanding masters for",
};

function lineText(line: OrderLine, { fps, drop_frame }: Order): string {
	const label = (frames: number) => formatTimecode(frames, fps, drop_frame);
	const id = line.original_id.trim() === "" ? line.production_locator : line.original_id;
	const length = line.frames === null ? "" : `, ${label(line.frames)}`;
	const head = `- ${oneLine(id)}  ${oneLine(line.title)} (${line.sides.join(" and ")})`;
	if (line.ranges.length === 0) return `${head}: the whole item${length}`;
	const own = line.source_timecode;
	const rate = own ? `, ${timecodeText(own)}` : "";
	return [`${head}${length}${rate}`, ...line.ranges.map((range) => `    ${range.in} to ${range.out}`)].join(
		"\n",
	);
}

/**
 * The draft of an email to a licensor about an order, as plain text [ORD15]. A reminder lists only what hasn't arrived.
 *
 * @throws {OrderStepError} for a reminder if all masters have arrived.
 */
export function orderMail(
	order: Order,
	{ kind, production, names, sender }: OrderMailFacts,
): { readonly subject: string; readonly text: string } {
	const title = oneLine(production);
	const lines =
		kind === "chase" ? order.lines.filter(({ received_on }) => received_on === null) : order.lines;
	if (kind === "chase" && lines.length === 0)
		throw new OrderStepError("kind", "can't be chase: all masters of the order have arrived");
	const many = counted(lines.length, "item");
	const by = order.needed_by === null ? "" : ` by ${order.needed_by}`;
	const sent = order.dates.sent === null ? "" : ` of ${order.dates.sent}`;
	const opening: Readonly<Record<OrderMailKind, string>> = {
		quote: `Please quote for ${many} in “${title}”:`,
		order: `Please send us the masters of ${many} for “${title}”${by}:`,
		chase: `We haven't received the masters of ${many} from our order ${order.name}${sent}. Please tell us when we can expect them${order.needed_by === null ? "" : `: we need them by ${order.needed_by}`}.`,
	};
	const facts = [
		...(order.reference === "" ? [] : [`Your reference: ${oneLine(order.reference)}`]),
		...(order.spec === "" ? [] : [`Deliver as: ${oneLine(order.spec)}`]),
		`Timecodes count at ${order.fps} fps${order.handles === 0 ? "" : ` and include handles of ${counted(order.handles, "frame")}`}. Out points are exclusive.`,
	];
	const text = [
		names.length === 0 ? "Hello," : `Dear ${names.map(oneLine).join(" and ")},`,
		opening[kind],
		lines.map((line) => lineText(line, order)).join("\n"),
		facts.join("\n"),
		...(sender === "" ? [] : [oneLine(sender)]),
	].join("\n\n");
	return { subject: `${SUBJECTS[kind]} “${title}”: ${oneLine(order.name)}`, text: `${text}\n` };
}
