const SCREEN_WORDS: Readonly<Record<string, string>> = {
	studio: "organization",
	production: "project",
	license: "licence",
};

const API_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(SCREEN_WORDS).map(([api, screen]) => [screen, api]),
);

/** Part of an action as people type it, in the audit log's own words: `Organization changed` is `studio_changed`. */
export function auditName(typed: string): string {
	return typed
		.trim()
		.toLowerCase()
		.split(/\s+/)
		.map((word) => API_WORDS[word] ?? word)
		.join("_");
}

/** A name from the audit log, such as `studio_member`, as screens call it. */
export function auditWords(name: string): string {
	return name
		.split("_")
		.map((word) => SCREEN_WORDS[word] ?? word)
		.join(" ");
}
