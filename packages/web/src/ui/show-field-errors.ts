import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { fieldErrorsOf } from "../api/api-error.ts";

/**
 * Shows the server's field errors beside a form's fields. The call's wrapper is ignored: `user.email` is `email`.
 *
 * @param fields - the form's visible fields.
 * @returns whether there were any; if not, the caller must show the error elsewhere.
 */
export function showFieldErrors<T extends FieldValues>(
	form: Pick<UseFormReturn<T>, "setError">,
	fields: readonly FieldPath<T>[],
	error: unknown,
): boolean {
	let isShown = false;
	for (const [name, [message]] of Object.entries(fieldErrorsOf(error))) {
		const field = fields.find((candidate) => name === candidate || name.endsWith(`.${candidate}`));
		if (field === undefined || message === undefined) continue;
		form.setError(field, { type: "server", message }, { shouldFocus: !isShown });
		isShown = true;
	}
	return isShown;
}
