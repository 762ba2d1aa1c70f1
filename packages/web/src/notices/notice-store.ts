import { createNotice, type Notice, type NoticeFields } from "@oxcut/core/model";
import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "../api/readonly-store.ts";
import { createIdSequence } from "../api/sequential-id.ts";

/** An unseen notice counts as read after this time. */
export const AUTO_READ_MS = 120_000;
/** The most notices shown at once; the others wait. */
export const SHOWN_MAX = 3;

/** An action of a notice; the first one is its main action. */
export interface NoticeAction {
	readonly label: string;
	readonly run: () => void;
}

/** A notice with callable actions. */
export interface ActiveNotice extends Omit<Notice, "actions"> {
	readonly actions: readonly NoticeAction[];
}

export interface NoticeInput extends Partial<Omit<NoticeFields, "actions">> {
	readonly actions?: readonly NoticeAction[];
}

interface NoticeEntry {
	readonly notice: ActiveNotice;
	readonly isRead: boolean;
	readonly isShown: boolean;
}

/**
 * The notices of a page, from arrival to removal.
 *
 * A notice that requires no dismissal counts as read when it is shown, or after two minutes unseen, and disappears
 * after its duration. One that requires dismissal stays unread until it is closed. Reading a notice stored on the
 * server is reported once.
 */
export class NoticeStore {
	#entries: readonly NoticeEntry[] = [];
	readonly #shown = createStore<readonly ActiveNotice[]>(() => []);
	/** The visible notices, the oldest first. */
	readonly shown: ReadonlyStore<readonly ActiveNotice[]> = this.#shown;
	readonly #timers = new Map<Notice["id"], ReturnType<typeof setTimeout>>();
	readonly #nextId = createIdSequence();
	readonly #deleteOnServer: (id: Notice["id"]) => void;

	/** @param deleteOnServer - reports that a notice stored on the server was read. */
	constructor(deleteOnServer: (id: Notice["id"]) => void) {
		this.#deleteOnServer = deleteOnServer;
	}

	/** Adds a notice, which replaces one with the same id. @returns its id. */
	add({ actions = [], ...input }: NoticeInput): Notice["id"] {
		const notice: ActiveNotice = { ...createNotice({ id: `local-${this.#nextId()}`, ...input }), actions };
		this.#stopTimer(notice.id);
		const before = this.#entries.find((entry) => entry.notice.id === notice.id);
		if (before === undefined) {
			this.#entries = [...this.#entries, { notice, isRead: false, isShown: false }];
		} else {
			this.#replace(notice.id, { notice, isRead: false });
			if (before.isShown) this.#begin(notice);
		}
		if (!notice.requiresDismissal && before?.isShown !== true) {
			this.#timers.set(
				notice.id,
				setTimeout(() => this.close(notice.id), AUTO_READ_MS),
			);
		}
		this.#fill();
		return notice.id;
	}

	/** Removes a notice: by its button, by a swipe, or because its time is over. */
	close(id: Notice["id"]): void {
		if (!this.#entries.some(({ notice }) => notice.id === id)) return;
		this.#markRead(id);
		this.#stopTimer(id);
		this.#entries = this.#entries.filter(({ notice }) => notice.id !== id);
		this.#fill();
	}

	/** Runs the notice's main action, and removes it. */
	runMainAction(id: Notice["id"]): void {
		this.runAction(id, 0);
	}

	runAction(id: Notice["id"], index: number): void {
		const entry = this.#entries.find(({ notice }) => notice.id === id);
		const action = entry?.notice.actions[index];
		if (action === undefined) return;
		this.close(id);
		action.run();
	}

	/** Holds a notice while the pointer or the focus is on it. */
	hold(id: Notice["id"]): void {
		this.#stopTimer(id);
	}

	/** Releases a held notice, which then disappears after its duration. */
	release(id: Notice["id"]): void {
		const entry = this.#entries.find(({ notice }) => notice.id === id);
		if (entry?.isShown === true) this.#startDuration(entry.notice);
	}

	/** Removes all notices, when the account changes. */
	clear(): void {
		for (const { notice } of this.#entries) this.#stopTimer(notice.id);
		this.#entries = [];
		this.#fill();
	}

	#fill(): void {
		const free = SHOWN_MAX - this.#entries.filter(({ isShown }) => isShown).length;
		const next = this.#entries.filter(({ isShown }) => !isShown).slice(0, Math.max(0, free));
		for (const { notice } of next) {
			this.#replace(notice.id, { isShown: true });
			this.#begin(notice);
		}
		const shown = this.#entries.filter(({ isShown }) => isShown).map(({ notice }) => notice);
		this.#shown.setState(shown, true);
	}

	#begin(notice: ActiveNotice): void {
		if (notice.requiresDismissal) return;
		this.#markRead(notice.id);
		this.#startDuration(notice);
	}

	#startDuration(notice: ActiveNotice): void {
		if (notice.requiresDismissal) return;
		this.#stopTimer(notice.id);
		this.#timers.set(
			notice.id,
			setTimeout(() => this.close(notice.id), notice.duration),
		);
	}

	#markRead(id: Notice["id"]): void {
		const entry = this.#entries.find(({ notice }) => notice.id === id);
		if (entry === undefined || entry.isRead) return;
		this.#replace(id, { isRead: true });
		if (entry.notice.origin === "api") this.#deleteOnServer(id);
	}

	#replace(id: Notice["id"], change: Partial<NoticeEntry>): void {
		this.#entries = this.#entries.map((entry) => (entry.notice.id === id ? { ...entry, ...change } : entry));
	}

	#stopTimer(id: Notice["id"]): void {
		clearTimeout(this.#timers.get(id));
		this.#timers.delete(id);
	}
}
