type OnCleanup = (cleanup: () => Promise<void>) => void;

/**
 * Makes something that all test files of a worker share, such as a server.
 *
 * Vitest sets a worker's fixture up anew for each `test.extend`, even for those of one worker.
 *
 * @param make - called when the first test of the worker needs it.
 * @param end - called once, when the worker ends.
 * @returns what the fixture calls, with the other fixtures that `make` needs and its `onCleanup`.
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
