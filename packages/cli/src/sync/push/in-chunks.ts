/** Maximum items per call: few, so that progress shows soon. */
const ITEMS = 200;
/** Maximum bytes of one call's items, well below the API's limit [API11]. */
const BYTES = 4_000_000;

/**
 * Splits items, in order, into chunks for one call each.
 *
 * @param contentOf - an item's content in the call. An item above the limit gets a call of its own.
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
