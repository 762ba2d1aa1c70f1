import { escapeHtml } from "./escape-html.ts";

/** The part of JSON Schema that the API's schemas use. */
export interface JsonSchema {
	readonly $ref?: string;
	readonly type?: string | readonly string[];
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly anyOf?: readonly JsonSchema[];
	readonly oneOf?: readonly JsonSchema[];
	readonly allOf?: readonly JsonSchema[];
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: boolean | JsonSchema;
	readonly items?: JsonSchema | false;
	readonly prefixItems?: readonly JsonSchema[];
	readonly [limit: string]: unknown;
}

const LIMITS: Readonly<Record<string, (value: unknown) => string>> = {
	minimum: (value) => `≥ ${value}`,
	exclusiveMinimum: (value) => `> ${value}`,
	maximum: (value) => `≤ ${value}`,
	exclusiveMaximum: (value) => `< ${value}`,
	minLength: (value) => `at least ${value} characters`,
	maxLength: (value) => `at most ${value} characters`,
	minItems: (value) => `at least ${value}`,
	maxItems: (value) => `at most ${value}`,
	format: (value) => String(value),
	pattern: (value) => `/${value}/`,
};

/** Keywords to omit: limits that apply to every JSON number, and patterns that a format already implies. */
function isWorthSaying(schema: JsonSchema, limit: string): boolean {
	if (limit === "pattern") return schema.format === undefined;
	const value = schema[limit];
	return value !== Number.MAX_SAFE_INTEGER && value !== Number.MIN_SAFE_INTEGER;
}

function limitsOf(schema: JsonSchema): string {
	const said = Object.entries(LIMITS).flatMap(([limit, words]) =>
		schema[limit] !== undefined && isWorthSaying(schema, limit) ? [escapeHtml(words(schema[limit]))] : [],
	);
	return said.length === 0 ? "" : ` <i>${said.join(", ")}</i>`;
}

function fieldsOf(
	{ properties = {}, required = [], additionalProperties }: JsonSchema,
	indent: string,
): string {
	const inner = `${indent}  `;
	const fields = Object.entries(properties).map(
		([name, field]) =>
			`${inner}${escapeHtml(name)}${required.includes(name) ? "" : "?"}: ${schemaHtml(field, inner)}\n`,
	);
	if (typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0) {
		fields.push(`${inner}[name]: ${schemaHtml(additionalProperties, inner)}\n`);
	}
	return fields.length === 0 ? "object" : `{\n${fields.join("")}${indent}}`;
}

function union(schemas: readonly JsonSchema[], indent: string): string {
	return [...new Set(schemas.map((each) => schemaHtml(each, indent)))].join(" | ");
}

/**
 * Formats a schema as a type: `{ title: string, fps?: number | null }`, one field a line, as HTML with links to named
 * schemas.
 *
 * @param indent - of its first line.
 */
export function schemaHtml(schema: JsonSchema, indent = ""): string {
	const { $ref, type, anyOf, oneOf, allOf, items, prefixItems } = schema;
	if ($ref !== undefined) {
		const name = escapeHtml($ref.split("/").at(-1) ?? "");
		return `<a href="#schema-${name}">${name}</a>`;
	}
	if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
	if (schema.enum !== undefined)
		return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(" | ");
	const choices = anyOf ?? oneOf;
	if (choices !== undefined) return union(choices, indent);
	if (allOf !== undefined) return allOf.map((each) => schemaHtml(each, indent)).join(" & ");
	if (Array.isArray(type)) {
		return union(
			type.map((each) => ({ ...schema, type: each })),
			indent,
		);
	}
	if (type === "array") {
		const whole = `${limitsOf(schema)}`;
		if (prefixItems !== undefined)
			return `[${prefixItems.map((each) => schemaHtml(each, indent)).join(", ")}]`;
		const item = items === undefined || items === false ? "anything" : schemaHtml(items, indent);
		return `list of ${item}${whole}`;
	}
	if (type === "object" || schema.properties !== undefined) return fieldsOf(schema, indent);
	if (schema.not !== undefined) return "nothing";
	return `${escapeHtml(typeof type === "string" ? type : "anything")}${limitsOf(schema)}`;
}
