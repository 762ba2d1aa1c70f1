import { create } from "zustand";
import { THEME_KEY } from "./theme-key.ts";

export type Theme = "system" | "light" | "dark";

/** The chosen theme. */
export const useTheme = create<Theme>(() => {
	const chosen = document.documentElement.dataset.theme;
	return chosen === "light" || chosen === "dark" ? chosen : "system";
});

/** Sets the theme, and stores it in this browser; `theme.js` reads it before the first paint. */
export function chooseTheme(theme: Theme): void {
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	try {
		if (theme === "system") localStorage.removeItem(THEME_KEY);
		else localStorage.setItem(THEME_KEY, theme);
	} catch {
		// Without storage, the choice lasts as long as this page.
	}
	useTheme.setState(theme);
}

/** The next of system, light, dark. */
export function nextTheme(theme: Theme): Theme {
	return theme === "system" ? "light" : theme === "light" ? "dark" : "system";
}
