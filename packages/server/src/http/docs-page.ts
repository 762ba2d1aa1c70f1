import { API_ERRORS } from "@oxcut/core/api";
import { escapeHtml } from "./escape-html.ts";
import type { ApiDocument } from "./openapi.ts";
import { type JsonSchema, schemaHtml } from "./schema-html.ts";

interface Operation {
	readonly operationId: string;
	/** The names of the part's tags in the document. */
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

/** A summary of the rules for all calls, [API1]–[API17]. */
const HOW_CALLS_WORK: readonly (readonly [term: string, html: string])[] = [
	[
		"Signing in",
		"Programs send <code>Authorization: Bearer ox_…</code>, with a token from the account page. Browsers send the cookie set by <code>POST /users/sign_in</code> " +
			"and, with each call that changes something, the <code>X-Session-Key</code> from its response.",
	],
	[
		"Format",
		'JSON in UTF-8. One item is <code>{ "record": {…} }</code>, a list <code>{ "records": […], "timestamp": "…" }</code>.',
	],
	[
		"Pages",
		'Lists are complete, unless they have a <code>limit</code>. Those return a page, and a link to the next one: <code>Link: &lt;…&gt;; rel="next"</code>. A page has 100 items ' +
			"if you don't say otherwise; records come all at once without a <code>limit</code>.",
	],
	[
		"Changes",
		"A list's <code>timestamp</code> goes into its <code>updated_since/{timestamp}</code>, which returns the items changed since then and <code>deleted_ids</code>; " +
			"as <code>Last-Event-ID</code> it starts a production's stream of events.",
	],
	[
		"Conflicts",
		"An item's <code>ETag</code> is its version. A call with an older one in <code>If-Match</code> changes nothing and returns 412 with the current item.",
	],
	[
		"Retries",
		"Send a POST with an <code>Idempotency-Key</code>, and a repeat returns the first response. After 429 and 503, wait as long as <code>Retry-After</code> says.",
	],
	[
		"Errors",
		'<code>{ "errors": { "title": ["must be present"] } }</code>, by field, or one sentence. <code>code</code> is the cause (see the table of errors), and ' +
			"<code>request_id</code> identifies the call in the server's log. Items that you aren't allowed to see return 404.",
	],
];

/** The API's document as a page for people, without scripts and external fonts or pictures. */
export function docsPage(api: ApiDocument): string {
	const operations = Object.entries(api.paths).flatMap(([path, item]) =>
		Object.entries(item)
			.filter(([method]) => METHODS.has(method))
			// The document is generated here, so its operations have this type.
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
<p>${escapeHtml(api.info.description)} Paths are under <code>/api</code>. For programs: <a href="openapi.json">openapi.json</a>, OpenAPI 3.1. <a href="docs/explorer/">Try the calls</a> with your own account.</p></header>
<section id="${idOf("How calls work")}"><h2>How calls work</h2>
<dl>${HOW_CALLS_WORK.map(([term, html]) => `<dt>${escapeHtml(term)}</dt><dd>${html}</dd>`).join("")}</dl></section>
${groups
	.map(
		({ name, description, calls }) =>
			`<section id="${idOf(name)}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${calls.map(callSection).join("")}</section>`,
	)
	.join("")}
<section id="${idOf("Errors")}"><h2>Errors</h2><p>The <code>code</code> of a failed call. Each cause has its own.</p><table>${Object.entries(
		API_ERRORS,
	)
		.map(
			([code, { status, title }]) =>
				`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
		)
		.join("")}</table></section>
<section id="${idOf("Schemas")}"><h2>Schemas</h2><p>The fields of each item.</p>${schemas
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
<h3>Answers</h3><table>${answers.join("")}</table>
<p><a href="${explorerLink(operation)}">Try it</a></p></div></details>`;
}

/** The call on the page that can send it, by Swagger UI's own addresses. */
function explorerLink({ tags, operationId }: Operation): string {
	return `docs/explorer/#/${tags.map(encodeURIComponent).join("")}/${operationId}`;
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

/** Formats text between backticks as code. */
function withCode(text: string): string {
	return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
