import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

const FIELDS = /^[a-z]\w*(?:,[a-z]\w*)*$/i;

/**
 * Ties `--json` to the fields behind it, as gh has them: `--json title,category`. A single word is a field after `list`, where it can be nothing else; anywhere
 * it is one in `--json=title`. A `--json` without fields is made one that takes no word.
 */
export function tieJsonFields(argv: readonly string[]): string[] {
	const tied: string[] = [];
	for (let index = 0; index < argv.length; index++) {
		const word = argv[index] ?? "";
		if (word === "--") return [...tied, ...argv.slice(index)];
		const next = argv[index + 1] ?? "";
		const hasFields = FIELDS.test(next) && (next.includes(",") || tied.includes("list"));
		if (word !== "--json") tied.push(word);
		else if (hasFields) tied.push(`--json=${argv[++index]}`);
		else tied.push("--json=");
	}
	return tied;
}

/** The fields that `--json` names; null where it names none, for all of them. */
export function parseJsonFields(text: string): readonly string[] | null {
	const fields = text
		.split(",")
		.map((field) => field.trim())
		.filter((field) => field !== "");
	return fields.length === 0 ? null : fields;
}

/**
 * A result with the named fields alone, of each item where it is a list.
 *
 * @throws {CliError} for a field that the result does not have, listing those that it has.
 */
export function pickFields(value: unknown, fields: readonly string[]): unknown {
	if (Array.isArray(value)) return value.map((item) => pickFields(item, fields));
	const object: Readonly<Record<string, unknown>> = Object(value);
	return Object.fromEntries(
		fields.map((field) => {
			if (Object.hasOwn(object, field)) return [field, object[field]];
			throw new CliError(
				"INVALID_VALUE",
				`--json: there is no field ${quoteName(field)}. Choose from: ${Object.keys(object).sort().join(", ")}.`,
				{ field: "--json" },
			);
		}),
	);
}
