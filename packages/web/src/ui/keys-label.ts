const MAC: Readonly<Record<string, string>> = {
	mod: "⌘",
	ctrl: "⌃",
	alt: "⌥",
	shift: "⇧",
	enter: "↵",
	escape: "Esc",
	backspace: "⌫",
	arrowup: "↑",
	arrowdown: "↓",
	arrowleft: "←",
	arrowright: "→",
	space: "Space",
	delete: "Delete",
	end: "End",
};
const OTHERS: Readonly<Record<string, string>> = {
	...MAC,
	mod: "Ctrl",
	ctrl: "Ctrl",
	alt: "Alt",
	shift: "Shift",
	enter: "Enter",
	backspace: "Backspace",
};

function isMac(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Keys for display: `mod+k` is ⌘K on a Mac, Ctrl+K elsewhere; `g r` is one key after the other. */
export function keysLabel(keys: string, onMac: boolean = isMac()): string {
	const names = onMac ? MAC : OTHERS;
	return keys
		.split(" ")
		.map((stroke) =>
			stroke
				.split(/(?<=.)\+/)
				.map((key) => names[key.toLowerCase()] ?? key.toUpperCase())
				.join(onMac ? "" : "+"),
		)
		.join(" ");
}
