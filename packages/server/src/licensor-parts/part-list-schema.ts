import { mustBe } from "@oxcut/core";
import * as z from "zod";
import { PARTS_MAX } from "./part-routes.ts";

/**
 * Parts of a licensor in one call [LIC9]: one with an id is changed, one without is new and has to be whole.
 *
 * @param entry - a change, with an id or without.
 * @param whole - what a new part has to be.
 */
export function partListSchema<E extends { readonly id?: number | undefined }>(
	entry: z.ZodType<E>,
	whole: z.ZodType,
) {
	const checked = entry.superRefine((part, context) => {
		if (part.id !== undefined) return;
		for (const { path, message } of whole.safeParse(part).error?.issues ?? []) {
			context.addIssue({ code: "custom", path, message });
		}
	});
	return z.array(checked).max(PARTS_MAX, { error: mustBe.atMost(PARTS_MAX) });
}
