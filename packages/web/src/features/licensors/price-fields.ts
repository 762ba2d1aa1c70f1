import type { Price, priceCreateSchema } from "@oxcut/core/model";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { isFields } from "../../api/write-conflict.ts";
import { typedAmount } from "../../ui/typed-amount.ts";
import type { CheckedChange } from "../../ui/use-checked-form.ts";

/** The amounts in a price's form. */
export const PRICE_AMOUNTS = ["value", "min_value", "min_time"] as const;

/** A price's form values; amounts are the typed text. */
export type PriceFields = z.input<typeof priceCreateSchema>;
export type PriceForm = UseFormReturn<PriceFields, unknown, z.output<typeof priceCreateSchema>>;

/** @param place - a new price's position among the licensor's. */
export function priceFieldsOf(price: Price | null, place: number): PriceFields {
	if (price === null) {
		return {
			name: "",
			category: "Footage",
			charge_by: "Second",
			value: "",
			min_per: null,
			min_value: "",
			min_time: "",
			set_order: place,
			meta: { rounding: "clip", charge_every_use: true },
		};
	}
	const { id, licensor_id, ...fields } = price;
	return {
		...fields,
		value: typedAmount(price.value),
		min_value: typedAmount(price.min_value),
		min_time: typedAmount(price.min_time),
	};
}

/** A price's name, otherwise its category. */
export function priceName({ name, category }: Price): string {
	return name === "" ? category : name;
}

/** The change that undoes a change of a price. */
export function undoingChange({ fields, seen }: CheckedChange): CheckedChange {
	const meta = isFields(seen.meta) ? seen.meta : {};
	// A price without a direction rounds down, and a patch can't remove one.
	const before = { ...seen, meta: { project_rounding: "down", ...meta } };
	const after = { ...seen, ...fields, meta: { ...meta, ...(isFields(fields.meta) ? fields.meta : {}) } };
	return {
		fields: Object.fromEntries(Object.entries(before).filter(([name]) => name in fields)),
		seen: after,
	};
}
