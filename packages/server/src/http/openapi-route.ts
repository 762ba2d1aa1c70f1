import { openapiDocument } from "./openapi.ts";
import { defineRoute, type Route } from "./route.ts";

/** The call that describes all others [API6]. */
export function openapiRoute(routes: readonly Route[]): Route {
	return defineRoute({
		method: "GET",
		path: "/openapi.json",
		summary: "This API, described",
		access: { kind: "public" },
		handler: async ({ deps }) => ({ body: openapiDocument(routes, deps.settings.baseUrl) }),
	});
}
