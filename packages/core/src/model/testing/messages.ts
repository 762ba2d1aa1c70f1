import type * as z from "zod";

/** What a schema says of a value, `path: message`; empty where it accepts. */
export function messages(schema: z.ZodType, value: unknown): string[] {
	const result = schema.safeParse(value);
	return result.success
		? []
		: result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
