import type * as z from "zod";

const encoder = new TextEncoder();

/** The same fields in the order of the schema, so that files of equal content have equal bytes. */
export function inSchemaOrder<S extends z.ZodObject>(schema: S, value: z.output<S>): z.output<S> {
	const source: Record<string, unknown> = value;
	const ordered: Record<string, unknown> = {};
	for (const key of Object.keys(schema.shape)) if (source[key] !== undefined) ordered[key] = source[key];
	return ordered as z.output<S>;
}

/** A value as JSON for a project file: indented by two spaces, with a final newline. */
export function jsonBytes(value: unknown): Uint8Array {
	return encoder.encode(`${JSON.stringify(value, null, 2)}\n`);
}

/** A value as JSON for a file that people edit: indented by tabs, with a final newline. */
export function editableJson(value: unknown): string {
	return `${JSON.stringify(value, null, "\t")}\n`;
}

/** Values, one per line, each with a newline. */
export function ndjsonBytes(values: readonly unknown[]): Uint8Array {
	return encoder.encode(values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}
