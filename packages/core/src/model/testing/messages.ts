import type * as z from "zod";

/** A schema's errors for a value as `path: message`; empty if valid. */
export function messages(schema: z.ZodType, value: unknown): string[] {
	const result = schema.safeParse(value);
	return result.success
		? []
		: result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
