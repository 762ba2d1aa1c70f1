import { safeText } from "@oxcut/core/model";

/** Escapes every control character but line breaks, so that a text can't control the terminal. */
export function safeLines(text: string): string {
	return text.split("\n").map(safeText).join("\n");
}
