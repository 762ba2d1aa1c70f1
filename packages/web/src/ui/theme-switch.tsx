import { chooseTheme, nextTheme, useTheme } from "./theme.ts";

const NAMES = { system: "System", light: "Light", dark: "Dark" } as const;

/** Steps through following the system, light and dark. */
export function ThemeSwitch() {
	const theme = useTheme();
	return (
		<button
			type="button"
			className="whitespace-nowrap hover:text-text"
			onClick={() => chooseTheme(nextTheme(theme))}
		>
			Theme: {NAMES[theme]}
		</button>
	);
}
