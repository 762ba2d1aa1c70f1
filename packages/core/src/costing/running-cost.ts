import { type Rational, ZERO } from "../rational/rational.ts";
import type { CostModification } from "./model.ts";

/** A modification before it is applied to the running cost. */
export type ModificationDraft = Omit<CostModification, "newCost" | "change">;

/** A licensor's cost between base and final cost, exact throughout, with the reasons for each change [COST11]. */
export class RunningCost {
	/** The last cost that is not ignored: the base for describing the next change [COST12]. */
	#cost: Rational;
	readonly #base: Rational;
	#modifications: CostModification[] = [];
	readonly #ignored: CostModification[] = [];

	constructor(base: Rational) {
		this.#base = base;
		this.#cost = base;
	}

	get cost(): Rational {
		return this.#cost;
	}

	get modifications(): readonly CostModification[] {
		return this.#modifications;
	}

	/** Modifications that a Flat Deal overrode, in the order they were applied. */
	get ignored(): readonly CostModification[] {
		return this.#ignored;
	}

	/** Changes the cost, but not below 0. Adds no modification if it stays the same. */
	moveTo(cost: Rational, draft: ModificationDraft): void {
		const newCost = cost.compare(ZERO) < 0 ? ZERO : cost;
		const change = newCost.sub(this.#cost);
		if (change.n === 0n) return;
		this.#modifications.push({ ...draft, newCost, change });
		this.#cost = newCost;
	}

	/**
	 * Sets the cost, overriding all earlier modifications [COST12].
	 *
	 * A deal for exactly the base cost, with no modification before it, has no effect and isn't listed [COST61].
	 */
	settleAt(cost: Rational, draft: ModificationDraft): void {
		const change = cost.sub(this.#base);
		if (change.n === 0n && this.#modifications.length === 0) return;
		this.#ignored.push(...this.#modifications);
		this.#modifications = [{ ...draft, newCost: cost, change }];
		this.#cost = cost;
	}
}
