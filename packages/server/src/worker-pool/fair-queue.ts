/** Whose work it is: a production's id, or null for work of the server's own. */
type Owner = number | null;

interface Waiting {
	begin(): void;
}

/** Gives a few places to the work of many owners, so that nobody's work keeps all others waiting. */
export interface FairQueue {
	/**
	 * Does work as soon as it has a place.
	 *
	 * @param signal - gives up waiting; work that has begun is not told of it.
	 * @throws the signal's reason; whatever the work throws.
	 */
	run<T>(owner: Owner, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/**
 * Makes a queue in which owners take turns: the next place goes to the one with the least work under way, and of those to
 * the one whose turn was longest ago. With several places nobody has all of them.
 *
 * @param places - how much work is under way at once.
 */
export function createFairQueue(places: number): FairQueue {
	const placesOfOne = Math.max(1, places - 1);
	/** In the order of turns. */
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
			// Behind all others, for the turn after this one.
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
