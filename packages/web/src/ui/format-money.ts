const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, isShort: boolean): Intl.NumberFormat {
	const key = `${currency} ${isShort}`;
	let format = formats.get(key);
	if (format === undefined) {
		format = new Intl.NumberFormat(undefined, {
			style: "currency",
			currency,
			...(isShort ? { trailingZeroDisplay: "stripIfInteger" as const } : {}),
		});
		formats.set(key, format);
	}
	return format;
}

/**
 * An amount in the reader's notation.
 *
 * @param amount - as the engine gives it, rounded to the currency's minor unit.
 * @param options.short - decimals only where the amount is fractional: for prices.
 */
export function formatMoney(
	amount: number | string,
	currency: string,
	{ short = false }: { readonly short?: boolean } = {},
): string {
	// Intl reads decimal text exactly; its type knows only text that a literal proves numeric.
	const exact = amount as number;
	try {
		return formatOf(currency, short).format(exact);
	} catch {
		// A code that is none: the amount is worth more than an error.
		return `${currency} ${amount}`;
	}
}
