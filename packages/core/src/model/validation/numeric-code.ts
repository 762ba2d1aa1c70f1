import * as z from "zod";

/**
 * A choice that is a number in older data: translates the number, with `otherwise` for unknown numbers. Passes words
 * through unchanged [MOD6].
 */
export function numericCode<T extends z.ZodType>(
	names: Readonly<Record<number, z.output<T>>>,
	otherwise: z.output<T>,
	schema: T,
) {
	return z.preprocess((value) => {
		const code = typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value;
		return typeof code === "number" ? (names[code] ?? otherwise) : value;
	}, schema);
}
