type OnCleanup = (cleanup: () => Promise<void>) => void;

/**
 * Shares something among all test files of a worker, such as a server.
 *
 * Vitest sets up a worker's fixture again for each `test.extend`, even in the same worker.
 *
 * @param make - called when the first test of the worker needs it.
 * @param end - called once, when the worker ends.
 * @returns a function for the fixture to call, with the other fixtures that `make` needs and its `onCleanup`.
 */
export function oncePerWorker<Needs, Made>(
	make: (needs: Needs) => Promise<Made>,
	end: (made: Made) => Promise<unknown> = async () => {},
): (needs: Needs, onCleanup: OnCleanup) => Promise<Made> {
	let made: Promise<Made> | null = null;
	let ended: Promise<unknown> | null = null;
	return (needs, onCleanup) => {
		made ??= make(needs);
		const current = made;
		onCleanup(async () => {
			ended ??= current.then(end);
			await ended;
		});
		return current;
	};
}
