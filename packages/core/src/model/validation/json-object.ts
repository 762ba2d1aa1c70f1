import * as z from "zod";
import { text } from "./messages.ts";
import { TEXT_MAX } from "./text.ts";

const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

function isSafe(value: unknown): boolean {
	if (typeof value !== "object" || value === null) return true;
	return Reflect.ownKeys(value).every((key) => {
		return typeof key === "string" && !REFUSED_KEYS.has(key) && isSafe(Reflect.get(value, key));
	});
}

/**
 * Free key-value data. Rejects keys at any depth that would reach an object's prototype when copied: `JSON.parse`
 * creates them, and merging would follow them.
 */
export const jsonObjectSchema = z.preprocess(
	(value, context) => {
		if (!isSafe(value)) {
			context.addIssue({ code: "custom", message: "contains a forbidden key", input: value });
		}
		return value;
	},
	z.record(z.string().max(TEXT_MAX, { error: text.maxLength(TEXT_MAX) }), z.json()),
);
