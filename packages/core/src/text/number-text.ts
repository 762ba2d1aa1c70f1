/**
 * A number as a language writes it, for files that programs read: without grouped digits.
 *
 * @param locale - a BCP 47 tag, such as `nl`.
 * @param least - decimals that are always written.
 * @param most - decimals that are written if they aren't 0.
 */
export function numberText(value: number, least: number, most: number, locale: string): string {
	return new Intl.NumberFormat(locale, {
		numberingSystem: "latn",
		useGrouping: false,
		minimumFractionDigits: least,
		maximumFractionDigits: most,
	}).format(value);
}
