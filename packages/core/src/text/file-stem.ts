/** Text as a file's name on every system: characters that file systems reject become blanks. May be empty. */
export function fileStem(text: string): string {
	return text.replace(/[\s\p{Cc}/\\:*?"<>|]+/gu, " ").trim();
}
