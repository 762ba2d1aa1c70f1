import * as z from "zod";

/**
 * A choice that older data gives as a number: the number is translated, `otherwise` stands for every number
 * without a name. Words pass as they are [MOD6].
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
