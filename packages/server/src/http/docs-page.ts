import type { ApiDocument } from "./openapi.ts";

interface Operation {
	readonly operationId: string;
	readonly summary: string;
	readonly description?: string;
	readonly parameters: readonly {
		readonly name: string;
		readonly in: string;
		readonly required: boolean;
		readonly description?: string;
		readonly schema: unknown;
	}[];
	readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
	readonly responses: Readonly<
		Record<
			string,
			{
				readonly description: string;
				readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
			}
		>
	>;
}

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

/** The API's document as a page for people: no script, no font and no picture from anywhere. */
export function docsPage(api: ApiDocument): string {
	const operations = Object.entries(api.paths).flatMap(([path, item]) =>
		Object.entries(item)
			.filter(([method]) => METHODS.has(method))
			// The document is our own.
			.map(([method, operation]) => ({ path, method, operation: operation as Operation })),
	);
	const names = [...new Set(operations.map(({ path }) => groupOf(path)))].sort();
	const contents = names.map((name) => `<li><a href="#${htmlOf(name)}">${htmlOf(name)}</a></li>`);
	const sections = names.map((name) => {
		const calls = operations
			.filter(({ path }) => groupOf(path) === name)
			.map(({ path, method, operation }) => callSection(method, path, operation));
		return `<section><h2 id="${htmlOf(name)}">${htmlOf(name)}</h2>${calls.join("")}</section>`;
	});
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of ${htmlOf(api.info.title)}</title>
<link rel="stylesheet" href="docs/style.css">
</head>
<body>
<header><h1>The API of ${htmlOf(api.info.title)}</h1><p>${htmlOf(api.info.description)}</p>
<p>For programs: <a href="openapi.json">openapi.json</a>, OpenAPI 3.1. Paths are under <code>/api</code>.</p></header>
<nav aria-label="Contents"><ul>${contents.join("")}<li><a href="#schemas">schemas</a></li></ul></nav>
<main>${sections.join("")}<section><h2 id="schemas">schemas</h2>${schemaSections(api)}</section></main>
</body>
</html>
`;
}

/** Calls are told by what they are about: the last word of the path that names things. */
function groupOf(path: string): string {
	const words = path.split("/").filter((word) => word !== "" && !word.startsWith("{"));
	return (words[0] === "productions" || words[0] === "licensors" ? words[1] : words[0]) ?? words[0] ?? "";
}

function callSection(method: string, path: string, operation: Operation): string {
	const { operationId, summary, description, parameters, requestBody, responses } = operation;
	const rows = parameters.map(
		(parameter) =>
			`<tr><td><code>${htmlOf(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ", required" : ""}</td>` +
			`<td>${htmlOf(parameter.description ?? "")} ${schemaText(parameter.schema)}</td></tr>`,
	);
	const answers = Object.entries(responses).map(
		([status, answer]) =>
			`<tr><td>${status}</td><td>${htmlOf(answer.description)}${contentText(answer.content, status)}</td></tr>`,
	);
	return `<details id="${operationId}"><summary><code class="${method}">${method.toUpperCase()}</code> <code>${htmlOf(path)}</code> ${htmlOf(summary)}</summary>
${description === undefined ? "" : `<p>${htmlOf(description)}</p>`}
${rows.length === 0 ? "" : `<h3>Parameters</h3><table>${rows.join("")}</table>`}
${requestBody === undefined ? "" : `<h3>Body</h3>${contentText(requestBody.content, "2XX")}`}
<h3>Answers</h3><table>${answers.join("")}</table></details>`;
}

/** Every error has one shape; said once is enough. */
function contentText(content: Operation["responses"][string]["content"], status: string): string {
	if (content === undefined || !status.startsWith("2")) return "";
	return Object.entries(content)
		.map(([type, { schema }]) => `<p><code>${htmlOf(type)}</code></p>${schemaText(schema)}`)
		.join("");
}

function schemaSections({ components }: ApiDocument): string {
	return Object.entries(components.schemas)
		.map(
			([name, schema]) =>
				`<details id="schema-${name}"><summary>${name}</summary>${schemaText(schema)}</details>`,
		)
		.join("");
}

/** Characters of a schema that fit into a line. */
const SHORT_MAX = 60;

const REFERENCE = /&quot;\$ref&quot;: ?&quot;#\/components\/schemas\/(\w+)&quot;/g;

function schemaText(schema: unknown): string {
	const short = JSON.stringify(schema);
	if (short === "{}") return "";
	const isShort = short.length <= SHORT_MAX;
	const linked = htmlOf(isShort ? short : JSON.stringify(schema, null, 2)).replaceAll(
		REFERENCE,
		'<a href="#schema-$1">$1</a>',
	);
	return isShort ? `<code>${linked}</code>` : `<pre>${linked}</pre>`;
}

function htmlOf(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}

export const DOCS_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
nav ul { columns: 14rem; padding-left: 1rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
summary { cursor: pointer; }
summary code:first-child { display: inline-block; font-weight: bold; min-width: 4.5rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
table { border-collapse: collapse; width: 100%; }
td { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.25rem 0.5rem; vertical-align: top; }
pre { max-height: 30rem; overflow: auto; padding: 0.5rem; background: color-mix(in srgb, currentColor 6%, transparent); }
`;
