const NUMBER = new Intl.NumberFormat();

/** A count in this browser's notation: "1,204". */
export function formatCount(count: number): string {
	return NUMBER.format(count);
}

/** A count with its word: "1 clip", "1,204 clips". */
export function plural(count: number, one: string, many = `${one}s`): string {
	return `${formatCount(count)} ${count === 1 ? one : many}`;
}
