import { wordIssue } from "@oxcut/core/model";
import * as z from "zod";
import { type HttpError, invalid } from "./errors.ts";
import { inSlices } from "./in-slices.ts";

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
	throw refused(parsed.error.issues, wrapped ? wrapperOf(schema) : null);
}

/**
 * Checks a request's body against the route's schema; errors name fields without the wrapper around the item. The length of
 * a long list is checked before its items. If the list is all of the body, its items are checked one by one, so that other
 * calls can run in between.
 *
 * @throws {HttpError} 422 like {@link validate}.
 */
export async function validateBody(schema: z.ZodType | undefined, value: unknown): Promise<unknown> {
	const lists = schema instanceof z.ZodObject ? longListsIn(schema, value) : [];
	for (const { lengthSchema } of lists) validate(lengthSchema, value);
	const [list] = lists;
	if (list?.wholeSchema === undefined) return validate(schema, value, true);
	const { key, items, itemSchema, wholeSchema } = list;
	const issues: Issue[] = [];
	const parsed = await inSlices(items, (item, index) => {
		const result = itemSchema.safeParse(item, { error: wordIssue });
		if (result.success) return result.data;
		issues.push(...result.error.issues.map((issue) => ({ ...issue, path: [key, index, ...issue.path] })));
		return null;
	});
	if (issues.length > 0) throw refused(issues, key);
	return validate(wholeSchema, { ...Object(value), [key]: parsed }, true);
}

type Issue = Pick<z.core.$ZodIssue, "code" | "message" | "path">;

/** Shorter lists are checked at once. */
const LONG_FROM_ITEMS = 20;
const LENGTH_CHECKS = ["max_length", "min_length", "length_equals"];

/** The long lists of a body. */
function longListsIn(schema: z.ZodObject, value: unknown) {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(schema.shape).flatMap(([key, part]) => {
		const list = part instanceof z.ZodOptional ? part.unwrap() : part;
		const items: unknown = Reflect.get(value, key);
		if (!(list instanceof z.ZodArray) || !Array.isArray(items) || items.length < LONG_FROM_ITEMS) return [];
		const { def, element } = list;
		const lengthChecks = (def.checks ?? []).filter(({ _zod }) => LENGTH_CHECKS.includes(_zod.def.check));
		const listOf = (checks: typeof lengthChecks) => list.clone({ ...def, element: z.unknown(), checks });
		return {
			key,
			items,
			itemSchema: element as z.ZodType,
			lengthSchema: z.object({ [key]: listOf(lengthChecks) }),
			/** The schema of the body around checked items; undefined if the body may contain more than the list. */
			wholeSchema:
				Object.keys(schema.shape).length === 1
					? schema.clone({ ...schema.def, shape: { [key]: listOf(def.checks ?? []) } })
					: undefined,
		};
	});
}

function refused(issues: readonly Issue[], wrapper: string | null): HttpError {
	const errors: Record<string, string[]> = {};
	const mistyped = new Set<string>();
	for (const issue of issues) {
		const field = fieldOf(issue.path.map(String), wrapper);
		const messages = errors[field] ?? [];
		// Report only the wrong type of a field: its other errors, e.g. about the length, would be misleading.
		if (mistyped.has(field)) continue;
		if (issue.code === "invalid_type") mistyped.add(field);
		errors[field] = [...messages, issue.message];
	}
	return invalid(errors);
}

/** The name of the field at a path in errors: without the wrapper around the item. */
export function fieldOf(path: readonly string[], wrapper: string | null): string {
	return (path[0] === wrapper && path.length > 1 ? path.slice(1) : path).join(".") || "body";
}

/**
 * The key of a body that wraps an item, e.g. `record` in `{ record: { … } }`: the only key, or the only object among
 * several, e.g. `user` beside a `captcha_token`.
 */
export function wrapperOf(schema: z.ZodType): string | null {
	if (!(schema instanceof z.ZodObject)) return null;
	const entries = Object.entries(schema.shape);
	const candidates = entries.length > 1 ? entries.filter(([, part]) => part instanceof z.ZodObject) : entries;
	return candidates.length === 1 ? (candidates[0]?.[0] ?? null) : null;
}
