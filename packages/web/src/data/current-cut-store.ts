type KeptChoices = Pick<Storage, "getItem" | "setItem">;

const KEY = "ox:cut:";

/** Of each production the cut that was entered last, in this browser. */
export class CurrentCuts {
	readonly #storage: () => KeptChoices;
	readonly #entered = new Map<number, number | null>();
	readonly #listeners = new Set<() => void>();

	/** @param storage - may throw: a browser can have it switched off. */
	constructor(storage: () => KeptChoices = () => localStorage) {
		this.#storage = storage;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** @returns the id of a production's cut; null where none was entered. */
	enteredIn(productionId: number): number | null {
		const known = this.#entered.get(productionId);
		if (known !== undefined) return known;
		const kept = this.#read(productionId);
		this.#entered.set(productionId, kept);
		return kept;
	}

	enter(productionId: number, cutId: number): void {
		if (this.enteredIn(productionId) === cutId) return;
		this.#entered.set(productionId, cutId);
		try {
			this.#storage().setItem(KEY + productionId, String(cutId));
		} catch {
			// The next visit begins with the newest cut.
		}
		for (const listener of this.#listeners) listener();
	}

	#read(productionId: number): number | null {
		try {
			return Number(this.#storage().getItem(KEY + productionId)) || null;
		} catch {
			return null;
		}
	}
}

/** The page's own. */
export const currentCuts = new CurrentCuts();

/** The cut that was entered last, as long as there is such a cut; else the newest one. @param cuts - the newest first. */
export function currentOf<Cut extends { readonly id: number }>(
	cuts: readonly Cut[],
	entered: number | null,
): Cut | null {
	return cuts.find(({ id }) => id === entered) ?? cuts[0] ?? null;
}
