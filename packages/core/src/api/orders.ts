import * as z from "zod";
import { EXPORT_FORMATS, type ExportFormat } from "../model/cuts/report-file.ts";
import {
	ORDER_CLIP_FILES,
	ORDER_CLIP_FORMATS,
	ORDER_HANDLES_MAX,
	type OrderClipFormat,
	orderCreateSchema,
	orderLineShape,
	orderUpdateSchema,
} from "../model/licensors/order.ts";
import { choice } from "../model/validation/choice.ts";
import { dateSchema } from "../model/validation/date.ts";
import { emailSchema } from "../model/validation/email.ts";
import { idSchema } from "../model/validation/id.ts";
import { rateNameSchema } from "../model/validation/rate-name.ts";
import { nameSchema, paragraphsSchema, shortTextSchema } from "../model/validation/text.ts";
import { ORDER_MAIL_KINDS } from "../orders/order-mail.ts";
import { EDIT_RECORDS, EXPORT_RECORDS, VIEW_RECORDS, VIEW_REPORTS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { order } from "./entities.ts";
import { idParams, productionParams, sinceParams } from "./parameters.ts";
import { fileTypesOf, paper, REPORT_FILE_TYPES, reportFile } from "./report-files.ts";

const FORMATS: readonly (ExportFormat | OrderClipFormat)[] = [...EXPORT_FORMATS, ...ORDER_CLIP_FORMATS];

const orderFile = reportFile("order", FORMATS);

const kind = choice(ORDER_MAIL_KINDS);

const draft = z.object({
	kind,
	subject: z.string(),
	text: z.string(),
	contacts: z
		.array(z.object({ id: idSchema, name: z.string(), email: emailSchema }))
		.describe("The licensor's contacts who have an address: the only possible recipients"),
});

const handles = z.coerce
	.number()
	.int({ error: "must be a whole number of frames" })
	.min(0, { error: "can't be negative" })
	.max(ORDER_HANDLES_MAX, { error: `can't be more than ${ORDER_HANDLES_MAX}` })
	.default(0);

const needs = z.object({
	cut_id: idSchema,
	cut: z.string().describe("Name of the cut"),
	fps: rateNameSchema,
	drop_frame: z.boolean(),
	handles: z.int(),
	licensors: z.array(
		z.object({
			licensor_id: idSchema,
			licensor: z.string(),
			lines: z.array(
				z.object({
					...orderLineShape,
					need: z
						.enum(["new", "more", "whole"])
						.describe("new: on no order; more: other parts of it; whole: the item in place of parts"),
				}),
			),
		}),
	),
	unused: z
		.array(
			z.object({
				order_id: idSchema,
				order: z.string(),
				record_id: idSchema,
				production_locator: z.string(),
				title: z.string(),
				ranges: z
					.array(z.object({ in: z.string(), out: z.string() }))
					.describe("Empty if nothing of the line is used"),
			}),
		)
		.describe("Ordered ranges that the cut doesn't use"),
	num_received: z.int().describe("Records left out: their master was received without an order"),
	other_rates: z
		.array(z.object({ order_id: idSchema, order: z.string(), fps: rateNameSchema }))
		.describe("Orders whose ranges count at another rate, and so don't count as ordered"),
});

/** Orders of masters, from draft to arrival, with the emails about them. */
export const orderCalls = defineCalls({
	listOrders: {
		method: "GET",
		path: "/productions/:production_id/orders",
		summary: "Orders of masters, with their lines as they were ordered",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("orders", order) },
	},

	listOrdersUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/orders/updated_since/:timestamp",
		summary: "Orders changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("orders", order) },
	},

	createOrder: {
		method: "POST",
		path: "/productions/:production_id/orders",
		summary: "Adds an order",
		access: EDIT_RECORDS,
		params: productionParams,
		body: z.object({ order: orderCreateSchema }),
		answers: { 201: itemAnswer("order", order) },
	},

	getOrder: {
		method: "GET",
		path: "/orders/:id",
		summary: "One order",
		access: VIEW_RECORDS,
		params: idParams,
		answers: { 200: itemAnswer("order", order) },
	},

	updateOrder: {
		method: "PUT",
		path: "/orders/:id",
		summary: "Changes the given fields of an order, including its licensor",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({ order: orderUpdateSchema }),
		answers: { 200: itemAnswer("order", order) },
	},

	deleteOrder: {
		method: "DELETE",
		path: "/orders/:id",
		summary: "Moves an order to the trash",
		access: EDIT_RECORDS,
		params: idParams,
		answers: { 204: null },
	},

	receiveOrder: {
		method: "POST",
		path: "/orders/:id/received",
		summary: "Notes that a master arrived, or all that are missing; the name of its file becomes an alt file",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({
			received: z.object({
				record_id: idSchema.nullable().default(null).describe("Null for all lines that are missing"),
				file: shortTextSchema.default("").describe("Name of the record's file"),
				received_on: dateSchema,
			}),
		}),
		answers: { 200: itemAnswer("order", order) },
	},

	draftOrderMail: {
		method: "GET",
		path: "/orders/:id/mail",
		summary: "The draft of an email to the licensor about an order, and who can get it",
		access: VIEW_RECORDS,
		params: idParams,
		query: z.object({
			kind: kind.default("order").describe("The email's purpose: a quote, the order, or a reminder"),
		}),
		answers: { 200: z.object({ mail: draft }) },
	},

	sendOrderMail: {
		method: "POST",
		path: "/orders/:id/mail",
		summary: "Emails the licensor's contacts about an order; answers go to the caller's address",
		access: EDIT_RECORDS,
		params: idParams,
		body: z.object({
			mail: z.object({
				contact_ids: z
					.array(idSchema)
					.min(1, { error: "must name a contact" })
					.max(20, { error: "can't be more than 20 contacts" }),
				subject: nameSchema,
				text: paragraphsSchema.refine((text) => text.trim() !== "", { error: "can't be blank" }),
				sent_on: dateSchema
					.nullable()
					.default(null)
					.describe("Marks the order as sent on that day; null leaves its status"),
			}),
		}),
		answers: { 200: itemAnswer("order", order) },
	},

	exportOrder: {
		method: "GET",
		path: "/orders/:id/:file",
		summary: "An order as a file, as it was ordered; edl and ale have its source ranges",
		access: EXPORT_RECORDS,
		params: idParams.extend({ file: orderFile }),
		query: z.object({ paper }),
		answers: {
			200: { types: [...REPORT_FILE_TYPES, ...new Set(fileTypesOf(ORDER_CLIP_FILES))], json: order },
		},
	},

	getCutOrderNeeds: {
		method: "GET",
		path: "/cuts/:id/order_needs",
		summary: "The masters that a cut needs and no order has, with the records and orders as they are now",
		// Orders belong to the area of records.
		access: { ...VIEW_REPORTS, alsoView: "records" },
		params: idParams,
		query: z.object({ handles: handles.describe("Frames before and after each range") }),
		answers: { 200: z.object({ order_needs: needs }) },
	},
});
