/**
 * Processes items, a few at a time. After a failure it starts no more, and waits for the running ones.
 *
 * @throws the first error.
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
