import * as z from "zod";
import { timestampSchema } from "../model/validation/date.ts";
import { idSchema } from "../model/validation/id.ts";

/**
 * Names an entity for the API's document, with an example for every response that contains it.
 *
 * @param name - as used in the document's components: `LicensingCondition`.
 */
export function entity<S extends z.ZodType>(name: string, schema: S, example: z.output<S>): S {
	return schema.meta({ id: name, examples: [example] });
}

/** A stored item in responses: with the time of its last change, which projects on a disk don't have. */
export function stored<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
	return schema.extend({ updated_at: timestampSchema.describe("When it was last changed") });
}

/** One item: `{ "record": { … } }` [API1]. */
export function itemAnswer<const K extends string, S extends z.ZodType>(name: K, schema: S) {
	return z.object({ [name]: schema } as Record<K, S>);
}

const timestamp = z
	.string()
	.describe("Opaque. Pass it to updated_since to get later changes.")
	.meta({ examples: ["7c2-1f"] });

/** Several items alone: those that a call created or changed. */
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
