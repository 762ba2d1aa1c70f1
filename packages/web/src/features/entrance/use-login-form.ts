import { type FormEvent, useRef, useState } from "react";

export interface Login {
	readonly email: string;
	readonly password: string;
}
type LoginField = keyof Login;
export type LoginErrors = Readonly<Partial<Record<LoginField, string | undefined>>>;

/** The rules come when somebody begins to type. If they don't come, the server's check is the only one. */
async function loadRules(): Promise<(values: Login) => LoginErrors> {
	try {
		return (await import("./login-errors.ts")).loginErrors;
	} catch {
		return () => ({});
	}
}

/**
 * The two fields of the sign-in. The library of the other forms would be a tenth of all that this page loads, and it is
 * the first one that somebody waits for.
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
		// What was complained about is looked at again while it is corrected.
		if (isSubmitted) void rules.then((errorsOf) => setErrors(errorsOf(next)));
	};
	return {
		errors,
		/** For a field's input. */
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
		/** After a refusal: the password is typed again. */
		retypePassword: () => {
			setValues((before) => ({ ...before, password: "" }));
			setIsSubmitted(false);
			inputs.current.password?.focus();
		},
	};
}
