import * as z from "zod";

export type Json = Readonly<Record<string, unknown>>;

/** A recursive schema without a name, such as free JSON. */
const ANY_JSON = "JsonValue";
const ANY_JSON_SCHEMA: Json = {
	description: "Any JSON value.",
	type: ["object", "array", "string", "number", "boolean", "null"],
};

/** Converts schemas into parts of the API's document, and collects the entities that they name. */
export interface DocumentSchemas {
	/**
	 * @param io - `input` for a call's request, `output` for its response, which may have more fields than the schema.
	 */
	schemaOf(schema: z.ZodType, io: "input" | "output"): Json;
	/** The named schemas so far, for the document's components. */
	readonly components: Record<string, Json>;
}

export function createDocumentSchemas(): DocumentSchemas {
	const components: Record<string, Json> = {};
	return {
		components,
		schemaOf: (schema, io) => {
			const suffix = io === "input" ? "Input" : "";
			const nameOf = (id: string) => (id.startsWith("__schema") ? ANY_JSON : `${id}${suffix}`);
			const withNames = (_key: string, value: unknown): unknown => {
				const id = typeof value === "string" ? /^#\/\$defs\/(.+)$/.exec(value)?.[1] : undefined;
				return id === undefined ? value : `#/components/schemas/${nameOf(id)}`;
			};
			const named = (json: unknown): Json => JSON.parse(JSON.stringify(json), withNames);
			const {
				$schema: _dialect,
				$defs = {},
				...json
			} = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline", override: finish(io) });
			for (const [id, definition] of Object.entries($defs)) {
				const { id: _own, ...rest } = named(definition);
				components[nameOf(id)] = id.startsWith("__schema") ? ANY_JSON_SCHEMA : rest;
			}
			return named(json);
		},
	};
}

interface Made {
	readonly zodSchema: z.core.$ZodType;
	readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Responses may get more fields later: clients ignore those that they don't know. */
function finish(io: "input" | "output"): (made: Made) => void {
	return ({ zodSchema, jsonSchema }) => {
		if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
		// zod drops the examples of an input schema with a transform; ours are examples of inputs.
		const examples = z.globalRegistry.get(zodSchema)?.examples;
		if (io === "input" && Array.isArray(examples)) jsonSchema.examples = examples;
	};
}
