import { skipsSending, withOpenLines } from "@oxcut/core/cut";
import {
	counted,
	foldName,
	ORDER_STATUSES,
	type Order,
	type OrderLine,
	orderSchema,
	timecodeText,
} from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { collect, parsePair } from "../../options/parse-pair.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart, withNameOrNumber } from "../find-named.ts";
import type { Project } from "../project.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { LICENSOR_FILTER } from "./filters.ts";
import { licensorName } from "./find-licensor.ts";
import type { ListFilter, StoredKind } from "./kind.ts";

const ORDER_FIELDS: readonly Field[] = [
	{ flag: "name", path: ["name"], kind: "text", help: "its name" },
	{ flag: "reference", path: ["reference"], kind: "text", help: "the licensor's number for it" },
	{ flag: "status", path: ["status"], kind: "text", help: "its status", choices: ORDER_STATUSES },
	{
		flag: "needed-by",
		path: ["needed_by"],
		kind: "optional",
		help: "the day by which the masters are needed, YYYY-MM-DD; '' for none",
	},
	{ flag: "spec", path: ["spec"], kind: "text", help: "delivery format of the masters" },
	{ flag: "notes", path: ["notes"], kind: "text", help: "notes" },
];
const DATES = ORDER_STATUSES.filter((status) => status !== "draft");

/** The order with this name or `#number`. @throws {CliError} `NOT_FOUND` or `AMBIGUOUS`. */
export function findOrder({ orders }: Pick<Project, "orders">, reference: string): Order {
	const [found] = withNameOrNumber(orders, reference);
	return (
		found ??
		findByPart(orders, reference, {
			what: "order",
			field: "order",
			namesOf: (order) => [order.name],
			list: "ox order list",
		})
	);
}

/**
 * @param dayFlag - the flag that sets a day of the order, for errors.
 * @throws {CliError} `INVALID_VALUE` or `ALREADY_EXISTS`.
 */
export function checkOrder(
	{ orders }: Pick<Project, "orders">,
	value: unknown,
	dayFlag: "date" | "on" = "date",
): Order {
	const days: Field = { flag: dayFlag, path: ["dates"], kind: "text", help: "" };
	const order = checkEntity(orderSchema, value, [...ORDER_FIELDS, days]);
	const taken = orders.find(({ id, name }) => id !== order.id && foldName(name) === foldName(order.name));
	if (taken)
		throw new CliError("ALREADY_EXISTS", `The order ${quoteName(taken.name)} already exists.`, {
			field: "name",
		});
	return order;
}

function readDates(texts: readonly string[]): Record<string, string | null> {
	return Object.fromEntries(
		texts.map((text) => {
			const [status, date] = parsePair(text, "--date", "sent=2026-01-31");
			if (DATES.some((known) => known === status)) return [status, date === "" ? null : date];
			throw new CliError(
				"INVALID_VALUE",
				`--date must name one of ${DATES.join(", ")}, not ${quoteName(status)}.`,
				{ field: "--date" },
			);
		}),
	);
}

/** Replaces an order of the project with its new state. */
export function withOrder(project: Project, order: Order): Project {
	return { ...project, orders: project.orders.map((other) => (other.id === order.id ? order : other)) };
}

function numReceived({ lines }: Order): string {
	return `${lines.filter(({ received_on }) => received_on !== null).length} of ${lines.length}`;
}

/** A line for people: the record, its ranges, and what has arrived. */
export function orderLineText(line: OrderLine): string {
	const { production_locator, original_id, title, source_timecode, ranges, received_on, file } = line;
	const named = [production_locator, original_id, title].filter((text) => text !== "").join(" ");
	const parts =
		ranges.length === 0 ? "whole item" : ranges.map((range) => `${range.in}–${range.out}`).join(", ");
	const arrived = received_on === null ? "" : `, received ${received_on}${file === "" ? "" : ` as ${file}`}`;
	const rate = source_timecode === undefined ? "" : ` (${timecodeText(source_timecode)})`;
	return `${named}: ${parts}${rate}${arrived}`;
}

const STATUS_FILTER: ListFilter<Order> = {
	flags: "--status <status>",
	key: "status",
	help: "only orders with this status",
	choices: ORDER_STATUSES,
	matcher(_project, value) {
		const status = ORDER_STATUSES.find((known) => known === value.toLowerCase());
		if (status !== undefined) return (order) => order.status === status;
		throw new CliError(
			"INVALID_VALUE",
			`--status must be ${ORDER_STATUSES.join(", ")}, not ${quoteName(value)}.`,
			{ field: "--status" },
		);
	},
};

/** Orders of masters, for the commands of `ox order`. */
export const orderKind: StoredKind<Order> = {
	noun: "order",
	plural: "orders",
	argument: "<order>",
	argumentHelp: "its name, or its number, such as #3",
	list: ({ orders }) => orders,
	filters: [LICENSOR_FILTER, STATUS_FILTER],
	find: findOrder,
	label: (_, { name }) => name,
	columns: [
		{ header: "Name", flexible: true },
		{ header: "Licensor", flexible: true },
		{ header: "Status" },
		{ header: "Sent" },
		{ header: "Needed by" },
		{ header: "Received", align: "right" },
	],
	row: ({ library }, order) => [
		...[order.name, licensorName(library, order.licensor_id), order.status, order.dates.sent ?? ""],
		...[order.needed_by ?? "", numReceived(order)],
	],
	details: ({ library }, order) => [
		["Name", order.name],
		["Licensor", licensorName(library, order.licensor_id)],
		["Reference", order.reference],
		["Status", order.status],
		["Dates", DATES.flatMap((step) => (order.dates[step] === null ? [] : [`${step} ${order.dates[step]}`]))],
		["Needed by", order.needed_by ?? ""],
		["Cut", order.cut],
		["Frame rate", `${order.fps} fps`],
		["Handles", counted(order.handles, "frame")],
		["Deliver as", order.spec],
		["Masters", order.lines.map(orderLineText)],
		["Notes", order.notes],
	],
	present: ({ library }, order) => ({ ...order, licensor_name: licensorName(library, order.licensor_id) }),
	describeSet: (command) =>
		addFieldFlags(command, ORDER_FIELDS).option(
			"--date <status=date>",
			`a day: ${DATES.join(", ")}`,
			collect,
		),
	set(project, order, options) {
		const { date } = options as { date?: string[] };
		const changed = checkOrder(project, {
			...withPatch(order, patchFrom(options, ORDER_FIELDS)),
			...(date === undefined ? {} : { dates: { ...order.dates, ...readDates(date) } }),
		});
		const entity = checkOrder(project, withOpenLines(order, changed));
		if (skipsSending(order, entity))
			throw new CliError(
				"INVALID_VALUE",
				`--status can't be ${entity.status}: nothing can arrive before the order is sent. Give that day too: --date sent=YYYY-MM-DD.`,
				{ field: "--status" },
			);
		return { project: withOrder(project, entity), entity, notes: [] };
	},
	remove(project, order) {
		const orders = project.orders.filter(({ id }) => id !== order.id);
		return { project: { ...project, orders }, entity: order, notes: [] };
	},
	removal: (_, { name, lines }) => `order ${quoteName(name)} with ${counted(lines.length, "master")}`,
};
