import { type Order, orderUpdateSchema } from "@oxcut/core/model";
import * as z from "zod";

/** An order in its form; an empty day means none. */
export interface OrderFields {
	name: string;
	reference: string;
	spec: string;
	needed_by: string;
	notes: string;
}

export function orderFieldsOf(order: Order): OrderFields {
	const { name, reference, spec, needed_by, notes } = order;
	return { name, reference, spec, needed_by: needed_by ?? "", notes };
}

/** Checks the form as the server checks the order. */
export const orderFormSchema = z.preprocess(
	(fields: OrderFields) => ({ ...fields, needed_by: fields.needed_by || null }),
	orderUpdateSchema
		.pick({ name: true, reference: true, spec: true, needed_by: true, notes: true })
		.required(),
);
export type OrderFormValues = z.output<typeof orderFormSchema>;

/** `North Archive 2`: the licensor and the first number that no order has. */
export function freeOrderName(orders: readonly Pick<Order, "name">[], licensor: string): string {
	const taken = new Set(orders.map(({ name }) => name.toLowerCase()));
	for (let number = 1; ; number++) {
		const name = `${licensor} ${number}`;
		if (!taken.has(name.toLowerCase())) return name;
	}
}
