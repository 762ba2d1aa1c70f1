/**
 * The pattern for `ilike` that finds a text anywhere, with the text's own wildcards escaped.
 *
 * @example containing("5%") // "%5\\%%"
 */
export function containing(text: string): string {
	return `%${text.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
