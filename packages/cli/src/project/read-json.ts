import { closestNames, findJsonFault, findJsonLine } from "@oxcut/core/model";
import type * as z from "zod";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { conflictLine } from "./conflict-line.ts";
import { fieldSentence, foundText, issueText } from "./issue-text.ts";
import { findUnknownField, type UnknownField } from "./unknown-field.ts";

/** @param sentence - with its full stop. */
function corrupt(file: string, line: number, sentence: string, field?: string): CliError {
	return new CliError("PROJECT_CORRUPT", `${quoteName(file)} line ${line}: ${sentence}`, {
		file,
		line,
		field,
	});
}

/**
 * Bytes of a project's file as text. @throws {CliError} `PROJECT_CORRUPT` if they are not UTF-8, or have a git
 * conflict.
 */
export function decodeProjectText(bytes: Uint8Array, file: string): string {
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw corrupt(file, 1, "not UTF-8 text.");
	}
	const conflict = conflictLine(text);
	if (conflict !== null)
		throw corrupt(
			file,
			conflict,
			"an unresolved merge conflict: keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>.",
		);
	return text;
}

/**
 * Parses JSON text of a project's file and checks its shape. An unknown field is refused, since saving the file again would
 * delete it.
 *
 * @param firstLine - line of the file that the text begins on.
 * @throws {CliError} `PROJECT_CORRUPT`, naming file, line and field.
 */
export function readProjectJson<S extends z.ZodType>(
	text: string,
	schema: S,
	file: string,
	firstLine = 1,
): z.output<S> {
	let value: unknown;
	let parsed: z.ZodSafeParseResult<z.output<S>>;
	try {
		value = JSON.parse(text);
		parsed = schema.safeParse(value);
	} catch {
		// A schema throws only if the value is nested so deep that the stack overflows.
		const fault = findJsonFault(text);
		throw corrupt(file, fault.line + firstLine - 1, `${fault.message}.`);
	}
	if (parsed.success) {
		const unknown = findUnknownField(schema, value);
		if (unknown === null) return parsed.data;
		throw corrupt(
			file,
			findJsonLine(text, unknown.path) + firstLine - 1,
			unknownText(unknown),
			fieldName(unknown.path),
		);
	}
	const [issue] = parsed.error.issues;
	if (!issue) throw corrupt(file, firstLine, "not understood.");
	const field = fieldName(issue.path);
	const problem = issueText(issue, value);
	// Some name the value themselves.
	const found = problem.includes('"') ? "" : foundText(value, issue.path);
	throw corrupt(
		file,
		findJsonLine(text, issue.path) + firstLine - 1,
		fieldSentence(field || "the value", `${problem}${found}`),
		field || undefined,
	);
}

/** A path without its indexes: `prices.meta`. */
function fieldName(path: readonly PropertyKey[]): string {
	return path.filter((part) => typeof part === "string").join(".");
}

function unknownText({ path, known }: UnknownField): string {
	const name = String(path.at(-1));
	const [close] = closestNames(known, name, 1);
	const owner = fieldName(path.slice(0, -1)) || "the value";
	const advice =
		close === undefined
			? "Remove it, or update ox if a newer version wrote the file"
			: `Did you mean ${quoteName(close)}? If a newer version wrote the file, update ox`;
	return `${owner} has a field that ox does not know: ${quoteName(name)}. ${advice}.`;
}
