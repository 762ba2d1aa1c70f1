import * as z from "zod";
import { idSchema } from "../model/validation/id.ts";

/**
 * Names an entity for the API's document, with an example for every response that contains it.
 *
 * @param name - as the document's components have it: `LicensingCondition`.
 */
export function entity<S extends z.ZodType>(name: string, schema: S, example: z.output<S>): S {
	return schema.meta({ id: name, examples: [example] });
}

/** One item: `{ "record": { … } }` [API1]. */
export function itemAnswer<const K extends string, S extends z.ZodType>(name: K, schema: S) {
	return z.object({ [name]: schema } as Record<K, S>);
}

const timestamp = z
	.string()
	.describe("Opaque. Pass it to updated_since to get later changes.")
	.meta({ examples: ["7c2-1f"] });

/** Several items without more: those that a call made or changed. */
export function itemsAnswer<const K extends string, S extends z.ZodType>(plural: K, schema: S) {
	return z.object({ [plural]: z.array(schema) } as Record<K, z.ZodArray<S>>);
}

/** A list: `{ "records": […], "timestamp": … }` [API1]. */
export function listAnswer<const K extends string, S extends z.ZodType>(plural: K, schema: S) {
	return itemsAnswer(plural, schema).extend({ timestamp });
}

/** The changes and deletions since a list was read [API0]. */
export function changesAnswer<const K extends string, S extends z.ZodType>(plural: K, schema: S) {
	return listAnswer(plural, schema).extend({
		deleted_ids: z.array(idSchema),
		reload: z
			.literal(true)
			.optional()
			.describe("True if the list is complete: remove everything that isn't in it."),
	});
}
