import { plainAmount } from "@oxcut/core";
import { type FieldPath, type FieldValues, get, type Resolver, set } from "react-hook-form";

/** What separates decimals in the reader's language. */
const READERS_MARK = new Intl.NumberFormat().format(0.5).includes(",") ? "," : ".";

/** An amount as the reader would type it; empty for none. */
export function typedAmount(amount: number | null, decimalMark: "." | "," = READERS_MARK): string {
	return amount === null ? "" : String(amount).replace(".", decimalMark);
}

/**
 * What was typed for an amount (`12,50`, `£1,250.50`) in digits with a decimal point; other text as it was, for a schema to refuse.
 *
 * @param currency - the amount's currency; its sign may stand beside the digits.
 */
export function readTypedAmount(
	typed: string,
	currency: string | null,
	decimalMark: "." | "," = READERS_MARK,
): string {
	const amount = plainAmount(typed, { currency, decimalMark });
	return amount.problem === undefined ? amount.text : typed;
}

/** A form's values with the named amounts in digits with a decimal point. */
export function withReadAmounts<Values extends FieldValues>(
	values: Values,
	names: readonly FieldPath<Values>[],
	currency: string | null,
): Values {
	const read = structuredClone(values);
	for (const name of names) {
		const typed: unknown = get(values, name);
		if (typeof typed === "string") set(read, name, readTypedAmount(typed, currency));
	}
	return read;
}

/** Reads the named amounts of a form before its schema checks them. */
export function readingAmounts<In extends FieldValues, Out>(
	resolver: Resolver<In, unknown, Out>,
	names: readonly FieldPath<In>[],
	currency: string | null,
): Resolver<In, unknown, Out> {
	return (values, context, options) => resolver(withReadAmounts(values, names, currency), context, options);
}
