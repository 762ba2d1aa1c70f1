import { DOCS_STYLE, docsPage } from "./docs-page.ts";
import { openapiDocument } from "./openapi.ts";
import { defineRoute, type Route } from "./route.ts";

/** The page's own style is all that it loads. */
const PAGE_POLICY =
	"default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The calls that describe all others, and themselves [API6]: for programs, and as a page for people. */
export function openapiRoutes(others: readonly Route[]): Route[] {
	const all: Route[] = [...others];
	const document = defineRoute({
		method: "GET",
		path: "/openapi.json",
		summary: "This API, described",
		access: { kind: "public" },
		handler: async ({ deps }) => ({ body: openapiDocument(all, deps.settings.baseUrl) }),
	});
	const page = defineRoute({
		method: "GET",
		path: "/docs",
		summary: "This API, described on a page",
		access: { kind: "public" },
		produces: ["text/html"],
		handler: async ({ deps }) => ({
			text: docsPage(openapiDocument(all, deps.settings.baseUrl)),
			headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": PAGE_POLICY },
		}),
	});
	const style = defineRoute({
		method: "GET",
		path: "/docs/style.css",
		summary: "How that page looks",
		access: { kind: "public" },
		produces: ["text/css"],
		handler: async () => ({ text: DOCS_STYLE, headers: { "Content-Type": "text/css; charset=utf-8" } }),
	});
	const own = [document, page, style];
	all.push(...own);
	return own;
}
