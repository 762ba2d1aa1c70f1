import { type Price, priceLabel, type priceUpdateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import type { PartKind, PartRow, Stored } from "../licensor-parts/part-kind.ts";
import { withGiven } from "../licensor-parts/with-given.ts";
import { rememberLostPrice } from "./remember-lost-price.ts";

/** Amounts are numeric in the database, which the driver reads as text. */
interface PriceRow extends PartRow {
	readonly name: string;
	readonly category: Price["category"];
	readonly charge_by: Price["charge_by"];
	readonly value: number | string;
	readonly min_per: Price["min_per"];
	readonly min_value: number | string | null;
	readonly min_time: number | string | null;
	readonly set_order: number;
	readonly rounding: Price["meta"]["rounding"];
	readonly charge_every_use: boolean;
	readonly project_rounding: "down" | "up" | null;
}

/** A licensor's prices, as a kind of part. */
export const priceKind: PartKind<Price, PriceRow, z.output<typeof priceUpdateSchema>> = {
	table: "prices",
	singular: "price",
	plural: "prices",
	trashKind: "prices",
	nameOf: (price, currency) => price.name || `${price.category}, ${priceLabel(price, currency)}`,
	columns: {
		name: "text",
		category: "text",
		charge_by: "text",
		value: "numeric",
		min_per: "text",
		min_value: "numeric",
		min_time: "numeric",
		set_order: "bigint",
		rounding: "text",
		charge_every_use: "boolean",
		project_rounding: "text",
	},
	order: ["set_order"],
	fromRow: (row) => ({
		id: row.id,
		licensor_id: row.licensor_id,
		name: row.name,
		category: row.category,
		charge_by: row.charge_by,
		value: Number(row.value),
		min_per: row.min_per,
		min_value: row.min_value === null ? null : Number(row.min_value),
		min_time: row.min_time === null ? null : Number(row.min_time),
		set_order: row.set_order,
		meta: {
			rounding: row.rounding,
			charge_every_use: row.charge_every_use,
			...(row.project_rounding === null ? {} : { project_rounding: row.project_rounding }),
		},
	}),
	toRow: (price) => ({
		name: price.name,
		category: price.category,
		charge_by: price.charge_by,
		value: price.value,
		min_per: price.min_per,
		min_value: price.min_value,
		min_time: price.min_time,
		set_order: price.set_order,
		rounding: price.meta.rounding,
		charge_every_use: price.meta.charge_every_use,
		project_rounding: price.meta.project_rounding ?? null,
	}),
	merge: (price, { meta, ...fields }) => ({
		...withGiven(price, fields),
		meta: withGiven(price.meta, meta ?? {}),
	}),
	present: presentPrice,
	beforeRemoval: rememberLostPrice,
};

/** A price as the API returns it. */
function presentPrice(price: Stored<Price>) {
	return {
		id: price.id,
		licensor_id: price.licensor_id,
		name: price.name,
		category: price.category,
		charge_by: price.charge_by,
		value: price.value,
		min_per: price.min_per,
		min_value: price.min_value,
		min_time: price.min_time,
		set_order: price.set_order,
		meta: price.meta,
		updated_at: price.updated_at.toISOString(),
	};
}
