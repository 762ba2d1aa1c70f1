/** Words that the shared controls say themselves. */
export const messages = {
	close: "Close",
	cancel: "Cancel",
	copy: "Copy",
	copied: "Copied",
	choose: "Choose",
	noMatches: "Nothing found",
	add: (name: string) => `Add “${name}”`,
	remove: (name: string) => `Remove ${name}`,
	typeToConfirm: (text: string) => `Type “${text}” to confirm`,
	chooseFiles: "Choose files",
	onlyFirst: (shown: number, all: number) =>
		`The first ${shown.toLocaleString()} of ${all.toLocaleString()} are shown`,
	none: "—",
	passwordRules: "The password",
	ruleMet: "met",
	ruleOpen: "not met yet",
	showPassword: "Show password",
	hidePassword: "Hide password",
} as const;
