/** `DROP FRAME`, `DF` → true; `NON-DROP FRAME`, `NDF` → false; null for anything else. */
export function readFcm(value: string): boolean | null {
	const word = value.slice(0, 40).toUpperCase();
	if (/^(?:NON[\s-]?DROP|NDF)/.test(word)) return false;
	return /^(?:DROP|DF\b)/.test(word) ? true : null;
}
