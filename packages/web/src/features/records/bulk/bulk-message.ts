import { responseErrors } from "@oxcut/core/model";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";

/** What is wrong with some of several records: each thing once, of however many it is said. */
export function bulkMessageOf(error: unknown): string {
	const errors = new Map<string, ReadonlySet<string>>();
	for (const [name, messages] of Object.entries(fieldErrorsOf(error))) {
		// The second record's title is `1.title`.
		const field = name.replace(/^\d+\./, "");
		errors.set(field, new Set([...(errors.get(field) ?? []), ...messages]));
	}
	if (errors.size === 0) return messageOf(error);
	const body = { errors: Object.fromEntries([...errors].map(([field, texts]) => [field, [...texts]])) };
	return responseErrors({ body }).join(" ");
}
