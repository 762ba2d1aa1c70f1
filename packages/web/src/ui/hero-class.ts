/** The most characters of an amount that fit at full size: `$1,234,567.89`. */
const FITTING = 13;

/** The look of a page's main amount; smaller if it is longer than its column at full size. */
export function heroClass(amount: string): string {
	return `${amount.length > FITTING ? "text-20" : "text-32"} font-strong tracking-[-0.025em] whitespace-nowrap`;
}
