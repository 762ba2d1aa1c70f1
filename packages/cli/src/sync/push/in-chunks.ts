/** Most items of one call: few enough to be told of soon. */
const ITEMS = 200;
/** Most bytes of one call's items, well below what a call may have [API11]. */
const BYTES = 4_000_000;

/**
 * Splits items, in their order, into what one call takes each.
 *
 * @param contentOf - what is sent of an item. One that is larger than a call should be goes alone.
 */
export function inChunks<T>(items: readonly T[], contentOf: (item: T) => unknown): T[][] {
	const chunks: T[][] = [];
	let room = 0;
	for (const item of items) {
		const bytes = Buffer.byteLength(JSON.stringify(contentOf(item)));
		const last = chunks.at(-1);
		if (last === undefined || last.length >= ITEMS || bytes > room) {
			chunks.push([item]);
			room = BYTES - bytes;
		} else {
			last.push(item);
			room -= bytes;
		}
	}
	return chunks;
}
