import { lookupKeys } from "../matching/lookup-keys.ts";
import type { Order, OrderStatus } from "../model/licensors/order.ts";
import type { AltFile } from "../model/records/alt-file.ts";
import { withoutExtension } from "../text/file-name.ts";
import { foldName } from "../text/fold-name.ts";

/** A step of an order that its state doesn't allow. `field` is the one to change. */
export class OrderStepError extends Error {
	override readonly name = "OrderStepError";
	readonly field: string;

	constructor(field: string, message: string) {
		super(message);
		this.field = field;
	}
}

/** Whether all masters of an order with this status have arrived. */
export function hasArrived(status: OrderStatus): boolean {
	return status === "received" || status === "checked";
}

/**
 * Moves an order on to a status [ORD9]. A received order has received all its lines [ORD13].
 *
 * @param on - the day, `YYYY-MM-DD`.
 * @throws {OrderStepError} for a draft whose masters would be received or checked.
 */
export function withStatus(order: Order, status: Exclude<OrderStatus, "draft">, on: string): Order {
	if (hasArrived(status)) requireNoDraft(order);
	return withOpenLines(order, { ...order, status, dates: { ...order.dates, [status]: on } });
}

/**
 * Marks the open lines of an order that is newly received or checked, as received on its day [ORD13]. Then it is received
 * on the latest day of a line.
 *
 * @param order - the changed order; unchanged without that day, which {@link orderErrors} then requires.
 */
export function withOpenLines(before: Pick<Order, "status">, order: Order): Order {
	const { status, dates } = order;
	const on = dates.received ?? dates.checked;
	if (hasArrived(before.status) || !hasArrived(status) || on === null) return order;
	const lines = order.lines.map((line) => ({ ...line, received_on: line.received_on ?? on }));
	const days = [on, ...lines.map(({ received_on }) => received_on)].sort();
	return { ...order, lines, dates: { ...dates, received: days.at(-1) ?? on } };
}

/**
 * Notes that all missing masters of an order arrived [ORD13].
 *
 * @param on - the day, `YYYY-MM-DD`.
 * @throws {OrderStepError} for a draft, and for a day before the order was sent.
 */
export function withAllArrived(order: Order, on: string): Order {
	requireSent(order, on);
	return withStatus(order, "received", on);
}

function requireNoDraft({ status }: Order): void {
	if (status === "draft")
		throw new OrderStepError("status", "The order is a draft: nothing can arrive before it is sent.");
}

/** Whether a changed order's masters arrived although it was neither sent nor confirmed [ORD13]. */
export function skipsSending(
	before: Pick<Order, "status">,
	{ status, dates }: Pick<Order, "status" | "dates">,
): boolean {
	return before.status === "draft" && hasArrived(status) && dates.sent === null && dates.confirmed === null;
}

function requireSent(order: Order, on: string): void {
	requireNoDraft(order);
	const { dates } = order;
	if (dates.sent !== null && on < dates.sent)
		throw new OrderStepError("received_on", `can't be before ${dates.sent}, when the order was sent`);
}

/** A master that arrived. */
export interface Arrival {
	readonly recordId: number;
	/** Name of its file; empty if unknown. */
	readonly file: string;
	/** `YYYY-MM-DD`. */
	readonly on: string;
}

/**
 * Notes that a master of an order arrived [ORD13]. With the last one, the order is received.
 *
 * @throws {OrderStepError} for a draft, a day before the order was sent, and a record that isn't on the order.
 */
export function withArrival(order: Order, { recordId, file, on }: Arrival): Order {
	requireSent(order, on);
	if (order.lines.every(({ record_id }) => record_id !== recordId))
		throw new OrderStepError("record_id", "The record isn't on the order.");
	const lines = order.lines.map((line) =>
		line.record_id === recordId ? { ...line, file: file === "" ? line.file : file, received_on: on } : line,
	);
	const days = lines.flatMap(({ received_on }) => received_on ?? []).sort();
	const isComplete = days.length === lines.length;
	if (!isComplete || hasArrived(order.status)) return { ...order, lines };
	return { ...order, lines, status: "received", dates: { ...order.dates, received: days.at(-1) ?? on } };
}

/** The meaning of a received file's name in cuts: its record already, nothing yet, or something else [ORD14]. */
export type ReceivedName =
	| { readonly is: "matched" }
	/** `altFile` is the name that makes it match. */
	| { readonly is: "new"; readonly altFile: string }
	/** `by` names the record or alt file that has the name. */
	| { readonly is: "taken"; readonly by: string };

/**
 * Finds the alt file that a received file needs so that a relinked cut matches its record [ORD14, MAT1, MAT2].
 *
 * @param known - at least the records and alt files that `lookupKeys(file)` can name.
 */
export function receivedName(
	file: string,
	recordId: number,
	known: {
		readonly records: Iterable<{ readonly id: number; readonly production_locator: string }>;
		readonly altFiles: Iterable<Pick<AltFile, "name" | "purpose" | "record_ids">>;
	},
): ReceivedName {
	const { locators, altFiles } = lookupKeys(file);
	const records = new Map([...known.records].map((one) => [foldName(one.production_locator), one]));
	for (const locator of locators) {
		const found = records.get(locator);
		if (found !== undefined)
			return found.id === recordId
				? { is: "matched" }
				: { is: "taken", by: `the record ${found.production_locator}` };
	}
	const named = new Map([...known.altFiles].map((one) => [foldName(one.name), one]));
	for (const key of altFiles) {
		const found = named.get(key);
		if (found !== undefined)
			return found.purpose === null && found.record_ids.includes(recordId)
				? { is: "matched" }
				: { is: "taken", by: `the alt file ${found.name}` };
	}
	const whole = file.trim();
	return { is: "new", altFile: withoutExtension(whole) || whole };
}
