import { createStore } from "zustand/vanilla";

type KeptChoices = Pick<Storage, "getItem" | "setItem">;

const KEY = "ox:cut:";

/** The cut last opened in each production, in this browser. */
export class CurrentCuts {
	readonly #storage: () => KeptChoices;
	readonly #entered = new Map<number, number | null>();
	readonly #version = createStore(() => 0);

	/** @param storage - may throw: browsers can disable it. */
	constructor(storage: () => KeptChoices = () => localStorage) {
		this.#storage = storage;
	}

	readonly subscribe = this.#version.subscribe;

	/** @returns the id of a production's cut; null if none was opened. */
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
		this.#version.setState((version) => version + 1);
	}

	#read(productionId: number): number | null {
		try {
			return Number(this.#storage().getItem(KEY + productionId)) || null;
		} catch {
			return null;
		}
	}
}

/** The page's instance. */
export const currentCuts = new CurrentCuts();

/** The cut opened last if it still exists, otherwise the newest one. @param cuts - the newest first. */
export function currentOf<Cut extends { readonly id: number }>(
	cuts: readonly Cut[],
	entered: number | null,
): Cut | null {
	return cuts.find(({ id }) => id === entered) ?? cuts[0] ?? null;
}
