import * as z from "zod";

/** A field without its default: omitted from a patch, it stays unchanged. */
type Bare<T> =
	T extends z.ZodDefault<infer Inner>
		? Bare<Inner>
		: T extends z.ZodPrefault<infer Inner>
			? Bare<Inner>
			: T extends z.ZodObject<infer Shape>
				? z.ZodObject<Patched<Shape>>
				: T;

type Patched<Shape> = { -readonly [Field in keyof Shape]: z.ZodOptional<Bare<Shape[Field]> & z.ZodType> };

function bare(schema: z.core.$ZodType): z.core.$ZodType {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return bare(schema.unwrap());
	return schema instanceof z.ZodObject ? patchOf(schema) : schema;
}

/**
 * The input of an update: every field is optional, even inside objects.
 *
 * Unlike `.partial()` it drops defaults, which zod fills in even for optional fields: an update of one field would
 * reset the others [MOD8].
 */
export function patchOf<Shape extends z.ZodRawShape>(
	schema: z.ZodObject<Shape>,
): z.ZodObject<Patched<Shape>> {
	const fields = Object.entries(schema.shape).map(([field, value]) => [field, z.optional(bare(value))]);
	return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<Patched<Shape>>;
}
