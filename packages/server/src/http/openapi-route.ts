import { siteCalls } from "@oxcut/core/api";
import { docsPage } from "./docs-page.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { openapiDocument, type RouteGroup } from "./openapi.ts";
import { type Route, serve } from "./route.ts";

/** The page loads only its own style. */
const PAGE_POLICY =
	"default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The calls that describe all others and themselves [API6]: for programs, and as a page for people. */
export function openapiRoutes(others: readonly RouteGroup[]): Route[] {
	const own: Route[] = [];
	const about = "The calls that describe this API.";
	const groups: readonly RouteGroup[] = [...others, { name: "This description", about, routes: own }];
	const documentAt = keptBy((baseUrl: string) => openapiDocument(groups, baseUrl));
	const pageAt = keptBy((baseUrl: string) => docsPage(documentAt(baseUrl)));
	own.push(
		serve(siteCalls.getApiDocument, {
			handler: async ({ deps: { settings } }) => ({ body: documentAt(settings.baseUrl) }),
		}),
		serve(siteCalls.getApiPage, {
			handler: async ({ deps: { settings } }) => ({
				text: pageAt(settings.baseUrl),
				headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": PAGE_POLICY },
			}),
		}),
		serve(siteCalls.getApiPageStyle, {
			handler: async () => ({ text: DOCS_STYLE, headers: { "Content-Type": "text/css; charset=utf-8" } }),
		}),
	);
	return own;
}

/** Caches each result, because it takes a tenth of a second to make. */
function keptBy<T>(make: (key: string) => T): (key: string) => T {
	const kept = new Map<string, T>();
	return (key) => {
		const found = kept.get(key) ?? make(key);
		kept.set(key, found);
		return found;
	};
}
