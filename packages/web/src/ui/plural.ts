const NUMBER = new Intl.NumberFormat();

export function formatNumber(count: number): string {
	return NUMBER.format(count);
}

/** A count with its word: "1 clip", "1,204 clips". */
export function plural(count: number, one: string, many = `${one}s`): string {
	return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
