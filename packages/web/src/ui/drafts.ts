import { createContext, useContext, useState } from "react";
import { useLocation } from "react-router";

/** The account whose drafts this tab keeps; without one, none are kept. */
export const DraftOwner = createContext<number | null>(null);

const PREFIX = "ox-draft";

/** Does something with the drafts of this tab; null where the browser allows no storage. */
export function inStorage<T>(use: (storage: Storage) => T): T | null {
	try {
		return use(sessionStorage);
	} catch {
		return null;
	}
}

/** @returns what was typed into a form; null if nothing was. */
export function readDraft(key: string): unknown {
	return inStorage((storage) => JSON.parse(storage.getItem(key) ?? "null"));
}

/** Where a form of this page keeps what is typed; null where nobody is signed in. */
export function useDraftKey(name: string): string | null {
	const owner = useContext(DraftOwner);
	const { pathname } = useLocation();
	return owner === null ? null : [PREFIX, owner, pathname, name].join(" ");
}

/** Whether a form on this page was filled in when the page was reloaded: a dialog opens again. */
export function useHasDraft(name: string): boolean {
	const key = useDraftKey(name);
	const [hasDraft] = useState(() => key !== null && readDraft(key) !== null);
	return hasDraft;
}

/** Forgets all that this tab keeps, of any account. */
export function forgetDrafts(): void {
	inStorage((storage) => {
		for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX} `)) storage.removeItem(key);
	});
}
