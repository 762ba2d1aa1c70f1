import { type Price, priceSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";

export type NewPrice = Pick<Price, "category" | "charge_by" | "value">;

const answerSchema = z.object({ price: priceSchema });

/** Adds a price to a licensor: its category, what it counts and how much. */
export async function addPrice(licensorId: number, price: NewPrice): Promise<Price> {
	return (await request("POST", `/licensors/${licensorId}/prices`, { body: { price }, schema: answerSchema }))
		.price;
}
