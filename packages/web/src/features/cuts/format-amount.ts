/** A share in per cent of a width. */
export function percentWidth(share: number): string {
	return `${Math.round(share * 1000) / 10}%`;
}

export function formatCount(count: number): string {
	return new Intl.NumberFormat().format(count);
}
