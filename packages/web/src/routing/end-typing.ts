/** Ends typing, so that a field that saves what was typed when it is left does so before its page is gone. */
export function endTyping({ activeElement }: Pick<Document, "activeElement"> = document): void {
	activeElement?.closest<HTMLElement>("input, textarea")?.blur();
}
