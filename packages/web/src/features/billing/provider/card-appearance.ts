/** The app's look for the provider's card form, which can't read the page's styles. */
export function cardAppearance(): object {
	const style = getComputedStyle(document.documentElement);
	const isDark = matchesDark(style.colorScheme);
	// A token is light-dark(…), which only an element's own colour resolves.
	const probe = document.createElement("span");
	document.body.append(probe);
	const color = (token: string) => {
		probe.style.color = `var(${token})`;
		return getComputedStyle(probe).color;
	};
	const variables = {
		colorPrimary: color("--accent-solid"),
		colorBackground: color("--surface"),
		colorText: color("--text"),
		colorDanger: color("--prob-fg"),
		fontSizeBase: "13px",
		borderRadius: "6px",
		spacingUnit: "4px",
	};
	probe.remove();
	return { theme: isDark ? "night" : "stripe", variables };
}

function matchesDark(scheme: string): boolean {
	if (scheme === "dark" || scheme === "light") return scheme === "dark";
	return window.matchMedia("(prefers-color-scheme: dark)").matches;
}
