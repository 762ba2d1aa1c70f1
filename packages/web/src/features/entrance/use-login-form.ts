import { loginSchema } from "@oxcut/core/model";
import { type FormEvent, useRef, useState } from "react";
import * as z from "zod";

const formSchema = loginSchema.shape.user;
export type Login = z.output<typeof formSchema>;
type LoginField = keyof Login;
type LoginErrors = Readonly<Partial<Record<LoginField, string | undefined>>>;

/** What is wrong with each field, in the catalogue's words. */
export function loginErrors(values: Login): LoginErrors {
	const { error } = formSchema.safeParse(values);
	if (error === undefined) return {};
	const { properties } = z.treeifyError(error);
	return { email: properties?.email?.errors[0], password: properties?.password?.errors[0] };
}

/**
 * The two fields of the sign-in. The library of the other forms would be a twelfth of all that this page loads, and it is
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
		// What was complained about is looked at again while it is corrected.
		if (isSubmitted) setErrors(loginErrors(next));
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
		submit: (event: FormEvent) => {
			event.preventDefault();
			setIsSubmitted(true);
			const found = loginErrors(values);
			setErrors(found);
			if (found.email !== undefined) inputs.current.email?.focus();
			else if (found.password !== undefined) inputs.current.password?.focus();
			else onLogin(formSchema.parse(values));
		},
		/** After a refusal: the password is typed again. */
		retypePassword: () => {
			setValues((before) => ({ ...before, password: "" }));
			setIsSubmitted(false);
			inputs.current.password?.focus();
		},
	};
}
