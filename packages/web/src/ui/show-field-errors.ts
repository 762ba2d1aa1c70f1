import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { fieldErrorsOf } from "../api/api-error.ts";

/**
 * Puts what the server says of a form's fields beside them. The call's wrapper does not count: `user.email` is `email`.
 *
 * @param fields - those that the form shows.
 * @returns whether there was any; if not, the error is to be told in another place.
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
