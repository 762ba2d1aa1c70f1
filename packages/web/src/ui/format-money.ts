const formats = new Map<string, Intl.NumberFormat>();

type Style = "whole" | "short" | "change";

const STYLES: Readonly<Record<Style, Intl.NumberFormatOptions>> = {
	whole: {},
	short: { trailingZeroDisplay: "stripIfInteger" },
	change: { signDisplay: "exceptZero" },
};

function formatOf(currency: string, style: Style): Intl.NumberFormat {
	const key = `${currency} ${style}`;
	let format = formats.get(key);
	if (format === undefined) {
		format = new Intl.NumberFormat(undefined, { style: "currency", currency, ...STYLES[style] });
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
		return formatOf(currency, short ? "short" : "whole").format(exact);
	} catch {
		// A code that is none: the amount is worth more than an error.
		return `${currency} ${amount}`;
	}
}

/** A change of an amount, with its sign: `+$1,507.52`, `−£470.40`. */
export function formatChange(amount: number, currency: string): string {
	return formatOf(currency, "change").format(amount).replace("-", "−");
}
