/** A column's preferred width, in points. */
export interface ColumnNeed {
	/** The width of its longest content on one line. */
	readonly natural: number;
	/** The width of its longest word; a narrower column breaks it. */
	readonly least: number;
	/** Whether its content may wrap. */
	readonly wraps: boolean;
	/** Its share of the remaining width, among the columns that wrap. */
	readonly weight: number;
}

/**
 * Distributes a page's width: columns that don't wrap get what they need, the others share the rest by weight, but no
 * more than they can fill and, if possible, no less than their longest word. Whatever remains is shared equally, so that
 * the table fills the page.
 *
 * If even the columns that don't wrap don't fit, all shrink in proportion, and content breaks within words.
 */
export function columnWidths(needs: readonly ColumnNeed[], available: number): number[] {
	const fixed = sum(needs.filter(({ wraps }) => !wraps).map(({ natural }) => natural));
	const widths = needs.map(({ natural, wraps }) => (wraps ? 0 : natural));
	let room = Math.max(available - fixed, available * 0.2);
	let open = needs.flatMap(({ wraps }, index) => (wraps ? [index] : []));
	while (open.length > 0) {
		const weights = sum(open.map((index) => needs[index]?.weight ?? 0));
		const share = (index: number): number => (room * (needs[index]?.weight ?? 0)) / weights;
		const filled = open.filter((index) => (needs[index]?.natural ?? 0) <= share(index));
		const least = sum(open.map((index) => needs[index]?.least ?? 0));
		const tight = least > room ? [] : open.filter((index) => (needs[index]?.least ?? 0) > share(index));
		const settled = filled.length > 0 ? filled : tight.length > 0 ? tight : open;
		const given = settled.map((index) => {
			const { natural = 0, least: word = 0 } = needs[index] ?? {};
			return tight.includes(index) && filled.length === 0 ? word : Math.min(natural, share(index));
		});
		settled.forEach((index, position) => {
			widths[index] = given[position] ?? 0;
		});
		room -= sum(given);
		open = open.filter((index) => !settled.includes(index));
	}
	const total = sum(widths);
	if (total > available) return widths.map((width) => (width * available) / total);
	const spare = widths.length === 0 ? 0 : (available - total) / widths.length;
	return widths.map((width) => width + spare);
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
