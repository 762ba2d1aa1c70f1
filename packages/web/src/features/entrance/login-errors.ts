import { loginSchema } from "@oxcut/core/model";
import * as z from "zod";

export interface Login {
	readonly email: string;
	readonly password: string;
}
export type LoginField = keyof Login;
export type LoginErrors = Readonly<Partial<Record<LoginField, string | undefined>>>;

const formSchema = loginSchema.shape.user;

/** The error of each field, in the catalogue's words. */
export function loginErrors(values: Login): LoginErrors {
	const { error } = formSchema.safeParse(values);
	if (error === undefined) return {};
	const { properties } = z.treeifyError(error);
	return { email: properties?.email?.errors[0], password: properties?.password?.errors[0] };
}
