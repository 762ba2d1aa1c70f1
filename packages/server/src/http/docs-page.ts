import { API_ERRORS } from "@oxcut/core/api";
import { escapeHtml } from "./escape-html.ts";
import type { ApiDocument } from "./openapi.ts";
import { type JsonSchema, schemaHtml } from "./schema-html.ts";

interface Operation {
	readonly operationId: string;
	/** What it is about: the name of one of the document's. */
	readonly tags: readonly string[];
	readonly summary: string;
	readonly description?: string;
	readonly parameters: readonly {
		readonly name: string;
		readonly in: string;
		readonly required: boolean;
		readonly description?: string;
		readonly schema: JsonSchema;
	}[];
	readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
	readonly responses: Readonly<
		Record<
			string,
			{
				readonly description: string;
				readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
			}
		>
	>;
}

interface Call {
	readonly path: string;
	readonly method: string;
	readonly operation: Operation;
}

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

/** What holds for every call: rules [API1]–[API17], in as few words as a client's author needs. */
const HOW_CALLS_WORK: readonly (readonly [term: string, html: string])[] = [
	[
		"Who calls",
		"A program sends <code>Authorization: Bearer ox_…</code>, a token of the account's page. A browser has the cookie of <code>POST /users/sign_in</code>, " +
			"and sends the <code>X-Session-Key</code> of that answer with each call that changes something.",
	],
	[
		"Shapes",
		'JSON in UTF-8. One item is <code>{ "record": {…} }</code>, a list <code>{ "records": […], "timestamp": "…" }</code>.',
	],
	[
		"What changed",
		"A list's <code>timestamp</code> goes into its <code>updated_since/{timestamp}</code>, which answers what changed and <code>deleted_ids</code>; " +
			"as <code>Last-Event-ID</code> of a production's events it tells the rest as it happens.",
	],
	[
		"Two at once",
		"An item's <code>ETag</code> is its version. <code>If-Match</code> with an older one answers 412 with the item as it is, and changes nothing.",
	],
	[
		"Tried again",
		"A POST may carry an <code>Idempotency-Key</code>: its repeat answers what the first answered. After 429 and 503, <code>Retry-After</code> says when.",
	],
	[
		"What is wrong",
		'<code>{ "errors": { "title": ["must be present"] } }</code>, by field, or one sentence; beside it <code>code</code>, the cause for programs (see Errors), and ' +
			"<code>request_id</code>, under which the server's log has the call. What is not yours to know of answers 404.",
	],
];

/** The API's document as a page for people: no script, no font and no picture from anywhere. */
export function docsPage(api: ApiDocument): string {
	const operations = Object.entries(api.paths).flatMap(([path, item]) =>
		Object.entries(item)
			.filter(([method]) => METHODS.has(method))
			// The document is our own.
			.map(([method, operation]) => ({ path, method, operation: operation as Operation })),
	);
	const groups = api.tags.map(({ name, description }) => ({
		name,
		description,
		calls: operations.filter(({ operation }) => operation.tags.includes(name)),
	}));
	const schemas = Object.entries(api.components.schemas as Readonly<Record<string, JsonSchema>>);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of ${escapeHtml(api.info.title)}</title>
<link rel="stylesheet" href="docs/style.css">
</head>
<body>
<nav aria-label="Contents"><strong>${escapeHtml(api.info.title)} API</strong><ul>
${contentsLine("How calls work", "")}
${groups.map(({ name, calls }) => contentsLine(name, String(calls.length))).join("")}
${contentsLine("Errors", String(Object.keys(API_ERRORS).length))}
${contentsLine("Schemas", String(schemas.length))}
</ul></nav>
<main>
<header><h1>The API of ${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description)} Paths are under <code>/api</code>. For programs: <a href="openapi.json">openapi.json</a>, OpenAPI 3.1.</p></header>
<section id="${idOf("How calls work")}"><h2>How calls work</h2>
<dl>${HOW_CALLS_WORK.map(([term, html]) => `<dt>${escapeHtml(term)}</dt><dd>${html}</dd>`).join("")}</dl></section>
${groups
	.map(
		({ name, description, calls }) =>
			`<section id="${idOf(name)}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${calls.map(callSection).join("")}</section>`,
	)
	.join("")}
<section id="${idOf("Errors")}"><h2>Errors</h2><p>The <code>code</code> of an answer that is no success: one for each cause.</p><table>${Object.entries(
		API_ERRORS,
	)
		.map(
			([code, { status, title }]) =>
				`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
		)
		.join("")}</table></section>
<section id="${idOf("Schemas")}"><h2>Schemas</h2><p>What items are made of.</p>${schemas
		.map(
			([name, schema]) =>
				`<details class="schema" id="schema-${name}"><summary>${name}</summary>${schemaText(schema)}</details>`,
		)
		.join("")}</section>
</main>
</body>
</html>
`;
}

function idOf(name: string): string {
	return name.toLowerCase().replaceAll(/\W+/g, "-");
}

function contentsLine(name: string, count: string): string {
	return `<li><a href="#${idOf(name)}">${escapeHtml(name)}<span>${count}</span></a></li>`;
}

function callSection({ path, method, operation }: Call): string {
	const { operationId, summary, description, parameters, requestBody, responses } = operation;
	const rows = parameters.map(
		(parameter) =>
			`<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ", required" : ""}</td>` +
			`<td>${withCode(parameter.description ?? "")} ${schemaText(parameter.schema)}</td></tr>`,
	);
	// Successes come first. All failures have one shape, which the introduction shows.
	const sorted = Object.entries(responses).sort(([one], [other]) => one.localeCompare(other));
	const answers = sorted.map(
		([status, answer]) =>
			`<tr><td>${status}</td><td>${withCode(answer.description)}${status.startsWith("2") ? contentText(answer.content) : ""}</td></tr>`,
	);
	const shownPath = escapeHtml(path).replaceAll(/\{\w+\}/g, "<i>$&</i>");
	return `<details id="${operationId}"><summary><code class="method ${method}">${method.toUpperCase()}</code><code>${shownPath}</code><span>${withCode(summary)}</span></summary>
<div class="call">${description === undefined ? "" : `<p>${withCode(description)}</p>`}
${rows.length === 0 ? "" : `<h3>Parameters</h3><table>${rows.join("")}</table>`}
${requestBody === undefined ? "" : `<h3>Body</h3>${contentText(requestBody.content)}`}
<h3>Answers</h3><table>${answers.join("")}</table></div></details>`;
}

function contentText(content: Operation["responses"][string]["content"] = {}): string {
	return Object.entries(content)
		.map(([type, { schema }]) => `<p><code>${escapeHtml(type)}</code></p>${schemaText(schema)}`)
		.join("");
}

function schemaText(schema: JsonSchema): string {
	const html = schemaHtml(schema);
	if (html === "anything") return "";
	return html.includes("\n") ? `<pre>${html}</pre>` : `<code>${html}</code>`;
}

/** What is written between backticks stands as code. */
function withCode(text: string): string {
	return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
