import type { FieldErrors } from "react-hook-form";
import type { LineFields } from "./licence-fields.ts";

export type LineError = FieldErrors<LineFields> | undefined;

/** The first message of a field's errors, at any depth: a range's error belongs to its list. */
export function firstMessage(error: unknown): string | undefined {
	if (typeof error !== "object" || error === null) return undefined;
	if ("message" in error && typeof error.message === "string") return error.message;
	for (const inner of Object.values(error)) {
		const message = firstMessage(inner);
		if (message !== undefined) return message;
	}
	return undefined;
}
