import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

/** The one choice that is the browser's own, and outlives whoever was signed in. */
export const THEME_KEY = "ox:theme";
const listeners = new Set<() => void>();

function read(): Theme {
	const chosen = document.documentElement.dataset.theme;
	return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Follows the system, or does not. Kept in this browser; `theme.js` reads it before the first paint. */
export function chooseTheme(theme: Theme): void {
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	try {
		if (theme === "system") localStorage.removeItem(THEME_KEY);
		else localStorage.setItem(THEME_KEY, theme);
	} catch {
		// Storage is switched off: it holds for this page.
	}
	for (const listener of listeners) listener();
}

/** The next of system, light, dark. */
export function nextTheme(theme: Theme): Theme {
	return theme === "system" ? "light" : theme === "light" ? "dark" : "system";
}

export function useTheme(): Theme {
	return useSyncExternalStore((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, read);
}
