import * as z from "zod";
import { invalid } from "./errors.ts";
import { wordIssue } from "./word-issue.ts";

/**
 * Checks one part of a request against the route's schema.
 *
 * @param wrapped - whether errors name fields without the wrapper around the item: `title`, not `record.title`.
 * @throws {HttpError} 422 with the schema's messages by field [API3].
 */
export function validate(schema: z.ZodType | undefined, value: unknown, wrapped = false): unknown {
	if (schema === undefined) return undefined;
	const parsed = schema.safeParse(value, { error: wordIssue });
	if (parsed.success) return parsed.data;
	const wrapper = wrapped ? wrapperOf(schema) : null;
	const errors: Record<string, string[]> = {};
	const mistyped = new Set<string>();
	for (const issue of parsed.error.issues) {
		const path = issue.path.map(String);
		const field = (path[0] === wrapper && path.length > 1 ? path.slice(1) : path).join(".") || "body";
		const messages = errors[field] ?? [];
		// Of what has the wrong type nothing else is told: its length, say, is not the list's.
		if (mistyped.has(field)) continue;
		if (issue.code === "invalid_type") mistyped.add(field);
		errors[field] = [...messages, issue.message];
	}
	throw invalid(errors);
}

/**
 * The key of a body that wraps an item, as `record` in `{ record: { … } }`: the only one there is, or the only object
 * among several, as `user` beside a `captcha_token`.
 */
function wrapperOf(schema: z.ZodType): string | null {
	if (!(schema instanceof z.ZodObject)) return null;
	const entries = Object.entries(schema.shape);
	const candidates = entries.length > 1 ? entries.filter(([, part]) => part instanceof z.ZodObject) : entries;
	return candidates.length === 1 ? (candidates[0]?.[0] ?? null) : null;
}
