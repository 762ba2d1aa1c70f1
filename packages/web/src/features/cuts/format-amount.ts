const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
	let format = formats.get(currency);
	if (format === undefined) {
		format = new Intl.NumberFormat(undefined, { style: "currency", currency });
		formats.set(currency, format);
	}
	return format;
}

/** An amount in two parts, so that the smaller one can be drawn fainter: `$23,640` and `.99`. */
export function amountParts(
	amount: number,
	currency: string,
): { readonly whole: string; readonly part: string } {
	const parts = formatOf(currency).formatToParts(amount);
	const at = parts.findIndex(({ type }) => type === "decimal");
	if (at === -1) return { whole: parts.map(({ value }) => value).join(""), part: "" };
	const text = (some: typeof parts) => some.map(({ value }) => value).join("");
	return { whole: text(parts.slice(0, at)), part: text(parts.slice(at)) };
}

/** A share in per cent of a width. */
export function percentWidth(share: number): string {
	return `${Math.round(share * 1000) / 10}%`;
}

export function formatCount(count: number): string {
	return new Intl.NumberFormat().format(count);
}
