import * as z from "zod";
import {
	licensingConditionCreateSchema,
	licensingConditionUpdateSchema,
} from "../model/licensors/licensing-condition.ts";
import { priceCreateSchema, priceUpdateSchema } from "../model/licensors/price.ts";
import { idSchema } from "../model/validation/id.ts";
import { mustBe } from "../model/validation/messages.ts";
import { EDIT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { licensingCondition, price } from "./entities.ts";
import { idParams, licensorParams, productionParams, sinceParams } from "./parameters.ts";

/** The most terms that one call may set. */
const TERMS_MAX = 1000;

/**
 * The terms that a licensor gets instead of its own [LIC9]: those with an id are changed; those without are new and must be complete.
 *
 * @param entry - a change, with or without an id.
 * @param whole - the schema of a new term.
 */
function termList<E extends z.ZodType<{ readonly id?: number | undefined }>>(entry: E, whole: z.ZodType) {
	const checked = entry.superRefine((term, context) => {
		if (term.id !== undefined) return;
		for (const { path, message } of whole.safeParse(term).error?.issues ?? []) {
			context.addIssue({ code: "custom", path, message });
		}
	});
	return z.array(checked).max(TERMS_MAX, { error: mustBe.atMost(TERMS_MAX) });
}

/** The differences between the calls for prices and conditions. */
interface DealTerm<S, P, E, B, V, M> {
	/** Its singular name in payloads, and its plural name in payloads and paths. */
	readonly singular: S;
	readonly plural: P;
	/** The word in summaries. */
	readonly one: string;
	readonly many: string;
	readonly entity: E;
	/** The bodies that add, change, and replace all. */
	readonly createBody: B;
	readonly updateBody: V;
	readonly replaceBody: M;
}

/** The eight calls for a licensor's prices, or for its conditions. */
function dealTermCalls<
	const S extends string,
	const P extends string,
	E extends z.ZodType,
	B extends z.ZodType,
	V extends z.ZodType,
	M extends z.ZodType,
>({ singular, plural, one, many, entity, ...bodies }: DealTerm<S, P, E, B, V, M>) {
	return {
		listOfLicensor: {
			method: "GET",
			path: `/licensors/:licensor_id/${plural}`,
			summary: `The ${many} of a licensor`,
			access: VIEW_RECORDS,
			params: licensorParams,
			answers: { 200: listAnswer(plural, entity) },
		},
		list: {
			method: "GET",
			path: `/productions/:production_id/${plural}`,
			summary: `The ${many} of all licensors of a production`,
			access: VIEW_RECORDS,
			params: productionParams,
			answers: { 200: listAnswer(plural, entity) },
		},
		listUpdatedSince: {
			method: "GET",
			path: `/productions/:production_id/${plural}/updated_since/:timestamp`,
			summary: `The ${many} changed or deleted since a list was read`,
			access: VIEW_RECORDS,
			params: sinceParams,
			answers: { 200: changesAnswer(plural, entity) },
		},
		get: {
			method: "GET",
			path: `/${plural}/:id`,
			summary: `One ${one}`,
			access: VIEW_RECORDS,
			params: idParams,
			answers: { 200: itemAnswer(singular, entity) },
		},
		create: {
			method: "POST",
			path: `/licensors/:licensor_id/${plural}`,
			summary: `Adds a ${one} to a licensor`,
			access: EDIT_RECORDS,
			params: licensorParams,
			body: bodies.createBody,
			answers: { 201: itemAnswer(singular, entity) },
		},
		update: {
			method: "PUT",
			path: `/${plural}/:id`,
			summary: `Changes the given fields of a ${one}`,
			access: EDIT_RECORDS,
			params: idParams,
			body: bodies.updateBody,
			answers: { 200: itemAnswer(singular, entity) },
		},
		replace: {
			method: "PUT",
			path: `/licensors/:licensor_id/${plural}`,
			summary: `Replaces the ${many} of a licensor, all or none: those with an id are changed, those without one are added, and the others move to the trash`,
			access: EDIT_RECORDS,
			params: licensorParams,
			body: bodies.replaceBody,
			answers: { 200: listAnswer(plural, entity) },
		},
		delete: {
			method: "DELETE",
			path: `/${plural}/:id`,
			summary: `Moves a ${one} to the trash`,
			access: EDIT_RECORDS,
			params: idParams,
			answers: { 204: null },
		},
	} as const;
}

const forPrices = dealTermCalls({
	singular: "price",
	plural: "prices",
	one: "price",
	many: "prices",
	entity: price,
	createBody: z.object({
		price: priceCreateSchema,
		use_for_records: z
			.boolean()
			.default(false)
			.describe("Assign the price to the licensor's records that have no price of its category"),
	}),
	updateBody: z.object({ price: priceUpdateSchema }),
	replaceBody: z.object({
		prices: termList(priceUpdateSchema.extend({ id: idSchema.optional() }), priceCreateSchema),
	}),
});

/** The prices of licensors; a record is charged by the one or two that it names. */
export const priceCalls = defineCalls({
	listPricesOfLicensor: forPrices.listOfLicensor,
	listPrices: forPrices.list,
	listPricesUpdatedSince: forPrices.listUpdatedSince,
	getPrice: forPrices.get,
	createPrice: forPrices.create,
	updatePrice: forPrices.update,
	replacePrices: forPrices.replace,
	deletePrice: forPrices.delete,

	countUnpricedRecords: {
		method: "GET",
		path: "/licensors/:licensor_id/unpriced_records",
		summary: "How many of a licensor's records have no price yet, by category of a new price",
		access: VIEW_RECORDS,
		params: licensorParams,
		answers: {
			200: z.object({
				unpriced_records: z.object({
					Audio: z.int().nonnegative(),
					Footage: z.int().nonnegative(),
					Still: z.int().nonnegative(),
				}),
			}),
		},
	},
});

const forConditions = dealTermCalls({
	singular: "licensing_condition",
	plural: "licensing_conditions",
	one: "licensing condition",
	many: "licensing conditions",
	entity: licensingCondition,
	createBody: z.object({ licensing_condition: licensingConditionCreateSchema }),
	updateBody: z.object({ licensing_condition: licensingConditionUpdateSchema }),
	replaceBody: z.object({
		licensing_conditions: termList(
			licensingConditionUpdateSchema.extend({ id: idSchema.optional() }),
			licensingConditionCreateSchema,
		),
	}),
});

/** The conditions of licensors, such as minimums, fees and discounts, in the order in which they apply. */
export const conditionCalls = defineCalls({
	listConditionsOfLicensor: forConditions.listOfLicensor,
	listConditions: forConditions.list,
	listConditionsUpdatedSince: forConditions.listUpdatedSince,
	getCondition: forConditions.get,
	createCondition: forConditions.create,
	updateCondition: forConditions.update,
	replaceConditions: forConditions.replace,
	deleteCondition: forConditions.delete,
});
