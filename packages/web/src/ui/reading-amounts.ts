import { type FieldPath, type FieldValues, get, type Resolver, set } from "react-hook-form";
import { amountProblem, readTypedAmount } from "./typed-amount.ts";

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
	return async (values, context, options) => {
		const result = await resolver(withReadAmounts(values, names, currency), context, options);
		for (const name of names) {
			const message = get(result.errors, name) && amountProblem(get(values, name), currency);
			if (message) set(result.errors, name, { type: "amount", message });
		}
		return result;
	};
}
