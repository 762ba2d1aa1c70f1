/** Combines frequent requests for the same work: runs it at most once per `gapMs`, and never concurrently. */
export function coalesced(
	gapMs: number,
	work: () => Promise<void> | void,
	fail: (error: unknown) => void,
): () => void {
	let isPlanned = false;
	let isAskedAgain = false;
	const run = async () => {
		isAskedAgain = false;
		try {
			await work();
		} catch (error) {
			fail(error);
		}
		setTimeout(() => {
			isPlanned = false;
			if (isAskedAgain) ask();
		}, gapMs).unref();
	};
	const ask = () => {
		isAskedAgain = true;
		if (isPlanned) return;
		isPlanned = true;
		void run();
	};
	return ask;
}
