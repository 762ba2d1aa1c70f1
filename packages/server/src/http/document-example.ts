import type { Json } from "./document-schemas.ts";

/** A valid text for each format, so that plain fields need no written example. */
const TEXTS: Readonly<Record<string, string>> = {
	date: "1961-08-13",
	"date-time": "2026-03-02T09:30:00.000Z",
	email: "ann@example.com",
	uri: "https://example.com/reel-12",
	uuid: "5d4b1f0e-6a55-4f0e-9d6c-3b1a52f3a0c7",
	binary: "",
};

/**
 * Builds an example for a schema: from the examples of the schema and its parts, and plain values for the rest.
 *
 * @param hint - an example of the entity that the value belongs to, for fields of the same name.
 * @see https://spec.openapis.org/oas/v3.1.1#media-type-object
 */
export function exampleOf(
	schema: Json,
	components: Readonly<Record<string, Json>>,
	hint: unknown = undefined,
): unknown {
	const { $ref, examples, default: preset, enum: choices, anyOf, oneOf, allOf } = schema;
	if (hint !== undefined) return fitted(hint, schema);
	if (Array.isArray(examples) && examples.length > 0) return examples[0];
	if (typeof $ref === "string") {
		return exampleOf(components[$ref.split("/").at(-1) ?? ""] ?? {}, components);
	}
	if ("const" in schema) return schema.const;
	if (Array.isArray(choices)) return choices[0];
	for (const parts of [anyOf, oneOf]) {
		if (Array.isArray(parts)) return exampleOf(parts[0] ?? {}, components);
	}
	if (Array.isArray(allOf)) {
		return Object.assign({}, ...allOf.map((part) => exampleOf(part, components)));
	}
	const [type] = [schema.type].flat();
	if (type === "object") return objectExample(schema, components);
	if (type === "array") return [exampleOf(Object(schema.items), components)];
	if (preset !== undefined) return preset;
	if (type === "integer" || type === "number") return Math.max(Number(schema.minimum ?? 1), 1);
	if (type === "boolean") return true;
	if (type === "null") return null;
	return TEXTS[String(schema.format)] ?? "text";
}

/** The part of an entity's example that a call accepts. */
function fitted(value: unknown, { properties }: Json): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value) || properties === undefined)
		return value;
	const known: Json = Object(properties);
	return Object.fromEntries(
		Object.entries(value)
			.filter(([name]) => Object.hasOwn(known, name))
			.map(([name, part]) => [name, fitted(part, Object(known[name]))]),
	);
}

function objectExample(schema: Json, components: Readonly<Record<string, Json>>): Json {
	const fields: [string, unknown][] = Object.entries(Object(schema.properties));
	return Object.fromEntries(
		// A forbidden field has the schema `{ not: {} }`.
		fields
			.filter(([, field]) => !Object.hasOwn(Object(field), "not"))
			.map(([name, field]) => [name, exampleOf(Object(field), components, hintFor(name, field, components))]),
	);
}

/** The entity's example, reduced to the fields that a call accepts: `{ "record": { "title": … } }`. */
function hintFor(name: string, field: unknown, components: Readonly<Record<string, Json>>): unknown {
	const { properties } = Object(field);
	if (properties === undefined) return undefined;
	const entity = components[name.replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())];
	const [example] = Array.isArray(entity?.examples) ? entity.examples : [];
	if (example === undefined) return undefined;
	return Object.fromEntries(
		Object.entries(properties).map(([key, part]) => [
			key,
			exampleOf(Object(part), components, Reflect.get(example, key)),
		]),
	);
}
