import { type Delivery, deliveryCreateSchema } from "@oxcut/core/model";
import * as z from "zod";

/** A delivery in its form; an empty last day means for ever. */
export interface DeliveryFields {
	name: string;
	territories: string;
	media: string;
	starts_on: string;
	ends_on: string;
	exclusive: boolean;
}

/** A delivery in its form, or a new one. */
export function deliveryFieldsOf(delivery: Delivery | null): DeliveryFields {
	return {
		name: delivery?.name ?? "",
		territories: delivery?.territories ?? "",
		media: delivery?.media ?? "",
		starts_on: delivery?.starts_on ?? "",
		ends_on: delivery?.ends_on ?? "",
		exclusive: delivery?.exclusive ?? false,
	};
}

/** Checks the form as the server checks the delivery. */
export const deliveryFormSchema = z.preprocess(
	(fields: DeliveryFields) => ({ ...fields, ends_on: fields.ends_on || null }),
	deliveryCreateSchema,
);
export type DeliveryFormValues = z.output<typeof deliveryFormSchema>;
