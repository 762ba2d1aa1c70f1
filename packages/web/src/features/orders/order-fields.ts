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
