import { createContext, useContext, useState } from "react";
import { useLocation } from "../routing/router.tsx";

/** The account whose drafts this tab keeps; without one, none are kept. */
export const DraftOwner = createContext<number | null>(null);

const PREFIX = "ox-draft";

/** Runs a function on this tab's storage. @returns null if the browser blocks storage. */
function inStorage<T>(use: (storage: Storage) => T): T | null {
	try {
		return use(sessionStorage);
	} catch {
		return null;
	}
}

/** Drafts that this page has kept itself: a form that follows another one of its name begins empty. */
const ownKeys = new Set<string>();

/** @returns the input typed into a form before the page was reloaded; null if there was none. */
export function readDraft(key: string): unknown {
	return ownKeys.has(key) ? null : inStorage((storage) => JSON.parse(storage.getItem(key) ?? "null"));
}

/** Stores a form's input; null forgets it. */
export function keepDraft(key: string, values: unknown): void {
	ownKeys.add(key);
	inStorage((storage) => {
		if (values === null) storage.removeItem(key);
		else storage.setItem(key, JSON.stringify(values));
	});
}

/** The storage key of a form's draft on this page; null if nobody is signed in. */
export function useDraftKey(name: string): string | null {
	const owner = useContext(DraftOwner);
	const { pathname } = useLocation();
	return owner === null ? null : [PREFIX, owner, pathname, name].join(" ");
}

/** @returns the input that a form on this page had when the page was reloaded; null for none. */
export function useKeptDraft(name: string): unknown {
	const key = useDraftKey(name);
	const [draft] = useState(() => (key === null ? null : readDraft(key)));
	return draft;
}

/** Whether a form on this page was filled in when the page was reloaded: a dialog opens again. */
export function useHasDraft(name: string): boolean {
	return useKeptDraft(name) !== null;
}

/** Removes this tab's drafts, of every account. */
export function forgetDrafts(): void {
	inStorage((storage) => {
		for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX} `)) storage.removeItem(key);
	});
}

let isLeaving = false;

/** The page is left, and its forms continue from their drafts: they don't ask whether to leave. */
export function leaveWithDrafts(): void {
	isLeaving = true;
}

export function isLeavingWithDrafts(): boolean {
	return isLeaving;
}
