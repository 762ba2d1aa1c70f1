import { createContext, useContext } from "react";
import type { AppRoute } from "./app-route.ts";

export const PageRouteContext = createContext<AppRoute | null>(null);

/**
 * The current page's entry in the route table.
 *
 * @throws {Error} outside of a page.
 */
export function usePageRoute(): AppRoute {
	const route = useContext(PageRouteContext);
	if (route === null) throw new Error("there is no page here");
	return route;
}
