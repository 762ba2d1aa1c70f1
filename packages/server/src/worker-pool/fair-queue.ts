/** The production that the work is for; null for the server's own work. */
type Owner = number | null;

interface Waiting {
	begin(): void;
}

/** Shares a few places among many owners, so that no owner's work blocks the others. */
export interface FairQueue {
	/**
	 * Runs work once it gets a place.
	 *
	 * @param signal - cancels the wait, but not running work.
	 * @throws the signal's reason, or the work's error.
	 */
	run<T>(owner: Owner, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/**
 * Creates a queue in which owners take turns: the next place goes to the owner with the least running work, and among equals
 * to the one whose last turn was longest ago. With several places, no owner gets all of them.
 *
 * @param places - how many tasks run at once.
 */
export function createFairQueue(places: number): FairQueue {
	const placesOfOne = Math.max(1, places - 1);
	/** In the order of the owners' turns. */
	const waiting = new Map<Owner, Waiting[]>();
	const underWay = new Map<Owner, number>();
	let taken = 0;

	const nextOwner = (): Owner | undefined => {
		let next: Owner | undefined;
		let least = placesOfOne;
		for (const owner of waiting.keys()) {
			const has = underWay.get(owner) ?? 0;
			if (has >= least) continue;
			least = has;
			next = owner;
		}
		return next;
	};
	const beginNext = (): void => {
		while (taken < places) {
			const owner = nextOwner();
			if (owner === undefined) return;
			const [first, ...rest] = waiting.get(owner) ?? [];
			// Re-inserted at the end: the owner waits for its next turn.
			waiting.delete(owner);
			if (rest.length > 0) waiting.set(owner, rest);
			taken++;
			underWay.set(owner, (underWay.get(owner) ?? 0) + 1);
			first?.begin();
		}
	};
	const end = (owner: Owner): void => {
		taken--;
		const left = (underWay.get(owner) ?? 1) - 1;
		if (left === 0) underWay.delete(owner);
		else underWay.set(owner, left);
		beginNext();
	};
	const leave = (owner: Owner, one: Waiting): void => {
		const rest = (waiting.get(owner) ?? []).filter((other) => other !== one);
		if (rest.length === 0) waiting.delete(owner);
		else waiting.set(owner, rest);
	};
	const place = (owner: Owner, signal: AbortSignal | undefined): Promise<void> =>
		new Promise((begin, fail) => {
			signal?.throwIfAborted();
			const giveUp = () => {
				leave(owner, one);
				fail(signal?.reason);
			};
			const one: Waiting = {
				begin: () => {
					signal?.removeEventListener("abort", giveUp);
					begin();
				},
			};
			signal?.addEventListener("abort", giveUp, { once: true });
			waiting.set(owner, [...(waiting.get(owner) ?? []), one]);
			beginNext();
		});

	return {
		run: async (owner, work, signal) => {
			await place(owner, signal);
			try {
				return await work();
			} finally {
				end(owner);
			}
		},
	};
}
