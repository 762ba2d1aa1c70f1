import { type FormEvent, useRef, useState } from "react";
import type { Login, LoginErrors, LoginField } from "./login-errors.ts";

/** Loads the rules when typing begins. If that fails, only the server checks. */
async function loadRules(): Promise<(values: Login) => LoginErrors> {
	try {
		return (await import("./login-errors.ts")).loginErrors;
	} catch {
		return () => ({});
	}
}

/**
 * The two fields of the sign-in. The other forms' library would be a tenth of this page's code, and it is
 * the first page that users wait for.
 */
export function useLoginForm(email: string, onLogin: (login: Login) => void) {
	const [values, setValues] = useState<Login>({ email, password: "" });
	const [errors, setErrors] = useState<LoginErrors>({});
	const [isSubmitted, setIsSubmitted] = useState(false);
	const inputs = useRef<Partial<Record<LoginField, HTMLInputElement | null>>>({});
	const change = (field: LoginField, value: string) => {
		const next = { ...values, [field]: value };
		setValues(next);
		const rules = loadRules();
		// Check again while the user corrects an error.
		if (isSubmitted) void rules.then((errorsOf) => setErrors(errorsOf(next)));
	};
	return {
		errors,
		/** The address typed so far. */
		email: values.email.trim(),
		/** Props for a field's input. */
		field: (name: LoginField) => ({
			value: values[name],
			onChange: ({ target }: { readonly target: HTMLInputElement }) => change(name, target.value),
			ref: (input: HTMLInputElement | null) => {
				inputs.current[name] = input;
			},
		}),
		submit: async (event: FormEvent) => {
			event.preventDefault();
			setIsSubmitted(true);
			const found = (await loadRules())(values);
			setErrors(found);
			if (found.email !== undefined) inputs.current.email?.focus();
			else if (found.password !== undefined) inputs.current.password?.focus();
			else onLogin({ ...values, email: values.email.trim() });
		},
		/** After a refusal: clears the password, to be typed again. */
		retypePassword: () => {
			setValues((before) => ({ ...before, password: "" }));
			setIsSubmitted(false);
			inputs.current.password?.focus();
		},
	};
}
