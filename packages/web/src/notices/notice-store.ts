import { createNotice, type Notice, type NoticeFields } from "@oxcut/core/model";
import { createIdSequence } from "../api/sequential-id.ts";

/** A notice that nobody looked at is taken for read after so long. */
export const AUTO_READ_MS = 120_000;
/** So many are in sight; the others wait for their turn. */
export const SHOWN_MAX = 3;

/** Something to do about a notice; the first one is its main action. */
export interface NoticeAction {
	readonly label: string;
	readonly run: () => void;
}

/** A notice as the app has it: with actions that do something. */
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
 * The notices of a page, from the moment that they come to the moment that they go.
 *
 * One that requires no dismissal is read as soon as it is shown, or after two minutes unseen, and goes after its
 * duration. One that requires it stays unread until it is closed. Of a notice that the server keeps, the server is told
 * once when it is read.
 */
export class NoticeStore {
	#entries: readonly NoticeEntry[] = [];
	#shown: readonly ActiveNotice[] = [];
	readonly #timers = new Map<Notice["id"], ReturnType<typeof setTimeout>>();
	readonly #listeners = new Set<() => void>();
	readonly #nextId = createIdSequence();
	readonly #deleteOnServer: (id: Notice["id"]) => void;

	/** @param deleteOnServer - tells the server that a notice which it keeps was read. */
	constructor(deleteOnServer: (id: Notice["id"]) => void) {
		this.#deleteOnServer = deleteOnServer;
	}

	/** What is in sight, the oldest first; stable between changes. */
	readonly snapshot = (): readonly ActiveNotice[] => this.#shown;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Adds a notice; one with an id that is there already replaces it. @returns its id. */
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

	/** Takes a notice away: by its button, by a swipe, or because its time is over. */
	close(id: Notice["id"]): void {
		if (!this.#entries.some(({ notice }) => notice.id === id)) return;
		this.#markRead(id);
		this.#stopTimer(id);
		this.#entries = this.#entries.filter(({ notice }) => notice.id !== id);
		this.#fill();
	}

	/** Does what the notice offers first, and takes it away. */
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

	/** Holds a notice while somebody reads it: the pointer or the focus is on it. */
	hold(id: Notice["id"]): void {
		this.#stopTimer(id);
	}

	/** Lets a held notice go after its duration. */
	release(id: Notice["id"]): void {
		const entry = this.#entries.find(({ notice }) => notice.id === id);
		if (entry?.isShown === true) this.#startDuration(entry.notice);
	}

	/** Forgets everything: another account's notices are nobody's business. */
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
		this.#shown = this.#entries.filter(({ isShown }) => isShown).map(({ notice }) => notice);
		for (const listener of this.#listeners) listener();
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
