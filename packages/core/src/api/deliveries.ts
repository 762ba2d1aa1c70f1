import * as z from "zod";
import { deliveryCreateSchema, deliveryUpdateSchema } from "../model/productions/delivery.ts";
import { EDIT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { delivery } from "./entities.ts";
import { idParams, productionParams, sinceParams } from "./parameters.ts";

/** A production's deliveries: recipients, media, territories and terms, which licences have to grant. */
export const deliveryCalls = defineCalls({
	listDeliveries: {
		method: "GET",
		path: "/productions/:production_id/deliveries",
		summary: "The uses that a production is sold for, which its licences must grant",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("deliveries", delivery) },
	},

	listDeliveriesUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/deliveries/updated_since/:timestamp",
		summary: "Deliveries changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("deliveries", delivery) },
	},

	createDelivery: {
		method: "POST",
		path: "/productions/:production_id/deliveries",
		summary: "Adds a delivery",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z.object({ delivery: deliveryCreateSchema }),
		answers: { 201: itemAnswer("delivery", delivery) },
	},

	getDelivery: {
		method: "GET",
		path: "/deliveries/:id",
		summary: "One delivery",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("delivery", delivery) },
	},

	updateDelivery: {
		method: "PUT",
		path: "/deliveries/:id",
		summary: "Changes the given fields of a delivery",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ delivery: deliveryUpdateSchema }),
		answers: { 200: itemAnswer("delivery", delivery) },
	},

	deleteDelivery: {
		method: "DELETE",
		path: "/deliveries/:id",
		summary: "Moves a delivery to the trash",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},
});
