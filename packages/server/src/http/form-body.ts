import type { IncomingMessage } from "node:http";
import { HttpError } from "./errors.ts";
import { readBytes } from "./json-body.ts";

/** Whether a body is declared a web form. */
export function isFormBody({ headers }: IncomingMessage): boolean {
	return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers["content-type"] ?? "");
}

/**
 * Reads a web form.
 *
 * @returns its fields by name, as texts.
 * @throws {HttpError} 400 for a repeated field, as RFC 6749, 3.2 demands, and for U+0000; 413 over the limit.
 */
export async function readFormBody(
	request: IncomingMessage,
	maxBytes: number,
): Promise<Readonly<Record<string, string>>> {
	const fields = new Map<string, string>();
	for (const [name, value] of new URLSearchParams((await readBytes(request, maxBytes)).toString())) {
		const message = fields.has(name)
			? "A field occurs twice"
			: value.includes("\0")
				? "U+0000 is not allowed"
				: null;
		if (message !== null)
			throw new HttpError("invalid_form", message, {
				extra: { error: "invalid_request", error_description: message },
			});
		fields.set(name, value);
	}
	return Object.fromEntries(fields);
}
