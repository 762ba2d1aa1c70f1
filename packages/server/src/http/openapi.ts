import { API_ERRORS, type CallAnswer, cursorParameter, isAtRoot, type UploadRule } from "@oxcut/core/api";
import * as z from "zod";
import { exampleOf } from "./document-example.ts";
import { createDocumentSchemas, type DocumentSchemas, type Json } from "./document-schemas.ts";
import type { Access, Route } from "./route.ts";

/** A group of related calls: a part of the document. */
export interface RouteGroup {
	readonly name: string;
	/** One sentence. */
	readonly about: string;
	readonly routes: readonly Route[];
}

/** The document's parts that other modules read. */
export interface ApiDocument {
	readonly tags: readonly { readonly name: string; readonly description: string }[];
	readonly info: {
		readonly title: string;
		readonly version: string;
		readonly description: string;
		readonly license: { readonly name: string; readonly identifier: string };
	};
	readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
	readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
	readonly [part: string]: unknown;
}

/** Statuses that any call can return, with `{ errors }` [API3]. */
const COMMON_ERRORS = {
	"400": "The request cannot be read",
	"401": "Not signed in",
	"403": "Not allowed",
	"404": "Not found, or not visible to the caller",
	"409": "Conflicts with the current state",
	"412": "Changed since the caller read it; contains the current item",
	"413": "Too large",
	"415": "Content type not accepted",
	"422": "Invalid values, by field",
	"429": "Too many tries: see Retry-After",
	"503": "The database cannot be reached",
	"507": "The disk is full",
} as const;

const WRITES_ONLY = new Set(["412", "413", "415", "507"]);

/**
 * The API's document, generated from the schemas that check the requests [API6].
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openapiDocument(groups: readonly RouteGroup[], serverUrl: string): ApiDocument {
	const paths: Record<string, Record<string, unknown>> = {};
	const schemas = createDocumentSchemas();
	for (const { name, routes } of groups) {
		for (const route of routes) {
			const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
			paths[path] ??= isAtRoot(route) ? { servers: [{ url: serverUrl }] } : {};
			paths[path][route.method.toLowerCase()] = { tags: [name], ...operationOf(route, schemas) };
		}
	}
	return {
		openapi: "3.1.1",
		info: {
			title: "ox",
			version: "1",
			description: "Archive-rights clearance for film and television.",
			license: { name: "MIT", identifier: "MIT" },
		},
		servers: [{ url: `${serverUrl}/api` }],
		tags: groups.map(({ name, about }) => ({ name, description: about })),
		components: {
			securitySchemes: {
				session: { type: "apiKey", in: "cookie", name: "ox_session" },
				sessionKey: { type: "apiKey", in: "header", name: "X-Session-Key" },
				token: { type: "http", scheme: "bearer" },
			},
			schemas: {
				...schemas.components,
				Errors: {
					type: "object",
					required: ["errors", "type", "title", "status", "code", "request_id"],
					properties: {
						errors: {
							anyOf: [
								{ type: "string" },
								{
									type: "object",
									additionalProperties: { type: "array", items: { type: "string" } },
								},
							],
						},
						type: { type: "string", format: "uri-reference", description: "A page that explains the code." },
						title: {
							type: "string",
							description: "The meaning of the code, the same for each failure with it.",
						},
						status: { type: "integer" },
						code: { enum: Object.keys(API_ERRORS) },
						request_id: {
							type: "string",
							description: "The same as in X-Request-Id and the server's log.",
						},
					},
					examples: [
						{
							errors: { title: ["must be present"] },
							type: "/api/docs#invalid_fields",
							title: API_ERRORS.invalid_fields.title,
							status: 422,
							code: "invalid_fields",
							request_id: "5d4b1f0e-6a55-4f0e-9d6c-3b1a52f3a0c7",
						},
					],
				},
			},
		},
		paths,
	};
}

function operationOf(route: Route, schemas: DocumentSchemas): Json {
	const { method, summary, access } = route;
	return {
		operationId: route.id,
		summary,
		...(needOf(access) === null ? {} : { description: needOf(access) }),
		...(access.kind === "public" ? { security: [] } : { security: securityOf(route) }),
		parameters: [
			...parametersOf(route.params, "path", schemas),
			...parametersOf(route.query, "query", schemas),
			...headersOf(route),
		],
		...(route.body === undefined && route.upload === undefined
			? {}
			: { requestBody: requestBodyOf(route, schemas) }),
		responses: {
			...Object.fromEntries(
				Object.entries(route.answers).map(([status, answer]) => [
					status,
					{ ...answerOf(Number(status), answer, schemas), ...linkOf(route) },
				]),
			),
			...Object.fromEntries(
				Object.entries(COMMON_ERRORS)
					.filter(([status]) => method !== "GET" || !WRITES_ONLY.has(status))
					.map(([status, description]) => [status, errorResponse(description)]),
			),
		},
	};
}

const FRESH_PROOF =
	"Needs a session whose owner signed in, or gave the password again (POST /account/proof), in the last ten minutes; answers 403 with code fresh_proof_required if not.";

function needOf(access: Access): string | null {
	const needs = [levelOf(access)];
	if (access.kind !== "public" && access.needsFreshProof === true) needs.push(FRESH_PROOF);
	return needs.filter((need) => need !== null).join(" ") || null;
}

function levelOf(access: Access): string | null {
	if (access.kind === "production") {
		const also = [access.alsoView ?? []].flat();
		const and = also.length === 0 ? "" : `, and view access to ${also.join(" and ")}`;
		const or = access.orArea === undefined ? "" : ` or ${access.orArea}, depending on the item`;
		return `Requires ${access.level} access to ${access.area}${or}${and}.`;
	}
	if (access.kind === "admin") return `Requires ${access.level} access as a site admin.`;
	if (access.kind === "studio") return `Requires ${access.level} access to the studio.`;
	return null;
}

function securityOf(route: Route): Json[] {
	return [route.changes ? { session: [], sessionKey: [] } : { session: [] }, { token: [] }];
}

function answerOf(status: number, answer: CallAnswer, schemas: DocumentSchemas): Json {
	if (status === 302) return { description: "Redirect: see `Location`." };
	if (answer === null) return { description: "Done, without a body." };
	if (answer instanceof z.ZodType)
		return { description: "Done.", content: jsonContent(answer, schemas, "output") };
	const { types, json } = answer;
	const media = types.map((type) => [
		type,
		{ schema: type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" } },
	]);
	return {
		description: "Done.",
		content: {
			...Object.fromEntries(media),
			...(json === undefined ? {} : jsonContent(json, schemas, "output")),
		},
	};
}

/** The header of a call whose list has pages [API22]. */
function linkOf(route: Route): Json {
	if (cursorParameter(route) === null) return {};
	const description = 'The next page, as `<…>; rel="next"` (RFC 8288); missing on the last page.';
	return { headers: { Link: { description, schema: { type: "string" } } } };
}

function jsonContent(schema: z.ZodType, schemas: DocumentSchemas, io: "input" | "output"): Json {
	const json = schemas.schemaOf(schema, io);
	return { "application/json": { schema: json, example: exampleOf(json, schemas.components) } };
}

function requestBodyOf({ body, upload, takesForm }: Route, schemas: DocumentSchemas): Json {
	const types = ["application/json", ...(takesForm ? ["application/x-www-form-urlencoded"] : [])];
	const schema = body === undefined ? null : schemas.schemaOf(body, "input");
	const example = schema === null ? null : exampleOf(schema, schemas.components);
	const content = schema === null ? {} : Object.fromEntries(types.map((type) => [type, { schema, example }]));
	return {
		required: true,
		content: { ...content, ...(upload === undefined ? {} : fileContent(upload)) },
	};
}

/** A file as the body, or in a form. */
function fileContent({ field, types }: UploadRule): Json {
	const file = { type: "string", format: "binary" };
	const form = { type: "object", required: [field], properties: { [field]: file } };
	const whole = Object.fromEntries(types.map((type) => [type, { schema: file }]));
	return { ...whole, "multipart/form-data": { schema: form } };
}

function parametersOf(
	schema: z.ZodObject | undefined,
	place: "path" | "query",
	schemas: DocumentSchemas,
): Json[] {
	return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
		// Paths and queries are text, so describe the parsed value.
		const { description, ...json } = schemas.schemaOf(field, "output");
		const required = place === "path" || !field.safeParse(undefined).success;
		return { name, in: place, required, ...(description === undefined ? {} : { description }), schema: json };
	});
}

function headersOf({ method, repeatable, access }: Route): Json[] {
	const header = (name: string, description: string) => ({
		name,
		in: "header",
		required: false,
		description,
		schema: { type: "string" },
	});
	if (method === "POST" && repeatable !== false && access.kind !== "public") {
		return [header("Idempotency-Key", "A repeated call with the same key returns the first response.")];
	}
	if (method === "PUT" || method === "PATCH" || method === "DELETE") {
		const words = "The item's ETag: fails with 412 if the item has changed since.";
		return [header("If-Match", words)];
	}
	return [];
}

function errorResponse(description: string): Json {
	return {
		description,
		content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Errors" } } },
	};
}
