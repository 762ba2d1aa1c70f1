import { isUnknownLicensor, type Licensor, type Order, orderSchema } from "@oxcut/core/model";
import * as z from "zod";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { LICENSORS_FILE, ORDERS_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { inSchemaOrder, jsonBytes } from "./write-json.ts";

const ordersFileSchema = z.object({ orders: z.array(orderSchema) });

/** Reads `orders.json`. @throws {CliError} `PROJECT_CORRUPT`, naming line and field. */
export function readOrders(bytes: Uint8Array, licensors: readonly Licensor[]): readonly Order[] {
	const text = decodeProjectText(bytes, ORDERS_FILE);
	const { orders } = readProjectJson(text, ordersFileSchema, ORDERS_FILE);
	const known = new Set(licensors.map(({ id }) => id));
	const lost = orders.find(({ licensor_id }) => !known.has(licensor_id));
	if (lost === undefined) return orders;
	throw new CliError(
		"PROJECT_CORRUPT",
		`${quoteName(ORDERS_FILE)}: licensor_id of order ${quoteName(lost.name)} names licensor ${lost.licensor_id} that ${quoteName(LICENSORS_FILE)} does not have.`,
		{ file: ORDERS_FILE, field: "licensor_id" },
	);
}

/** Orders by id. An order of a removed licensor belongs to Unknown [ORD10]. */
export function writeOrders(orders: readonly Order[], licensors: readonly Licensor[]): Uint8Array {
	const known = new Set(licensors.map(({ id }) => id));
	const unknown = licensors.find(isUnknownLicensor)?.id ?? 1;
	const byId = orders.toSorted((a, b) => a.id - b.id);
	return jsonBytes({
		orders: byId.map((order) => ({
			...inSchemaOrder(orderSchema, order),
			licensor_id: known.has(order.licensor_id) ? order.licensor_id : unknown,
		})),
	});
}
