import type * as z from "zod";

const encoder = new TextEncoder();

/** The same fields in the order of the schema, so that files of equal content have equal bytes. */
export function inSchemaOrder<S extends z.ZodObject>(schema: S, value: z.output<S>): z.output<S> {
	const source: Record<string, unknown> = value;
	const ordered: Record<string, unknown> = {};
	for (const key of Object.keys(schema.shape)) if (source[key] !== undefined) ordered[key] = source[key];
	return ordered as z.output<S>;
}

/** A value as a project's file holds it: two blanks a level, a newline at the end. */
export function jsonBytes(value: unknown): Uint8Array {
	return encoder.encode(`${JSON.stringify(value, null, 2)}\n`);
}

/** Values one a line, each ended by a newline. */
export function ndjsonBytes(values: readonly unknown[]): Uint8Array {
	return encoder.encode(values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}
