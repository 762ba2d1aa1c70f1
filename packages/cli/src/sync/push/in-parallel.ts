/**
 * Does something with each item, a few at a time. Where one fails no further item is begun, and those that are under way come to
 * their end.
 *
 * @throws what failed first.
 */
export async function inParallel<T>(
	items: readonly T[],
	atOnce: number,
	work: (item: T) => Promise<void>,
): Promise<void> {
	const queue = [...items];
	const failures: unknown[] = [];
	const worker = async () => {
		for (let item = queue.shift(); item !== undefined && failures.length === 0; item = queue.shift()) {
			try {
				await work(item);
			} catch (error) {
				failures.push(error);
			}
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	if (failures.length > 0) throw failures[0];
}
