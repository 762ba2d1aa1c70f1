const SCREEN_WORDS: Readonly<Record<string, string>> = {
	studio: "organization",
	production: "project",
	license: "licence",
};

/** A name of the audit log, such as `studio_member`, in the words of the screens. */
export function auditWords(name: string): string {
	return name
		.split("_")
		.map((word) => SCREEN_WORDS[word] ?? word)
		.join(" ");
}
