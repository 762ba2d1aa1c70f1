import { loginSchema } from "@oxcut/core/model";
import * as z from "zod";
import type { Login, LoginErrors } from "./use-login-form.ts";

const formSchema = loginSchema.shape.user;

/** What is wrong with each field, in the catalogue's words. */
export function loginErrors(values: Login): LoginErrors {
	const { error } = formSchema.safeParse(values);
	if (error === undefined) return {};
	const { properties } = z.treeifyError(error);
	return { email: properties?.email?.errors[0], password: properties?.password?.errors[0] };
}
