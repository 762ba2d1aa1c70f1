/** Open streams by account, for each feed. */
const OPEN = new WeakMap<object, Map<number, number>>();

/**
 * Admits one more stream of an account, within the limit.
 *
 * @returns a wrapper that counts a stream as open from its first piece to its end; null if there is no room.
 */
export function enterStream(
	feed: object,
	accountId: number,
	most: number,
): (<T>(stream: AsyncIterable<T>) => AsyncIterable<T>) | null {
	const open = OPEN.get(feed) ?? new Map<number, number>();
	OPEN.set(feed, open);
	const count = (by: number) => {
		const streams = (open.get(accountId) ?? 0) + by;
		if (streams > 0) open.set(accountId, streams);
		else open.delete(accountId);
	};
	if ((open.get(accountId) ?? 0) >= most) return null;
	return async function* (stream) {
		count(1);
		try {
			yield* stream;
		} finally {
			count(-1);
		}
	};
}
