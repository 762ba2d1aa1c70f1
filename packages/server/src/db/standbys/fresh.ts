/**
 * Shares the answers to a question among its callers: one runs at a time, and each caller gets the answer of one that began
 * after the call.
 */
export function fresh<T>(ask: () => Promise<T>): () => Promise<T> {
	let running: Promise<T> | null = null;
	let next: Promise<T> | null = null;
	const begin = (): Promise<T> => {
		next = null;
		const asked = ask();
		running = asked;
		const end = () => {
			if (running === asked) running = null;
		};
		asked.then(end, end);
		return asked;
	};
	return () => {
		if (next !== null) return next;
		if (running === null) return begin();
		next = running.then(begin, begin);
		return next;
	};
}
