import * as z from "zod";
import { booleanSchema } from "../validation/boolean.ts";
import { dateSchema } from "../validation/date.ts";
import { mustBe } from "../validation/messages.ts";
import { longTextSchema } from "../validation/text.ts";
import type { CustomField } from "./custom-field.ts";

/** The schema of a record's value for a custom field [ID2]: a value of its kind, or null. */
export function customFieldValueSchema(field: Pick<CustomField, "kind" | "options">) {
	switch (field.kind) {
		case "text":
			return longTextSchema.nullable();
		case "number":
			return z.number({ error: mustBe.aValidNumber }).nullable();
		case "date":
			return dateSchema.nullable();
		case "yes_no":
			return booleanSchema.nullable();
		case "choice":
			return z
				.string({ error: mustBe.oneOf(field.options) })
				.refine((value) => field.options.includes(value), { error: mustBe.oneOf(field.options) })
				.nullable();
	}
}
