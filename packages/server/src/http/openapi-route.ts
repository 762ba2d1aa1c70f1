import { siteCalls } from "@oxcut/core/api";
import type { Deps } from "../deps.ts";
import { docsPage } from "./docs-page.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { openapiDocument, type RouteGroup } from "./openapi.ts";
import { type Route, serve } from "./route.ts";

/** The page's own style is all that it loads. */
const PAGE_POLICY =
	"default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The calls that describe all others, and themselves [API6]: for programs, and as a page for people. */
export function openapiRoutes(others: readonly RouteGroup[]): Route[] {
	const own: Route[] = [];
	const about = "The calls that describe this API.";
	const groups: readonly RouteGroup[] = [...others, { name: "This description", about, routes: own }];
	const describe = ({ settings }: Deps) => openapiDocument(groups, settings.baseUrl);
	own.push(
		serve(siteCalls.getApiDocument, {
			handler: async ({ deps }) => ({ body: describe(deps) }),
		}),
		serve(siteCalls.getApiPage, {
			handler: async ({ deps }) => ({
				text: docsPage(describe(deps)),
				headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": PAGE_POLICY },
			}),
		}),
		serve(siteCalls.getApiPageStyle, {
			handler: async () => ({ text: DOCS_STYLE, headers: { "Content-Type": "text/css; charset=utf-8" } }),
		}),
	);
	return own;
}
