/** The values of a path's parameters, by name. */
export type RouteParams = Readonly<Partial<Record<string, string>>>;

interface RouteMatch<Route> {
	readonly route: Route;
	readonly params: RouteParams;
}

/**
 * The route of an address's path. Upper and lower case and a slash at the end make no difference. If several match,
 * the one with the fewest parameters counts, so that `/projects/new` is not the project with the id `new`.
 *
 * @param routes - their paths have parameters such as `:productionId`.
 * @returns null if there is none.
 */
export function matchRoute<Route extends { readonly path: string }>(
	routes: readonly Route[],
	pathname: string,
): RouteMatch<Route> | null {
	const segments = segmentsOf(pathname).map(decode);
	let best: RouteMatch<Route> | null = null;
	let fewest = Number.POSITIVE_INFINITY;
	for (const route of routes) {
		const params = paramsOf(segmentsOf(route.path), segments);
		if (params === null) continue;
		const count = Object.keys(params).length;
		if (count >= fewest) continue;
		fewest = count;
		best = { route, params };
	}
	return best;
}

/** The parameters' values if the segments match those of a route's path, otherwise null. */
function paramsOf(pattern: readonly string[], segments: readonly string[]): RouteParams | null {
	if (pattern.length !== segments.length) return null;
	const params: Record<string, string> = {};
	for (const [index, segment] of segments.entries()) {
		const wanted = pattern[index] ?? "";
		if (wanted.startsWith(":") && segment !== "") params[wanted.slice(1)] = segment;
		else if (wanted.toLowerCase() !== segment.toLowerCase()) return null;
	}
	return params;
}

function segmentsOf(path: string): string[] {
	return path.replace(/\/+$/, "").split("/");
}

/** A segment as it was typed; one that is wrongly encoded stays as it is. */
function decode(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
