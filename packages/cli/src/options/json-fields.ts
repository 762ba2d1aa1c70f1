import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

const FIELDS = /^[a-z]\w*(?:,[a-z]\w*)*$/i;

/**
 * Joins `--json` and the fields after it, as gh allows them: `--json title,category` becomes `--json=title,category`.
 * A single word is a field only after `list`, which takes no arguments. Without fields it becomes `--json=`, so that
 * commander doesn't consume the next word.
 */
export function joinJsonFields(argv: readonly string[]): string[] {
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

/** The fields that `--json` names; null for all. */
export function parseJsonFields(text: string): readonly string[] | null {
	const fields = text
		.split(",")
		.map((field) => field.trim())
		.filter((field) => field !== "");
	return fields.length === 0 ? null : fields;
}

/**
 * Only the named fields of a result, or of each item of a list.
 *
 * @throws {CliError} for an unknown field, listing the known ones.
 */
export function pickFields(value: unknown, fields: readonly string[]): unknown {
	if (Array.isArray(value)) return value.map((item) => pickFields(item, fields));
	const object: Readonly<Record<string, unknown>> = Object(value);
	return Object.fromEntries(
		fields.map((field) => {
			if (Object.hasOwn(object, field)) return [field, object[field]];
			throw new CliError(
				"INVALID_VALUE",
				`--json: no field ${quoteName(field)}. Choose from: ${Object.keys(object).sort().join(", ")}.`,
				{ field: "--json" },
			);
		}),
	);
}
