import type * as z from "zod";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { findJsonFault, findJsonLine } from "./json-lines.ts";

function corrupt(file: string, line: number, message: string, field?: string): CliError {
	return new CliError("PROJECT_CORRUPT", `${quoteName(file)} line ${line}: ${message}.`, {
		file,
		line,
		field,
	});
}

/** Bytes of a project's file as text. @throws {CliError} `PROJECT_CORRUPT` where they are no UTF-8. */
export function decodeProjectText(bytes: Uint8Array, file: string): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw corrupt(file, 1, "not UTF-8 text");
	}
}

/**
 * Parses JSON text of a project's file and checks its shape.
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
	try {
		value = JSON.parse(text);
	} catch {
		const fault = findJsonFault(text);
		throw corrupt(file, fault.line + firstLine - 1, fault.message);
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	const path = issue?.path ?? [];
	const line = findJsonLine(text, path) + firstLine - 1;
	const field = path.filter((part) => typeof part === "string").join(".");
	throw corrupt(
		file,
		line,
		`${field === "" ? "" : `${field} `}${issue?.message ?? "not understood"}`,
		field || undefined,
	);
}
