import { readFile } from "node:fs/promises";
import {
	budgetLineCreateSchema,
	deliveryCreateSchema,
	fairUseReviewCreateSchema,
	idSchema,
	licenseCreateSchema,
	orderCreateSchema,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import * as z from "zod";
import type { Principal } from "../../http/principal.ts";
import { budgetLineKind } from "../licensors/budget-lines/budget-line-kind.ts";
import { addLicense } from "../licensors/licenses/service.ts";
import { orderKind } from "../licensors/orders/order-kind.ts";
import { addItem } from "../production-items/item-service.ts";
import { deliveryKind } from "../productions/deliveries/delivery-kind.ts";
import { reviewKind } from "../productions/fair-use-reviews/review-kind.ts";
import { receiveMasters } from "../records/order-receipts/service.ts";
import { EXAMPLE } from "./demo-data.ts";
import { findItemIds } from "./queries.ts";

const clearanceSchema = z.object({
	licenses: z.array(licenseCreateSchema.extend({ licensor_id: idSchema })),
	deliveries: z.array(deliveryCreateSchema),
	budget_lines: z.array(budgetLineCreateSchema),
	fair_use_reviews: z.array(fairUseReviewCreateSchema),
	orders: z.array(orderCreateSchema),
});

/** Adds the example's licences, deliveries, budget, reviews and orders to a production that has its records. */
export async function addDemoClearance(
	trx: Knex.Transaction,
	{ productionId, owner }: { readonly productionId: number; readonly owner: Principal },
): Promise<void> {
	const { records, licensors } = await findItemIds(trx, productionId);
	// The example names records by locator and licensors by name where the API has ids.
	const resolved: unknown = JSON.parse(
		await readFile(new URL("clearance.json", EXAMPLE), "utf8"),
		(key, value) => {
			if (typeof value !== "string") return value;
			if (key === "record_id") return records.get(value);
			return key === "licensor_id" ? licensors.get(value) : value;
		},
	);
	const clearance = clearanceSchema.parse(resolved);
	for (const { licensor_id: licensorId, ...license } of clearance.licenses)
		await addLicense(trx, { productionId, licensorId }, license, null);
	for (const delivery of clearance.deliveries) await addItem(trx, deliveryKind, productionId, delivery);
	for (const line of clearance.budget_lines) await addItem(trx, budgetLineKind, productionId, line);
	for (const review of clearance.fair_use_reviews) await addItem(trx, reviewKind, productionId, review);
	for (const order of clearance.orders) {
		const lines = order.lines.map((line) => ({ ...line, file: "", received_on: null }));
		const { id } = await addItem(trx, orderKind, productionId, { ...order, lines });
		for (const { record_id, file, received_on } of order.lines) {
			const address = { productionId, id, ifMatch: null };
			// Received like any master, so that its file's name means the record from now on.
			if (received_on !== null) await receiveMasters(trx, address, { record_id, file, received_on }, owner);
		}
	}
}
