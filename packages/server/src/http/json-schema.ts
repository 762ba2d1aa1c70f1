import * as z from "zod";

type Json = Readonly<Record<string, unknown>>;

/**
 * A schema as a part of the API's document.
 *
 * @param io - `input` for what a call takes, `output` for what it answers, which may say more than the entity has.
 */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): Json {
	const {
		$schema: _dialect,
		$defs: _recursive,
		...json
	} = z.toJSONSchema(schema, {
		io,
		unrepresentable: "any",
		reused: "inline",
		override: ({ jsonSchema }) => {
			if (io === "output" && jsonSchema.additionalProperties === false)
				delete jsonSchema.additionalProperties;
		},
	});
	return JSON.parse(JSON.stringify(json), withoutRecursion);
}

/** What holds itself, as free JSON does, is left open: a name of its own would have to be known to the whole document. */
function withoutRecursion(_key: string, value: unknown): unknown {
	const isRecursive =
		typeof value === "object" &&
		value !== null &&
		"$ref" in value &&
		typeof value.$ref === "string" &&
		value.$ref.startsWith("#/$defs/");
	return isRecursive ? {} : value;
}
