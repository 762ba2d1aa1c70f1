import * as z from "zod";
import { invalid } from "./errors.ts";

/**
 * Checks one part of a request against the route's schema.
 *
 * @param wrapped - whether errors name fields without the wrapper around the item: `title`, not `record.title`.
 * @throws {HttpError} 422 with the schema's messages by field [API3].
 */
export function validate(schema: z.ZodType | undefined, value: unknown, wrapped = false): unknown {
	if (schema === undefined) return undefined;
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const wrapper = wrapped ? wrapperOf(schema) : null;
	const errors: Record<string, string[]> = {};
	for (const issue of parsed.error.issues) {
		const path = issue.path.map(String);
		const field = (path[0] === wrapper && path.length > 1 ? path.slice(1) : path).join(".") || "body";
		errors[field] ??= [];
		errors[field].push(messageOf(issue));
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

/** What nobody worded: something missing, or of another type than the field's. */
function messageOf(issue: z.core.$ZodIssue): string {
	if (issue.code === "invalid_type" && issue.message.startsWith("Invalid input")) {
		return issue.message.endsWith("received undefined")
			? "must be present"
			: `must be ${article(issue.expected)}`;
	}
	return issue.message;
}

function article(type: string): string {
	return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
