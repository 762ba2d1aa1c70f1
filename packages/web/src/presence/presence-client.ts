import type { PresencePlace, PresentPerson } from "@oxcut/core/model";

import { isTemporary } from "../api/api-error.ts";

interface PresenceClientOptions {
	/** Reports where this tab is, null that it leaves; answers the other people in the project. */
	readonly report: (productionId: number, place: PresencePlace | null) => Promise<readonly PresentPerson[]>;
}

/** Moves that are closer together are reported together. */
const MOVE_MS = 1000;
/** How often a tab that isn't alone repeats where it is; the server forgets it after 12 seconds. */
const REPEAT_MS = 5000;

interface Spot {
	readonly productionId: number;
	readonly place: PresencePlace;
}

const NOBODY: readonly PresentPerson[] = [];

/**
 * Says where this tab is and knows who else is there.
 *
 * A tab reports once when it comes to a project. While it's alone, that is all; as soon as someone else comes, it reports moves, at most
 * once a second, and repeats the last one. A hidden tab is nowhere: browsers slow its timers down.
 */
export class PresenceClient {
	readonly #report: PresenceClientOptions["report"];
	readonly #listeners = new Set<() => void>();
	#spot: Spot | null = null;
	/** What the server was told last, unless it was told that the tab has left. */
	#reported: Spot | null = null;
	#people: readonly PresentPerson[] = NOBODY;
	#isHidden = false;
	#reportedAtMs = Number.NEGATIVE_INFINITY;
	#timer: ReturnType<typeof setTimeout> | null = null;
	#dueAtMs = Number.POSITIVE_INFINITY;

	constructor({ report }: PresenceClientOptions) {
		this.#report = report;
	}

	/** The other people in the project; the same list until someone comes, moves or leaves. */
	readonly people = (): readonly PresentPerson[] => this.#people;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Says where the tab is; null for a page without presence. */
	moveTo(productionId: number, place: PresencePlace | null): void {
		if (place === null && this.#spot?.productionId !== productionId) return;
		if (this.#spot?.productionId !== productionId) this.#show(NOBODY);
		this.#spot = place === null ? null : { productionId, place };
		if (place === null) this.#leave();
		else if (this.#reported?.productionId !== productionId || !this.#isAlone()) this.#reportSoon();
	}

	/**
	 * Takes in what the stream of events says.
	 *
	 * @param people - null: the stream has opened, and who came before is unknown.
	 */
	hear(productionId: number, people: readonly PresentPerson[] | null): void {
		if (this.#spot?.productionId !== productionId) return;
		const wasAlone = this.#isAlone();
		if (people !== null) this.#show(people);
		// Someone came, and doesn't know that this tab is here.
		if (people === null || (wasAlone && people.length > 0)) this.#reportSoon();
	}

	/** The tab is hidden or closed, or shown again. */
	setHidden(isHidden: boolean): void {
		if (this.#isHidden === isHidden) return;
		this.#isHidden = isHidden;
		if (!isHidden) {
			if (this.#spot !== null) this.#reportSoon();
			return;
		}
		this.#stopTimer();
		// Now: a tab that closes has no later.
		if (this.#isAlone()) this.#reported = null;
		else void this.#send();
	}

	#isAlone(): boolean {
		return this.#people.length === 0;
	}

	/** Tells the others, unless the next page is one with presence too; alone, there is nobody to tell. */
	#leave(): void {
		if (this.#isAlone()) {
			this.#stopTimer();
			this.#reported = null;
		} else this.#reportSoon();
	}

	#show(people: readonly PresentPerson[]): void {
		if (JSON.stringify(people) === JSON.stringify(this.#people)) return;
		this.#people = people;
		for (const listener of this.#listeners) listener();
	}

	#reportSoon(): void {
		if (this.#isHidden) return;
		// Never at once: a page that is left is followed by another, and a click by the cell that it leads to.
		this.#sendAt(Math.max(this.#reportedAtMs + MOVE_MS, Date.now() + 50));
	}

	/** Reports at a time, or sooner if that is planned already. */
	#sendAt(dueAtMs: number): void {
		if (dueAtMs >= this.#dueAtMs) return;
		this.#stopTimer();
		this.#dueAtMs = dueAtMs;
		this.#timer = setTimeout(() => void this.#send(), dueAtMs - Date.now());
	}

	#stopTimer(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
		this.#dueAtMs = Number.POSITIVE_INFINITY;
	}

	async #send(): Promise<void> {
		this.#stopTimer();
		const spot = this.#isHidden ? null : this.#spot;
		const from = this.#reported;
		this.#reported = spot;
		this.#reportedAtMs = Date.now();
		if (from !== null && from.productionId !== spot?.productionId) {
			void this.#report(from.productionId, null).catch(() => undefined);
		}
		if (spot === null) {
			this.#show(NOBODY);
			return;
		}
		const { people, isRepeated } = await this.#ask(spot);
		// Meanwhile the tab has moved, or left.
		if (this.#reported !== spot) return;
		// A report that failed is none: the next move is reported, alone or not.
		if (people === null) this.#reported = null;
		// Without an answer everyone may have left.
		this.#show(people ?? NOBODY);
		if (isRepeated) this.#sendAt(Date.now() + REPEAT_MS);
	}

	async #ask({ productionId, place }: Spot) {
		try {
			const people = await this.#report(productionId, place);
			return { people, isRepeated: people.length > 0 };
		} catch (error) {
			return { people: null, isRepeated: isTemporary(error) };
		}
	}
}
