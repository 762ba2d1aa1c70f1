import type { PresencePlace, PresentPerson } from "@oxcut/core/model";
import { createStore } from "zustand/vanilla";
import { isTemporary } from "../api/api-error.ts";
import type { ReadonlyStore } from "../api/readonly-store.ts";

interface PresenceClientOptions {
	/** Reports this tab's place, or null when it leaves. Resolves to the other people in the project. */
	readonly report: (productionId: number, place: PresencePlace | null) => Promise<readonly PresentPerson[]>;
}

/** Moves within this time are reported together. */
const MOVE_MS = 1000;
/** The interval at which a tab that isn't alone repeats its place; the server forgets it after 12 seconds. */
const REPEAT_MS = 5000;

interface Spot {
	readonly productionId: number;
	readonly place: PresencePlace;
}

const NOBODY: readonly PresentPerson[] = [];

/**
 * Reports this tab's place, and tracks the other people there.
 *
 * A tab reports once when it opens a project. While others are there, it also reports its moves, at most once a
 * second, and repeats the last one. A hidden tab counts as absent, because browsers slow its timers down.
 */
export class PresenceClient {
	readonly #report: PresenceClientOptions["report"];
	#spot: Spot | null = null;
	/** The last reported place; null after leaving. */
	#reported: Spot | null = null;
	readonly #people = createStore(() => NOBODY);
	#isHidden = false;
	#reportedAtMs = Number.NEGATIVE_INFINITY;
	#timer: ReturnType<typeof setTimeout> | null = null;
	#dueAtMs = Number.POSITIVE_INFINITY;

	constructor({ report }: PresenceClientOptions) {
		this.#report = report;
	}

	/** The other people in the project; the same list until someone comes, moves or leaves. */
	readonly people: ReadonlyStore<readonly PresentPerson[]> = this.#people;

	/** Sets the tab's place; null for a page without presence. */
	moveTo(productionId: number, place: PresencePlace | null): void {
		if (place === null && this.#spot?.productionId !== productionId) return;
		if (this.#spot?.productionId !== productionId) this.#show(NOBODY);
		this.#spot = place === null ? null : { productionId, place };
		if (place === null) this.#leave();
		else if (this.#reported?.productionId !== productionId || !this.#isAlone()) this.#reportSoon();
	}

	/**
	 * Handles presence from the event stream.
	 *
	 * @param people - null when the stream has just opened, and earlier arrivals are unknown.
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
		// At once: a closing tab gets no later chance.
		if (this.#isAlone()) this.#reported = null;
		else void this.#send();
	}

	#isAlone(): boolean {
		return this.#people.getState().length === 0;
	}

	/** Reports that the tab leaves, unless the next page has presence too or nobody else is there. */
	#leave(): void {
		if (this.#isAlone()) {
			this.#stopTimer();
			this.#reported = null;
		} else this.#reportSoon();
	}

	#show(people: readonly PresentPerson[]): void {
		if (JSON.stringify(people) === JSON.stringify(this.#people.getState())) return;
		this.#people.setState(people, true);
	}

	#reportSoon(): void {
		if (this.#isHidden) return;
		// Never at once: leaving a page precedes opening the next one, and a click precedes the move to its cell.
		this.#sendAt(Math.max(this.#reportedAtMs + MOVE_MS, Date.now() + 50));
	}

	/** Schedules a report, unless an earlier one is scheduled. */
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
		// The tab has moved or left since.
		if (this.#reported !== spot) return;
		// A failed report doesn't count: the next move is reported even if the tab is alone.
		if (people === null) this.#reported = null;
		// Without an answer, everyone may have left.
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
