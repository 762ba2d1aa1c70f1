import { responseErrors } from "@oxcut/core/model";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";

/** The errors of several records, each message once. */
export function bulkMessageOf(error: unknown): string {
	const errors = new Map<string, ReadonlySet<string>>();
	for (const [name, messages] of Object.entries(fieldErrorsOf(error))) {
		// `1.title` is the second record's title.
		const field = name.replace(/^\d+\./, "");
		errors.set(field, new Set([...(errors.get(field) ?? []), ...messages]));
	}
	if (errors.size === 0) return messageOf(error);
	const body = { errors: Object.fromEntries([...errors].map(([field, texts]) => [field, [...texts]])) };
	return responseErrors({ body }).join(" ");
}
