import type * as z from "zod";
import { quoteName } from "../text/quote-name.ts";

type Issue = z.core.$ZodIssue;

const EXPECTED: Readonly<Record<string, string>> = {
	array: "a list in [ ]",
	object: "an object in { }",
	record: "an object in { }",
	string: "text in quotes",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	null: "null",
};

// Prefixes of the schema library's own messages; the engine's schemas already use the words of the rules.
const LIBRARY_MESSAGE = /^(?:Invalid|Too |Unrecognized|Expected|Required)/;

/** The value at a path, or undefined. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(at, key) =>
			typeof at === "object" && at !== null ? Object.getOwnPropertyDescriptor(at, key)?.value : undefined,
		root,
	);
}

/** The value at a path, if it is short enough to show: `; found "tc"`. */
export function foundText(root: unknown, path: readonly PropertyKey[]): string {
	const value = valueAt(root, path);
	if (value === undefined || typeof value === "object") return "";
	const text = JSON.stringify(value);
	return text.length > 60 ? "" : `; found ${text}`;
}

/**
 * The problem with a value, as the end of a sentence that starts with its field: `must be a list in [ ]`, `is
 * missing`.
 *
 * @param root - the whole value that was checked.
 */
export function issueText(issue: Issue, root: unknown): string {
	if (issue.code === "unrecognized_keys")
		return `has a field that ox does not know: ${issue.keys.map(quoteName).join(", ")}`;
	// The schema library has its own message for an invalid key; the key's schema has the message from the rules.
	if (issue.code === "invalid_key") return issue.issues[0]?.message ?? "is not valid";
	if (issue.path.length > 0 && valueAt(root, issue.path) === undefined) return "is missing";
	if (!LIBRARY_MESSAGE.test(issue.message)) return issue.message;
	switch (issue.code) {
		case "invalid_type":
			return `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
		case "invalid_value":
			return `must be ${issue.values.map(String).join(" or ")}`;
		case "too_small":
			return `must be at least ${issue.minimum}`;
		case "too_big":
			return `can't be more than ${issue.maximum}`;
		default:
			return "has an invalid value";
	}
}

/** Problems that are sentences of their own, such as those of a set of territories: `no territory named "Wurld"`. */
const OWN_SENTENCE = /^(?:no |put |say |write |")/;

/** A sentence about a field and its problem. */
export function fieldSentence(field: string, problem: string): string {
	const said = `${field}${OWN_SENTENCE.test(problem) ? ":" : ""} ${problem}`;
	return said.endsWith("?") ? said : `${said}.`;
}
